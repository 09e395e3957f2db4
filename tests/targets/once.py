"""Make expensive files once a session, although pytest-xdist runs the tests in several processes."""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path


def once(made: Path, make: Callable[[Path], object]) -> Path:
    """A file or folder of the session: the first process makes it, the others wait.

    ``make`` gets a temporary path, which is renamed when it is complete.
    """
    every({made: make})
    return made


def every(makers: Mapping[Path, Callable[[Path], object]]) -> None:
    """Make all of them: each process first makes those that no other works on, then waits for the rest."""
    for wait in (False, True):
        for made, make in makers.items():
            _make(made, make, wait)


def _make(made: Path, make: Callable[[Path], object], wait: bool) -> None:
    made.parent.mkdir(parents=True, exist_ok=True)
    with made.with_name(f"{made.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        if not made.exists():
            fresh = made.with_name(f"fresh-{made.name}")
            shutil.rmtree(fresh, ignore_errors=True)
            make(fresh)
            fresh.rename(made)
