"""A message may begin anywhere, and a proof runs a few places: nothing else may depend on the place."""

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
    """Raise NotUniformError unless ``places`` only say where one of the views of ``messages`` is read.

    The variable of a loop that public integers bound may decide besides, whether a turn is made.
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
                raise NotUniformError(f"{what} is no message, and differs with its place")
            if not _begins(place, places):
                raise NotUniformError(f"{what} is not at a fixed distance from where a message begins")

    for statement in every:
        with standing(statement):
            check(statement)


def _begins(index: Index, places: Collection[str]) -> bool:
    """Whether one place is in an index, once."""
    return index.modulo is None and [index.coefficient(name) for name in index.names & set(places)] == [1]
