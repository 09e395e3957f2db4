"""Files that one process builds from given sources, and all processes reuse."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path


def kept(folder: Path, suffix: str, key: Sequence[str], make: Callable[[Path], None]) -> Path:
    """The cached file for a ``key``; if there is none, ``make`` writes it to the path that it is
    given.
    """
    file = folder / f"{sha256(chr(0).join(key).encode()).hexdigest()}{suffix}"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with file.with_suffix(".lock").open("w") as lock, tempfile.TemporaryDirectory(dir=folder) as scratch:
            fcntl.flock(lock, fcntl.LOCK_EX)  # another process may be making the same file
            if not file.exists():
                made = Path(scratch) / f"made{suffix}"
                make(made)
                os.replace(made, file)
    return file
