"""Messages: read-only bytes at symbolic places, named by the block that they are in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from wright.ir.index import Condition, Index, below
from wright.ir.memory import AccessError, Memory
from wright.ir.parts import concat
from wright.ir.terms import Term

Asks = Callable[[Condition], bool]
"""Whether a condition on public integers holds."""


@dataclass(frozen=True)
class Stretch:
    """A message's bytes from ``start`` on, in blocks of ``block`` bytes.

    ``content`` gives a block by its number. If numbers that differ in their symbols are equal, one byte has
    two names, and a proof may fail; but no two bytes have one name.
    """

    start: Index
    size: Index
    block: int
    content: Callable[[Index], Memory]

    @cached_property
    def before(self) -> Index:
        """What takes a place to its distance from the start."""
        return self.start.times(-1)

    def past(self, at: Index, size: int) -> bool:
        """Whether bytes at this distance are known to be outside."""
        left = self.size - at - size
        return at.is_constant and left.is_constant and min(at.constant, left.constant) < 0


@dataclass(frozen=True)
class Message:
    """A storage with one message, or several; each load must be within one."""

    name: str
    stretches: Sequence[Stretch]

    def load(self, place: Index, width: int, big_endian: bool, asks: Asks) -> Term:
        """A word at a place in bytes. Raises AccessError where it is not known to be within a message."""
        size = width // 8
        stretch, at = self._stretch(place, size)
        number, first = self._block(at, stretch)
        last = number if first + size <= stretch.block else number + 1
        outside = asks(below(number, 0)) or asks(below(stretch.size, (last + 1) * stretch.block))
        if outside and (asks(below(at, 0)) or asks(below(stretch.size, at + size))):
            raise AccessError(f"a read of {self.name} at byte {place}, where nothing was given or written")
        if first + size <= stretch.block:
            return stretch.content(number).load(first, width, big_endian)
        parts = [self._byte(at + i, stretch) for i in range(size)]
        return concat(*(parts if big_endian else reversed(parts)))

    @cached_property
    def _starts(self) -> frozenset[str]:
        """The symbols of the places where messages begin."""
        return frozenset(name for each in self.stretches for name in each.start.names)

    def _byte(self, at: Index, stretch: Stretch) -> Term:
        number, first = self._block(at, stretch)
        return stretch.content(number).load(first, 8, True)

    def _block(self, at: Index, stretch: Stretch) -> tuple[Index, int]:
        found = at.divided(stretch.block)
        if found is None:
            raise AccessError(f"{self.name}[{at}] is not at a fixed distance from the start of a block")
        return found

    def _stretch(self, place: Index, size: int) -> tuple[Stretch, Index]:
        """The message whose start a place is counted from, and by how much; if by a number, one around it."""
        for each in self.stretches if place.modulo is None else ():
            at = place.plus(each.before)
            if self._starts.isdisjoint(at.names) and (each is self.stretches[-1] or not each.past(at, size)):
                return each, at
        raise AccessError(f"{self.name}[{place}] is not at a fixed distance from where a message begins")


def placed(memory: Memory, start: int | Index, size: int) -> Message:
    """A message of ``size`` bytes at a place."""
    return Message(memory.name, [Stretch(Index.of(start), Index.of(size), max(1, size), lambda _: memory)])
