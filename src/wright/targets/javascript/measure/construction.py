"""How a construction is timed in JavaScript's engines: ``MEASURED`` of a target's module, or a template.

A template ``constructions/<name>.js`` hashes whole messages by the kernels of the construction's record. Its
filter ``halves`` makes the elements of a kernel's state of a function's words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from wright.measure.interleave import Contender
from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.spec.construction import Absorbing
from wright.targets.constructions import module_of
from wright.targets.hashes import Hashes
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.target import Target


@runtime_checkable
class Climbed(Protocol):
    """A construction whose kernels have ladders, here or in another target for JavaScript's engines."""

    def ladders(self, function: Any) -> Sequence[str]:
        """The kernels with ladders; the first is the hash."""

    def contender(self, function: Any, kernel: str, name: str, text: str) -> Contender:
        """A kernel as a hash of whole messages."""


class Templated:
    """Constructions with a template."""

    def ladders(self, function: Function) -> Sequence[str]:
        """The only one. Raises RecipeError where the function has none."""
        record = HASHES.record(function)
        if record is None:
            raise RecipeError(f"{function.title} has no ladder in {JAVASCRIPT.title}")
        return (record.kernel,)

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        del kernel
        return Contender(name, HASHES.around(function, text))


def _halves(function: Absorbing) -> list[int]:
    """The state before the first block in 32-bit elements, each word's in the function's order."""
    shifts = range(0, function.word, 32)
    ordered = tuple(reversed(shifts)) if function.big_endian else shifts
    return [(word >> shift) & 0xFFFFFFFF for word in function.start for shift in ordered]


HASHES = Hashes(JAVASCRIPT, "js", {"halves": _halves})
TEMPLATED = Templated()


def climbed(target: Target, function: Function) -> Climbed:
    """What measures the function. Raises RecipeError where it has no ladder in such a target."""
    if target is JAVASCRIPT:
        return TEMPLATED
    found = getattr(module_of(f"{target.package}.measure", function.construction), "MEASURED", None)
    if not isinstance(found, Climbed):
        raise RecipeError(f"{function.title} has no ladder in {target.title}")
    return found
