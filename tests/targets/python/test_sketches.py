"""MinHash beside datasketch, in an environment of its own: it needs SciPy, which nothing else does."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.targets.python.test_package import PACKAGE, PYTHON
from wright.targets.python.engines.sketches import Sketches

HERE = Path(__file__).parent / "sketches"
ALONE = ("--rootdir", os.fspath(HERE), "--confcutdir", os.fspath(HERE))
"""Without this checkout's own settings: the environment has no `wright`."""
SKETCHES = Sketches()


@pytest.mark.python
def test_beside_datasketch() -> None:
    SKETCHES.install()
    options = ("-q", "-p", "no:cacheprovider", "-c", os.devnull, *ALONE)
    asked: list[str | Path] = [SKETCHES.tools.python, "-m", "pytest", *options, HERE / "beside.py"]
    having = {**SKETCHES.environment, "PYTHONPATH": os.fspath(PYTHON.built(PACKAGE) / "site")}
    done = subprocess.run(asked, env=having, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
