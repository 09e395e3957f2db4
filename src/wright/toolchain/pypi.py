"""Packages from PyPI that are no Python of ours: programs and libraries, pinned by a lock file."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from wright.toolchain.engine import EngineError, last_lines

LOCKED = ("--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes")
"""Options of pip: nothing but the lock file's packages, and nothing is built."""


@dataclass(frozen=True)
class Wheels:
    """The packages of ``lock``, unpacked into ``folder``, where Python does not import them."""

    lock: Path
    folder: Path

    @property
    def installed(self) -> bool:
        """Whether all packages are there, in the versions of the lock file."""
        installed = self.folder / self.lock.name
        return installed.exists() and installed.read_bytes() == self.lock.read_bytes()

    @property
    def command(self) -> list[str]:
        """The command that fetches the packages."""
        given = ["--target", str(self.folder), "-r", str(self.lock)]
        return [sys.executable, "-m", "pip", "install", *LOCKED, *given]

    def install(self) -> None:
        """Fetch missing packages. Raises EngineError with pip's last words."""
        if self.installed:
            return
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        with self.folder.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # another process may be installing them
            if self.installed:
                return
            shutil.rmtree(self.folder, ignore_errors=True)
            done = subprocess.run(self.command, capture_output=True, text=True, check=False)
            if done.returncode:
                said = last_lines(done.stdout + done.stderr)
                raise EngineError(f"`{' '.join(self.command)}` failed:\n{said}")
            shutil.copy(self.lock, self.folder)
