"""What the JavaScript package does with a function, besides its kernels: [package] of its page of recipes."""

from __future__ import annotations

from dataclasses import dataclass

from wright import recipes
from wright.spec import Function


@dataclass(frozen=True)
class Packaged:
    """``first`` is the module that sends first blocks to the compact edition's compression; "" for none."""

    first: str = ""


def packaged(function: Function) -> Packaged:
    return recipes.packaged("javascript", function.name, Packaged)
