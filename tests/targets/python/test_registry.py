"""The compiler's own wheel, as PyPI judges it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.targets.python.judges import check
from wright.toolchain.tools import CHECKOUT


@pytest.mark.python
def test_pypi_takes_the_compiler(tmp_path: Path) -> None:
    """Some frames are alike in two editions, which W002 finds."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True)
    check(*tmp_path.glob("*.whl"), ignoring="W002")
