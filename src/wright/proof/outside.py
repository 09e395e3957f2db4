"""Check that code around a loop over blocks does not depend on their number or their place."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence

from wright.ir.index import Index
from wright.ir.program import If, Let, Loop, Statement, statements
from wright.kernels.kernel import Case
from wright.proof.blocks import is_monotone
from wright.proof.uniform import NotUniformError, choices, loads, standing, stores, sums_named, values

Move = tuple[int, int]
"""An integer's increments if the blocks move by one place, and if there is one more block."""
FIXED: Move = (0, 0)


def check_outside(
    around: tuple[Statement, ...],
    loop: Loop,
    messages: Container[str],
    symbols: Collection[Index] = (),
    compared: Sequence[Case] = (),
    settled: Collection[str] = (),
) -> None:
    """Raise NotUniformError if statements around a loop depend on its number of iterations.

    A proof runs them at a few lengths and places. For all others, branches must go the same way, and
    addresses must be at a fixed distance from the start or the end of the blocks, in a view of ``messages``.
    Values must not differ either, unless they are made from sums with ``symbols``, which stand for any
    number. A contract like SipHash's has cases with few blocks and with very many: these are ``compared``,
    and a branch on sums that goes the same way in all of them does so in between. The cases cover all
    values of ``settled`` integers, wherever the blocks end.
    """
    every = tuple(statements(around))
    moves = _Moves(every, loop, settled)
    for statement in every:
        with standing(statement):
            _check_statement(statement, moves, messages, symbols, compared)


def _check_statement(
    statement: Statement,
    moves: _Moves,
    messages: Container[str],
    symbols: Collection[Index],
    compared: Sequence[Case],
) -> None:
    moves.learn(statement)
    for what, index in choices(statement):
        further, _ = move = moves.of(index)
        if move != FIXED and (further or not _is_settled(statement, compared)):
            raise NotUniformError(f"{what} differs with the number of blocks, or with their place")
    for what, index in values(statement):
        if moves.of(index) != FIXED and not any(moves.named(index).over(unit) for unit in symbols):
            raise NotUniformError(f"{what} differs with the number of blocks, or with their place")
    for view, index in loads(statement):
        move, what = moves.of(index), f"{view}[{index}]"
        if move != FIXED and view not in messages:
            raise NotUniformError(f"{what} is not in a message, and differs with the number of blocks")
        if move not in moves.places or (index.modulo is not None and move != FIXED):
            raise NotUniformError(f"{what} is not at a fixed distance from the first block or the last")
    for what, index in stores(statement):
        if moves.of(index) != FIXED:
            raise NotUniformError(f"{what} differs with the number of blocks, or with their place")


def _is_settled(statement: Statement, compared: Sequence[Case]) -> bool:
    """Whether a statement is a branch that goes the same way in all cases, and so in all between them."""
    if not isinstance(statement, If) or not is_monotone(statement.condition):
        return False
    condition = statement.condition
    known = all(condition.names <= case.keys() for case in compared)
    return known and len({condition.holds(case) for case in compared}) == 1


class _Moves:
    """How public integers change when a loop's blocks move; those not in its bounds do not change."""

    def __init__(self, around: Sequence[Statement], loop: Loop, settled: Collection[str]) -> None:
        self.names = sums_named(around)
        start, stop = self.named(loop.start), self.named(loop.stop)
        self.known: dict[str, Move] = dict.fromkeys(start.names, (1, 0))
        ends = stop.names - start.names - set(settled)
        further = 0 if start.names <= stop.names else 1
        self.known |= dict.fromkeys(ends, (further, loop.step))
        wrapped = {s.variable for s in around if isinstance(s, Let)} - self.names.keys()
        for bound, names in ((start, start.names), (stop, ends)):
            ends_there = len(names) <= 1 and all(bound.coefficient(name) == 1 for name in bound.names)
            if not ends_there or bound.names & wrapped:
                raise NotUniformError(
                    f"the bound {bound} of the loop over blocks is not one end of the message"
                )
        self.places = {FIXED, self.of(start), self.of(stop)}

    def named(self, index: Index) -> Index:
        """An index with names replaced by the sums that they stand for."""
        return index.bind(self.names)

    def of(self, index: Index) -> Move:
        moved = [(n * c, m * c) for name, c in index.terms for n, m in (self.known.get(name, FIXED),)]
        further, more = (sum(each) for each in zip(FIXED, *moved, strict=True))
        return (further, more) if index.modulo is None else (further % index.modulo, more % index.modulo)

    def learn(self, statement: Statement) -> None:
        """Record how the variable of a Let or a loop changes."""
        match statement:
            case Let(variable, value):
                self.known[variable] = self.of(value)
            case Loop(_, variable, start, stop):
                if self.of(start) != self.of(stop):
                    raise NotUniformError(f"a loop from {start} to {stop} runs longer for more blocks")
                self.known[variable] = self.of(start)
