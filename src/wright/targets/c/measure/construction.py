"""The contract for measuring a construction in C: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, cast

from wright.ir.program import Program
from wright.measure.ladder import Rung
from wright.spec import Function
from wright.targets.c.values import TYPES
from wright.targets.constructions import require
from wright.toolchain.engine import EngineError

F = TypeVar("F", bound=Function)
Own = TypeVar("Own", bound=Function, contravariant=True)
OURS = "hashwright"
"""The name of our contenders, or of the default one."""


@dataclass(frozen=True)
class ExtraRung(Rung):
    """A C rung that is not a stage of the recipe.

    ``caller`` is the code that calls its kernels, if it differs from the others'; ``options`` are its
    compiler options on this machine. For a ``library`` rung the text is only shown: it calls the package's
    kernel.
    """

    caller: str = ""
    options: tuple[str, ...] = ()
    library: bool = False


@dataclass(frozen=True)
class LibraryCall:
    """A library call to count: its statement in ``main``, and its result for a message."""

    name: str
    symbol: str
    call: str
    digest: Callable[[bytes], bytes]


@dataclass(frozen=True)
class Batches:
    """Statements of ``all_of(all, out)`` that hash a batch by the library."""

    column: str
    """For messages in a column, which are timed by the thousand."""
    many: str
    """For messages given by pointers and lengths."""
    alone: str
    """One by one."""
    pairs: str | None = None
    """For a column of pairs of digests, a level of a Merkle tree, if the library has that."""


def of_messages(function: Function) -> Batches:
    """The calls of a function whose batches are of messages alone, without a key."""
    name = f"hw_{function.name}"
    one = f"{name}(all->pointers[i], all->lengths[i], out + i * {function.digest_size});"
    return Batches(
        column=f"{name}_column(all->data, all->offsets, all->count, out);",
        many=f"{name}_many(all->pointers, all->lengths, all->count, out);",
        alone=f"for (size_t i = 0; i < all->count; i++) {one}",
        pairs=f"{name}_pairs(all->data + all->offsets[0], all->count, out);" if function.is_hash else None,
    )


def of_numbers(function: Function, seeded: bool) -> Batches:
    """The calls of a function that gives numbers; under seed 0, where it has one."""
    name, out = f"hw_{function.name}", f"({TYPES[function.word]} *)(void *)out"
    first, last = ("0, ", ", 0") if seeded else ("", "")
    one = f"({out})[i] = {name}(all->pointers[i], all->lengths[i]{last});"
    return Batches(
        column=f"{name}_column({first}all->data, all->offsets, all->count, {out});",
        many=f"{name}_many({first}all->pointers, all->lengths, all->count, {out});",
        alone=f"for (size_t i = 0; i < all->count; i++) {one}",
    )


class Measured(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def call(self, function: Own) -> str:
        """The statement that hashes a ``task`` by the library, into ``task->out``."""

    def textbook(self, function: Own) -> str:
        """A contender that does so by our kernel as the standard writes it."""

    def padding(self, function: Own) -> int:
        """The least number of bytes that padding adds to a message."""

    def ways(self, function: Own, size: int) -> Iterator[LibraryCall]:
        """The library's calls that hash a message of that size; the default one first."""

    def batches(self, function: Own) -> Batches | None:
        """The library's batches; None where it has none."""

    def climbed(self, function: Own) -> Sequence[str]:
        """The kernels that have ladders, the default one first."""

    def written(self, function: Own, kernel: str, program: Program) -> str:
        """The text of a ladder's first rung, whose program has no pass."""

    def beside(self, function: Own, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
        """Further rungs for a function, next to the rungs of a recipe's passes."""

    def whole(self, function: Own, kernel: str, rung: Rung) -> str:
        """A rung as a hash of messages: ``digest(message, length, out)``.

        Under a key, the value's first word: ``uint64_t hash(message, length, key)``.
        """

    def expected(self, function: Own, kernel: str, message: bytes) -> bytes:
        """The expected result, under the ``KEY`` where there is one."""


def measured(function: F) -> Measured[F]:
    """The module of a function's construction. Raises EngineError where there is no module to measure it."""
    why = f"there is no module to measure '{function.construction}'"
    missing = EngineError(f"{function.title} cannot be measured in C: {why}")
    return cast(Measured[F], require(__package__, function, missing))
