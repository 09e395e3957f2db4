"""What Python's users may name: the stubs, and the public definitions of modules that have none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from wright.targets.surfaces import Surface

SOURCES, COMMANDS = "src", "cli"
"""The folder of all modules, and that of the command line, which nobody imports."""
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def surface(package: Path) -> Surface:
    """Names with an underscore in front are nobody's, but the extension's stub has what others import."""
    sources = package / SOURCES
    files = [*sources.rglob("*.pyi"), *(file for file in sources.rglob("*.py") if _public(file, sources))]
    return {
        file.relative_to(package).as_posix(): list(_declared(ast.parse(file.read_text(encoding="utf-8"))))
        for file in sorted(files)
    }


def _public(file: Path, sources: Path) -> bool:
    names = file.relative_to(sources).with_suffix("").parts
    hidden = any(name.startswith("_") and name != "__init__" for name in names)
    return not hidden and COMMANDS not in names and not file.with_suffix(".pyi").exists()


def _declared(tree: ast.Module | ast.ClassDef) -> Iterator[str]:
    """Definitions by their heads, those of a class behind it; and what has a name and a type."""
    for node in tree.body:
        if isinstance(node, Definition) and not _hidden(node.name):
            yield _head(node)
            if isinstance(node, ast.ClassDef):
                yield from (f"  {line}" for line in _declared(node))
        elif isinstance(node, ast.AnnAssign) and not _hidden(ast.unparse(node.target)):
            yield f"{ast.unparse(node.target)}: {ast.unparse(node.annotation)}"
        elif isinstance(node, ast.ImportFrom):
            names = [alias.asname for alias in node.names if alias.asname == alias.name]
            yield from (f"from {node.module} import {name}" for name in names)


def _hidden(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def _head(node: Definition) -> str:
    """A definition without its docstring and its body."""
    bare = ast.parse(ast.unparse(node)).body[0]
    assert isinstance(bare, Definition)
    bare.body = [ast.Expr(ast.Constant(...))]
    return " ".join(ast.unparse(bare).split())
