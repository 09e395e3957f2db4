"""Files from npm's packages that are no programs of Node.js, pinned by the hash of the packed file."""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from wright.toolchain import node
from wright.toolchain.archives import packed_files
from wright.toolchain.engine import EngineError, last_lines

STATED = "integrity"
"""The file that says which package a folder's files are of."""


@dataclass(frozen=True)
class Package:
    """An npm package, and the files wanted from it."""

    name: str
    integrity: str
    """The hash of the packed file, as in npm's own lock files."""
    folder: str
    """The folders of the wanted files in the package, as a regular expression."""
    wanted: str
    """Their names, as a regular expression."""

    @property
    def command(self) -> list[str]:
        """The command that fetches the package."""
        return ["npm", "pack", self.name]

    def lies_in(self, folder: Path) -> bool:
        """Whether a folder has the files, all of this very package."""
        stated = folder / STATED
        return stated.exists() and stated.read_text(encoding="utf-8") == self.integrity

    def fetch(self, destination: Path) -> None:
        """Put the wanted files into a folder. Raises EngineError, or MissingEngineError without npm."""
        if self.lies_in(destination):
            return
        with TemporaryDirectory() as folder:
            command = [str(node.npm()), "pack", "--silent", self.name]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
            packed = list(Path(folder).glob("*.tgz"))
            if done.returncode or len(packed) != 1:
                raise EngineError(f"npm cannot fetch {self.name}:\n{last_lines(done.stdout + done.stderr)}")
            got = integrity(packed[0].read_bytes())
            if got != self.integrity:
                raise EngineError(f"{self.name} has changed: its checksum is {got}, not {self.integrity}")
            destination.mkdir(parents=True, exist_ok=True)
            paths = re.compile(f"{self.folder}/({self.wanted})")
            for path, content in packed_files(packed[0], lambda path: paths.fullmatch(path) is not None):
                (destination / path.rpartition("/")[2]).write_bytes(content)
        (destination / STATED).write_text(self.integrity, encoding="utf-8")


def integrity(packed: bytes) -> str:
    """The hash of a packed file, as in npm's lock files."""
    return f"sha512-{base64.b64encode(hashlib.sha512(packed).digest()).decode()}"
