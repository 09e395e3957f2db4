"""An environment of Python packages, whose versions and digests a lock file has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from wright.toolchain.engine import EngineError, last_lines


@dataclass(frozen=True)
class Environment:
    """A folder for `python -m venv`, with the packages of a lock file."""

    folder: Path
    lock: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def ready(self) -> bool:
        """Whether all packages are there, in the lock file's versions."""
        return self._installed.exists() and self._installed.read_bytes() == self.lock.read_bytes()

    @property
    def command(self) -> list[str]:
        """The command that fetches the packages."""
        return [str(self.python), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(self.lock)]

    @property
    def variables(self) -> Mapping[str, str]:
        """The variables of processes that build: CMake and Ninja are the lock file's."""
        path = os.pathsep.join([str(self.python.parent), os.environ.get("PATH", "")])
        return {**os.environ, "PATH": path}

    def install(self) -> None:
        """Make the environment and fetch its packages. Raises EngineError with pip's last words."""
        run([sys.executable, "-m", "venv", str(self.folder)])
        run(self.command)
        shutil.copy(self.lock, self._installed)

    def run(self, module: str, *arguments: str | Path, more: Mapping[str, str] | None = None) -> None:
        """Run a module of the environment, with ``more`` variables. Raises EngineError."""
        run([self.python, "-m", module, *arguments], {**self.variables, **(more or {})})

    @property
    def _installed(self) -> Path:
        """A copy of the lock file, written when all packages are there."""
        return self.folder / "requirements.lock"


def run(command: Sequence[str | Path], variables: Mapping[str, str] | None = None) -> None:
    """Run a program. Raises EngineError with its last words where it fails."""
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    if done.returncode:
        said = last_lines(done.stdout + done.stderr)
        raise EngineError(f"`{' '.join(map(str, command))}` failed:\n{said}")
