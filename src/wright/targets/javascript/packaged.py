"""What the JavaScript package does with a function, besides its kernels: [package] of its page of recipes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wright import recipes
from wright.spec import Function


@dataclass(frozen=True)
class Packaged:
    """``first`` is the module that sends first blocks to the compact edition's compression; "" for none.

    ``node`` has OpenSSL's names, by function: those that Node's ``getHashes`` tells, and those that it keeps.
    """

    first: str = ""
    node: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def packaged(function: Function) -> Packaged:
    return recipes.packaged("javascript", function.name, Packaged)
