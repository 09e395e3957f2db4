"""A sponge's absorption timed as a hash of whole messages."""

from __future__ import annotations

from collections.abc import Sequence

from wright.spec.constructions.toy_sponge import Sponge

from wright.measure.interleave import Contender

ONE_SHOT = """
const words = new Int32Array(WIDTH);
const last = new Uint8Array(BLOCK);
const ending = new DataView(last.buffer);

function digest(message) {
  const whole = message.length - (message.length % BLOCK);
  words.fill(0);
  compress(words, new DataView(message.buffer, message.byteOffset, whole), 0, whole);
  last.fill(0);
  last.set(message.subarray(whole));
  last[message.length - whole] = 1;
  last[BLOCK - 1] |= 0x80;
  compress(words, ending, 0, BLOCK);
  return Uint8Array.from({ length: DIGEST }, (_, i) => words[i >> 2] >>> (8 * (i & 3)));
}

return { prepare: (message) => () => digest(message), hex: hexOfBytes };
"""


def ladders(function: Sponge) -> Sequence[str]:
    """The absorption."""
    del function
    return ("compress",)


def contender(function: Sponge, kernel: str, name: str, text: str) -> Contender:
    """A kernel ``compress(H, view, offset, end)``, in bytes."""
    del kernel
    constants = {"WIDTH": function.width, "BLOCK": function.block_size, "DIGEST": function.digest_size}
    lines = (f"const {constant} = {value};" for constant, value in constants.items())
    return Contender(name, "\n".join(['"use strict";', *lines, text, ONE_SHOT]))
