"""The npm package: ES modules, a CommonJS twin, and files for a script tag."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.recipes import FAST
from wright.spec import FUNCTIONS, Function
from wright.targets.javascript.binaries import linked
from wright.targets.javascript.compatible import compatible_modules
from wright.targets.javascript.frames import FRAME, modules, readme, render
from wright.targets.javascript.manifest import manifest, signposts
from wright.targets.javascript.native import FIELD, field, replaced
from wright.targets.javascript.programs import TOOLS
from wright.targets.packages import FIRST_LINE, Editions
from wright.targets.wasm.build import WASM
from wright.toolchain.files import write_files

SCRIPTS = {
    "hashwright.min.js": ("hashwright-script", ["--global-name=hashwright"]),
    "worker.min.js": ("worker", list[str]()),
    "crypto-js-accelerate.min.js": ("crypto-js-script", list[str]()),
}
OLDEST = "es2018"
LIBRARY = "lib"


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of the ES modules and their types, before the frames are formatted."""
    yield from modules(editions, linked(editions[WASM.name]))
    yield from compatible_modules()


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content: both editions in their frames.

    Raises ToolError where npm, or a program from it, fails.
    """
    shutil.rmtree(destination, ignore_errors=True)
    library = dict(files(editions))
    write_files(destination / LIBRARY, library.items())
    _format(destination / LIBRARY)
    replacements = replaced(library)
    _common_js(destination, replacements)
    functions = [FUNCTIONS[name] for name in editions[FAST]]
    scripts = {**SCRIPTS, **dict(map(_alone, functions))}
    for name, (module, options) in scripts.items():
        _script(destination, module, name, options)
    (destination / "dist" / "package.json").write_text('{ "type": "commonjs" }\n', encoding="utf-8")
    write_files(destination, signposts(functions))
    shutil.copy(FRAME / "LICENSE", destination)
    (destination / "README.md").write_text(readme(functions), encoding="utf-8", newline="\n")
    says = json.dumps(manifest(functions, scripts, replacements), indent=2, ensure_ascii=False)
    (destination / "package.json").write_text(says + "\n", encoding="utf-8")


def _format(lib: Path) -> None:
    """Format the frames alike; proven kernels keep every byte."""
    config = TOOLS.source / "biome.json"
    files = sorted(str(file) for file in lib.rglob("*.*s") if "kernels" not in file.parts)
    TOOLS.run("biome", ["format", f"--config-path={config}", "--write", *files])


def _esbuild(options: list[str]) -> None:
    common = ["--charset=utf8", f"--target={OLDEST}", "--log-level=warning", f"--banner:js=// {FIRST_LINE}"]
    # A module that does not know its URL leaves the worker's to the pool.
    common.append("--log-override:empty-import-meta=silent")
    TOOLS.run("esbuild", [*common, *options])


def _common_js(package: Path, replacements: Mapping[str, str]) -> None:
    """Build the CommonJS twin module by module: its files import each other as the ES modules do."""
    lib, twin = package / LIBRARY, package / "cjs"
    sources = sorted(str(file) for file in lib.rglob("*.js") if not file.name.endswith("-script.js"))
    _esbuild(["--format=cjs", f"--outbase={lib}", f"--outdir={twin}", *sources])
    for types in lib.rglob("*.d.ts"):
        shutil.copy(types, twin / types.relative_to(lib))
    says = json.dumps({"type": "commonjs", FIELD: field(replacements)}, indent=2)
    (twin / "package.json").write_text(says + "\n", encoding="utf-8")


def _alone(function: Function) -> tuple[str, tuple[str, list[str]]]:
    """A file for a script tag that adds one function to the global ``hashwright``."""
    name = f"hashwright.{function.name}"
    options = [f"--global-name={name}", f"--footer:js={name} = {name}.{function.name};"]
    return f"{function.name}.min.js", (function.name, options)


def _script(package: Path, module: str, name: str, options: list[str]) -> None:
    source, output = package / LIBRARY / f"{module}.js", package / "dist" / name
    _esbuild(["--bundle", "--minify", "--format=iife", *options, f"--outfile={output}", str(source)])
    types = render("script.d.ts", everything=module == "hashwright-script")
    output.with_suffix(".d.ts").write_text(types, encoding="utf-8")
    if module.endswith("-script"):
        source.unlink()
