"""The pointers of a kernel in the unsafe edition: to callers' storages, to tables, to its own scratch.

    ulong* P = stackalloc ulong[40];
    uint* W = (uint*)P;
    fixed (byte* pM = &MemoryMarshal.GetReference(M))
    {

Words among bytes are ``((ulong*)(pM + p))[0]``: the same as ``*(ulong*)(pM + p)`` (ECMA-334 §23.6.4), which
tree-sitter's grammar does not know. They are little-endian.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from wright.ir.liveness import accesses
from wright.ir.program import (
    Invoke,
    Method,
    Program,
    Region,
    Statement,
    Storage,
    View,
    statements,
)
from wright.languages.errors import UnspellableError
from wright.languages.words.storages import element_type
from wright.targets.csharp.passes import RuntimeOptions
from wright.targets.csharp.values import SPAN, TYPES, identifier, parameter_type

REFERENCE = "MemoryMarshal.GetReference"
"""The method that gives the first byte of a span."""


@dataclass(frozen=True)
class Pointer:
    """A variable that points to a storage's first byte, as words."""

    name: str
    storage: Storage
    width: int

    @property
    def type(self) -> str:
        return f"{TYPES[self.width]}*"

    @property
    def on_stack(self) -> bool:
        return self.storage.region is Region.SCRATCH


def pointer(program: Program, view: View) -> Pointer | None:
    """The pointer to a view's elements; None for fields, and for big-endian words among bytes."""
    storage = program.storages[view.storage]
    if storage.name not in program.style.of(RuntimeOptions).pointers or storage.fields:
        return None
    if storage.region is Region.SCRATCH:
        if view.big_endian or 8 * view.step != view.width:
            raise UnspellableError(
                f"{view.name} is scratch on the stack, but its words are not in the machine's order"
            )
        return Pointer(identifier(view.name), storage, view.width)
    width = element_type(program, storage).width
    if view.width == width or not view.big_endian:
        return Pointer(f"p{storage.name}", storage, width)
    return None


def pointers(program: Program, body: Iterable[Statement]) -> list[Pointer]:
    """The pointers that a body needs, in the order of their storages and the widest first."""
    found = {pointer(program, program.views[name]) for name, _ in accesses(tuple(body))}
    order = {name: place for place, name in enumerate(program.storages)}
    needed = (one for one in found if one is not None)
    return sorted(needed, key=lambda one: (order[one.storage.name], -one.width, one.name))


def every_pointer(program: Program) -> list[Pointer]:
    """The pointers of the kernel and of the methods that it is split into."""
    parts = (method.body for method in program.methods.values())
    return pointers(program, [s for body in (program.body, *parts) for s in body])


def arrays_used(program: Program, method: Method) -> frozenset[str]:
    """The storages that a method accesses as arrays and spans, or passes on as such."""
    views = [program.views[name] for name, _ in accesses(method.body)]
    invoked = (s.views for s in statements(method.body) if isinstance(s, Invoke))
    given = {program.views[name].storage for names in invoked for name in names}
    return frozenset(given | {view.storage for view in views if pointer(program, view) is None})


def on_stack(found: Iterable[Pointer]) -> Iterator[str]:
    """Declare scratch: room for the widest words of each storage, and the same bytes as narrower words."""
    for storage, group in groupby((one for one in found if one.on_stack), key=lambda one: one.storage):
        first, *narrower = group
        count = 8 * (storage.size or 0) // first.width
        yield f"{first.type} {first.name} = stackalloc {TYPES[first.width]}[{count}];"
        yield from (f"{one.type} {one.name} = ({one.type}){first.name};" for one in narrower)


def kept_in_place(program: Program, found: Iterable[Pointer]) -> Iterator[str]:
    """Pin arrays and spans, which the garbage collector could move: a statement each, before their block."""
    for one in found:
        if not one.on_stack:
            name = identifier(one.storage.name)
            span = parameter_type(program, one.storage) == SPAN
            yield f"fixed ({one.type} {one.name} = {f'&{REFERENCE}({name})' if span else name})"
