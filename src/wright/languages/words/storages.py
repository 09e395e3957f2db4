"""Storages as arrays of words that have a declared type."""

from __future__ import annotations

from wright.ir.program import Program, Region, Storage
from wright.ir.terms import Type
from wright.languages.errors import UnspellableError


def size_of(kind: Type) -> int:
    """A type's size in bytes."""
    return kind.width // 8 * kind.lanes


def element_type(program: Program, storage: Storage) -> Type:
    """The element type of a storage's array: bytes, if words lie at any byte or have two types."""
    views = [view for view in program.views.values() if view.storage == storage.name]
    kinds = {view.type for view in views}
    if len(kinds) > 1 or any(view.step != size_of(view.type) for view in views):
        return Type(8)
    if not kinds:
        raise UnspellableError(
            f"the type of {storage.name} is unknown: the kernel neither reads nor writes it"
        )
    return kinds.pop()


def is_own(storage: Storage) -> bool:
    """Whether the kernel makes the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)
