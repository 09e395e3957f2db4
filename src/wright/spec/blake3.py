"""BLAKE3, as its specification of 2021 has it: the rounds of BLAKE2s, fewer, on the nodes of a tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wright.spec.blake2 import BLAKE2S, MIXED
from wright.spec.constructions.tree import HashTree
from wright.spec.language import Cases, iterate, named, rotr, sequence

IV = BLAKE2S.iv  # §2.2, table 1
PERMUTATION = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)  # §2.2, table 2
ROUNDS = 7

ROWS = [tuple(range(16))]
while len(ROWS) < ROUNDS:
    ROWS.append(tuple(ROWS[-1][place] for place in PERMUTATION))
"""Which words of the block a round mixes in: the permutation, applied once more in each."""


def G(v: list[Any], a: int, b: int, c: int, d: int, x: Any, y: Any) -> None:
    """§2.2"""

    def set_(i: int, value: Any) -> None:
        v[i] = named(f"v{i}", value)

    set_(a, v[a] + v[b] + x)
    set_(d, rotr(v[d] ^ v[a], 16))
    set_(c, v[c] + v[d])
    set_(b, rotr(v[b] ^ v[c], 12))
    set_(a, v[a] + v[b] + y)
    set_(d, rotr(v[d] ^ v[a], 8))
    set_(c, v[c] + v[d])
    set_(b, rotr(v[b] ^ v[c], 7))


def compress(h: Any, M: Any, t: Any, b: Any, d: Any) -> list[Any]:
    """One block, to sixteen words: §2.2. ``t``: the counter, low word first; ``b``: bytes; ``d``: flags."""
    m = sequence("m", 16, lambda _, i: M[i])

    def word(i: Any, place: int) -> Any:
        """The word of m at a place of the row that round i takes."""
        entries = ((round + 1, lambda row=row: m[row[place]]) for round, row in enumerate(ROWS))
        return Cases[Callable[[], Any]](*entries)(i)()

    # fmt: off
    def round(
        i: Any,
        v0: Any, v1: Any, v2: Any, v3: Any, v4: Any, v5: Any, v6: Any, v7: Any,
        v8: Any, v9: Any, v10: Any, v11: Any, v12: Any, v13: Any, v14: Any, v15: Any,
    ) -> list[Any]:
        v = [v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15]
        for place, abcd in enumerate(MIXED):
            G(v, *abcd, word(i, 2 * place), word(i, 2 * place + 1))
        return v
    # fmt: on

    v = iterate("rounds", ROUNDS, round, [*h, *IV[:4], *t, b, d])
    return [*(v[i] ^ v[i + 8] for i in range(8)), *(v[i + 8] ^ h[i] for i in range(8))]


BLAKE3 = HashTree(
    name="blake3",
    title="BLAKE3",
    standard="BLAKE3's specification",
    iv=IV,
    compress=compress,
)

FUNCTIONS = (BLAKE3,)
