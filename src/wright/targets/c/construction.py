"""The contract of a construction in C: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.recipes import FAST
from wright.spec import Function
from wright.targets.constructions import require
from wright.targets.packages import Sharing
from wright.toolchain.engine import EngineError

F = TypeVar("F", bound=Function)
Own = TypeVar("Own", bound=Function, contravariant=True)
Row = tuple[Sequence[str], str]
"""A line of the README's table: names of functions, and their description."""


@dataclass(frozen=True)
class Parts:
    """A construction's share of the files that list all functions."""

    said: str
    """For hashwright.h's first comment: the calls and their effects."""
    declared: Mapping[str, str]
    """By the path of a header, include/hashwright.h or one of src."""
    named: Sequence[Function] = ()
    """The functions that the library finds by name, and that the package's own test checks.

    Each has contexts ``hw_f_ctx`` and ``hw_hmac_f_ctx`` and the calls that are members of ``hw_function``,
    except those of midstates where its ``midstate`` is None.
    """
    batched: Sequence[str] = ()
    """Names of those among them that have every entry for batches."""
    extendable: Sequence[str] = ()
    """Names of those among them with output of any length: ``hw_f_squeeze`` and ``hw_f_read``."""
    numbers: Sequence[Function] = ()
    """Functions that give numbers: ``hw_f``, and ``hw_f_extend`` and ``hw_f_combine``, which take them."""
    seeded: Sequence[Function] = ()
    """Functions under a seed: ``hw_f``, and contexts ``hw_f_ctx``. A hash of one word is a number.

    One of several words is given as bytes, the highest first.
    """
    trees: Sequence[Function] = ()
    """Functions with keys and derived keys of their own, and batches that go on from a context."""
    further: Sequence[tuple[str, str]] = ()
    """Names, in lower case, of what has calls of its own and is not found by name, and those calls."""
    rows: Sequence[Row] = ()
    """For the README: what is no plain hash. It lists those by their standards."""
    asked: str = ""
    """For the package's own test: more statements of ``everything``."""
    hosts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By the function, files in the place of a host's own; sources have the function's pair inside."""
    midstate_size: int = 0
    """Bytes of the longest midstate."""


class Construction(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def kernels(self, function: Own, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """The package's kernels of a function, by name."""

    def files(self, functions: Sequence[Own], sharing: Sharing) -> Iterator[tuple[str, str]]:
        """Path and text of each file that belongs to these functions alone; src/*.c are compiled."""

    def parts(self, functions: Sequence[Own], sharing: Sharing) -> Parts:
        """What these functions add to the files that list all functions."""


def construction_of(function: F) -> Construction[F]:
    """The module of a function's construction. Raises EngineError where the package has no frame for it."""
    missing = f"the C package has no {function.title}: it has no frame for '{function.construction}'"
    return cast(Construction[F], require(__package__, function, EngineError(missing)))
