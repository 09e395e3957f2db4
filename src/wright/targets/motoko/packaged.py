"""What the Motoko package does with a function, besides its kernels: [package] of its page of recipes."""

from __future__ import annotations

from dataclasses import dataclass

from wright import recipes
from wright.spec import Function


@dataclass(frozen=True)
class Packaged:
    """``keyword`` is one by which mops finds the package; empty for most."""

    keyword: str = ""


def packaged(function: Function) -> Packaged:
    return recipes.packaged("motoko", function.name, Packaged)
