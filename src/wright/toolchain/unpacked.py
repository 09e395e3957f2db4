"""Debian's packages of any architecture, unpacked into a folder: nothing on the machine changes.

apt knows other architectures in lists of its own there, which it checks as ever; nobody has to be root.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from wright.toolchain.debian import APT
from wright.toolchain.engine import EngineError, last_lines

TOLD = """\
APT::Architectures {{ "{own}"; "{other}"; }};
Dir::State::Lists "{folder}/lists";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
Acquire::Languages "none";
"""
"""What apt is told: which packages there are is kept in a folder of ours."""


@dataclass(frozen=True)
class Unpacked:
    """The newest versions of packages, and of those that they need whose names ``beside`` tells.

    A package may be another architecture's, as ``name:arm64``. ``folder`` gets the files below ``root``.
    """

    packages: Sequence[str]
    other: str
    """The architecture besides this machine's, by Debian's name."""
    beside: str
    """A regular expression."""
    folder: Path

    @property
    def root(self) -> Path:
        return self.folder / "root"

    @property
    def installed(self) -> bool:
        return self.root.is_dir()

    @property
    def command(self) -> list[str]:
        """The command that fetches the packages."""
        return [APT, "download", *self.packages]

    def install(self) -> None:
        """Fetch and unpack what is missing. Raises EngineError with the last words of what failed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # another process may be unpacking them
            if self.installed:
                return
            made, archives = self.folder / "unpacked", self.folder / "archives"
            for folder in (made, archives, self.folder / "lists"):
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
            (self.folder / "lists" / "partial").mkdir()
            own = self._said("dpkg", "--print-architecture").strip()
            told = TOLD.format(own=own, other=self.other, folder=self.folder)
            (self.folder / "apt.conf").write_text(told, encoding="utf-8")
            self._said(APT, "update", "-q")
            needed = self._said("apt-cache", "depends", "--recurse", "--important", *self.packages)
            more = re.findall(rf"^(?:{self.beside})$", needed, re.MULTILINE)
            self._said(APT, "download", "-q", *sorted({*self.packages, *more}), within=archives)
            for archive in sorted(archives.glob("*.deb")):
                self._said("dpkg-deb", "-x", str(archive), str(made))
            shutil.rmtree(archives)
            made.rename(self.root)

    def _said(self, *command: str, within: Path | None = None) -> str:
        """A command's output. Raises EngineError."""
        if shutil.which(command[0]) is None:
            raise EngineError(
                f"there is no {command[0]} on this machine: `{' '.join(command)}` cannot be run"
            )
        environment = {**os.environ, "APT_CONFIG": str(self.folder / "apt.conf"), "LC_ALL": "POSIX"}
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, cwd=within, env=environment
        )
        if done.returncode:
            said = last_lines(done.stdout + done.stderr)
            raise EngineError(f"`{' '.join(command)}` failed:\n{said}")
        return done.stdout
