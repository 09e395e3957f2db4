"""A hash in progress as bytes: the reference of the format in docs/midstate.md."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Protocol

from wright.spec.construction import Absorbing

MAGIC = b"HWMS"
VERSION = 1


class Resumable(Absorbing, Protocol):
    """A function with a number for its midstates."""

    def waiting(self, length: int) -> int:
        """How many of a message's first ``length`` bytes are not absorbed yet."""

    def words(self, block: bytes) -> list[Any]:
        """The words of a block."""


def pack(function: Resumable, state: Sequence[int], tail: bytes, length: int) -> bytes:
    """The midstate after ``length`` bytes, of which ``tail`` is not absorbed yet.

    Raises ValueError where the tail's size does not follow from the length, or the number of words is wrong.
    """
    if len(tail) != function.waiting(length):
        raise ValueError(f"after {length} bytes the tail has {function.waiting(length)}, not {len(tail)}")
    if len(state) != len(function.start):
        raise ValueError(f"{function.title} has {len(function.start)} words of state, not {len(state)}")
    words = b"".join(word.to_bytes(function.word_size, "big") for word in state)
    header = MAGIC + bytes([VERSION, function.midstate or 0, 0, 0]) + length.to_bytes(8, "big")
    body = header + words + tail
    return body + zlib.crc32(body).to_bytes(4, "big")
