"""Functions under a seed, with their class."""

from __future__ import annotations

from collections.abc import Mapping

from tests.constructions import functions
from tests.kernels.numbers import memory_of, run
from wright.ir.memory import Memory, memory_of_words
from wright.ir.program import Program
from wright.ir.terms import const, value_of
from wright.spec.constructions.xxhash import XXH64
from wright.spec.word import Word

SEEDED: Mapping[str, XXH64] = functions("xxhash")

GENERAL = "converge"


def edge(spec: XXH64) -> bytes:
    """A stripe, and behind it a word, half of one, and bytes."""
    return bytes(range(spec.block_size + 15))


def computed(spec: XXH64, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    """By the kernel's program, behind the stripes, which the spec takes. The length is behind the state."""
    assert not key, "a seed is no key"
    del offset  # it takes what follows the last stripe from where it lies
    left = len(message) % spec.block_size
    state = spec.seeded(Word(0, spec.word))
    for at in range(0, len(message) - left, spec.block_size):
        stripe = [message[place : place + 8] for place in range(at, at + spec.block_size, 8)]
        state = spec.absorb(state, [Word(int.from_bytes(word, "little"), spec.word) for word in stripe])
    words = [*(acc.value for acc in state), len(message)]
    memory = {
        "H": memory_of_words("H", [const(word, spec.word) for word in words], big_endian=False),
        "M": memory_of("M", message[len(message) - left :], 0, writable=False),
        "out": Memory("out"),
    }
    run(program, memory, left=left, total=len(message), striped=int(len(message) >= spec.block_size))
    return (value_of(memory["out"].load(0, spec.word, False)) or 0).to_bytes(spec.digest_size, "big")
