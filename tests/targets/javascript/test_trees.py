"""BLAKE3 beside PyPI's: random messages in random parts, in all modes, output from any place."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from blake3 import blake3

from wright.toolchain import node

pytestmark = pytest.mark.node

PARTS = (1, 5, 63, 64, 65, 1000, 1023, 1024, 1025, 2048, 4096, 5000, 16384, 20000, 70000)
PLACES = (0, 1, 63, 64, 1000, 64 * 2**32 - 1, 64 * 2**33 + 5, 2**53 - 3000)
"""Of output: the block's number has more than 32 bits in some."""


def _case(random: Random, size: int) -> dict[str, Any]:
    mode: dict[str, str] = random.choice(
        [{}, {"key": random.randbytes(32).hex()}, {"context": ""}, {"context": "é\U0001f600 context " * 80}]
    )
    return {
        **mode,
        "message": random.randbytes(size).hex(),
        "parts": random.choices(PARTS, k=5),
        "place": random.choice(PLACES),
        "length": random.choice([0, 1, 31, 32, 65, 1000]),
    }


def _wanted(case: dict[str, Any]) -> str:
    modes: dict[str, Any] = {}
    if "key" in case:
        modes["key"] = bytes.fromhex(case["key"])
    if "context" in case:
        modes["derive_key_context"] = case["context"]
    hasher = blake3(bytes.fromhex(case["message"]), **modes)
    return hasher.hexdigest(case["length"], seek=case["place"])


@pytest.mark.parametrize("form", ["module", "module on js", "module on wasm"])
def test_random_messages(package: Path, form: str) -> None:
    random = Random(form)
    chunks = [1024 * count + rest for count in (*range(20), 31, 64, 65, 100) for rest in (0, 1)]
    sizes = [*chunks, *(random.randrange(200_000) for _ in range(60))]
    cases = [_case(random, size) for size in sizes]
    program = [str(node.find()), str(Path(__file__).parent / "trees.mjs"), str(package), form]
    told = subprocess.run(program, input=json.dumps(cases), capture_output=True, text=True, check=True)
    assert json.loads(told.stdout) == [_wanted(case) for case in cases]
