"""What is made once of the same sources, by any process, and then kept."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path


def kept(folder: Path, suffix: str, told: Sequence[str], make: Callable[[Path], None]) -> Path:
    """The file that was made of what is told; else it is made now, at the path that ``make`` is given."""
    file = folder / f"{sha256(chr(0).join(told).encode()).hexdigest()}{suffix}"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with file.with_suffix(".lock").open("w") as lock, tempfile.TemporaryDirectory(dir=folder) as scratch:
            fcntl.flock(lock, fcntl.LOCK_EX)  # another process may be at it, and then has it sooner
            if not file.exists():
                made = Path(scratch) / f"made{suffix}"
                make(made)
                os.replace(made, file)
    return file
