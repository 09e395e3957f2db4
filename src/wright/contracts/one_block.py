"""One block of words, from any state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from wright.contracts.contract import Case, Output, SingleCase
from wright.contracts.fixed import padding_words
from wright.contracts.symbols import input_words, outputs
from wright.ir.memory import Memory, memory_of_words
from wright.ir.terms import Term, const
from wright.spec.construction import Absorbing
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.tree import HashTree

ROW = 128
"""Bits of a row: a vector of the processors that have instructions for hashes."""


@dataclass(frozen=True)
class BlockContract(SingleCase):
    """H is the spec's state after the block M, from any state in H.

    The function is what the standard does with a block, as in ``CompressContract``. There are no public
    integers.
    """

    spec: Absorbing
    suffix: str = ""
    """Ends the names of this contract's symbols, if several are combined."""

    before: ClassVar[str] = "H"
    """The storage of the state before the block."""
    after: ClassVar[str] = "H"
    """The storage of the result."""

    def state(self) -> list[Term]:
        return input_words(self.before, len(self.spec.start), self.spec.word, self.suffix)

    def block(self) -> list[Term]:
        words = self.spec.block_size // self.spec.word_size
        return input_words("M", words, self.spec.word, self.suffix)

    def result(self) -> Sequence[Term]:
        """The words after the block."""
        return self.spec.absorb(self.state(), self.block())

    def filled(self, words: Sequence[Term]) -> Sequence[Term]:
        """The words as storages hold them."""
        return words

    def given(self, _: Case) -> dict[str, Memory]:
        words, order = self.filled(self.state()), self.spec.big_endian
        state = memory_of_words(self.before, words, order, writable=self.before == self.after)
        return {self.before: state, "M": memory_of_words("M", self.block(), order, writable=False)}

    def expected(self, _: Case) -> list[Output]:
        return outputs(self.after, self.filled(self.result()), self.spec.word, self.spec.big_endian)


@dataclass(frozen=True)
class AbsorbContract(BlockContract):
    """As ``BlockContract``, but from the state in ``start``, which stays, to that in ``out``."""

    before: ClassVar[str] = "start"
    after: ClassVar[str] = "out"


@dataclass(frozen=True)
class OutputContract(BlockContract):
    """``out`` has all words of a tree's block M in the state H, which stays: BLAKE3 §2.2 and §2.6."""

    spec: HashTree
    after: ClassVar[str] = "out"

    def result(self) -> Sequence[Term]:
        return self.spec.output(self.state(), self.block())


@dataclass(frozen=True)
class PaddingContract(BlockContract):
    """H is the spec's state after the padding of a message of one block: FIPS 180-4 §5.1, RFC 1321 §3.1."""

    spec: Chained

    def block(self) -> list[Term]:
        return padding_words(self.spec)

    def given(self, case: Case) -> dict[str, Memory]:
        return {"H": super().given(case)["H"]}


@dataclass(frozen=True)
class RowsContract(BlockContract):
    """As ``BlockContract``, but H is in rows; zeros fill the last one, before and after."""

    spec: Chained

    def filled(self, words: Sequence[Term]) -> Sequence[Term]:
        return [*words, *[const(0, self.spec.word)] * (-len(words) % (ROW // self.spec.word))]


@dataclass(frozen=True)
class PaddedRowsContract(RowsContract):
    """As ``RowsContract``, but of the block and the padding of a message of one block: FIPS 180-4 §5.1."""

    def result(self) -> Sequence[Term]:
        return self.spec.absorb(super().result(), padding_words(self.spec))


@dataclass(frozen=True)
class InterleavedContract(SingleCase):
    """Each instance fulfils the contract, over storages and symbols of its own: H_0 and M_0, H_1 and M_1."""

    contract: BlockContract
    instances: int

    def each(self, number: int) -> BlockContract:
        """The contract of an instance."""
        return replace(self.contract, suffix=numbered("", number))

    def given(self, case: Case) -> dict[str, Memory]:
        found = dict[str, Memory]()
        for number in range(self.instances):
            for memory in self.each(number).given(case).values():
                memory.name = numbered(memory.name, number)
                found[memory.name] = memory
        return found

    def expected(self, case: Case) -> list[Output]:
        return [
            replace(
                output, name=f"{output.name} of instance {number}", storage=numbered(output.storage, number)
            )
            for number in range(self.instances)
            for output in self.each(number).expected(case)
        ]


def numbered(name: str, number: int) -> str:
    """The name of an instance's own storage, or symbol."""
    return f"{name}_{number}"
