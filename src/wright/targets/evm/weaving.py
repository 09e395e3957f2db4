"""Data for four states at once, whose bits take turns in words of 256, as ``kernels/woven.py`` has them.

Four words of the machine, one of each message, have four words of 64 bits each, byte by byte from the top.
So a bit's place among the 1024 is a number of ten bits: the message, the word, the byte and the bit in it.
Another order of these ten is made by exchanges of bits between two of the words: each swaps one that numbers
words with one that numbers bits in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wright.spec.constructions.sponge import Sponge
from wright.targets.evm.values import CELL, WORD, whole

STATES = WORD // Sponge.word
"""As many states at once as a word of the machine has words of a state."""

ROUNDS = (
    (1, ((1, False), (3, True), (5, True), (7, True))),
    (0, ((0, False), (2, False), (4, True), (6, True))),
)
"""For each bit of the number of a word, the bits of a place that it is swapped with, the last one first.

Those that count words and bytes from the highest are turned round while they number words.
"""


def fours(function: Sponge) -> dict[str, Any]:
    """Data for ``Four.sol``."""
    words = list(range(STATES))
    weaving = list(_exchanges(words))
    return {
        "weaving": weaving,
        "woven": words,
        "words_left": function.block_size % CELL // function.word_size,
        "states_room": STATES * function.state_size,
        "block_room": whole(function.block_size),
    }


def _exchanges(words: list[int]) -> Iterator[tuple[int, int, int, str]]:
    """Two words, a shift and a mask: the upper bits of the first change places with the lower of the other.

    Afterwards ``words`` are the names of the words in their order.
    """
    for number, swapped in ROUNDS:
        for bit, turned in swapped:
            shift = 1 << bit
            lower = sum(1 << at for at in range(WORD) if not at & shift)
            for first in (at for at in range(STATES) if not at >> number & 1):
                yield words[first], words[first | 1 << number], shift, f"{lower:#x}"
            if turned:
                words[:] = [words[at ^ 1 << number] for at in range(STATES)]
