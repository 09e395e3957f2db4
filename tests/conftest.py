"""What holds for all tests, and a folder for what all processes of a session share."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

gc.set_threshold(100_000, 50, 50)
"""Terms live for ever: Python looks for garbage among them less often than it would by itself."""


@pytest.fixture(scope="session")
def session(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each worker of pytest-xdist has a folder of its own below the session's."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
