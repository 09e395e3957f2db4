"""A kernel: a name, a program, and the contract that ties it to the spec."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.program import Program
from wright.ir.terms import Term, input_word

Case = Mapping[str, int]
"""Values of the public integers, for which a proof runs a kernel and compares it with the spec."""
TOTAL = 61
"""Bits of a message's length in bytes: SHA-1 and SHA-256 take messages of less than 2^64 bits (§1)."""


@dataclass(frozen=True)
class Output:
    """A word that the kernel must store: its address, and its value by the spec."""

    name: str
    storage: str
    address: int
    value: Term
    big_endian: bool


@dataclass(frozen=True)
class Invariant:
    """The invariant of a loop over blocks, which extends a proof of two iterations to any number.

    ``states`` are the spec's words before and after the first iteration. ``step`` maps any words before an
    iteration to those after it. ``final`` gives the expected outputs if the loop ends with these words.
    ``memory`` gives the caller's storages that hold them, unless slots do. ``exits`` lists other cases in
    which the loop may end, with the expected outputs of each. ``reading`` computes the spec's words from
    those that the loop carries, by lanes in the order of its variables' names, unless they are the spec's.
    """

    states: tuple[Sequence[Term], Sequence[Term]]
    step: Callable[[Sequence[Term]], Sequence[Term]]
    final: Callable[[Sequence[Term]], list[Output]]
    memory: Callable[[Sequence[Term]], dict[str, Memory]] | None = None
    exits: Sequence[tuple[Case, Callable[[Sequence[Term]], list[Output]]]] = ()
    reading: Callable[[Sequence[Term]], Sequence[Term]] | None = None


class Contract(Protocol):
    """The relation of a kernel to the spec."""

    @property
    def cases(self) -> Iterable[Case]: ...

    @property
    def kernels(self) -> Kernels:
        """Definitions of the kernels that this one calls: uninterpreted, so that proofs compose."""
        ...

    def given(self, case: Case) -> dict[str, Memory]:
        """The caller's storages, filled with symbols."""
        ...

    def expected(self, case: Case) -> list[Output]:
        """The spec's outputs for the same symbols."""
        ...

    def invariant(self, case: Case) -> Invariant | None:
        """The invariant of the loop over blocks, for a case in which it iterates; None if there is none."""
        ...


class SingleCase:
    """The base of contracts without public integers: one case, no called kernels, no loop invariant."""

    @property
    def cases(self) -> Iterable[Case]:
        return ({},)

    @property
    def kernels(self) -> Kernels:
        return {}

    def invariant(self, _: Case) -> Invariant | None:
        return None


@runtime_checkable
class BlockLoopContract(Contract, Protocol):
    """A contract of a single loop over all of a message's blocks, including the padded ones.

    Public integers decide only the words of each block; each iteration computes the same function of them.
    """

    @property
    def begin(self) -> Sequence[Term]:
        """The spec's words before the first block."""
        ...

    @property
    def settled(self) -> Collection[str]:
        """Public integers with few values: the cases cover each, at every length that it occurs with."""
        ...

    def counted(self, counter: int) -> BlockLoopContract:
        """The same contract, for messages whose length in bits fits in ``counter`` bits."""
        ...

    @property
    def far(self) -> Iterable[Case]:
        """Long messages: ``given`` and ``blocks`` cover only the last whole block and what follows it."""
        ...

    def skipped(self, case: Case) -> int:
        """How many blocks come before those of ``blocks``."""
        ...

    def blocks(self, case: Case) -> Iterable[Sequence[Term]]:
        """The spec's words of each block after the skipped ones."""
        ...

    def absorb(self, state: Sequence[Term], block: Sequence[Term]) -> Sequence[Term]:
        """The spec's words after one more block."""
        ...

    def leave(self, state: Sequence[Term]) -> list[Output]:
        """The expected outputs after the last block."""
        ...


@runtime_checkable
class Symbolic(Protocol):
    """A contract that treats some sums of public integers as symbols wherever words are made from them."""

    @property
    def symbols(self) -> Mapping[Index, Term]: ...


@runtime_checkable
class LooksUp(Protocol):
    """A contract whose words may decide which element of a table is read, which shows in the time.

    Only a kernel whose message is no secret has it; in all others a lookup is refused.
    """

    @property
    def lookups(self) -> bool: ...


@runtime_checkable
class PositionIndependent(Protocol):
    """A contract proven at a few places, which determine only where a message begins."""

    @property
    def places(self) -> Collection[str]: ...


@runtime_checkable
class MultiMessageContract(Contract, Protocol):
    """A contract of several messages, each in its own lane and with its own number of blocks.

    An iteration takes one block of each message that has one left. So for counts of 0 and 1, ``given`` and
    ``expected`` are an arbitrary state and the state after one iteration.
    """

    @property
    def messages(self) -> Sequence[tuple[str, str]]:
        """The public integers of each message: its start, and its number of blocks."""
        ...

    @property
    def turns(self) -> str:
        """The public integer for the greatest number of blocks."""
        ...

    @property
    def block_size(self) -> int:
        """The size of a block in bytes."""
        ...

    def case(self, counts: Sequence[int]) -> Case:
        """The case with ``counts[i]`` blocks in lane i."""
        ...

    def block(self, lane: int) -> Memory:
        """A lane's only block, at address 0."""
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

    def renamed(self, name: str) -> Kernel:
        """The same kernel under another name, which may have a recipe and a text of its own."""
        return replace(self, name=name, program=replace(self.program, name=name))


def message_bytes(count: int) -> list[Term]:
    """The first bytes of a message, any bytes."""
    return [input_word(f"m{at}", 8) for at in range(count)]
