"""Windows: the slice of a message's bytes that a turn of a loop reads.

A loop over blocks reads each byte at a fixed distance from its variable. A slice of these bytes has a length
that the compiler knows: it checks one place a turn, not one for each byte. The first and the last byte of a
window are read in each turn, so that the slice is within the message where the reads are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.program import Loop, Program, Statement, statements, terms_of
from wright.ir.terms import Op
from wright.ir.traverse import walk


@dataclass(frozen=True)
class Window:
    """Bytes of a storage from a place on."""

    storage: str
    name: str
    start: Index
    size: int


def window_of(program: Program, loop: Loop) -> Window | None:
    """The window of a turn: of the one message that it reads, at distances that are numbers, or None."""
    start = Index.of(loop.variable)
    reads = list(reads_of(program, loop.body))
    names = {storage for storage, _, _ in reads}
    if len(names) != 1:
        return None
    (storage,) = names
    found = extent(program, loop.body, storage, start)
    everywhere = extent(program, tuple(statements(loop.body)), storage, start)
    if found is None or found != everywhere or found[0] != 0:
        return None
    return Window(storage, f"{storage}_{loop.variable}", start, found[1])


def reads_of(program: Program, body: tuple[Statement, ...]) -> Iterator[tuple[str, Index, int]]:
    """The messages' bytes that a body reads, also in loops and branches: storage, first byte, number."""
    for each in statements(body):
        yield from _own_reads(program, each)


def extent(
    program: Program, body: tuple[Statement, ...], storage: str, start: Index
) -> tuple[int, int] | None:
    """The distances of the first byte that the statements themselves read, and of the byte after the last.

    None where there is none, or a distance is no number.
    """
    reads = [read for each in body for read in _own_reads(program, each) if read[0] == storage]
    distances = [(place - start, size) for _, place, size in reads if place.modulo is None]
    if not reads or len(distances) < len(reads) or not all(d.is_constant for d, _ in distances):
        return None
    return min(d.constant for d, _ in distances), max(d.constant + size for d, size in distances)


def _own_reads(program: Program, statement: Statement) -> Iterator[tuple[str, Index, int]]:
    for term in walk(*terms_of(statement)):
        if term.op is Op.LOAD and term.element[0] in program.messages:
            name, index = term.element
            view = program.views[name]
            yield view.storage, index * view.step, view.width // 8
