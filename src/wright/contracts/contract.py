"""A contract: what ties a program to the spec. The proof knows contracts by this alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.message import Asks, Message
from wright.ir.terms import Term

Case = Mapping[str, int | Index]
"""Values of the public integers: numbers, or sums of symbols that stand for any natural numbers."""


@dataclass(frozen=True)
class Output:
    """A word that the kernel must store: its address, and its value by the spec."""

    name: str
    storage: str
    address: int
    value: Term
    big_endian: bool


@dataclass(frozen=True)
class Blocks:
    """The blocks that a kernel takes one after the other: as many as ``count`` says, from 0 on.

    ``start`` are the spec's words before the first one. ``block`` gives the words of one by its number, and
    may ask what is known of that. ``final`` gives the outputs that are expected of the words after the last.
    ``memory`` gives the caller's storages that hold the words between blocks, unless slots do. ``reading``
    computes the spec's words from those that a loop carries, by lanes in the order of its variables' names,
    unless they are the spec's.
    """

    count: Index
    start: Sequence[Term]
    block: Callable[[Index, Asks], Sequence[Term]]
    absorb: Callable[[Sequence[Term], Sequence[Term]], Sequence[Term]]
    final: Callable[[Sequence[Term]], list[Output]]
    memory: Callable[[Sequence[Term]], dict[str, Memory]] | None = None
    reading: Callable[[Sequence[Term]], Sequence[Term]] | None = None

    def after(self, words: Sequence[Term], first: Index, count: int, asks: Asks) -> Sequence[Term]:
        """The spec's words after ``count`` blocks more, from the block ``first`` on."""
        for number in range(count):
            words = self.absorb(words, self.block(first + number, asks))
        return words


@runtime_checkable
class Contract(Protocol):
    """The relation of a kernel to the spec."""

    @property
    def cases(self) -> Iterable[Case]:
        """What the public integers may be: each of their values is in one of the cases."""
        ...

    @property
    def kernels(self) -> Kernels:
        """Definitions of the kernels that this one calls: uninterpreted, so that proofs compose."""
        ...

    def given(self, case: Case) -> Mapping[str, Memory | Message]:
        """The caller's storages, filled with symbols."""
        ...

    def blocks(self, case: Case) -> Blocks | None:
        """The blocks that the kernel takes, if their number is no number in each case."""
        ...

    def expected(self, case: Case) -> list[Output]:
        """The spec's outputs for the same symbols; with blocks, for a number of them."""
        ...


class NoBlocks:
    """The base of contracts that are proven without induction: each case has as many blocks as it has."""

    def blocks(self, _: Case) -> Blocks | None:
        return None

    @property
    def kernels(self) -> Kernels:
        return {}


class SingleCase(NoBlocks):
    """The base of contracts without public integers: one case, no called kernels."""

    @property
    def cases(self) -> Iterable[Case]:
        return ({},)


class ByBlocks(ABC):
    """The base of contracts of any number of blocks."""

    @abstractmethod
    def blocks(self, case: Case) -> Blocks: ...

    @property
    def kernels(self) -> Kernels:
        return {}

    def expected(self, case: Case) -> list[Output]:
        blocks = self.blocks(case)
        count = blocks.count
        assert count.is_constant, f"{count} blocks"
        return blocks.final(blocks.after(blocks.start, Index(), count.constant, lambda c: c.holds({})))


@runtime_checkable
class Symbolic(Protocol):
    """A contract that treats some sums of public integers as symbols wherever words are made from them."""

    def symbols(self, case: Case) -> Mapping[Index, Term]: ...


@runtime_checkable
class LooksUp(Protocol):
    """A contract whose words may decide which element of a table is read, which shows in the time.

    Only a kernel whose message is no secret has it; in all others a lookup is refused.
    """

    @property
    def lookups(self) -> bool: ...
