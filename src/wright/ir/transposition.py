"""Exchange the rows of a square of words for its columns, in vectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.ir.parts import lane, pack
from wright.ir.program import Assign, Slot
from wright.ir.terms import Term, slot


def exchanged(names: Sequence[str], vectors: Sequence[Term]) -> tuple[list[Assign], list[Term]]:
    """As many vectors as they have lanes: statements, and then lane i of vector t is lane t of vector i.

    Each step interleaves the vectors of the first half with those of the second; after log₂(lanes) steps
    all have changed places. ``names`` are slots that hold the vectors between the steps.
    """
    kind, steps, found = vectors[0].type, list[Assign](), list(vectors)
    for _ in range(kind.lanes.bit_length() - 1):
        steps.append(Assign(tuple(names), tuple(found)))
        held = [slot(name, kind.width, kind.lanes) for name in names]
        middle = len(held) // 2
        pairs = zip(held[:middle], held[middle:], strict=True)
        found = [half for pair in pairs for half in _interleaved(*pair)]
    return steps, found


def held_in(names: Sequence[str], vectors: Sequence[Term]) -> tuple[Slot, ...]:
    """The slots of ``exchanged``."""
    return tuple(Slot(name, vectors[0].type) for name in names)


def _interleaved(one: Term, other: Term) -> Iterator[Term]:
    """The lanes of two vectors in turns: of their lower halves, and of their upper ones."""
    middle = one.type.lanes // 2
    for first in (0, middle):
        yield pack(tuple(lane(each, i) for i in range(first, first + middle) for each in (one, other)))
