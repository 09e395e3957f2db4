"""Where an access of memory goes: into a storage of the caller, or into one of the kernel's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from hashwright.ir.index import Condition, Index
from hashwright.ir.program import Invoke, Program, Region, Storage, View, statements
from hashwright.ir.terms import Type
from hashwright.targets.errors import UnreadableError
from hashwright.targets.wasm.decode import Module
from hashwright.targets.wasm.reading import BYTES
from hashwright.targets.wasm.values import Layout, grows, word_width


@dataclass
class Memories:
    """The storages of a kernel that is read, and what is known of the public integers in addresses."""

    module: Module
    interface: Program
    areas: Layout
    storages: dict[str, Storage] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    known: frozenset[str] = frozenset()
    """Public integers that are not negative."""
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The least and the greatest value of public integers, where they are known."""

    def __post_init__(self) -> None:
        given = self.interface
        self.storages = {storage.name: storage for storage in given.parameters}
        self.pointers = frozenset(self.storages)
        self.known = frozenset((*self.pointers, *given.publics))
        invoked = (view for s in statements(given.body) if isinstance(s, Invoke) for view in s.views)
        self.shared = {given.views[view].storage for view in invoked if view in given.views}
        self.word = max((v.width for v in given.views.values() if v.width in (32, 64)), default=32)
        self.place_areas()

    def place_areas(self) -> None:
        end = 0
        for name, area in sorted(self.areas.items(), key=lambda item: item[1].address):
            if name in self.storages or area.address < end:
                raise UnreadableError(f"the kernel's own {name} lies over another storage")
            end = area.address + area.size
            data = self.module.data.get(area.address)
            if data is None:
                if any(at < end and area.address < at + len(d) for at, d in self.module.data.items()):
                    raise UnreadableError(f"there are constants in {name}")
                self.storages[name] = Storage(name, Region.SCRATCH, area.size)
                continue
            if len(data) != area.size:
                raise UnreadableError(f"{name} has {len(data)} bytes of constants instead of {area.size}")
            self.storages[name] = Storage(name, Region.TABLE, area.size, tuple(data))
            self.view(name, Type(8), False)

    def access(self, address: Index, offset: int, width: int) -> tuple[str, Index, Type]:
        """Which storage so many bits are in, at which byte of it, and of what type they are."""
        if offset and address.modulo is None and not grows(address, self.known):
            raise UnreadableError(f"an offset is added to {address}, which may be negative")
        pointers = sorted(address.names & self.pointers)
        if not pointers:
            name, index = self.within(address, offset, width // 8)
        elif len(pointers) > 1 or address.coefficient(pointers[0]) != 1 or address.modulo is not None:
            raise UnreadableError(f"{address} is no place in one storage")
        else:
            name = pointers[0]
            index = address - Index.of(name) + offset
        words = self.words(name)
        if words is None:
            return name, index, Type(width) if width < 128 else self.raw(name)
        if width not in (words, 128):
            raise UnreadableError(f"{name} consists of words of {words} bits, not of {width}")
        size = words // 8
        if any(number % size for number in (index.constant, index.modulo or 0, *(c for _, c in index.terms))):
            raise UnreadableError(f"{name} is read across its words")
        return name, index, Type(words, width // words)

    def raw(self, name: str) -> Type:
        """What a vector of a storage of bytes consists of: words where the kernel keeps them, else bytes."""
        return Type(self.word, 128 // self.word) if name in self.areas else BYTES

    def words(self, name: str) -> int | None:
        """The width of a storage's words, where their order of bytes is a matter between kernels."""
        if name in self.areas and name not in self.shared:
            return None
        return word_width(self.interface, name)

    def within(self, address: Index, offset: int, size: int) -> tuple[str, Index]:
        """The own storage that holds an access, whatever its public integers are."""
        least, most = self.interval(address)
        for name, area in self.areas.items():
            if area.address <= least + offset and most + offset + size <= area.address + area.size:
                if address.modulo is None:
                    return name, address + (offset - area.address)
                if offset == area.address:
                    return name, address
        raise UnreadableError(
            f"bytes {least + offset} to {most + offset + size} are in no storage of the kernel's own"
        )

    def interval(self, index: Index) -> tuple[int, int]:
        if index.modulo is not None:
            step = min((c & -c for _, c in index.terms), default=1)
            step = min(step, index.constant & -index.constant) if index.constant else step
            return 0, index.modulo - min(step, index.modulo)
        least = most = index.constant
        for name, coefficient in index.terms:
            if name not in self.ranges:
                raise UnreadableError(f"an address in the kernel's own memory depends on {name}")
            ends = [coefficient * end for end in self.ranges[name]]
            least, most = least + min(ends), most + max(ends)
        return least, most

    def view(self, storage: str, kind: Type, given: bool = True) -> str:
        """The view of a storage by its bytes: the name of one that is made when it is first needed."""
        name = f"{storage}_{kind.width}x{kind.lanes}"
        if name not in self.views:
            flagged = given and self.words(storage) is not None
            order = flagged and next(
                v.big_endian for v in self.interface.views.values() if v.storage == storage
            )
            self.views[name] = View(name, storage, kind.width, order, 1, lanes=kind.lanes)
        return name

    @contextmanager
    def knowing(self, test: Condition, holds: bool) -> Iterator[None]:
        """Where a comparison with a number holds, or does not, a public integer's range is smaller."""
        before = dict(self.ranges)
        match test:
            case Condition(Index(((name, 1),), constant, None), "<", right) if (
                name in before and right.is_constant
            ):
                least, most = before[name]
                bound = right.constant - constant
                self.ranges[name] = (least, min(most, bound - 1)) if holds else (max(least, bound), most)
        yield
        self.ranges = before
