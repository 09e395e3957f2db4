"""What measuring C asks of a construction: of the module of its name in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, cast

from wright.ir.program import Program
from wright.measure.ladder import Rung
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.toolchain.engine import EngineError

F = TypeVar("F", bound=Function)
Own = TypeVar("Own", bound=Function, contravariant=True)
OURS = "hashwright"
"""What our contenders are called, or the usual one of them."""


@dataclass(frozen=True)
class Asked(Rung):
    """A rung of C that stands beside the recipe.

    ``caller`` is what calls its kernels, where that is not what calls the others; ``options`` are what they
    are compiled with on this machine. Of the ``library``, the text is shown only: the package's is called.
    """

    caller: str = ""
    options: tuple[str, ...] = ()
    library: bool = False


@dataclass(frozen=True)
class Way:
    """A call of the library, to be counted: how ``main`` makes it, and what it gives of a message."""

    name: str
    symbol: str
    call: str
    digest: Callable[[bytes], bytes]


@dataclass(frozen=True)
class Batches:
    """Statements of ``all_of(all, out)`` that hash a batch by the library."""

    column: str
    """As the messages are given that are timed by the thousand."""
    many: str
    """Given by pointers and lengths."""
    alone: str
    """One by one."""


class Measured(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def call(self, function: Own) -> str:
        """The statement that hashes a ``task`` by the library, into ``task->out``."""

    def textbook(self, function: Own) -> str:
        """A contender that does so by our kernel as its standard writes it."""

    def padding(self, function: Own) -> int:
        """Bytes that each message is padded with at least."""

    def ways(self, function: Own, size: int) -> Iterator[Way]:
        """The library's calls that hash a message of that size; the usual one first."""

    def batches(self, function: Own) -> Batches | None:
        """None where the library takes no batches."""

    def climbed(self, function: Own) -> Sequence[str]:
        """The kernels whose ladders can be climbed, the usual one first."""

    def written(self, function: Own, kernel: str, program: Program) -> str:
        """The text of a ladder's first rung, whose program has no pass."""

    def beside(self, function: Own, kernel: str, path: Sequence[Rung]) -> Iterator[Asked]:
        """What else is asked of a function than the passes of a recipe, whose rungs these are."""

    def whole(self, function: Own, kernel: str, rung: Rung) -> str:
        """A rung as a hash of messages: ``digest(message, length, out)``.

        Under a key, the value's first word: ``uint64_t hash(message, length, key)``.
        """

    def expected(self, function: Own, kernel: str, message: bytes) -> bytes:
        """What that gives, under the ``KEY`` where there is one."""


def measured(function: F) -> Measured[F]:
    """The module of a function's construction. Raises EngineError where nothing says how to measure it."""
    found = module_of(__name__.rpartition(".")[0], function.construction)
    if found is None:
        missing = f"nothing says how to measure '{function.construction}'"
        raise EngineError(f"C cannot be asked of {function.title}: {missing}")
    return cast(Measured[F], found)
