"""Loops whose turns exchange two arrays: in the program two rounds a turn, in the text one and two pointers.

Via IR the optimizer keeps what a round stored, and what was loaded before, in variables where it knows that
these are the same: for 25 words the stack has no room, so it computes them again where they are read, values
of values. It does not see through pointers that are exchanged, and an address that is written the other way
round is another one to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.program import Loop, Statement, Store, statements
from wright.ir.rewrite import bind_publics, map_statements, map_terms
from wright.ir.terms import Op, Term, load

NEAR, FAR, KEPT = "near", "far", "kept"
"""The pointer to what a turn reads, that to where it stores, and one while these are exchanged."""


@dataclass(frozen=True)
class Exchange:
    """The statements of one turn of the text, and the views that it reads and stores to at first."""

    body: tuple[Statement, ...]
    near: str
    far: str


def exchange_of(loop: Loop) -> Exchange | None:
    """The two halves of a loop's body as one, if they differ by two views and the half of a step alone."""
    half = len(loop.body) // 2
    first, second = loop.body[:half], loop.body[half:]
    views = [{s.view for s in statements(part) if isinstance(s, Store)} for part in (first, second)]
    if loop.step % 2 or len(loop.body) % 2 or [len(found) for found in views] != [1, 1]:
        return None
    (far,), (near,) = views
    if far == near or tuple(_exchanged(first, near, far, loop)) != second:
        return None
    return Exchange(first, near, far)


def _exchanged(body: Sequence[Statement], near: str, far: str, loop: Loop) -> Iterator[Statement]:
    """The turn behind another one. A place that the loop's variable moves stays in its array."""
    other = {near: far, far: near}
    later = Index.of(loop.variable) + loop.step // 2

    def read(term: Term) -> Term | None:
        if term.op is not Op.LOAD or term.element[0] not in other or not term.element[1].is_constant:
            return None
        view, index = term.element
        return load(other[view], index, term.width)

    def stored(statement: Statement) -> list[Statement]:
        if isinstance(statement, Store) and statement.index.is_constant:
            return [Store(other[statement.view], statement.index, statement.value)]
        return [statement]

    yield from bind_publics(map_statements(map_terms(body, read), stored), {loop.variable: later})


def pointers(near: str, far: str) -> list[str]:
    """What exchanges the pointers, in a block of its own."""
    return [f"let {KEPT} := {near}", f"{near} := {far}", f"{far} := {KEPT}"]
