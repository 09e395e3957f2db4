"""Sponges, with their class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.constructions import functions
from tests.kernels.numbers import run
from wright.ir.memory import memory_of_words
from wright.ir.program import Program
from wright.ir.terms import const, value_of
from wright.spec.constructions.sponge import Sponge
from wright.spec.word import Word

SPONGES: Mapping[str, Sponge] = functions("sponge")

GENERAL = "permute"


def edge(spec: Sponge) -> bytes:
    """A message that leaves a single byte for the padding: the suffix and the last bit share it."""
    return bytes(i % 256 for i in range(spec.block_size - 1))


def computed(spec: Sponge, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    """By the permutation's program; the blocks are absorbed as the spec says."""
    assert not key, "a permutation takes none"
    del offset

    def permute(state: Sequence[Any]) -> list[Any]:
        memory = memory_of_words("H", [const(word.value, spec.word) for word in state], spec.big_endian)
        run(program, {"H": memory})
        loaded = (memory.load(8 * i, spec.word, spec.big_endian) for i in range(len(state)))
        return [Word(value_of(word) or 0, spec.word) for word in loaded]

    return replace(spec, permute=permute).digest(message)
