"""Kernels that chain blocks, timed as hashes of whole messages."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path

from wright.ir.terms import Type
from wright.measure.interleave import Contender
from wright.spec.constructions.chained import Chained
from wright.targets.javascript.measure.construction import TEMPLATED
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.readback import base_of
from wright.targets.wasm.values import LANES, SHAPES

MODULE, FOUR = (
    (Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("module.js", "lanes.js")
)
BATCH = "batch"


class OnLanes:
    """The compression, and that on lanes, in JavaScript's frame."""

    def ladders(self, function: Chained) -> Sequence[str]:
        """The compression, and that on lanes if the frame does the padding."""
        on_lanes = Type(function.word, LANES) in SHAPES and not function.keeps_last
        return ("compress", BATCH) if on_lanes else ("compress",)

    def contender(self, function: Chained, kernel: str, name: str, text: str) -> Contender:
        """A module that replaces JavaScript's kernel, or one that hashes four messages."""
        if kernel == BATCH:
            return _four(function, name, text)
        constants = {
            "MODULE": _module(text),
            "BASE": base_of(text),
            "SWAP": int(function.word > 32 and function.big_endian),
            "STATE": len(function.start) * function.word // 32,
        }
        lines = [f"const {constant} = {value};" for constant, value in constants.items()]
        return TEMPLATED.contender(function, kernel, name, "\n".join([*lines, MODULE]))


def _four(function: Chained, name: str, text: str) -> Contender:
    constants = {
        "MODULE": _module(text),
        "BASE": base_of(text),
        "START": list(function.start),
        "BLOCK": function.block_size,
        "DIGEST": function.digest_size,
        "LITTLE_ENDIAN": json.dumps(not function.big_endian),
    }
    lines = (f"const {constant} = {value};" for constant, value in constants.items())
    return Contender(name, "\n".join(['"use strict";', *lines, FOUR]))


def _module(text: str) -> str:
    """The bytes of a module: a page has dozens, and base64 is two thirds of hexadecimal digits."""
    return f'bytesOfBase64("{b64encode(assemble(text)).decode()}")'


MEASURED = OnLanes()
