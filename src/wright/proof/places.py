"""Check position independence: a message may begin anywhere, and proofs run only a few places."""

from __future__ import annotations

from collections.abc import Collection, Container

from wright.ir.index import Index
from wright.ir.program import Let, Loop, Statement, statements
from wright.proof.uniform import (
    NotUniformError,
    bounds,
    choices,
    loads,
    standing,
    stores,
    sums_named,
    values,
)


def check_places(body: tuple[Statement, ...], places: Collection[str], messages: Container[str]) -> None:
    """Raise NotUniformError unless ``places`` are used only as addresses in views of ``messages``.

    The variable of a loop with public bounds may also be used to decide whether to run an iteration.
    """
    every = tuple(statements(body))
    names = sums_named(every)
    counted = {s.variable for s in every if isinstance(s, Loop) and s.literal_range is None}
    moving = counted.union(places)

    def check(statement: Statement) -> None:
        if isinstance(statement, Let) and statement.variable in names:
            return
        for decided, some in ((bounds, places), (choices, places), (values, moving), (stores, moving)):
            for what, index in decided(statement):
                if not index.bind(names).names.isdisjoint(some):
                    raise NotUniformError(f"{what} differs with the message's place")
        for view, index in loads(statement):
            place, what = index.bind(names), f"{view}[{index}]"
            if place.names.isdisjoint(moving):
                continue
            if view not in messages:
                raise NotUniformError(f"{what} is not in a message, and differs with its place")
            if not _begins(place, places):
                raise NotUniformError(f"{what} is not at a fixed distance from where a message begins")

    for statement in every:
        with standing(statement):
            check(statement)


def _begins(index: Index, places: Collection[str]) -> bool:
    """Whether an index has exactly one of the places, with coefficient 1."""
    return index.modulo is None and [index.coefficient(name) for name in index.names & set(places)] == [1]
