"""The npm package: ES modules, a CommonJS twin, and files for a script tag."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hashwright.functions import FUNCTIONS, Function
from hashwright.functions.chained import Chained
from hashwright.recipes import COMPACT, FAST
from hashwright.targets.frames import FIRST_LINE, VERSION, Editions
from hashwright.targets.javascript.binaries import linked
from hashwright.targets.javascript.frames import (
    ADDED,
    FRAME,
    POOL,
    bulk_modules,
    compact_modules,
    exports,
    modules,
    readme,
)
from hashwright.targets.javascript.tools import TOOLS
from hashwright.targets.wasm.build import WASM

SCRIPTS = {
    "hashwright.min.js": ("hashwright-script", ["--global-name=hashwright"]),
    "worker.min.js": ("worker", []),
    "crypto-js-accelerate.min.js": ("crypto-js-script", []),
}
OLDEST = "es2018"
LIBRARY = "lib"


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of the ES modules and their types, before the frames are formatted."""
    binaries = linked(editions[WASM.name])
    yield from modules(editions[FAST], binaries)
    yield from bulk_modules(binaries)
    yield from compact_modules(editions[COMPACT])


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, whose content is replaced: both editions in their frames.

    Raises ToolError where npm, or a program from it, fails.
    """
    shutil.rmtree(destination, ignore_errors=True)
    _write(destination / LIBRARY, dict(files(editions)))
    _format(destination / LIBRARY)
    _common_js(destination)
    for name, (module, options) in SCRIPTS.items():
        _script(destination, module, name, options)
    shutil.copy(FRAME / "LICENSE", destination)
    functions = [FUNCTIONS[name] for name in editions[FAST]]
    (destination / "README.md").write_text(readme(functions), encoding="utf-8", newline="\n")
    manifest = json.dumps(_manifest(functions), indent=2, ensure_ascii=False)
    (destination / "package.json").write_text(manifest + "\n", encoding="utf-8")


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


def _format(lib: Path) -> None:
    """One shape for the frames; a kernel stays as it was proven, to the byte."""
    config = TOOLS.source / "biome.json"
    files = sorted(str(file) for file in lib.rglob("*.*s") if "kernels" not in file.parts)
    TOOLS.run("biome", ["format", f"--config-path={config}", "--write", *files])


def _esbuild(options: list[str]) -> None:
    common = ["--charset=utf8", f"--target={OLDEST}", "--log-level=warning", f"--banner:js=// {FIRST_LINE}"]
    # Where a module does not know its address, the pool asks for the worker's.
    common.append("--log-override:empty-import-meta=silent")
    TOOLS.run("esbuild", [*common, *options])


def _common_js(package: Path) -> None:
    """Module by module: the twin's files import each other as the ES modules do."""
    lib, twin = package / LIBRARY, package / "cjs"
    sources = sorted(str(file) for file in lib.rglob("*.js") if not file.name.endswith("-script.js"))
    _esbuild(["--format=cjs", f"--outbase={lib}", f"--outdir={twin}", *sources])
    for types in lib.rglob("*.d.ts"):
        shutil.copy(types, twin / types.relative_to(lib))
    (twin / "package.json").write_text('{ "type": "commonjs" }\n', encoding="utf-8")


def _script(package: Path, module: str, name: str, options: list[str]) -> None:
    source, output = package / LIBRARY / f"{module}.js", package / "dist" / name
    _esbuild(["--bundle", "--minify", "--format=iife", *options, f"--outfile={output}", str(source)])
    if module.endswith("-script"):
        source.unlink()


def _entry(module: str) -> dict[str, Any]:
    return {
        condition: {"types": f"./{folder}/{module}.d.ts", "default": f"./{folder}/{module}.js"}
        for condition, folder in (("import", "lib"), ("require", "cjs"))
    }


def _edition(folder: str, names: Sequence[str]) -> dict[str, Any]:
    """A folder's module for all functions, and those for each of them."""
    return {
        f"./{folder}": _entry(f"{folder}/index"),
        **{f"./{folder}/{name}": _entry(f"{folder}/{name}") for name in names},
    }


def _manifest(functions: Sequence[Function]) -> dict[str, Any]:
    chained = [function.name for function in functions if isinstance(function, Chained)]
    subpaths = [*exports(functions).values(), POOL, "crypto-js"]
    return {
        "name": "hashwright",
        "version": VERSION,
        "description": "Hash functions, generated and proven: SHA, BLAKE2s, SipHash, HMAC, HKDF, PBKDF2",
        "keywords": ["hash", *chained, "siphash", "hmac", "pbkdf2", "hkdf", "crypto-js"],
        "license": "MIT",
        "type": "module",
        "sideEffects": [
            "./dist/*",
            "./lib/worker.js",
            "./cjs/worker.js",
            *(
                f"./{form}/{part}/*"
                for form in ("lib", "cjs")
                for part in ("wasm", "many", "midstate", "text")
            ),
        ],
        "main": "./cjs/index.js",
        "module": "./lib/index.js",
        "types": "./cjs/index.d.ts",
        "unpkg": "./dist/hashwright.min.js",
        "jsdelivr": "./dist/hashwright.min.js",
        "exports": {
            ".": _entry("index"),
            **{f"./{name}": _entry(name) for name in subpaths if name not in (*ADDED, POOL)},
            f"./{POOL}": _entry(f"{POOL}/index"),
            f"./{POOL}/given": _entry(POOL),
            **{
                path: entry
                for name, each in ADDED.items()
                for path, entry in _edition(name, chained if each else []).items()
            },
            **_edition("bulk", chained),
            **_edition("compact", [function.name for function in functions]),
            "./worker": {"import": "./lib/worker.js", "require": "./cjs/worker.js"},
            **{f"./{name}": f"./dist/{name}" for name in SCRIPTS},
            "./package.json": "./package.json",
        },
        "files": ["lib", "cjs", "dist"],
    }
