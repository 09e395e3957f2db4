"""The fields of a kernel's class: a scalar for each word that the kernel keeps outside its locals."""

from __future__ import annotations

from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.liveness import accesses
from wright.ir.program import Place, Program, View
from wright.ir.terms import Type
from wright.languages.words.storages import size_of
from wright.targets.csharp.spelling import field_name


@dataclass(frozen=True)
class Field:
    """A scalar of the class. ``offset`` is in bytes, among those of storages that are fields."""

    name: str
    type: Type
    offset: int


@dataclass(frozen=True)
class Element:
    """A field that is a word of a storage."""

    view: View
    index: int
    offset: int


def elements(program: Program) -> dict[str, Element]:
    """Every possible field of a program's storages, by its name."""
    offsets, _ = _offsets(program)
    return {
        field_name(view, Index.of(index)): Element(view, index, offsets[view.storage] + index * view.step)
        for view in program.views.values()
        if view.storage in offsets
        for index in range((program.storages[view.storage].size or 0) // view.step)
    }


def shared_slots(program: Program) -> dict[str, int]:
    """The slots that methods share, and the offset of each."""
    _, end = _offsets(program)
    shared = (slot.name for slot in program.slots.values() if slot.place is Place.FIELD)
    return {name: end + 8 * i for i, name in enumerate(shared)}


def _offsets(program: Program) -> tuple[dict[str, int], int]:
    """The offset of each storage's words, and the end of all."""
    offsets, end = dict[str, int](), 0
    for storage in program.storages.values():
        if storage.fields:
            offsets[storage.name] = end
            end += -(-(storage.size or 0) // 8) * 8
    return offsets, end


def fields(program: Program) -> list[Field]:
    """The fields by their offsets: the words of storages, then the slots that methods share."""
    offsets, _ = _offsets(program)
    found: dict[str, Field] = {}
    bodies = (program.body, *(method.body for method in program.methods.values()))
    for view_name, index in (access for body in bodies for access in accesses(body)):
        view = program.views[view_name]
        if view.storage in offsets:
            name = field_name(view, index)
            found[name] = Field(name, view.type, offsets[view.storage] + index.constant * view.step)
    shared = shared_slots(program).items()
    scalars = [Field(name, program.slots[name].type, offset) for name, offset in shared]
    return sorted(found.values(), key=lambda one: (one.offset, one.name)) + scalars


def overlap(program: Program) -> bool:
    """Whether some field shares bytes with another."""
    ordered = sorted(fields(program), key=lambda one: one.offset)
    ends = (one.offset + size_of(one.type) for one in ordered)
    return any(after.offset < end for after, end in zip(ordered[1:], ends, strict=False))
