"""Kernels that chain blocks, timed as hashes of whole messages, and counted."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path

from wright.ir.terms import Type
from wright.measure.interleave import Contender, WrongDigestError, message_bytes
from wright.spec.constructions.chained import Chained
from wright.targets.javascript.measure.construction import TEMPLATED
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.engines.instance import Instance
from wright.targets.wasm.readback import base_of
from wright.targets.wasm.values import LANES, SHAPES

MODULE, FOUR = (
    (Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("module.js", "lanes.js")
)
BATCH = "batch"
MORE = 3
"""Blocks of the longer message."""


class OnLanes:
    """The compression, and that on lanes: timed in JavaScript's frame, and counted."""

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

    def fuel(self, function: Chained, text: str, name: str) -> tuple[int, int]:
        """Fuel of a call with one block, and of a further one. Raises WrongDigestError naming the rung."""
        module, message = Instance(assemble(text), base_of(text)), message_bytes(MORE * function.block_size)
        before = b"".join(word.to_bytes(function.word_size, "little") for word in function.start)
        taken = []
        for blocks in (1, MORE):
            size = blocks * function.block_size
            result = module.call("compress", [before, message], [0, size])
            state = function.chain(function.initial(), message[:size])
            expected = b"".join(word.value.to_bytes(function.word_size, "little") for word in state)
            if result.storages[0] != expected:
                raise WrongDigestError(
                    f"{name} on {size} bytes: expected {expected.hex()}, got {result.storages[0].hex()}"
                )
            taken.append(result.fuel)
        one, more = taken
        return one, (more - one) // (MORE - 1)


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
