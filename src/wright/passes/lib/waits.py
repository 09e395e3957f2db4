"""What statements of straight-line code read and write: those that share none of it may change places."""

from __future__ import annotations

from collections.abc import Iterator

from wright.ir.liveness import slots_read, views_read
from wright.ir.program import Assign, Program, Statement, Store, terms_of


def inputs(program: Program, statement: Statement) -> Iterator[str]:
    """The slots that it reads, and the storages."""
    for term in terms_of(statement):
        yield from (f"slot {name}" for name in slots_read(term))
        yield from (f"storage {program.views[view].storage}" for view in views_read(term))


def outputs(program: Program, statement: Statement) -> Iterator[str]:
    """The slots that it sets, or the storage that it writes to."""
    match statement:
        case Assign(slots, _):
            yield from (f"slot {name}" for name in slots)
        case Store(view, _, _):
            yield f"storage {program.views[view].storage}"
