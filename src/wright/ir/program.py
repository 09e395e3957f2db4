"""Programs: where values live, and in which order they are computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeVar

from wright.ir.index import Condition, Index
from wright.ir.terms import Term, Type


class Region(Enum):
    """A storage's owner, and the right to write to it."""

    STATE = "state"  # the caller's, read-write
    MESSAGE = "message"  # the caller's, read-only: loads outside the given range are refused
    OUTPUT = "output"  # the caller's, write-only
    BUFFER = "buffer"  # the hasher's, read-write
    SCRATCH = "scratch"  # the kernel's own
    TABLE = "table"  # constants


class Place(Enum):
    """A slot's place in the target's language."""

    LOCAL = "local"
    FIELD = "field"


class Encoding(Enum):
    """How a slot represents a word. Only the slot's low ``bits`` are significant."""

    CLEAN = "clean"  # the bits above them are zero
    DIRTY = "dirty"  # the bits above them are arbitrary
    DOUBLED = "doubled"  # the word twice: w | w << bits


@dataclass(frozen=True, slots=True)
class Slot:
    """A scalar: local variable, class field, or register."""

    name: str
    type: Type
    place: Place = Place.LOCAL
    encoding: Encoding = Encoding.CLEAN
    bits: int = 0  # 0: the width of the type


@dataclass(frozen=True, slots=True)
class Storage:
    """A byte array. ``size`` is None where the caller decides; ``data`` holds a table's elements.

    ``fields`` asks for one scalar field of the kernel's own object per word, in languages that have objects.
    ``holder`` names the type of the caller's argument, in languages where it can be one of several.
    """

    name: str
    region: Region
    size: int | None = None
    data: tuple[int, ...] = ()
    fields: bool = False
    holder: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """Words of one width over a storage. Views may overlap.

    ``unit`` is the distance in bytes from one index to the next: the word's own size for an array
    of words, 1 for a byte offset into a message. Elements of a view that is not ``clean`` may be wider than
    its words, in languages whose arrays hold any number, or a hole: loads reduce them first. An element of
    several lanes is that many words, the first lane at the lowest address.
    """

    name: str
    storage: str
    width: int
    big_endian: bool = False
    unit: int = 0
    clean: bool = True
    lanes: int = 1

    @property
    def step(self) -> int:
        return self.unit or self.width // 8 * self.lanes

    @property
    def type(self) -> Type:
        return Type(self.width, self.lanes)


