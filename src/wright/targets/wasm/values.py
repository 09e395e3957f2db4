"""WebAssembly's values, as far as kernels use them, and the memory layout of a kernel's own storages.

Words of 32 and 64 bits are ``i32`` and ``i64``, whose arithmetic wraps; four words of 32 bits, or two of 64,
are ``v128``. Narrower words are only loaded, stored and widened. Public integers, including addresses, are
``i32`` as well. Callers pass only integers below 2^31. ``lt_s`` compares them, because a difference may be
negative. Their sums wrap around, as an address may; compared values are certain not to have wrapped.

A storage of the caller is a parameter with its address. Words are stored in it in WebAssembly's order,
little-endian; where a storage holds bytes, words in it have the byte order of their view. A kernel's own
storages are side by side, from an address that is known when the kernel is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from wright.ir.index import Index
from wright.ir.program import Program, Region, Storage
from wright.ir.terms import Type
from wright.languages.syntax.interval import Interval, signed
from wright.languages.syntax.public import Integers

WORDS = {32: "i32", 64: "i64"}
I32 = Integers("i32", signed(32), Interval(0, signed(32).high), Interval(0, signed(32).high), wraps=True)
"""Public integers: an address is exact modulo 2^32; values that wrap are not compared."""
SHAPES = {Type(32, 4): "i32x4", Type(64, 2): "i64x2"}
TURNS: Mapping[int, Mapping[int, int]] = {
    32: {8: 0x00FF00FF, 24: 0xFF00FF00},
    64: {
        8: 0x000000FF_000000FF,
        24: 0x0000FF00_0000FF00,
        40: 0x00FF0000_00FF0000,
        56: 0xFF000000_FF000000,
    },
}
"""A left rotation, and the bytes that it moves to their places in the reverse order."""
PAGE = 1 << 16
"""Bytes by which memory grows."""
LANES = 4
"""Messages or passwords that kernels on lanes take at once, if that many words fill a vector."""
ALIGNMENT = 16
"""The alignment of own storages, from which vectors are loaded."""


Part = TypeVar("Part")


def paired(parts: Sequence[Part], join: Callable[[Part, Part], Part]) -> Part:
    """Join a power of two of parts: neighbours first, then neighbouring pairs, and so on."""
    while len(parts) > 1:
        parts = [join(one, other) for one, other in zip(parts[::2], parts[1::2], strict=True)]
    return parts[0]


def value_type(kind: Type) -> str:
    """The type that holds words; narrower ones are in an i32."""
    if kind.lanes != 1:
        return "v128"
    return "i64" if kind.width == 64 else "i32"


@dataclass(frozen=True)
class Area:
    """The address of an own storage, in bytes."""

    address: int
    size: int


Layout = Mapping[str, Area]


def layout(program: Program, start: int = 0) -> dict[str, Area]:
    """The program's own storages, side by side."""
    areas: dict[str, Area] = {}
    for storage in program.storages.values():
        if is_own(storage):
            areas[storage.name] = Area(start, storage.size or 0)
            start = aligned(start + (storage.size or 0))
    return areas


def aligned(address: int) -> int:
    return -(-address // ALIGNMENT) * ALIGNMENT


def is_own(storage: Storage) -> bool:
    """Whether the kernel has the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)


def word_width(program: Program, storage: str) -> int | None:
    """The width of a storage's words; None for a storage of bytes."""
    views = [view for view in program.views.values() if view.storage == storage]
    widths = {view.width for view in views}
    whole = all(view.width > 8 and view.step == view.width // 8 * view.lanes for view in views)
    return widths.pop() if len(widths) == 1 and whole else None


def grows(index: Index, known: frozenset[str]) -> bool:
    """Whether a sum of public integers is certainly not negative; ``known`` lists those that are not."""
    return index.constant >= 0 and all(c > 0 and name in known for name, c in index.terms)
