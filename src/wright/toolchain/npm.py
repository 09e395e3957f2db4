"""Programs from npm, pinned by a lock file."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from wright.toolchain import node
from wright.toolchain.engine import last_lines
from wright.toolchain.tools import ToolError


@dataclass(frozen=True)
class Toolbox:
    """The packages that ``source``'s lock file pins, installed into ``folder`` at first use."""

    source: Path
    folder: Path

    @property
    def installed(self) -> bool:
        """Whether all packages are there, in the versions of the lock file."""
        installed = self.folder / "installed-lock.json"
        return installed.exists() and installed.read_bytes() == self.lock.read_bytes()

    @property
    def lock(self) -> Path:
        return self.source / "package-lock.json"

    def install(self) -> None:
        """Fetch missing packages. Raises ToolError, or MissingEngineError."""
        if self.installed:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "installing.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # another process may be installing it
            if self.installed:
                return
            for name in ("package.json", "package-lock.json"):
                shutil.copy(self.source / name, self.folder)
            run(node.npm(), ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], self.folder)
            shutil.copy(self.lock, self.folder / "installed-lock.json")

    def run(self, tool: str, arguments: Sequence[str], cwd: Path | None = None) -> str:
        """Run a tool; its output. Raises ToolError with the end of the output where it fails."""
        self.install()
        return run(self.folder / "node_modules" / ".bin" / tool, arguments, cwd or self.folder)


def run(program: Path, arguments: Sequence[str], cwd: Path) -> str:
    """Run a program with Node.js on its PATH; its output. Raises ToolError with the end of the output."""
    path = os.pathsep.join([str(node.find().parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(program), *arguments],
        cwd=cwd,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        shown = " ".join([program.name, *arguments])
        raise ToolError(f"`{shown}` failed:\n{last_lines(done.stdout + done.stderr)}")
    return done.stdout
