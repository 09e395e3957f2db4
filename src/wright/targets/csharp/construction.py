"""What C# has for a construction: the contract of the modules in ``constructions``, and who finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.packages import Editions
from wright.toolchain.engine import EngineError

F = TypeVar("F", bound=Function)
Own = TypeVar("Own", bound=Function, contravariant=True)
Row = tuple[Sequence[str], str]
"""A line of the README's table: classes, and what they are."""


class Construction(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def kernels(self, function: Own, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """The kernels that an edition of the package has of a function, by name."""

    def class_name(self, function: Own) -> str:
        """The function's class, with which the names of all its other classes begin."""

    def files(self, functions: Sequence[Own], editions: Editions) -> Iterator[tuple[str, str]]:
        """Path and text of each file that is theirs alone; ``editions`` have no other functions' kernels."""

    def rows(self, functions: Sequence[Own]) -> Iterator[Row]:
        """What the README lists of these functions."""

    def has_hmac(self, function: Own) -> bool:
        """Whether a class ``Hmac…`` is among the files: HKDF and PBKDF2 are over it, too."""

    def ways(self, function: Own) -> Mapping[str, str]:
        """What hashes ``work.Message``, by how it calls the package; the first is the usual one.

        As contenders of ``engines/measuring.py``; a function that needs a key takes ``work.Key``.
        """

    @property
    def LADDERS(self) -> Mapping[str, Callable[[Own, str], str]]:
        """By kernels that can be climbed, the usual one first: what a class ``Subject`` has around its text.

        It hashes ``work.Message``.
        """


def construction_of(function: F) -> Construction[F]:
    """The module of a function's construction. Raises EngineError where the package has no frame for it."""
    found = module_of(__name__.rpartition(".")[0], function.construction)
    if found is None:
        raise EngineError(f"C# has no frame for '{function.construction}', which {function.title} is made by")
    return cast(Construction[F], found)
