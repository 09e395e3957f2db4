"""Programs' sources as Debian publishes them, unpatched."""

from __future__ import annotations

import re
import subprocess
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from wright.spec import FUNCTIONS, Function
from wright.toolchain.engine import EngineError, last_lines
from wright.toolchain.tools import CHECKOUT, ToolError

OWN_INCLUDE = re.compile(r'^#include ".*"\n', re.MULTILINE)


@dataclass(frozen=True)
class Program:
    """A program that has a function: its own file is what ours replaces."""

    package: str
    """Debian's, and the folder of its source in ``build/``."""
    title: str
    shipped: str
    """What its code is called in reports."""
    function: str
    """The name of the function that its ``file`` has."""
    file: str

    def require(self, function: Function) -> None:
        """Raise EngineError unless the file has the function."""
        if function.name != self.function:
            own = FUNCTIONS[self.function].title
            raise EngineError(f"{self.title} hashes with {own}, not with {function.title}")

    def source(self) -> Path:
        """The folder of its source, unpatched, fetched at first use. Raises ToolError."""
        folder = CHECKOUT / "build" / self.package
        if not list(folder.glob(f"{self.package}-*/{self.file}")):
            fetch(self.package, folder)
        (found,) = folder.glob(f"{self.package}-*/{self.file}")
        return found.parents[1]

    def version(self) -> str:
        """Its name and version. Raises ToolError where its source cannot be fetched."""
        return self.source().name.replace(f"{self.package}-", f"{self.title} ")

    def text(self, *files: str) -> str:
        """Its files in one, each behind those that it needs. Raises ToolError."""
        return joined((self.source() / file).read_text(encoding="utf-8") for file in files)


def joined(texts: Iterable[str]) -> str:
    """A program's files in one, each behind those that it needs."""
    return OWN_INCLUDE.sub("", "".join(texts))


def fetch(package: str, folder: Path) -> None:
    """Unpack a package's original source in ``folder``. Raises ToolError.

    Apt keeps its source lists in ``folder``: the machine's own configuration does not change.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sources.list").write_text("".join(_archives(package)), encoding="utf-8")
    for part in ("lists/partial", "cache/archives/partial"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    options = {
        "Dir::Etc::sourcelist": folder / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": folder / "lists",
        "Dir::Cache": folder / "cache",
        "APT::Sandbox::User": "root",  # apt's own download account cannot write everywhere
    }
    given = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    _said(package, ["apt-get", *given, "update", "-q"], folder)
    _said(package, ["apt-get", *given, "source", "--download-only", package], folder)
    (packed,) = folder.glob(f"{package}_*.orig.tar.*")
    with tarfile.open(packed) as files:
        files.extractall(folder, filter="data")


def _archives(package: str) -> list[str]:
    """The Debian archives that this machine uses, as source archives."""
    shape = "deb-src $(SITE) $(RELEASE) $(COMPONENT)"
    every = _said(package, ["apt-get", "indextargets", "--format", shape, "Created-By: Packages"], Path("/"))
    found = [f"{line}\n" for line in every.splitlines() if line.split()[1].endswith("/debian")]
    if not found:
        raise ToolError(f"this machine has no Debian archive configured, which {package}'s source needs")
    return found


def _said(package: str, command: list[str], folder: Path) -> str:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        missing = f"{command[0]}, which fetches {package}'s source, is not on this machine"
        raise ToolError(missing) from error
    if done.returncode:
        said = last_lines(done.stdout + done.stderr)
        raise ToolError(f"{command[0]} cannot fetch {package}'s source:\n{said}")
    return done.stdout
