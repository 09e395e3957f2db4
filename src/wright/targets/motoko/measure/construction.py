"""How a construction is counted in canisters: as its record says, or ``MEASURED`` of its module here.

Calls are counted as a function's users write them; a kernel is also counted by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from wright.kernels.records import hashing
from wright.measure.counts import FURTHER
from wright.measure.inputs import state_after
from wright.measure.interleave import size_name, trusted
from wright.spec import Function
from wright.spec.construction import Absorbing
from wright.targets.constructions import module_of
from wright.targets.motoko.bindings import ABSORB
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.construction import construction_of
from wright.targets.motoko.engines.counting import FEW, MORE, Probe
from wright.targets.motoko.halves import names, start_halves, typed
from wright.targets.packages import environment
from wright.toolchain.engine import EngineError

AT_ONCE = "a blob at once"
TABLES = (0, 8, 16, 32, 64)
"""Bytes of messages that are hashed to numbers: many are keys of tables."""
TYPES = {
    "Blob": ("Blob", "b"),
    "[Nat8]": ("Array", "a"),
    "[var Nat8]": ("VarArray", "v"),
    "Iter": ("Iter", "a.vals()"),
    "Region": ("Region", "r, 0, Prim.natToNat64(n)"),
}
"""The types in which a caller may have its message: how calls that take them end, and what they are given."""
RUN, NOTHING = map(environment(Path(__file__).parent).get_template, ("run.mo", "nothing.mo"))


@dataclass(frozen=True)
class CountedCalls:
    """Calls of a module of the package by name, each for these messages.

    ``shown`` gives each call's result as bytes: the conversion of a number is not counted.
    """

    module: str
    calls: Mapping[str, str]
    shown: Mapping[str, str]
    sizes: tuple[int, ...]
    """Sizes of short messages in bytes."""
    block: int
    further: str
    """The name of the case for ``block`` further bytes."""
    digest: Callable[[bytes], bytes]
    added: Mapping[str, str]
    """Calls whose code size is measured, by name: each makes a blob from the blob ``b``."""
    nodes: Mapping[str, str] = field(default_factory=dict)
    """Ways to hash two digests, ``l`` and ``r``, into one: a node of a tree."""
    files: Mapping[str, str] = field(default_factory=dict)
    """Files that the calls need besides the package."""
    imports: tuple[str, ...] = ()
    """The lines that import these files."""

    @property
    def probes(self) -> list[Probe]:
        sizes = (*self.sizes, FEW * self.block, MORE * self.block)
        expressions = dict.fromkeys((*self.calls.values(), *self.shown.values()))
        return [Probe(expression, sizes) for expression in expressions]

    @property
    def cases(self) -> dict[str, int]:
        """The bytes of each case's message, or its further bytes, by name."""
        return {**{size_name(size): size for size in self.sizes}, self.further: self.block}


@dataclass(frozen=True)
class KernelCall:
    """A kernel in a module ``K``, as its ladder counts it."""

    kernel: str
    run: str
    """An expression that makes bytes from the ``n`` bytes of ``b``, which are whole blocks."""
    result: Callable[[bytes], bytes]
    """Its result for a message; for an empty one, the result of ``nothing``."""
    nothing: str
    """The text of a kernel that does nothing, to count the code around a kernel."""


@dataclass(frozen=True)
class Measured:
    """How the package calls functions of a construction; subclasses say what differs.

    What takes a function is typed by the construction's own class.
    """

    sizes: tuple[int, ...] = (0, 32, 64)
    """Of short messages, in bytes."""
    first: str = ""
    """The arguments before the message."""
    number: bool = False
    """Whether a call gives a number: its conversion to bytes is not counted."""
    further: int = 0
    """Further bytes that are counted; by default a block."""

    def asked(self, function: Any) -> CountedCalls:
        """The calls that the function's users make."""
        name = self.module(function)
        calls = {
            kind: self.call(function, ending, message)
            for kind, (ending, message) in TYPES.items()
            if not (self.number and kind == "Iter")
        }
        if self.number:
            counted = {kind: f'do {{ ignore {call}; "" }}' for kind, call in calls.items()}
            shown = {kind: self.shown(function, call) for kind, call in calls.items()}
        else:
            counted = shown = calls
        further = self.further or function.block_size
        return CountedCalls(
            module=name,
            calls=counted,
            shown=shown,
            sizes=self.sizes,
            block=further,
            further=f"{further:,} further bytes" if self.number else FURTHER,
            digest=self.digest(function),
            added=self.added(function, shown["Blob"]),
            nodes=self.nodes(function),
            files=self.files,
            imports=self.imports,
        )

    @property
    def files(self) -> Mapping[str, str]:
        """Files that the calls need besides the package."""
        return {}

    @property
    def imports(self) -> tuple[str, ...]:
        """The lines that import these files."""
        return ()

    def module(self, function: Any) -> str:
        return construction_of(function).module(function)

    def arguments(self, function: Any) -> str:
        """The arguments before the message."""
        del function
        return self.first

    def call(self, function: Any, ending: str, message: str) -> str:
        """The call that takes a message of a type."""
        return f"{self.module(function)}.from{ending}({self.arguments(function)}{message})"

    def shown(self, function: Any, call: str) -> str:
        """A call's number as bytes."""
        return f"{self.module(function)}.toBlob({call})"

    def digest(self, function: Any) -> Callable[[bytes], bytes]:
        """What the calls give, as bytes."""
        return trusted(function)

    def added(self, function: Any, at_once: str) -> dict[str, str]:
        """Calls whose code size is measured; the first is that of a blob."""
        if self.number:
            return {AT_ONCE: at_once}
        module, none = self.module(function), self.arguments(function).removesuffix(", ")
        parts = f"let d = {module}.new({none}); {module}.writeBlob(d, b); {module}.sum(d)"
        return {AT_ONCE: at_once, "in parts": parts}

    def nodes(self, function: Any) -> dict[str, str]:
        """Ways to hash two digests, ``l`` and ``r``, into one."""
        del function
        return {}

    def alone(self, function: Any) -> KernelCall | None:
        """How to count the kernel of blocks by itself; None where it takes and gives numbers: no ladder."""
        return None if self.number else from_state(function, ABSORB)


def from_state(function: Absorbing, kernel: str, more: tuple[str, str] = ("", "")) -> KernelCall:
    """A kernel from the state before the first block to that after the last, over blobs.

    ``more`` are its further arguments, and the parameters that take them.
    """
    count = function.state_size // 2
    every, (given, taken) = names("h", count), more
    run = RUN.render(
        names=every,
        kernel=kernel,
        start=", ".join(start_halves(function)),
        more=given,
        upper=0 if function.big_endian else 1,
        size=function.state_size,
    )
    types = ", ".join(["Nat16"] * count)
    nothing = NOTHING.render(kernel=kernel, given=typed("h", count), more=taken, types=types, same=every)
    return KernelCall(kernel, run, partial(state_after, function), nothing)


def measured(function: Function) -> Measured:
    """How a function's construction is counted: by its record, where no module says what differs.

    Raises EngineError where the package does not have the function, or where there is no module to count it.
    """
    if not MOTOKO.kernels(function):
        raise EngineError(f"{function.title} is not in Motoko's package")
    if module := module_of(__package__, function.construction):
        found: Measured = module.MEASURED
        return found
    record = hashing(function.construction)
    if record and record.order:
        return Measured(TABLES, first="0, " * record.seeded, number=True, further=TABLES[-1])
    if record:
        return Measured()
    why = f"there is no module to count '{function.construction}'"
    raise EngineError(f"{function.title} cannot be counted in canisters: {why}")
