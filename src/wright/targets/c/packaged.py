"""What C's package does with a function, besides its kernels: the table [package] of its pages of recipes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wright import recipes
from wright.spec import Function

Cycles = Mapping[str, int]


@dataclass(frozen=True)
class Packaged:
    """``names`` are OpenSSL's that follow no rule; ``cycles`` say when its kernels on lanes are faster.

    The cycles are by the function that owns the kernels, then by the way: costs.py has the ways.
    """

    names: tuple[str, ...] = ()
    cycles: Mapping[str, Mapping[str, Cycles]] = field(default_factory=dict)


def packaged(function: Function) -> Packaged:
    return recipes.packaged("c", function.name, Packaged)
