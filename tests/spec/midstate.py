"""A hash in progress as bytes: the reference of the format in docs/midstate.md."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from wright.spec.constructions.chained import Chained

MAGIC = b"HWMS"
VERSION = 1


def pack(function: Chained, state: Sequence[int], tail: bytes, length: int) -> bytes:
    """The midstate after ``length`` bytes, of which ``tail`` is not absorbed yet.

    Raises ValueError where the tail's size does not follow from the length, or the number of words is wrong.
    """
    if len(tail) != function.waiting(length):
        raise ValueError(f"after {length} bytes the tail has {function.waiting(length)}, not {len(tail)}")
    if len(state) != len(function.start):
        raise ValueError(f"{function.title} has {len(function.start)} words of state, not {len(state)}")
    return packed(function.midstate, state, function.word_size, tail, length)


def packed(number: int, state: Sequence[int], word_size: int, tail: bytes, length: int) -> bytes:
    """The same for any function with a number, from the bytes of a word."""
    words = b"".join(word.to_bytes(word_size, "big") for word in state)
    header = MAGIC + bytes([VERSION, number, 0, 0]) + length.to_bytes(8, "big")
    body = header + words + tail
    return body + zlib.crc32(body).to_bytes(4, "big")
