"""Settings for all tests, and a folder that all processes of a session share."""

from __future__ import annotations

import gc
import os
import shutil
from pathlib import Path

import pytest

pytest_plugins = ["tests.tiers.plugin"]

gc.set_threshold(100_000, 50, 50)
"""Terms are many and have no cycles, so Python's garbage collector seldom looks at them."""

# ccache serves CMake's builds, too. The Python package's environment cannot import `wright`: plain names.
if shutil.which("ccache"):
    kept = Path(__file__).parents[1] / "build" / "ccache"
    os.environ |= {"CMAKE_C_COMPILER_LAUNCHER": "ccache", "CCACHE_DIR": str(kept)}


@pytest.fixture(scope="session")
def session(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The session's folder. Each worker of pytest-xdist has a folder of its own below it."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
