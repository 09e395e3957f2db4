"""A function's size in a page: bundles by the pinned bundler, their limits, and the README's figures."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from tests.targets.javascript.conftest import PACKAGE
from wright.targets.javascript.programs import TOOLS

LIMIT = 4864
"""SHA-256 in fast JavaScript has at most so many bytes after gzip.

Without the rolled kernel of the first blocks it has some 650 fewer. With it, a fresh page's first call is a
third shorter in Node.js, and half as long in WebKitGTK (docs/experiments.md). Some 90 refuse what follows the
arguments of each form, where it would be ignored, and keep the function's parts off the function.
"""
README = (PACKAGE / "README.md").read_text(encoding="utf-8")
STATED = re.findall(r"^\| `(import [^|]*)` \| ([\d,]+) \|$", README, re.MULTILINE)
"""Imports, and the README's figures for their bytes."""


def size(imports: str, folder: Path) -> int:
    """Bytes of a bundle that exports the imported names, minified and compressed."""
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / "hashwright").symlink_to(PACKAGE, target_is_directory=True)
    file = folder / "entry.js"
    file.write_text(re.sub(r"import (\{.*?\}) from", r"export \1 from", imports), encoding="utf-8")
    text = TOOLS.run("esbuild", ["--bundle", "--minify", "--charset=utf8", "--format=esm", str(file)])
    return len(gzip.compress(text.encode(), 9, mtime=0))


@pytest.mark.node
def test_sha256_has_a_limit(tmp_path: Path) -> None:
    assert size('import { sha256 } from "hashwright/sha256"', tmp_path) <= LIMIT


@pytest.mark.node
@pytest.mark.parametrize(("imports", "stated"), STATED)
def test_what_the_reader_is_told(tmp_path: Path, imports: str, stated: str) -> None:
    assert f"{size(imports, tmp_path):,}" == stated


def test_the_reader_is_told() -> None:
    assert len(STATED) >= 6
