"""Find the storage of a memory access: one of the caller's, or one of the kernel's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from wright.ir.index import Condition, Index
from wright.ir.program import Invoke, Program, Region, Storage, View, statements
from wright.ir.terms import Type
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Public
from wright.targets.wasm.decode import Module
from wright.targets.wasm.values import I32, Area, Layout, word_width

VECTOR = 128
"""Bits of a vector."""


@dataclass
class Memories:
    """The storages of the kernel being read, and the known ranges of public integers in addresses."""

    module: Module
    interface: Program
    areas: Layout
    storages: dict[str, Storage] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    ranges: dict[str, Interval] = field(default_factory=dict)
    """The values of public integers, by name, including addresses of storages."""

    def __post_init__(self) -> None:
        given = self.interface
        self.storages = {storage.name: storage for storage in given.parameters}
        self.pointers = frozenset(self.storages)
        self.ranges = dict.fromkeys((*self.pointers, *given.publics), I32.places)
        self.ranges |= {name: Interval(0, min(most, I32.places.high)) for name, most in given.most.items()}
        self.invokes = {s.name: s for s in statements(given.body) if isinstance(s, Invoke)}
        self.shared = {given.views[view].storage for s in self.invokes.values() for view in s.views}
        self.width = max((v.width for v in given.views.values() if v.width in (32, 64)), default=32)
        self.place_areas()

    @property
    def vectors(self) -> Type:
        """The words in vectors, unless something else determines them."""
        return Type(self.width, VECTOR // self.width)

    def place_areas(self) -> None:
        end = 0
        for name, area in sorted(self.areas.items(), key=lambda item: item[1].address):
            if name in self.storages or area.address < end:
                raise UnreadableError(f"the kernel's own {name} overlaps another storage")
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
            self.view(name, Type(8))

    def access(self, address: Index, offset: int, width: int) -> tuple[View, Index]:
        """The view by which so many bits are accessed, and the place in it."""
        if offset and self.interval(address).low < 0:
            raise UnreadableError(f"an offset is added to {address}, which may be negative")
        pointers = sorted(address.names & self.pointers)
        if not pointers:
            name, index = self.within(address, offset, width // 8)
        elif len(pointers) > 1 or address.coefficient(pointers[0]) != 1 or address.modulo is not None:
            raise UnreadableError(f"{address} is not an address in one storage")
        else:
            name = pointers[0]
            index = address - Index.of(name) + offset
        kind = self.vectors if width == VECTOR else Type(width)
        words = self.words(name)
        if words is None:
            return self.view(name, kind), index
        if kind.width != words:
            raise UnreadableError(f"{name} consists of words of {words} bits, not of {kind.width}")
        size = width // 8
        if any(number % size for number in (index.constant, index.modulo or 0, *(c for _, c in index.terms))):
            raise UnreadableError(f"{name} is read across its words")
        terms = tuple((n, c // size) for n, c in index.terms)
        place = Index(terms, index.constant // size, index.modulo and index.modulo // size)
        return self.view(name, kind), place

    def words(self, name: str) -> int | None:
        """The width of a storage's words, if their byte order is a matter between kernels."""
        if name in self.areas and name not in self.shared:
            return None
        return word_width(self.interface, name)

    def within(self, address: Index, offset: int, size: int) -> tuple[str, Index]:
        """The own storage that contains an access, for all values of its public integers."""
        found = self.interval(address)
        first, end = found.low + offset, found.high + offset + size
        for name, area in self.areas.items():
            if area.address <= first and end <= area.address + area.size:
                if address.modulo is None:
                    return name, address + (offset - area.address)
                if offset == area.address:
                    return name, address
        named = f", which depends on {', '.join(sorted(address.names))}," if address.names else ""
        raise UnreadableError(f"bytes {first} to {end}{named} are outside the kernel's own storages")

    def table(self, address: int, width: int) -> str:
        """The view by which words look up the elements of the table at an address."""
        size = width // 8
        name = next((name for name, area in self.areas.items() if area == Area(address, 256 * size)), None)
        if name is None or self.storages[name].region is not Region.TABLE:
            raise UnreadableError(f"a word looks up what stands at {address}, where no table of 256 words is")
        found = f"{name}_{width}"
        if found not in self.views:
            seen = [view for view in self.views.values() if view.storage == name]
            if [view.width for view in seen] != [8]:
                raise UnreadableError(f"{name} is looked up, and read in another way")
            del self.views[seen[0].name]
            data = bytes(self.storages[name].data)
            words = tuple(int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size))
            self.storages[name] = Storage(name, Region.TABLE, len(data), words)
            self.views[found] = View(found, name, width)
        return found

    def interval(self, index: Index) -> Interval:
        """The range of a public integer, if an i32 were unbounded."""
        if index.modulo is not None:
            step = min((c & -c for _, c in index.terms), default=1)
            step = min(step, index.constant & -index.constant) if index.constant else step
            return Interval(0, index.modulo - min(step, index.modulo))
        total = Interval(index.constant, index.constant)
        for name, coefficient in index.terms:
            total += self.ranges[name].times(coefficient)
        return total

    def integer(self, index: Index) -> Public:
        """A public integer in an i32, and its value where that is certain."""
        found = self.interval(index)
        return Public(index, found if found.inside(I32.values) else None, I32)

    def view(self, storage: str, kind: Type) -> View:
        """The view of a storage by its words or by its bytes, created at first use."""
        name = f"{storage}_{kind.width}x{kind.lanes}"
        if name not in self.views:
            if f"{storage}_{kind.width}" in self.views:
                raise UnreadableError(f"{storage} is looked up, and read in another way")
            words = self.words(storage)
            order = (v.big_endian for v in self.interface.views.values() if v.storage == storage)
            big_endian = words is not None and next(order)
            unit = 1 if words is None else 0
            self.views[name] = View(name, storage, kind.width, big_endian, unit, lanes=kind.lanes)
        return self.views[name]

    @contextmanager
    def knowing(self, test: Condition, holds: bool) -> Iterator[None]:
        """A public integer's smaller range where a comparison with a literal holds, or does not hold."""
        before = dict(self.ranges)
        match test:
            case Condition(Index(((name, 1),), constant, None), "<", right) if right.is_constant:
                known, bound = before[name], right.constant - constant
                if holds:
                    self.ranges[name] = Interval(known.low, min(known.high, bound - 1))
                else:
                    self.ranges[name] = Interval(max(known.low, bound), known.high)
        yield
        self.ranges = before
