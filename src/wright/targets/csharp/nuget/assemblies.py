"""The package's assembly for a framework, with documentation and symbols: the same bytes from any folder."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from wright import VERSION
from wright.targets.artefacts import REPOSITORY
from wright.targets.csharp.engines.dotnet import Dotnet
from wright.targets.csharp.nuget import strong_name
from wright.targets.csharp.nuget.contracts import declaring
from wright.targets.csharp.nuget.frameworks import Framework
from wright.toolchain.engine import EngineError, last_lines

ASSEMBLY = "Hashwright"
ROOT = "/_/"
"""The folder of our repository, as symbols call it."""
INFO = """\
[assembly: System.Reflection.AssemblyVersion("{version}.0")]
[assembly: System.Reflection.AssemblyFileVersion("{version}.0")]
[assembly: System.Reflection.AssemblyInformationalVersion("{version}+{commit}")]
[assembly: System.Reflection.AssemblyProduct("{name}")]
[assembly: System.Reflection.AssemblyTitle("{name}")]
[assembly: System.Reflection.AssemblyMetadata("RepositoryUrl", "{repository}.git")]
[assembly: System.Runtime.Versioning.TargetFramework("{framework}")]
"""
OPTIONS = (
    "-target:library",
    "-optimize+",
    "-deterministic+",
    "-debug:portable",
    "-langversion:7.2",
    "-warn:4",
    "-warnaserror+",
)
TRIMMABLE = '[assembly: System.Reflection.AssemblyMetadata("IsTrimmable", "True")]\n'


@dataclass(frozen=True)
class Assembly:
    """What a compiler makes of the package for a framework."""

    code: bytes
    documentation: bytes
    symbols: bytes


def assembly(engine: Dotnet, package: Path, framework: Framework, commit: str) -> Assembly:
    """Compile the package in a folder. Raises EngineError or MissingEngineError."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        references = contracts(engine, framework, folder)
        info, link = folder / "AssemblyInfo.cs", folder / "link.json"
        info.write_text(_info(framework, commit), encoding="utf-8")
        raw = REPOSITORY.replace("github.com", "raw.githubusercontent.com")
        link.write_text(json.dumps({"documents": {f"{ROOT}*": f"{raw}/{commit}/*"}}), encoding="utf-8")
        code, documentation, symbols = (folder / f"{ASSEMBLY}.{kind}" for kind in ("dll", "xml", "pdb"))
        kernels = ("src", f"kernels/{framework.kernels}", "kernels/browser")
        sources = [file for each in kernels for file in sorted((package / each).glob("*.cs"))]
        given = [
            *OPTIONS,
            f"-define:{framework.defined}",
            f"-pathmap:{package}={ROOT}packages/csharp,{folder}={ROOT}obj",
            f"-sourcelink:{link}",
            f"-keyfile:{package / strong_name.FILE}",
            *(f"-reference:{file}" for file in references),
            f"-out:{code}",
            f"-doc:{documentation}",
            f"-pdb:{symbols}",
            *map(str, (info, *sources)),
        ]
        _compile(engine, given, f"the package for {framework.folder}")
        return Assembly(code.read_bytes(), documentation.read_bytes(), symbols.read_bytes())


def contracts(engine: Dotnet, framework: Framework, folder: Path) -> list[Path]:
    """Write a framework's contracts into a folder. Raises EngineError or MissingEngineError."""
    place = folder / "contracts"
    place.mkdir()
    made = list[Path]()
    for contract in framework.contracts:
        file, given = declaring(contract, made, place)
        _compile(engine, given, f"the contract {contract.name} {contract.version}")
        made.append(file)
    return made


def _info(framework: Framework, commit: str) -> str:
    """What an assembly says of itself, as C#."""
    told = INFO.format(
        version=VERSION, commit=commit, name=ASSEMBLY, repository=REPOSITORY, framework=framework.title
    )
    return told + TRIMMABLE if framework.trimmed else told


def _compile(engine: Dotnet, given: Sequence[str], what: str) -> None:
    command = [*engine.csc(), *given]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise EngineError(f"Roslyn refuses {what}:\n{last_lines(done.stdout + done.stderr)}")
