"""The contract of a construction in C#: its module in ``constructions``, and the lookup."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.constructions import require
from wright.targets.packages import Editions
from wright.toolchain.engine import EngineError

F = TypeVar("F", bound=Function)
Own = TypeVar("Own", bound=Function, contravariant=True)
Row = tuple[Sequence[str], str]
"""A line of the README's table: classes, and their description."""


class Construction(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def kernels(self, function: Own, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """The kernels of a function in one edition of the package, by name."""

    def class_name(self, function: Own) -> str:
        """The function's class; the names of its other classes begin with this name."""

    def files(self, functions: Sequence[Own], editions: Editions) -> Iterator[tuple[str, str]]:
        """Path and text of each file that is theirs alone; ``editions`` hold only their kernels."""

    def rows(self, functions: Sequence[Own]) -> Iterator[Row]:
        """The README's lines for these functions."""

    def ways(self, function: Own) -> Mapping[str, str]:
        """The package's calls that hash ``work.Message``; the first is the default one.

        They are contenders of ``engines/measuring.py``; a function that needs a key takes ``work.Key``.
        """


def construction_of(function: F) -> Construction[F]:
    """The module of a function's construction. Raises EngineError where the package has no frame for it."""
    missing = f"C# has no frame for '{function.construction}', the construction of {function.title}"
    return cast(Construction[F], require(__package__, function, EngineError(missing)))
