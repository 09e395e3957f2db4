"""Which fields a kernel's class has: a scalar for each word that it keeps apart from its locals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hashwright.ir.index import Index
from hashwright.ir.program import Place, Program, Store, statements, terms_of
from hashwright.ir.terms import Op, Type
from hashwright.ir.traverse import walk
from hashwright.targets.csharp.spelling import field_name


@dataclass(frozen=True)
class Field:
    """A scalar of the class. ``offset`` is in bytes, among those of storages that are fields."""

    name: str
    type: Type
    offset: int


def fields(program: Program) -> list[Field]:
    """By their offsets: the words of storages, then the slots that methods share."""
    offsets, end = dict[str, int](), 0
    for storage in program.storages.values():
        if storage.fields:
            offsets[storage.name] = end
            end += -(-(storage.size or 0) // 8) * 8
    found: dict[str, Field] = {}
    for view_name, index in _accesses(program):
        view = program.views[view_name]
        if view.storage in offsets:
            name = field_name(view, index)
            found[name] = Field(name, view.type, offsets[view.storage] + index.constant * view.step)
    shared = (slot for slot in program.slots.values() if slot.place is Place.FIELD)
    scalars = [Field(slot.name, slot.type, end + 8 * i) for i, slot in enumerate(shared)]
    return sorted(found.values(), key=lambda one: (one.offset, one.name)) + scalars


def overlap(program: Program) -> bool:
    """Whether some field shares bytes with another."""
    ordered = sorted(fields(program), key=lambda one: one.offset)
    ends = (one.offset + one.type.width // 8 for one in ordered)
    return any(after.offset < end for after, end in zip(ordered[1:], ends, strict=False))


def _accesses(program: Program) -> Iterator[tuple[str, Index]]:
    """Every element that is loaded or stored."""
    for body in (program.body, *(method.body for method in program.methods.values())):
        for statement in statements(body):
            if isinstance(statement, Store):
                yield statement.view, statement.index
            yield from (node.element for node in walk(*terms_of(statement)) if node.op is Op.LOAD)
