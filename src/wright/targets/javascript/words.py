"""Words of a state as JavaScript has them: of 32 bits, the halves of wider ones in the kernels' order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from wright.spec.construction import Absorbing
from wright.spec.word import Word


def known(function: Absorbing) -> list[str]:
    """The state after the first two blocks of the bytes 0, 1, 2 and so on."""
    state: list[Any] = [Word(word, function.word) for word in function.start]
    for first in (0, function.block_size):
        state = function.absorb(state, _counted(function, first))
    return literals(function, (word.value for word in state))


def literals(function: Absorbing, words: Iterable[int]) -> list[str]:
    """Numbers as words of 32 bits."""
    places = ordered(function, range(0, function.word, 32))
    return [f"0x{(word >> at) & 0xFFFFFFFF:08x}" for word in words for at in places]


def ordered(function: Absorbing, halves: Sequence[Any]) -> Sequence[Any]:
    """The halves of a word, given the low one first, in the order in which the kernels keep them."""
    return halves[::-1] if function.big_endian else halves


def _counted(function: Absorbing, first: int) -> list[Word]:
    """The words of a block of the bytes ``first``, ``first + 1`` and so on, modulo 256."""
    size, end = function.word_size, first + function.block_size
    order: Literal["big", "little"] = "big" if function.big_endian else "little"
    starts = range(first, end, size)
    parts = (bytes(i % 256 for i in range(at, at + size)) for at in starts)
    return [Word(int.from_bytes(part, order), function.word) for part in parts]
