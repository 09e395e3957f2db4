"""Checksums, with their class."""

from __future__ import annotations

from collections.abc import Mapping

from tests.constructions import functions
from tests.kernels.numbers import memory_of, run
from wright.ir.memory import memory_of_words
from wright.ir.program import Program
from wright.ir.terms import const, value_of
from wright.spec.constructions.checksum import Checksum

CHECKSUMS: Mapping[str, Checksum] = functions("checksum")

GENERAL = "extend"


def edge(spec: Checksum) -> bytes:
    """One whole iteration and part of another."""
    return bytes(range(spec.block_size + 5))


def computed(spec: Checksum, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    """By the kernel's program, in two calls: the second goes on from the first one's checksum."""
    assert not key, "a checksum takes none"
    state = memory_of_words("H", [const(0, spec.word)], big_endian=False)
    middle, end = offset + len(message) // 2, offset + len(message)
    for start, stop in ((offset, middle), (middle, end)):
        memory = {"H": state, "M": memory_of("M", message, offset, writable=False)}
        run(program, memory, offset=start, end=stop)
    return (value_of(state.load(0, spec.word, big_endian=False)) or 0).to_bytes(spec.digest_size, "big")
