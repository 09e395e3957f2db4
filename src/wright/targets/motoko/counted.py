"""What is counted in canisters of a function: calls as its users write them, and a kernel by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Template

from wright.measure.interleave import size_name
from wright.targets.motoko.engines.counting import FEW, MORE, Probe

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


def written(calls: Mapping[str, str], module: str, name: str) -> dict[str, str]:
    """Calls of a function by its name."""
    return {way: Template(call).substitute(module=module, name=name) for way, call in calls.items()}
