"""Hashes that detect attacks, with their class."""

from __future__ import annotations

from collections.abc import Mapping

from tests.constructions import functions
from tests.kernels.numbers import memory_of, run
from wright.ir.memory import memory_of_words
from wright.ir.program import Program
from wright.ir.terms import const, value_of
from wright.spec.constructions.detecting import Detecting
from wright.spec.word import Word

DETECTING: Mapping[str, Detecting] = functions("detecting")

GENERAL = "passing"


def edge(spec: Detecting) -> bytes:
    """Two blocks and a part of a third."""
    return bytes(range(2 * spec.block_size + 9))


def passed(spec: Detecting, program: Program, message: bytes, offset: int = 0) -> int:
    """The attacks that some block of the message may be part of, by the kernel's program."""
    state = memory_of_words("H", [const(0, spec.word)], spec.hash_function.big_endian)
    memory = {"H": state, "M": memory_of("M", message, offset, writable=False)}
    run(program, memory, offset=offset, end=offset + len(message))
    return value_of(state.load(0, spec.word, spec.hash_function.big_endian)) or 0


def computed(spec: Detecting, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    """The digest, with another last byte where the kernel lets other attacks pass than the spec does."""
    assert not key, "a hash takes none"
    plain = spec.hash_function
    padded = message + plain.padding(len(message))
    size = plain.word_size
    words = [
        Word(int.from_bytes(padded[i : i + size], plain.byteorder), plain.word)
        for i in range(0, len(padded), size)
    ]
    expected = [Word(0, spec.word)]
    for at in range(0, len(words), 16):
        expected = spec.passing.absorb(expected, words[at : at + 16])
    digest = spec.hash(message)
    return (
        digest
        if passed(spec, program, padded, offset) == expected[0].value
        else digest[:-1] + bytes([digest[-1] ^ 1])
    )
