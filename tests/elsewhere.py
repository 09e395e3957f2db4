"""Python and the command line, in a process with the toys' folder on its path."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TOYS = Path(__file__).parent / "toys"
WRIGHT = """
import sys
from pathlib import Path
from wright.measure import records
records.FOLDER = Path(sys.argv.pop(1))
from wright.cli import main
main()
"""
"""The command line, with another folder for records, so that a toy leaves none among ours."""


def python(script: str, *arguments: str, toys: bool = True) -> str:
    """A script's output, with or without the toys' folder on its path."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(TOYS) if toys else ""},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def wright(records: Path, *arguments: str) -> str:
    """The command line's output. It writes records of measurements to ``records``."""
    return python(WRIGHT, str(records), *arguments)
