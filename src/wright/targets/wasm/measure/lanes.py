"""Four messages at once in WebAssembly's vectors, beside the same four one after the other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from wright.measure.interleave import Case, Contender, message_bytes, size_name, trusted
from wright.spec import Function
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import LANES, VECTOR
from wright.targets.wasm.readback import base_of

KERNEL = "batch"
ALONE = "one by one"
FRAME = (Path(__file__).parent / "lanes.js").read_text(encoding="utf-8")


def is_on_lanes(function: Function) -> bool:
    """Whether four words fill a vector, and the padding is the frame's."""
    return isinstance(function, MerkleDamgard) and function.word * LANES == VECTOR


def cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """Four messages of each size, with their digests side by side."""
    digest = trusted(function.name)
    found = []
    for size in sizes:
        data = message_bytes(LANES * size)
        digests = b"".join(digest(data[at : at + size]) for at in range(0, len(data), size))
        found.append(Case(f"{LANES} × {size_name(size)}", len(data), digests.hex()))
    return found


def contender(function: Function, name: str, text: str) -> Contender:
    """A kernel on lanes as a hash of four messages."""
    assert isinstance(function, MerkleDamgard)
    constants = {
        "MODULE": f'bytesOfHex("{assemble(text).hex()}")',
        "BASE": base_of(text),
        "START": list(function.start),
        "BLOCK": function.block_size,
        "DIGEST": function.digest_size,
        "LITTLE_ENDIAN": json.dumps(not function.big_endian),
    }
    lines = (f"const {constant} = {value};" for constant, value in constants.items())
    return Contender(name, "\n".join(['"use strict";', *lines, FRAME]))


def alone(scalar: Contender) -> Contender:
    """What hashes a message, for each of the four."""
    body = f"""\
const one = (() => {{
{scalar.source}
}})();
const prepare = (message) => {{
  const size = message.length / {LANES};
  const part = (_, i) => one.prepare(message.subarray(i * size, (i + 1) * size));
  const runs = Array.from({{ length: {LANES} }}, part);
  return () => runs.map((run) => run());
}};
return {{ prepare, hex: (found) => found.map(hexOfBytes).join("") }};"""
    return Contender(ALONE, body)
