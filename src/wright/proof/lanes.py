"""Project vector terms to scalars: programs on lanes are proven lane by lane."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wright.ir.parts import call
from wright.ir.terms import Op, Term, const, input_word, value_of
from wright.ir.traverse import rebuild

Place = tuple[Term, int]
"""A term and one of its lanes; a scalar is its lane 0."""


def scalars(terms: Sequence[Term]) -> list[Term]:
    """The terms without lanes: each LANE op is pushed down to the leaves."""
    memo: dict[Place, Term] = {}
    pending: list[Place] = [(term, 0) for term in terms if not term.scalar]
    while pending:
        place = pending[-1]
        known = place in memo
        missing = [] if known else [at for at in _needs(*place) if not (at[0].scalar or at in memo)]
        if missing:
            pending.extend(missing)
            continue
        pending.pop()
        if not known:
            memo[place] = _projected(place, [memo.get(need, need[0]) for need in _needs(*place)])
    return [memo.get((term, 0), term) for term in terms]


def _needs(term: Term, lane: int) -> Iterable[Place]:
    if term.op is Op.PACK:
        return ((term.args[lane], 0),)
    if term.op is Op.LANE:
        return ((term.args[0], term.number),)
    return ((arg, lane) for arg in term.args)


def _projected(place: Place, args: Sequence[Term]) -> Term:
    term, lane = place
    if term.op in (Op.PACK, Op.LANE):
        return args[0]
    if term.type.lanes == 1:
        return rebuild(term, tuple(args))
    value = value_of(term)
    if value is not None:
        return const(value, term.width)
    if term.op is Op.INPUT:
        return input_word(f"{term.name}.{lane}", term.width)
    if term.op is Op.CALL:
        return call(term.name, term.width, tuple(args))
    return rebuild(term, tuple(args))
