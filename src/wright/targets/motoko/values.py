"""Motoko's integers, as far as kernels use them.

Words are Nat8 … Nat64. Their ``+%``, ``-%`` and ``*%`` wrap; ``+``, ``-`` and ``*`` trap, and are never
printed. A shift takes its amount modulo the width; we print only amounts below the width. A conversion to a
narrower word traps unless the value fits: its operand is masked. ``|``, ``&``, ``^`` and shifts bind tighter
than ``+%``; we always put parentheses between operators of different kinds.

Lengths and offsets come as ``Nat``, which is unbounded and slow. Kernels compute with them in Nat64, or in
Nat32 where a pointer has 32 bits, and convert the sum to a Nat for each read.

A state is a ``[var Nat16]``: neither memory mode boxes a Nat16, and the type is stable.
"""

from __future__ import annotations

from dataclasses import dataclass

from wright.ir.liveness import publics_read
from wright.ir.program import Own, Program, Region, Storage, View
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, const

TYPES = {8: "Nat8", 16: "Nat16", 32: "Nat32", 64: "Nat64"}
WIDTHS = {name: width for width, name in TYPES.items()}
WIDER = {8: "nat8ToNat16", 16: "nat16ToNat32", 32: "nat32ToNat64"}
"""By a word's width, the conversion to the next wider one."""
NARROWER = {16: "nat16ToNat8", 32: "nat32ToNat16", 64: "nat64ToNat32"}
"""By a word's width, the conversion to the next narrower one; traps unless the value fits."""
PLACE = "nat8ToNat"
"""The conversion of a byte, and of no other word, to a place in a table: each byte has an element there."""
BLOB, REGION = "Blob", "Region"
HALVES, BYTES, WORDS = "[var Nat16]", "[var Nat8]", "[Nat64]"
STATE_WORDS = "[var Nat64]"
"""A state that is read at places which are no constants. Its words may be boxed."""
HALF, WORD = "Nat16", "Nat64"
"""Words outside any container: parameters of their own, or a tuple as the result."""
HOLDERS = {Region.STATE: HALVES, Region.MESSAGE: BLOB, Region.BUFFER: BYTES, Region.OUTPUT: BLOB}
"""The types that hold storages of the caller, unless a binding says otherwise."""
ELEMENTS = {BLOB: 8, "[Nat8]": 8, BYTES: 8, HALVES: 16, "[Nat32]": 32, WORDS: 64, STATE_WORDS: 64, **WIDTHS}
"""The width of each type's elements."""


@dataclass(frozen=True)
class CounterWidth(Own):
    """The width of the words in which public integers are computed."""

    width: int = 64

    @property
    def counted(self) -> int:
        return self.width


def holder(storage: Storage) -> str:
    """The type of a storage that the caller passes, or that is returned."""
    return storage.holder or HOLDERS[storage.region]


def taken(program: Program) -> list[Storage]:
    """The storages that a function takes: its output is its result."""
    return [storage for storage in program.parameters if storage.region is not Region.OUTPUT]


def in_words(storage: Storage) -> bool:
    """Whether each word of a storage is a value of its own."""
    return storage.holder in WIDTHS


def word_count(storage: Storage) -> int:
    """The number of words in a storage, of its type's element width."""
    return (storage.size or 0) * 8 // ELEMENTS[holder(storage)]


def parameters(storage: Storage) -> dict[str, str]:
    """A function's parameters for a storage: their types, by name."""
    if not in_words(storage):
        return {storage.name: holder(storage)}
    return {f"{storage.name}{i}": holder(storage) for i in range(word_count(storage))}


def given_back(program: Program) -> Storage | None:
    """The storage that a function returns."""
    return next((s for s in program.parameters if s.region is Region.OUTPUT), None)


def result_type(storage: Storage) -> str:
    """A blob, a word, or a tuple of words."""
    kind, count = holder(storage), word_count(storage)
    return kind if kind == BLOB or count == 1 else f"({', '.join([kind] * count)})"


def is_own(storage: Storage) -> bool:
    """Whether the kernel makes the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)


def type_of(storage: Storage, width: int) -> str:
    """The type of a storage with elements of a width."""
    if storage.region is Region.TABLE:
        return f"[{TYPES[width]}]"
    return f"[var {TYPES[width]}]" if storage.region is Region.SCRATCH else holder(storage)


def element_width(program: Program, storage: Storage) -> int:
    """The element width of a storage's array."""
    if storage.holder or not is_own(storage):
        return ELEMENTS[holder(storage)]
    return min(view.width for view in program.views.values() if view.storage == storage.name)


def element_of(program: Program, view: View) -> int:
    """The width of the elements that hold a view's words. A region has words of any width."""
    storage = program.storages[view.storage]
    return view.width if storage.holder == REGION else element_width(program, storage)


def is_word(program: Program, name: str) -> bool:
    """Whether a public integer becomes only words, or offsets of a region: it is passed as a Nat64."""
    if any(storage.holder == REGION for storage in program.storages.values()):
        return True
    steering = map_terms(program.body, lambda t: const(0, t.width) if t.op is Op.PUBLIC else None)
    return name in publics_read(program.body) - publics_read(steering)
