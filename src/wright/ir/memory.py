"""Byte-addressed memory of terms: every view reads what any view has written."""

from __future__ import annotations

from collections.abc import Sequence

from wright.ir.parts import concat, extract
from wright.ir.terms import Term, const


class AccessError(Exception):
    """A read of unwritten bytes, or a forbidden write."""


class Memory:
    """The bytes of one storage, and which of them a program has written.

    A cell is a word as it was stored; narrower reads split it. ``size`` is in bytes, None if unknown.
    """

    def __init__(self, name: str, writable: bool = True, size: int | None = None) -> None:
        self.name = name
        self.writable = writable
        self.size = size
        self.written: set[int] = set()
        self._cells: dict[int, tuple[Term, bool]] = {}
        self._owner: dict[int, int] = {}

    def copy(self) -> Memory:
        """A copy whose bytes all count as not yet written."""
        twin = Memory(self.name, self.writable, self.size)
        twin._cells, twin._owner = dict(self._cells), dict(self._owner)
        return twin

    def plant(self, address: int, value: Term, big_endian: bool) -> None:
        """Set bytes from outside the program, even in read-only memory."""
        there = self._cells.get(address)
        if there is not None and there[0].width == value.width:
            self._cells[address] = (value, big_endian)
            return
        owner, bytes_ = self._owner, range(address, address + value.width // 8)
        overlapped = {owner[byte] for byte in bytes_ if byte in owner}
        if overlapped:
            for at in overlapped:
                self._split(at)
            for byte in bytes_:
                self._cells.pop(byte, None)
        owner.update(dict.fromkeys(bytes_, address))
        self._cells[address] = (value, big_endian)

    def store(self, address: int, value: Term, big_endian: bool) -> None:
        if not self.writable:
            raise AccessError(f"a store to {self.name} at byte {address}, but {self.name} is read-only")
        if address < 0:
            raise AccessError(f"a store to {self.name} before its start, at byte {address}")
        if self.size is not None and address + value.width // 8 > self.size:
            raise AccessError(f"a store to {self.name} at byte {address}, past its {self.size} bytes")
        self.written.update(range(address, address + value.width // 8))
        self.plant(address, value, big_endian)

    def load(self, address: int, width: int, big_endian: bool) -> Term:
        cell = self._cells.get(address)
        if cell is not None and cell[0].width == width and (cell[1] == big_endian or width == 8):
            return cell[0]
        parts = [self._byte(at) for at in range(address, address + width // 8)]
        return concat(*(parts if big_endian else reversed(parts)))

    def forget(self, bytes_: set[int]) -> None:
        """Mark these bytes as unwritten."""
        for byte in bytes_ & self._owner.keys():
            if byte in self._owner:
                self._split(self._owner[byte])
                del self._cells[byte], self._owner[byte]

    @property
    def bytes_(self) -> set[int]:
        """The addresses that hold something."""
        return set(self._owner)

    def cells(self) -> dict[int, tuple[Term, bool]]:
        """The words as they were stored, by address."""
        return dict(sorted(self._cells.items()))

    def _byte(self, address: int) -> Term:
        if address not in self._owner:
            raise AccessError(f"a read of {self.name} at byte {address}, where nothing was given or written")
        start = self._owner[address]
        value, big_endian = self._cells[start]
        place = address - start
        size = value.width // 8
        return extract(value, 8 * (size - 1 - place if big_endian else place), 8)

    def _split(self, start: int) -> None:
        """Split a cell into bytes, so that a part of it can be overwritten."""
        value, _ = self._cells[start]
        parts = [self._byte(start + i) for i in range(value.width // 8)]
        for i, part in enumerate(parts):
            self._cells[start + i] = (part, True)
            self._owner[start + i] = start + i


def memory_of_words(name: str, words: Sequence[Term], big_endian: bool, writable: bool = True) -> Memory:
    """A memory that holds consecutive words, set from outside."""
    memory, address = Memory(name, writable), 0
    for word in words:
        memory.plant(address, word, big_endian)
        address += word.width // 8
    return memory


def table_memory(name: str, data: tuple[int, ...], width: int, big_endian: bool) -> Memory:
    return memory_of_words(name, [const(value, width) for value in data], big_endian, writable=False)
