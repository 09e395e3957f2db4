"""A round on a state of five by five words, four of them in a word of the machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wright.ir.program import Assign, Statement
from wright.ir.terms import Term, slot
from wright.targets.evm.values import WORD

LANE = 64
"""The bits of a word of the state."""
SIDE = 5
ONES = (1 << LANE) - 1
TWICE = 1 << LANE | 1
EACH = sum(1 << LANE * place for place in range(4))
"""A one in each of four words."""
Moves = list[tuple[tuple[int, int], int]]
"""For each word of a plane, plane by plane: the column and the plane that it comes from, and its rotation."""


def mask(*places: int) -> int:
    """Ones in words at some places."""
    return sum(ONES << LANE * place for place in places)


@dataclass(frozen=True)
class Rounds:
    """The statements of a round: from ``Q0`` to ``Q4``, ``T`` and ``U`` to these again."""

    moves: Sequence[tuple[tuple[int, int], int]]
    constant: Term

    temporaries = ("g", "h", "c", "e", "d", "f", "V4", "V0", "V1", "V2")

    def statements(self) -> Iterator[Statement]:
        yield from self.theta()
        yield from self.moved()
        yield from self.chi()

    def theta(self) -> Iterator[Statement]:
        """``c`` has the parities of four columns, ``e`` that of the fifth; ``d`` and ``f`` what is added."""
        Q = [slot(f"Q{x}", WORD) for x in range(SIDE)]
        T, U, g, h, c, e, d, f = (slot(name, WORD) for name in "TUghcedf")
        low, high = mask(0, 1), mask(2, 3)
        yield _set(g, ((Q[0] ^ (Q[0] >> 128)) & low) ^ ((Q[2] ^ (Q[2] << 128)) & high))
        yield _set(h, ((Q[1] ^ (Q[1] >> 128)) & low) ^ ((Q[3] ^ (Q[3] << 128)) & high))
        yield _set(c, T ^ ((g ^ (g >> 64)) & mask(0, 2)) ^ ((h ^ (h << 64)) & mask(1, 3)))
        yield _set(e, Q[4] ^ (Q[4] >> 128))
        yield _set(e, U ^ ((e ^ (e >> 64)) & mask(0)))
        yield _set(d, (c >> 64) ^ (e << 192))
        after = ((d << 1) & (((1 << WORD) - 1) ^ EACH)) ^ ((d >> 63) & EACH)
        yield _set(d, (c << 64) ^ e ^ after)
        yield _set(f, (c >> 192) ^ ((((c & mask(0)) * TWICE) >> 63) & mask(0)))
        yield _set(T, T ^ d)
        yield _set(U, U ^ f)
        yield _set(Q[4], Q[4] ^ f * EACH)
        yield _set(Q[3], Q[3] ^ (d >> 192) * EACH)
        for x in (2, 1):
            yield _set(Q[x], Q[x] ^ ((d >> 64 * x) & mask(0)) * EACH)
        yield _set(Q[0], Q[0] ^ (d & mask(0)) * EACH)

    def moved(self) -> Iterator[Statement]:
        """Rho and pi: ``V0`` to ``V4`` are the sheets, of which ``Q0`` takes the fourth."""
        yield _set(slot("V4", WORD), self.four([(4, y) for y in range(4)]))
        yield _set(slot("U", WORD), self.piece(4, 4, 0) & mask(0))
        yield _set(slot("T", WORD), self.four([(x, 4) for x in range(4)]))
        for x, name in ((0, "V0"), (1, "V1"), (2, "V2"), (3, "Q0")):
            yield _set(slot(name, WORD), self.four([(x, y) for y in range(4)]))

    def four(self, words: Sequence[tuple[int, int]]) -> Term:
        pieces = [self.piece(x, y, place) for place, (x, y) in enumerate(words)]
        return ((pieces[0] ^ pieces[2]) & mask(0, 2)) ^ ((pieces[1] ^ pieces[3]) & mask(1, 3))

    def piece(self, x: int, y: int, place: int) -> Term:
        """A word of the result at its place; in those beside it may stand anything."""
        (column, plane), amount = self.moves[x + SIDE * y]
        if plane < 4:
            source, at = slot(f"Q{column}", WORD), plane
        else:
            source, at = (slot("T", WORD), column) if column < 4 else (slot("U", WORD), 0)
        if column == plane == 4:
            cut = source
        elif at == 3:
            cut, at = source >> 3 * LANE, 0
        else:
            cut = source & mask(at)
        by = LANE * (place - at) + amount
        if amount == 0:
            return cut << by if by >= 0 else cut >> -by
        by -= LANE
        return cut * (TWICE << by & (1 << WORD) - 1) if by >= 0 else cut * TWICE >> -by

    def chi(self) -> Iterator[Statement]:
        Q = [slot(f"Q{x}", WORD) for x in range(SIDE)]
        V = [slot(name, WORD) for name in ("V0", "V1", "V2", "Q0", "V4")]
        T, U, g, h = (slot(name, WORD) for name in "TUgh")
        for x in (1, 2, 3, 4):
            yield _set(Q[x], V[x] ^ (~V[(x + 1) % SIDE] & V[(x + 2) % SIDE]))
        yield _set(Q[0], V[0] ^ (~V[1] & V[2]) ^ self.constant)
        yield _set(g, (T >> 64) ^ (U << 192))
        yield _set(h, T ^ (~g & ((g >> 64) ^ (T << 192))))
        yield _set(U, (U ^ (~T & g)) & mask(0))
        yield _set(T, h)


def _set(name: Term, value: Term) -> Assign:
    return Assign((name.name,), (value,))
