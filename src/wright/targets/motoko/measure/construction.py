"""The contract for counting a construction in canisters: its module in ``constructions``.

Calls are counted as a function's users write them; a kernel is also counted by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Template
from typing import Protocol, TypeVar, cast

from wright.measure.interleave import size_name
from wright.spec import Function
from wright.targets.constructions import require
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines.counting import FEW, MORE, Probe
from wright.toolchain.engine import EngineError

F = TypeVar("F", bound=Function)
Own = TypeVar("Own", bound=Function, contravariant=True)
FURTHER = "a further block"
AT_ONCE = "a blob at once"


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


class Measured(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def asked(self, function: Own) -> CountedCalls:
        """The calls that the function's users make."""

    def alone(self, function: Own) -> KernelCall | None:
        """How to count a kernel by itself; None where there are no ladders."""


def measured(function: F) -> Measured[F]:
    """The module of a function's construction.

    Raises EngineError where the package does not have the function, or where there is no module to count it.
    """
    if not MOTOKO.kernels(function):
        raise EngineError(f"{function.title} is not in Motoko's package")
    why = f"there is no module to count '{function.construction}'"
    missing = EngineError(f"{function.title} cannot be counted in canisters: {why}")
    return cast(Measured[F], require(__package__, function, missing))


def written(calls: Mapping[str, str], module: str, name: str) -> dict[str, str]:
    """Templates of calls, filled in with a function's name."""
    return {way: Template(call).substitute(module=module, name=name) for way, call in calls.items()}
