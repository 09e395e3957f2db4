"""A kernel: a name, a program, and the contract that ties it to the spec."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.program import Program
from wright.ir.terms import Term

Case = Mapping[str, int]
"""Values of the public integers, at which a kernel is run beside its spec."""
TOTAL = 61
"""Bits of a message's length in bytes: SHA-1 and SHA-256 take messages of less than 2^64 bits (§1)."""


@dataclass(frozen=True)
class Output:
    """A word that the kernel must leave behind: where, and what the spec says it is."""

    name: str
    storage: str
    address: int
    value: Term
    big_endian: bool


@dataclass(frozen=True)
class Invariant:
    """What a loop over blocks keeps true, so that two turns speak for any number of them.

    ``states`` are the spec's words before the first turn and after it, ``step`` gives the words after
    the first turn from any words before it, ``final`` what must be left behind if the loop ends with
    these words, ``memory`` the caller's storages that hold them, where they are not in slots, and
    ``exits`` other cases in which the loop may end, with what must be left behind then.
    """

    states: tuple[Sequence[Term], Sequence[Term]]
    step: Callable[[Sequence[Term]], Sequence[Term]]
    final: Callable[[Sequence[Term]], list[Output]]
    memory: Callable[[Sequence[Term]], dict[str, Memory]] | None = None
    exits: Sequence[tuple[Case, Callable[[Sequence[Term]], list[Output]]]] = ()


class Contract(Protocol):
    """The relation of a kernel to the spec."""

    @property
    def cases(self) -> Iterable[Case]: ...

    @property
    def kernels(self) -> Kernels:
        """What the other kernels mean that this one invokes: uninterpreted, so that proofs compose."""
        ...

    def given(self, case: Case) -> dict[str, Memory]:
        """The caller's storages, filled with symbols."""
        ...

    def expected(self, case: Case) -> list[Output]:
        """What the spec makes of the same symbols."""
        ...

    def invariant(self, case: Case) -> Invariant | None:
        """The invariant of the loop over blocks, for a case in which it turns; None where there is none."""
        ...


class Straight:
    """What contracts of kernels without public integers share: one case, no other kernel, no loop."""

    @property
    def cases(self) -> Iterable[Case]:
        return ({},)

    @property
    def kernels(self) -> Kernels:
        return {}

    def invariant(self, _: Case) -> Invariant | None:
        return None


@runtime_checkable
class Turning(Contract, Protocol):
    """A contract of one loop over all of a message's blocks, the padded ones too.

    Its public integers decide nothing but the words of each block; what a turn makes of these is always
    the same.
    """

    @property
    def begin(self) -> Sequence[Term]:
        """The spec's words before the first block."""
        ...

    @property
    def settled(self) -> Collection[str]:
        """Public integers whose few values have cases of their own, at all lengths that they come with."""
        ...

    def counted(self, counter: int) -> Turning:
        """The same, for messages whose bits a counter of so many bits counts."""
        ...

    @property
    def far(self) -> Iterable[Case]:
        """Long messages: ``given`` and ``blocks`` have their last whole block, and what is behind it."""
        ...

    def skipped(self, case: Case) -> int:
        """The blocks before those."""
        ...

    def blocks(self, case: Case) -> Iterable[Sequence[Term]]:
        """The words of each block behind them, by the spec."""
        ...

    def absorb(self, state: Sequence[Term], block: Sequence[Term]) -> Sequence[Term]:
        """The spec's words after one block more."""
        ...

    def leave(self, state: Sequence[Term]) -> list[Output]:
        """What must be left behind after the last block."""
        ...


@runtime_checkable
class Symbolic(Protocol):
    """A contract some of whose sums of public integers stand for any value, where words are made of them."""

    @property
    def symbols(self) -> Mapping[Index, Term]: ...


@runtime_checkable
class Placed(Protocol):
    """A contract of which a few places are run: these say where a message begins, and nothing else."""

    @property
    def places(self) -> Collection[str]: ...


@runtime_checkable
class Batched(Contract, Protocol):
    """A contract of several messages, each in a lane and with its own number of blocks.

    A turn takes one block of each that has one left. So where some have one block, and the others none,
    ``given`` and ``expected`` are any state and what a turn makes of it.
    """

    @property
    def messages(self) -> Sequence[tuple[str, str]]:
        """The public integers of each: where it begins, and how many blocks it has."""
        ...

    @property
    def turns(self) -> str:
        """The public integer that is the greatest number of blocks."""
        ...

    @property
    def block_size(self) -> int:
        """In bytes."""
        ...

    def case(self, counts: Sequence[int]) -> Case:
        """With so many blocks in each lane."""
        ...

    def block(self, lane: int) -> Memory:
        """A lane's only block, from its beginning."""
        ...


@dataclass(frozen=True)
class Kernel:
    """``function`` and ``name`` identify it: sha1's compress, siphash24's hash."""

    function: str
    name: str
    program: Program
    contract: Contract

    def with_program(self, program: Program) -> Kernel:
        return replace(self, program=program)
