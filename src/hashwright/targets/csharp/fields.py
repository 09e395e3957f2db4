"""Which fields a kernel's class has: a scalar for each word that it keeps apart from its locals."""

from __future__ import annotations

from dataclasses import dataclass

from hashwright.ir.liveness import accesses
from hashwright.ir.program import Place, Program
from hashwright.ir.terms import Type
from hashwright.targets.csharp.spelling import field_name
from hashwright.targets.csharp.values import size_of


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
    bodies = (program.body, *(method.body for method in program.methods.values()))
    for view_name, index in (access for body in bodies for access in accesses(body)):
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
    ends = (one.offset + size_of(one.type) for one in ordered)
    return any(after.offset < end for after, end in zip(ordered[1:], ends, strict=False))
