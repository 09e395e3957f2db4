"""Programs: where values live, and in which order they are computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeVar

from wright.ir.index import Condition, Index
from wright.ir.terms import Term, Type


class Region(Enum):
    """Who owns a storage and who may write it."""

    STATE = "state"  # the caller's, read and written
    MESSAGE = "message"  # the caller's, read only: loads outside the given range are refused
    OUTPUT = "output"  # the caller's, written only
    BUFFER = "buffer"  # the hasher's, read and written
    SCRATCH = "scratch"  # the kernel's own
    TABLE = "table"  # constants


class Place(Enum):
    """Where a slot lives in the target's language."""

    LOCAL = "local"
    FIELD = "field"


class Encoding(Enum):
    """How a word lies in its slot. The slot's ``bits`` are those that mean something."""

    CLEAN = "clean"  # the bits above are zero
    DIRTY = "dirty"  # the bits above are anything
    DOUBLED = "doubled"  # the word twice: w | w << bits


@dataclass(frozen=True, slots=True)
class Slot:
    """A scalar: local variable, class field, or register."""

    name: str
    type: Type
    place: Place = Place.LOCAL
    encoding: Encoding = Encoding.CLEAN
    bits: int = 0  # 0: as many as the type is wide


@dataclass(frozen=True, slots=True)
class Storage:
    """Bytes. ``size`` is None where the caller decides; ``data`` holds a table's elements.

    ``fields`` asks for a scalar field of the kernel's own object for each word, where a language has these.
    ``holder`` is the type of what the caller brings, in the language's own words, where it has several.
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
    of words, 1 for a byte offset into a message. A view that is not ``clean`` may hold more than words of its
    width, where the language's arrays do (any number, or a hole): what is loaded is reduced first. An
    element of more than one lane is that many words, the first lane at the lowest address.
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
    """All values are computed before any slot changes.

    ``line`` is where a statement stands in the text that it was read from, counted from 1; 0 if in none.
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
    """``for variable in range(start, stop, step)``; the role is how recipes speak of it."""

    role: str
    variable: str
    start: Index
    stop: Index
    step: int
    body: tuple[Statement, ...]
    line: int = field(default=0, compare=False, repr=False, kw_only=True)

    @property
    def literal_range(self) -> range | None:
        """The indices, where both bounds are numbers."""
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
    """Name a public integer, for the rest of the body."""

    variable: str
    value: Index
    line: int = field(default=0, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Invoke:
    """Call a split-off method of this program, or another kernel by its name.

    ``views`` and ``publics`` are what a kernel is given, in the order of its interface;
    ``args`` and ``results`` are words that a method takes and gives.
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
    """A split-off part: its parameters and locals are its own; fields and storages are shared."""

    name: str
    publics: tuple[str, ...]
    parameters: tuple[str, ...]
    body: tuple[Statement, ...]
    results: tuple[str, ...] = ()


class Wrap(Enum):
    """Where a language whose ``+`` does not wrap reduces a sum."""

    EACH_ADD = "add"
    WHOLE_SUM = "sum"


@dataclass(frozen=True)
class Own:
    """What one language alone leaves open: its target has a class of it, beside the passes that set it."""

    @property
    def counted(self) -> int:
        """Bits in which public integers are reckoned with: proofs are of the messages that these count."""
        return 64


AnyOwn = TypeVar("AnyOwn", bound=Own)


@dataclass(frozen=True, slots=True)
class Style:
    """What is left to the printer and changes no value: set by passes, so that recipes decide."""

    wrap: Wrap = Wrap.WHOLE_SUM
    signed_literals: bool = False
    hoisted: bool = False  # locals are declared at the top, not where they are first set
    own: Own = Own()

    def of(self, language: type[AnyOwn]) -> AnyOwn:
        """What a language alone leaves open; as it is usual there, where no pass has set it."""
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
    """What callers give public integers at most; all others are lengths, places and counts of any size."""
    whole: tuple[tuple[str, str, int], ...] = ()
    """Public integers whose difference is a multiple of a number: first, last, number."""

    @property
    def parameters(self) -> tuple[Storage, ...]:
        """The storages that the caller brings, in order."""
        own = (Region.SCRATCH, Region.TABLE)
        return tuple(storage for storage in self.storages.values() if storage.region not in own)

    @property
    def messages(self) -> frozenset[str]:
        """The views of what is as long as the caller says: these alone a place may index."""
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
    """Every statement, outer before inner, in order."""
    for statement in body:
        yield statement
        if isinstance(statement, Loop):
            yield from statements(statement.body)
        elif isinstance(statement, If):
            yield from statements(statement.then)
            yield from statements(statement.otherwise)


def terms_of(statement: Statement) -> tuple[Term, ...]:
    """The terms that a statement computes itself, not those of its inner statements."""
    match statement:
        case Assign(_, values):
            return values
        case Store(_, _, value):
            return (value,)
        case Invoke(args=args):
            return args
        case _:
            return ()
