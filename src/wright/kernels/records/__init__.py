"""The kernels of each construction, by their names: a target chooses among them.

A kernel is made when it is asked for. What a target alone has, such as a processor's instructions or another
type of message, it adds in its own module of the construction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wright.kernels.kernel import Kernel

Makers = Mapping[str, Callable[[], Kernel]]


def none(_: Any) -> int:
    """No bytes."""
    return 0


@dataclass(frozen=True)
class Hashing:
    """What is measured of a construction: the kernels by which a target's template hashes whole messages.

    What takes a function is typed by the construction's own class.
    """

    kernel: str
    """The kernel of the hash, whose recipe has ladders."""
    plain: tuple[str, ...] = ()
    """The other kernels that a template calls, as the standard writes them."""
    shipped: tuple[str, ...] = ()
    """Those that it calls as they ship."""
    padding: Callable[[Any], int] = none
    """The least number of bytes that padding adds to a message."""
    order: str = ""
    """``be`` or ``le``: the order of a digest's bytes where libraries give it as a number of one word."""
    seeded: bool = False
    """Whether messages are hashed under a seed."""
    constants: Mapping[str, int] = field(default_factory=dict)
    """Constants of the construction that templates name."""


def hashing(construction: str) -> Hashing | None:
    """What is measured of a construction; None where its kernels make no digest by themselves."""
    name = f"{__name__}.{construction}"
    return getattr(import_module(name), "HASHING", None) if find_spec(name) else None


def chosen(makers: Makers, *names: str) -> dict[str, Callable[[], Kernel]]:
    """Those of a construction's kernels that a target has, in its order."""
    return {name: makers[name] for name in names}
