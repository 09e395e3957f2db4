"""What counting in canisters asks of a construction: of the module of its name in ``constructions``.

Counted are calls as a function's users write them, and a kernel by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Template
from typing import Protocol, TypeVar, cast

from wright.measure.interleave import size_name
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines.counting import FEW, MORE, Probe
from wright.toolchain.engine import EngineError

F = TypeVar("F", bound=Function)
Own = TypeVar("Own", bound=Function, contravariant=True)
FURTHER = "a further block"
AT_ONCE = "a blob at once"


@dataclass(frozen=True)
class Asked:
    """Calls of a module of the package by name, each of these messages.

    ``shown`` gives the result of each call as bytes: what a number is turned into is not counted.
    """

    module: str
    calls: Mapping[str, str]
    shown: Mapping[str, str]
    sizes: tuple[int, ...]
    """Bytes of short messages."""
    block: int
    further: str
    """What so many further bytes are called."""
    digest: Callable[[bytes], bytes]
    added: Mapping[str, str]
    """Calls whose code is weighed, by name: each makes a blob of the blob ``b``."""
    nodes: Mapping[str, str] = field(default_factory=dict)
    """How two digests, ``l`` and ``r``, become one: those of a tree."""
    files: Mapping[str, str] = field(default_factory=dict)
    """What the calls need beside the package."""
    imports: tuple[str, ...] = ()
    """The lines that import these files."""

    @property
    def probes(self) -> list[Probe]:
        sizes = (*self.sizes, FEW * self.block, MORE * self.block)
        expressions = dict.fromkeys((*self.calls.values(), *self.shown.values()))
        return [Probe(expression, sizes) for expression in expressions]

    @property
    def cases(self) -> dict[str, int]:
        """By name, the bytes of the message, or further ones."""
        return {**{size_name(size): size for size in self.sizes}, self.further: self.block}


@dataclass(frozen=True)
class Alone:
    """A kernel in a module ``K``, as its ladder counts it."""

    kernel: str
    run: str
    """An expression that makes bytes of the ``n`` bytes of ``b``, which are whole blocks."""
    result: Callable[[bytes], bytes]
    """What that gives for so many bytes of a message; for none, what ``nothing`` leaves."""
    nothing: str
    """The text of a kernel that does nothing: what is around each costs as much."""


class Measured(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def asked(self, function: Own) -> Asked:
        """What the function's users call."""

    def alone(self, function: Own) -> Alone | None:
        """How a kernel is counted by itself; None where there are no ladders."""


def measured(function: F) -> Measured[F]:
    """The module of a function's construction.

    Raises EngineError where the package does not have the function, or nothing says how it is counted.
    """
    if not MOTOKO.kernels(function):
        raise EngineError(f"{function.title} is not in the package of Motoko")
    found = module_of(__package__, function.construction)
    if found is None:
        missing = f"nothing says how to count '{function.construction}'"
        raise EngineError(f"{function.title} cannot be counted in canisters: {missing}")
    return cast(Measured[F], found)


def written(calls: Mapping[str, str], module: str, name: str) -> dict[str, str]:
    """Calls of a function by its name."""
    return {way: Template(call).substitute(module=module, name=name) for way, call in calls.items()}
