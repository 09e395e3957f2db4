"""A message may begin anywhere, and a proof runs a few places: nothing else may depend on the place."""

from __future__ import annotations

from collections.abc import Collection, Container

from hashwright.ir.index import Index
from hashwright.ir.program import Let, Loop, Statement, statements
from hashwright.proof.uniform import NotUniformError, bounds, choices, loads, stores, values


def check_places(body: tuple[Statement, ...], places: Collection[str], messages: Container[str]) -> None:
    """Raise NotUniformError unless ``places`` only say where one of the views of ``messages`` is read.

    The variable of a loop that public integers bound may decide besides, whether a turn is made.
    """
    every = tuple(statements(body))
    counted = {s.variable for s in every if isinstance(s, Loop) and s.literal_range is None}
    moving = counted.union(places)
    names: dict[str, Index] = {}

    def involves(index: Index, some: Collection[str]) -> bool:
        return not index.bind(names).names.isdisjoint(some)

    for statement in every:
        if isinstance(statement, Let) and statement.value.modulo is None:
            names[statement.variable] = statement.value.bind(names)
            continue
        for decided, some in ((bounds, places), (choices, places), (values, moving), (stores, moving)):
            for what, index in decided(statement):
                if involves(index, some):
                    raise NotUniformError(f"{what} differs with the place of the message")
        for view, index in loads(statement):
            place = index.bind(names)
            found = place.names.intersection(places)
            if not involves(index, moving):
                continue
            if view not in messages:
                raise NotUniformError(f"{view}[{index}] is no message, and differs with its place")
            if index.modulo is not None or [place.coefficient(name) for name in found] != [1]:
                raise NotUniformError(
                    f"{view}[{index}] is not at a fixed distance from where a message begins"
                )
