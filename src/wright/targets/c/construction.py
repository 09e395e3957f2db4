"""What C asks of a construction: of the module of its name in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.recipes import FAST
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.packages import Sharing
from wright.toolchain.engine import EngineError

F = TypeVar("F", bound=Function)
Own = TypeVar("Own", bound=Function, contravariant=True)
Row = tuple[Sequence[str], str]
"""A line of the README's table: names of functions, and what they are."""


@dataclass(frozen=True)
class Parts:
    """What a construction's functions have in files that name all functions."""

    said: str
    """Of hashwright.h's first comment: what users call, and what that does."""
    declared: Mapping[str, str]
    """By the path of a header, include/hashwright.h or one of src."""
    named: Sequence[Function] = ()
    """Those that are found by their names, and that the package's own test asks.

    Each has contexts ``hw_f_ctx`` and ``hw_hmac_f_ctx`` and the calls that are members of ``hw_function``,
    but for those of midstates where its ``midstate`` is None.
    """
    rows: Sequence[Row] = ()
    """Of the README, for functions that need a key; others are listed by their standards."""
    checks: str = ""
    """Of the package's own test: functions beside its own."""
    asked: str = ""
    """Of the same: statements of ``everything``."""
    midstate_size: int = 0
    """The longest midstate's bytes."""


class Construction(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def kernels(self, function: Own, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """By name: what the package has of a function."""

    def files(self, functions: Sequence[Own], sharing: Sharing) -> Iterator[tuple[str, str]]:
        """Path and text of each file that these functions alone have: src/*.c are compiled."""

    def parts(self, functions: Sequence[Own], sharing: Sharing) -> Parts:
        """What stands of them in files of all functions."""


def construction_of(function: F) -> Construction[F]:
    """The module of a function's construction. Raises EngineError where the package has no frame for it."""
    found = module_of(__name__.rpartition(".")[0], function.construction)
    if found is None:
        missing = f"it has no frame for '{function.construction}'"
        raise EngineError(f"the C package has no {function.title}: {missing}")
    return cast(Construction[F], found)
