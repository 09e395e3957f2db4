"""Trees, with their class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.constructions import functions
from tests.kernels.numbers import memory_of, run
from wright.ir.memory import memory_of_words
from wright.ir.program import Program
from wright.ir.terms import const, value_of
from wright.spec.constructions.tree import HashTree
from wright.spec.word import Word

TREES: Mapping[str, HashTree] = functions("tree")

GENERAL = "compress"


def edge(spec: HashTree) -> bytes:
    """A message that fills its last block, its chunk and its tree: only the end tells that no more follow."""
    return bytes(i % 256 for i in range(2 * spec.chunk_size))


def computed(spec: HashTree, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    """By the program of a compression; the nodes are joined as the spec says."""
    assert not key, "a compression takes none"

    def compress(h: Any, M: Any, *others: Any) -> list[Any]:
        t, b, d = others
        state = [const(word.value, spec.word) for word in (*h, *t, b, d)]
        block = b"".join(word.value.to_bytes(spec.word_size, "little") for word in M)
        memory = memory_of_words("H", state, spec.big_endian)
        storages = {"H": memory, "M": memory_of("M", block, offset, writable=False)}
        run(program, storages, offset=offset, end=offset + spec.block_size)
        loaded = (memory.load(spec.word_size * i, spec.word, spec.big_endian) for i in range(8))
        return [Word(value_of(word) or 0, spec.word) for word in loaded] * 2

    return replace(spec, compress=compress).digest(message)
