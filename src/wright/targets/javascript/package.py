"""The npm package: ES modules, a CommonJS twin, and files for a script tag."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from wright.recipes import FAST
from wright.spec import FUNCTIONS, Function
from wright.targets.javascript.binaries import linked
from wright.targets.javascript.compatible import compatible_modules
from wright.targets.javascript.frames import FRAME, modules, readme, render
from wright.targets.javascript.joined import join
from wright.targets.javascript.manifest import FORMS, manifest, signposts
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


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of the ES modules and their types, before the frames are formatted."""
    yield from modules(editions, linked(editions[WASM.name]))
    yield from compatible_modules()


def joined_files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of the package's modules, as ES modules and as CommonJS."""
    with TemporaryDirectory() as scratch:
        package = Path(scratch) / "package"
        _library(editions, Path(scratch), package)
        for file in sorted(package.rglob("*.js")):
            yield file.relative_to(package).as_posix(), file.read_text(encoding="utf-8")


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content: both editions in their frames.

    Raises ToolError where npm, or a program from it, fails.
    """
    shutil.rmtree(destination, ignore_errors=True)
    functions = [FUNCTIONS[name] for name in editions[FAST]]
    scripts = {**SCRIPTS, **dict(map(_alone, functions))}
    with TemporaryDirectory() as scratch:
        sources = _library(editions, Path(scratch), destination)
        for name, (module, options) in scripts.items():
            _script(sources / f"{module}.js", destination / "dist" / name, options)
        for folder in FORMS.values():
            for types in sources.rglob("*.d.ts"):
                place = destination / folder / types.relative_to(sources)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(types, place)
    library = destination / FORMS["import"]
    replacements = replaced(file.relative_to(library).as_posix() for file in sorted(library.rglob("*.js")))
    twins = {"type": "commonjs", FIELD: field(replacements)}
    _write_json(destination / FORMS["require"] / "package.json", twins)
    (destination / "dist" / "package.json").write_text('{ "type": "commonjs" }\n', encoding="utf-8")
    write_files(destination, signposts(functions))
    shutil.copy(FRAME / "LICENSE", destination)
    (destination / "README.md").write_text(readme(functions), encoding="utf-8", newline="\n")
    _write_json(destination / "package.json", manifest(functions, replacements))


def _library(editions: Editions, scratch: Path, package: Path) -> Path:
    """Join the modules into the package. Returns the folder with them and their types."""
    sources = scratch / "sources"
    write_files(sources, files(editions))
    _format(sources)
    join(sources, list(editions[FAST]), package, scratch)
    return sources


def _write_json(file: Path, content: Mapping[str, Any]) -> None:
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _format(sources: Path) -> None:
    """Format the frames alike; proven kernels keep every byte."""
    config = TOOLS.source / "biome.json"
    files = sorted(str(file) for file in sources.rglob("*.*s") if "kernels" not in file.parts)
    TOOLS.run("biome", ["format", f"--config-path={config}", "--write", *files])


def _esbuild(options: list[str]) -> None:
    common = ["--charset=utf8", f"--target={OLDEST}", "--log-level=warning", f"--banner:js=// {FIRST_LINE}"]
    TOOLS.run("esbuild", [*common, *options])


def _alone(function: Function) -> tuple[str, tuple[str, list[str]]]:
    """A file for a script tag that adds one function to the global ``hashwright``."""
    name = f"hashwright.{function.name}"
    options = [f"--global-name={name}", f"--footer:js={name} = {name}.{function.name};"]
    return f"{function.name}.min.js", (function.name, options)


def _script(source: Path, output: Path, options: list[str]) -> None:
    _esbuild(["--bundle", "--minify", "--format=iife", *options, f"--outfile={output}", str(source)])
    types = render("script.d.ts", everything=source.stem == "hashwright-script")
    output.with_suffix(".d.ts").write_text(types, encoding="utf-8")
