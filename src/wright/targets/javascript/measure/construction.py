"""How a construction is timed in JavaScript: a record, ``MEASURED``, in its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, runtime_checkable

from jinja2 import Environment

from wright.measure.interleave import Contender
from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.spec.construction import Absorbing
from wright.targets.constructions import module_of
from wright.targets.javascript.build import make
from wright.targets.packages import templates_of
from wright.targets.target import Target


@runtime_checkable
class Climbed(Protocol):
    """A construction whose kernels have ladders, here or in another target for JavaScript's engines."""

    def ladders(self, function: Any) -> Sequence[str]:
        """The kernels with ladders; the first is the hash."""

    def contender(self, function: Any, kernel: str, name: str, text: str) -> Contender:
        """A kernel as a hash of whole messages."""


@dataclass(frozen=True)
class Measured:
    """A construction with a kernel that has a ladder, and others that its hash calls as they ship.

    The template ``constructions/<name>.js`` hashes whole messages by them. Its filter ``halves`` makes the
    elements of a kernel's state of a function's words.
    """

    kernel: str
    shipped: tuple[str, ...] = ()

    def ladders(self, function: Any) -> Sequence[str]:
        """The only one."""
        del function
        return (self.kernel,)

    def contender(self, function: Any, kernel: str, name: str, text: str) -> Contender:
        del kernel
        texts = [text, *(make(function, each).text for each in self.shipped)]
        template = _templates().get_template(f"{function.construction}.js")
        return Contender(name, template.render(function=function, kernels="\n".join(texts)))


@cache
def _templates() -> Environment:
    found = templates_of(f"{__package__}.constructions")
    found.filters["halves"] = _halves
    return found


def _halves(function: Absorbing) -> list[int]:
    """The state before the first block in 32-bit elements, each word's in the function's order."""
    shifts = range(0, function.word, 32)
    ordered = tuple(reversed(shifts)) if function.big_endian else shifts
    return [(word >> shift) & 0xFFFFFFFF for word in function.start for shift in ordered]


def climbed(target: Target, function: Function) -> Climbed:
    """The record in such a target. Raises RecipeError where the function has no ladder there."""
    found = getattr(module_of(f"{target.package}.measure", function.construction), "MEASURED", None)
    if not isinstance(found, Climbed):
        raise RecipeError(f"{function.title} has no ladder in {target.title}")
    return found
