"""MurmurHash, with its class."""

from __future__ import annotations

from collections.abc import Mapping

from tests.constructions import functions
from tests.kernels.numbers import memory_of, run
from wright.ir.memory import Memory, memory_of_words
from wright.ir.program import Program
from wright.ir.terms import const, value_of
from wright.spec.constructions.murmur import Murmur
from wright.spec.word import Word

MURMURS: Mapping[str, Murmur] = functions("murmur")
NUMBERED = [name for name, function in MURMURS.items() if function.digest_size == function.word_size]
"""Those whose hash is one word."""

GENERAL = "finalize"


def edge(spec: Murmur) -> bytes:
    """A block, and the longest tail, whose bytes have signs."""
    return bytes(range(0x70, 0x70 + 2 * spec.block_size - 1))


def computed(spec: Murmur, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    """By the kernel's program, behind the blocks, which the spec takes. The length is behind the state."""
    assert not key, "a seed is no key"
    del offset  # it takes what follows the last block from where it lies
    left, size = len(message) % spec.block_size, spec.word_size
    state = spec.begun(Word(0, spec.word), Word(len(message), spec.word))
    for at in range(0, len(message) - left, spec.block_size):
        block = [message[place : place + size] for place in range(at, at + spec.block_size, size)]
        state = spec.absorb(state, [Word(int.from_bytes(word, "little"), spec.word) for word in block])
    words = [*(word.value for word in state), len(message)]
    memory = {
        "H": memory_of_words("H", [const(word, spec.word) for word in words], big_endian=False),
        "M": memory_of("M", message[len(message) - left :], 0, writable=False),
        "out": Memory("out"),
    }
    run(program, memory, left=left)
    found = (memory["out"].load(at, spec.word, False) for at in range(0, spec.digest_size, size))
    return b"".join((value_of(word) or 0).to_bytes(size, "little") for word in found)
