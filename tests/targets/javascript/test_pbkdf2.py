"""PBKDF2 of every function on Node.js gives Node's own keys: by JavaScript, WebAssembly and its lanes."""

from __future__ import annotations

from pathlib import Path

import pytest

from wright.toolchain import node
from wright.toolchain.npm import run

RUNNER = Path(__file__).parent / "pbkdf2.mjs"


@pytest.mark.node
@pytest.mark.parametrize(
    "form", [pytest.param("module on js", marks=pytest.mark.brief), "module on wasm", "bulk"]
)
def test_keys_are_those_of_node(package: Path, form: str) -> None:
    run(node.find(), [str(RUNNER), str(package), form], RUNNER.parent)