@dataclass(frozen=True, slots=True)
class Assign:
    """A parallel assignment: all values are computed before any slot changes.

    ``line`` is the statement's line in the text that it was read from, counted from 1; 0 if there is none.
    """

    slots: tuple[str, ...]
    values: tuple[Term, ...]
    line: int = field(default=0, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Store:
    view: str
    index: Index
    value: Term
    line: int = field(default=0, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Loop:
    """``for variable in range(start, stop, step)``; recipes refer to it by its role."""

    role: str
    variable: str
    start: Index
    stop: Index
    step: int
    body: tuple[Statement, ...]
    line: int = field(default=0, compare=False, repr=False, kw_only=True)

    @property
    def literal_range(self) -> range | None:
        """The loop's indices, if both bounds are literals; else None."""
        if self.start.is_constant and self.stop.is_constant:
            return range(self.start.constant, self.stop.constant, self.step)
        return None


@dataclass(frozen=True, slots=True)
class If:
    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()
    line: int = field(default=0, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Let:
    """Name a public integer for the rest of the body."""

    variable: str
    value: Index
    line: int = field(default=0, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Invoke:
    """Call a method of this program, or another kernel by its name.

    ``views`` and ``publics`` are a kernel's arguments, in the order of its interface;
    ``args`` and ``results`` are the words that a method takes and returns.
    """

    name: str
    views: tuple[str, ...] = ()
    publics: tuple[Index, ...] = ()
    args: tuple[Term, ...] = ()
    results: tuple[str, ...] = ()
    line: int = field(default=0, compare=False, repr=False, kw_only=True)


Statement = Assign | Store | Loop | If | Let | Invoke


@dataclass(frozen=True, slots=True)
class Helper:
    """A named expression: parameters are SLOT leaves of its body."""

    name: str
    parameters: tuple[tuple[str, Type], ...]
    body: Term


@dataclass(frozen=True, slots=True)
class Method:
    """An outlined part of a program, with its own parameters and locals; it shares fields and storages."""

    name: str
    publics: tuple[str, ...]
    parameters: tuple[str, ...]
    body: tuple[Statement, ...]
    results: tuple[str, ...] = ()


class Wrap(Enum):
    """The places to reduce a sum, in a language whose ``+`` does not wrap."""

    EACH_ADD = "add"
    WHOLE_SUM = "sum"


@dataclass(frozen=True)
class Own:
    """Choices that only one language has: its target subclasses this next to the passes that set it."""

    @property
    def counted(self) -> int:
        """The width of public integers in bits: proofs cover the messages whose lengths fit in it."""
        return 64


AnyOwn = TypeVar("AnyOwn", bound=Own)


@dataclass(frozen=True, slots=True)
class Style:
    """Printing choices that change no value. Passes set them, so recipes decide."""

    wrap: Wrap = Wrap.WHOLE_SUM
    signed_literals: bool = False
    hoisted: bool = False  # declare locals at the top, not at their first assignment
    own: Own = Own()

    def of(self, language: type[AnyOwn]) -> AnyOwn:
        """The choices of one language: its defaults unless a pass has set them."""
        return self.own if isinstance(self.own, language) else language()


@dataclass(frozen=True)
class Program:
    name: str
    publics: tuple[str, ...]
    storages: Mapping[str, Storage]
    views: Mapping[str, View]
    slots: Mapping[str, Slot]
    body: tuple[Statement, ...]
    helpers: Mapping[str, Helper] = field(default_factory=dict)
    methods: Mapping[str, Method] = field(default_factory=dict)
    style: Style = Style()
    most: Mapping[str, int] = field(default_factory=dict)
    """Upper bounds of public integers; all others are lengths, places and counts of any size."""
    whole: tuple[tuple[str, str, int], ...] = ()
    """Pairs of public integers whose difference is a multiple of a number: first, last, number."""

    @property
    def parameters(self) -> tuple[Storage, ...]:
        """The storages that the caller passes, in order."""
        own = (Region.SCRATCH, Region.TABLE)
        return tuple(storage for storage in self.storages.values() if storage.region not in own)

    @property
    def messages(self) -> frozenset[str]:
        """The views of messages of any length: only these may be indexed by a place."""
        return frozenset(
            name
            for name, view in self.views.items()
            if (storage := self.storages[view.storage]).region is Region.MESSAGE and storage.size is None
        )

    def with_body(self, body: tuple[Statement, ...]) -> Program:
        return replace(self, body=body)

    def with_own(self, own: Own) -> Program:
        return replace(self, style=replace(self.style, own=own))

    def with_slots(self, *slots: Slot) -> Program:
        return replace(self, slots={**self.slots, **{slot.name: slot for slot in slots}})


def statements(body: tuple[Statement, ...]) -> Iterator[Statement]:
    """Every statement in order, outer before inner."""
    for statement in body:
        yield statement
        if isinstance(statement, Loop):
            yield from statements(statement.body)
        elif isinstance(statement, If):
            yield from statements(statement.then)
            yield from statements(statement.otherwise)


def terms_of(statement: Statement) -> tuple[Term, ...]:
    """The terms that a statement computes itself, without those of its inner statements."""
    match statement:
        case Assign(_, values):
            return values
        case Store(_, _, value):
            return (value,)
        case Invoke(args=args):
            return args
        case _:
            return ()
