"""XXH3, with its classes: hashes of 64 bits and of 128."""

from __future__ import annotations

from collections.abc import Mapping

from tests.constructions import functions
from tests.kernels.numbers import memory_of, run
from wright.ir.memory import Memory, memory_of_words
from wright.ir.program import Program
from wright.ir.terms import const, value_of
from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxh3_128 import XXH3x128

STRIPED: Mapping[str, XXH3] = functions("xxh3")
STRIPED_128: Mapping[str, XXH3x128] = functions("xxh3_128")

GENERAL = "up_to_240"


def edge(spec: XXH3) -> bytes:
    """The longest without stripes."""
    return bytes(range(spec.shortest - 1))


def computed(spec: XXH3, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    """By the kernel's program, if the message has one of its lengths; the spec takes others."""
    assert not key, "a seed is no key"
    del offset  # it takes a message from where it lies
    if not 128 < len(message) < spec.shortest:
        return spec.hash(message)
    memory = {
        "H": memory_of_words("H", [const(0, spec.word)], big_endian=False),
        "M": memory_of("M", message, 0, writable=False),
        "out": Memory("out"),
    }
    run(program, memory, length=len(message))
    places = reversed(range(0, spec.digest_size, spec.word_size))
    found = (value_of(memory["out"].load(place, spec.word, False)) or 0 for place in places)
    return b"".join(word.to_bytes(spec.word_size, "big") for word in found)
