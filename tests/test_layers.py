"""Imports run one way: each layer imports only those below it."""

from __future__ import annotations

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import wright

ROOT = Path(wright.__file__).parent
IMPORTED = re.compile(r"^\s*from wright(?:\.(\w+)(?:\.(\w+))?\S*)? import (.+)", re.MULTILINE)
LAYERS = {
    "errors": "",
    "spec": "",
    "ir": "spec",
    "instructions": "ir",
    "contracts": "spec ir",
    "kernels": "spec ir instructions contracts",
    "passes": "ir",
    "recipes": "spec passes",
    "pages/lessons": "passes",
    "pages/excerpt": "",
    "proof": "ir contracts",
    "toolchain": "",
    "languages": "ir proof",
    "targets": (
        "spec ir instructions contracts kernels passes recipes pages/lessons proof toolchain languages"
        " measure"
    ),
    "measure": "spec ir passes recipes pages/lessons pages/excerpt toolchain languages",
    "build": "spec ir passes recipes proof toolchain languages targets measure",
}
"""Each layer's allowed imports, besides ``errors``. Code above these layers may import them all.

A layer is a room, or one file of a room whose others stand higher.
"""
EMBEDDED = {"javascript": {"wasm"}, "wasm": {"javascript"}, "csharp": {"c"}, "python": {"c"}}
"""JavaScript's package contains WebAssembly, which runs on its engines; C# is measured against C code;
Python's package contains C's library."""
TARGETS = [folder.name for folder in (ROOT / "targets").iterdir() if (folder / "__init__.py").exists()]


def imported(folder: Path) -> set[tuple[str, str]]:
    """The layers that a folder or module imports, with the imported part; constants are left out."""
    files = folder.rglob("*.py") if folder.is_dir() else [folder.with_suffix(".py")]
    found = [match for file in files for match in IMPORTED.findall(file.read_text(encoding="utf-8"))]
    named = {(layer or name.split()[0].strip("(,"), part) for layer, part, name in found}
    return {(layer, part) for layer, part in named if not layer.isupper()}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_those_below(layer: str) -> None:
    allowed = {layer, "errors", *LAYERS[layer].split()}
    found = {(name, f"{name}/{part}") for name, part in imported(ROOT / layer)}
    assert [part for name, part in found if not {name, part} & allowed] == []


@pytest.mark.parametrize("shared", sorted({*LAYERS, "cli", "tune"} - {"targets"}))
def test_shared_code_imports_no_target(shared: str) -> None:
    assert not {part for layer, part in imported(ROOT / shared) if layer == "targets"} & set(TARGETS)


@pytest.mark.parametrize("target", TARGETS)
def test_a_target_imports_no_other(target: str) -> None:
    found = {part for layer, part in imported(ROOT / "targets" / target) if layer == "targets"}
    assert found & set(TARGETS) - {target} <= EMBEDDED.get(target, set())


def modules() -> dict[str, Path]:
    """All our modules by their names; a package is its ``__init__.py``."""
    named = {file.relative_to(ROOT.parent).with_suffix(""): file for file in ROOT.rglob("*.py")}
    return {".".join(name.parts).removesuffix(".__init__"): file for name, file in named.items()}


def imports(file: Path, known: dict[str, Path]) -> set[str]:
    """The modules that a file imports anywhere: in functions, too, and for types alone."""
    nodes = [
        n for n in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(n, ast.ImportFrom)
    ]
    named = {(node.module or "", alias.name) for node in nodes for alias in node.names}
    found = {f"{module}.{name}" if f"{module}.{name}" in known else module for module, name in named}
    return {name for name in found if name in known and known[name] != file}


def test_no_modules_import_each_other_in_a_circle() -> None:
    known = modules()
    assert len(known) > 600
    TopologicalSorter({name: imports(file, known) for name, file in known.items()}).prepare()
