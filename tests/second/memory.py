"""Memory: separate regions of bytes. A byte has no value before it is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import z3

from tests.second.solver import only_value
from tests.second.words import Word, constant, joined, part, signed


class AccessError(Exception):
    """A read or a write of an illegal place."""


@dataclass(frozen=True, eq=False)
class Region:
    """The target of pointers."""

    name: str
    size: int
    writable: bool = True


@dataclass(frozen=True)
class Window:
    """The readable bytes of a region: from ``first`` to before ``end``, relative to ``origin``."""

    origin: Word
    first: int
    end: int


@dataclass(frozen=True)
class Pointer:
    """A place in a region."""

    region: Region
    offset: Word

    def moved(self, by: Word) -> Pointer:
        return Pointer(self.region, self.offset + by)


Value = Word | Pointer
LONGEST = 8
"""The most bytes of a word."""


def size_of(value: Value) -> int:
    """The size in bytes."""
    return 8 if isinstance(value, Pointer) else value.width // 8


@dataclass
class Memory:
    """Each region's values by their first bytes, and windows for regions that are known in part.

    ``path`` has the assumptions of the run: a place has to be one number for all inputs that fulfil them.
    """

    cells: dict[Region, dict[int, tuple[int, Value]]] = field(default_factory=dict)
    windows: dict[Region, Window] = field(default_factory=dict)
    path: list[Any] = field(default_factory=list)

    def copy(self) -> Memory:
        cells = {region: dict(cells) for region, cells in self.cells.items()}
        return Memory(cells, dict(self.windows), list(self.path))

    def made(self, region: Region, values: Iterable[Value], at: int = 0) -> Pointer:
        """A region that contains these values in sequence from a byte on; a pointer to its byte 0."""
        cells = self.allow(region)
        for value in values:
            cells[at] = (size_of(value), value)
            at += size_of(value)
        return Pointer(region, constant(0, 64))

    def allow(self, region: Region) -> dict[int, tuple[int, Value]]:
        return self.cells.setdefault(region, {})

    def place(self, pointer: Pointer, size: int) -> int:
        """The byte's number from the origin on. It must not depend on the inputs."""
        region = pointer.region
        window = self.windows.get(region) or Window(constant(0, 64), 0, region.size)
        known, origin = pointer.offset.known, window.origin.known
        if known is not None and origin is not None:
            at = signed(known - origin & 2**64 - 1, 64)
        else:
            apart = z3.simplify(pointer.offset.term - window.origin.term)
            only = apart if z3.is_bv_value(apart) else only_value(self.path, apart)
            if only is None:
                raise AccessError(f"a place in {region.name} depends on {apart}")
            at = only.as_signed_long()
        if not window.first <= at <= window.end - size:
            raise AccessError(f"{size} bytes from {at} on lie outside of {region.name}")
        return at

    def write(self, pointer: Pointer, value: Value) -> None:
        region = pointer.region
        if not region.writable:
            raise AccessError(f"{region.name} is only read")
        size = size_of(value)
        at = self.place(pointer, size)
        cells = self.allow(region)
        for start in range(at - LONGEST + 1, at + size):
            if start in cells and start + cells[start][0] > at:
                self._split(cells, start)
        for start in range(at, at + size):
            cells.pop(start, None)
        cells[at] = (size, value)

    def read(self, pointer: Pointer, size: int) -> Value:
        at = self.place(pointer, size)
        cells = self.allow(pointer.region)
        if at in cells and cells[at][0] == size:
            return cells[at][1]
        return joined([self._byte(pointer.region, at + i) for i in range(size)])

    def _byte(self, region: Region, at: int) -> Word:
        cells = self.cells[region]
        for start in range(at, at - LONGEST, -1):
            size, value = cells.get(start, (0, None))
            if start + size > at and isinstance(value, Word):
                return part(value, 8 * (at - start), 8)
        raise AccessError(f"byte {at} of {region.name} has no value")

    def _split(self, cells: dict[int, tuple[int, Value]], start: int) -> None:
        """Split a word into bytes, so that some can be overwritten. A pointer loses its value."""
        size, value = cells.pop(start)
        if isinstance(value, Word):
            cells.update((start + i, (1, part(value, 8 * i, 8))) for i in range(size))
