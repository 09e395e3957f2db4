"""A round on four rows of four words of 32 bits, a row in each word of the machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from wright.ir.program import Assign
from wright.ir.terms import Term, slot
from wright.targets.evm.values import WORD

SIDE = 4
"""The rows, and the words of each."""
LANE = WORD // SIDE
"""The bits of a place in a row: a word in the lower half, and zeros above it. The first place is highest."""
HALF = LANE // 2
ONES = (1 << HALF) - 1
EACH = sum(ONES << LANE * place for place in range(SIDE))
"""The bits of all words."""
TWICE = 1 << HALF | 1
ROWS = ("a", "b", "c", "d")
MASK = "k"
"""A variable that has ``EACH``."""
GIVEN = ("x", "y", "s", "u")
"""Words of the message: what is added to columns first, and then; what is added to diagonals."""
FORWARD, BACK = 1, SIDE - 1
"""How far the second row is turned so that diagonals are columns, and so that columns are columns again."""


@dataclass(frozen=True)
class Rounds:
    """The statements of a round, from ``ROWS`` and ``GIVEN`` to these again.

    The last two rows are as diagonals need them, before and behind a round: they are turned where they are
    read for the first time, as a variable that is set costs as much as two operations.
    """

    rotations: Sequence[int]
    """How far words are rotated to the right, in their order."""
    permutation: Sequence[int]
    """For each word that a round is given, which of them it is in the next round."""

    def statements(self) -> Iterator[Assign]:
        yield from self.mixed("x", "y", FORWARD)
        yield from self.mixed("s", "u", BACK)

    def mixed(self, x: str, y: str, turn: int) -> Iterator[Assign]:
        """G of four columns. The second row is turned for what follows, the last two for this."""
        a, b, c, d = (slot(name, WORD) for name in ROWS)
        first, second, third, fourth = self.rotations
        yield _set(a, a + b + slot(x, WORD))
        yield _set(d, clean(doubled(turned(d, turn) ^ a) >> first))
        yield _set(c, opposite(c) + d)
        yield _set(b, clean(doubled(b ^ c) >> second))
        yield _set(a, a + b + slot(y, WORD))
        yield _set(d, clean(doubled(d ^ a) >> third))
        yield _set(c, c + d)
        yield _set(b, doubled(b ^ c))
        yield _set(b, clean(turned(b, turn, fourth)))

    def permuted(self) -> Assign:
        """The words that the next round is given."""
        where = list(map(_place, range(len(self.permutation))))
        wanted: dict[str, dict[int, tuple[str, int]]] = {name: {} for name in GIVEN}
        for (name, place), source in zip(where, self.permutation, strict=True):
            wanted[name][place] = where[source]
        return Assign(GIVEN, tuple(map(_gathered, wanted.values())))


def clean(row: Term) -> Term:
    """The words, and zeros between them."""
    return row & slot(MASK, WORD)


def doubled(row: Term) -> Term:
    """The words twice at their places, so that a shift rotates them."""
    return clean(row) * TWICE


def turned(row: Term, places: int, rotation: int = 0) -> Term:
    """A row whose first words are the last ones; of doubled words, each rotated to the right, too."""
    return (row << places * LANE - rotation) | (row >> WORD - places * LANE + rotation)


def opposite(row: Term) -> Term:
    """A row whose halves have changed places."""
    return turned(row, SIDE // 2)


def _place(number: int) -> tuple[str, int]:
    """Where a word of the message is: columns take two each, then diagonals."""
    diagonal, rest = divmod(number, 2 * SIDE)
    return GIVEN[2 * diagonal + rest % 2], rest // 2


def _gathered(wanted: Mapping[int, tuple[str, int]]) -> Term:
    """A row of words of others: for each place, a row and a place there."""
    by_move: dict[int, dict[str, list[int]]] = {}
    for place, (name, source) in wanted.items():
        by_move.setdefault(place - source, {}).setdefault(name, []).append(source)
    return reduce(or_, (_moved(rows, by) for by, rows in sorted(by_move.items())))


def _moved(rows: Mapping[str, Sequence[int]], by: int) -> Term:
    """Words of rows, all moved so many places back. What moves by three is alone without a mask."""
    alone = abs(by) == SIDE - 1
    parts = (slot(name, WORD) if alone else slot(name, WORD) & _mask(at) for name, at in rows.items())
    term = reduce(or_, parts)
    return term >> by * LANE if by > 0 else term << -by * LANE if by else term


def _mask(places: Sequence[int]) -> int:
    """The bits of the words at some places."""
    return sum(ONES << LANE * (SIDE - 1 - place) for place in places)


def _set(name: Term, value: Term) -> Assign:
    return Assign((name.name,), (value,))
