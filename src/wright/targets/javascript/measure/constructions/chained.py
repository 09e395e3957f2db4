"""Time a compression as a hash of whole messages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec.constructions.chained import Chained
from wright.targets.javascript.build import make

ONE_SHOT = (Path(__file__).parent / "one_shot.js").read_text(encoding="utf-8")


def ladders(function: Chained) -> Sequence[str]:
    """The compression."""
    del function
    return ("compress",)


def contender(function: Chained, kernel: str, name: str, text: str) -> Contender:
    """A kernel ``compress(H, view, offset, end)``, in bytes; the shipped kernel ends the message."""
    del kernel
    constants = {
        "START": [half for word in function.start for half in _halves(function, word)],
        "BLOCK": function.block_size,
        "KEEPS_LAST": json.dumps(function.keeps_last),
        "DIGEST": function.digest_size,
        "LITTLE_ENDIAN": json.dumps(not function.big_endian),
    }
    lines = [f"const {constant} = {value};" for constant, value in constants.items()]
    body = ['"use strict";', *lines, text, make(function, "finish").text, ONE_SHOT]
    return Contender(name, "\n".join(body))


def _halves(function: Chained, word: int) -> list[int]:
    """A word as the 32-bit elements of the kernels' state, in the function's order."""
    halves = [(word >> shift) & 0xFFFFFFFF for shift in range(0, function.word, 32)]
    return halves[::-1] if function.big_endian else halves
