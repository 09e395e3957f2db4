"""The rounds of BLAKE2 and its kin in a textbook program: what they add, and how far they rotate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from wright.ir.program import Assign, Loop
from wright.ir.terms import Op, Term

G = 8
"""The statements that mix four words."""
SIDE = 4


@dataclass(frozen=True)
class Mixes:
    """Rounds of which each mixes the columns of a square of words, then its diagonals, always alike."""

    rotations: tuple[int, ...]
    """How far words are rotated to the right, in their order."""
    words: tuple[tuple[int, ...], ...]
    """The words of the message that each round adds, in their order."""

    @property
    def permutation(self) -> tuple[int, ...] | None:
        """For each word that a round adds, which one of the round before it is; None if rounds differ."""
        first = range(len(self.words[0]))
        found = self.words[1]
        alike = all(tuple(one[i] for i in found) == other for one, other in pairwise(self.words))
        return found if alike and self.words[0] == tuple(first) else None


def mixes(rounds: Loop, names: Sequence[str]) -> Mixes | None:
    """What rounds do with the words of these names, row by row; None where they do something else."""
    body = [s for s in rounds.body if isinstance(s, Assign)]
    if len(names) != SIDE * SIDE or len(body) != len(rounds.body) or len(body) != 2 * SIDE * G:
        return None
    found = [_mixed(body[at : at + G]) for at in range(0, len(body), G)]
    wanted = [
        tuple(names[row * SIDE + (column + row * diagonal) % SIDE] for row in range(SIDE))
        for diagonal in range(2)
        for column in range(SIDE)
    ]
    if None in found or [mixed[0] for mixed in found if mixed] != wanted:
        return None
    rotations = {mixed[1] for mixed in found if mixed}
    words = zip(*(added for mixed in found if mixed for added in mixed[2]), strict=True)
    return Mixes(rotations.pop(), tuple(words)) if len(rotations) == 1 else None


def _mixed(
    body: Sequence[Assign],
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[tuple[int, ...], ...]] | None:
    """The words that G mixes, its rotations, and which words it adds in each round, twice."""
    a, d, c, b = names = tuple(statement.slots[0] for statement in body[: G // 2])
    if [s.slots for s in body] != [(name,) for name in (*names, *names)]:
        return None
    amounts, added = list[int](), list[tuple[int, ...]]()
    sums = {a: {a, b}, c: {c, d}}
    for statement in body:
        (name,), (value,) = statement.slots, statement.values
        if name == a:
            words = _words(value.args[1]) if value.op is Op.ADD else None
            if words is None:
                return None
            added.append(words)
            value = value.args[0]
        if name in sums:
            right = value.op is Op.ADD and _names(value) == sums[name]
        else:
            right = value.op is Op.ROTL and value.args[0].op is Op.XOR
            right = right and _names(value.args[0]) == ({d, a} if name == d else {b, c})
            amounts.append(value.width - value.amount if right and isinstance(value.amount, int) else 0)
        if not right:
            return None
    return (a, b, c, d), tuple(amounts), tuple(added)


def _words(added: Term) -> tuple[int, ...] | None:
    """The places of the words that a choice by rounds has."""
    if added.op is not Op.PICK or any(arg.op is not Op.LOAD for arg in added.args):
        return None
    return tuple(arg.element[1].constant for arg in added.args)


def _names(term: Term) -> set[str]:
    """The variables that an operation takes."""
    return {arg.name for arg in term.args if arg.op is Op.SLOT}
