"""BLAKE3, as its specification of 2021 has it: the rounds of BLAKE2s, fewer, on the nodes of a tree."""

from __future__ import annotations

from typing import Any

from wright.spec.blake2 import BLAKE2S, rounds
from wright.spec.constructions.tree import HashTree

IV = BLAKE2S.iv  # §2.2, table 1
PERMUTATION = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)  # §2.2, table 2
ROUNDS = 7
ROTATIONS = (16, 12, 8, 7)

ROWS = [tuple(range(16))]
while len(ROWS) < ROUNDS:
    ROWS.append(tuple(ROWS[-1][place] for place in PERMUTATION))
"""Which words of the block a round mixes in: the permutation, applied once more in each."""


def compress(h: Any, M: Any, t: Any, b: Any, d: Any) -> list[Any]:
    """One block, to sixteen words: §2.2. ``t``: the counter, low word first; ``b``: bytes; ``d``: flags."""
    v = rounds(M, [*h, *IV[:4], *t, b, d], ROWS, ROTATIONS)
    return [*(v[i] ^ v[i + 8] for i in range(8)), *(v[i + 8] ^ h[i] for i in range(8))]


BLAKE3 = HashTree(
    name="blake3",
    title="BLAKE3",
    standard="BLAKE3's specification",
    iv=IV,
    compress=compress,
)

FUNCTIONS = (BLAKE3,)
