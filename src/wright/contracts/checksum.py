"""Checksums, extended by a message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from wright.contracts.contract import Blocks, ByBlocks, Case, Output
from wright.contracts.symbols import input_words
from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message, Stretch
from wright.ir.parts import extract, zext
from wright.ir.terms import Term, const, input_word
from wright.spec.constructions.checksum import Checksum


@dataclass(frozen=True)
class ChecksumContract(ByBlocks):
    """H is the spec's checksum of what was before, extended by the bytes of M from ``offset`` to ``end``.

    RFC 1952 §8, RFC 3720 §12.1, NVM Command Set 1.0 §5.2.1. ``offset`` is any place. The message is any
    number of blocks of ``by`` bytes, and every rest. Words may decide which element of a table is read: a
    message with a checksum is no secret.
    """

    spec: Checksum
    by: int
    lookups = True

    @property
    def cases(self) -> Iterator[Case]:
        offset, blocks = Index.of("offset"), Index.of("count") * self.by
        return ({"offset": offset, "end": offset + blocks + rest} for rest in range(self.by))

    def size(self, case: Case) -> Index:
        return Index.of(case["end"]) - case["offset"]

    @property
    def checksum(self) -> Term:
        return input_word("H0", self.spec.word)

    def bytes_(self, number: Index) -> list[Term]:
        """The bytes of a block."""
        return input_words(f"m{number}_", self.by, 8)

    def outputs(self, register: Term) -> list[Output]:
        return [Output("H0", "H", 0, self.spec.checksum(register), False)]

    def message(self, case: Case) -> Message:
        @cache
        def content(number: Index) -> Memory:
            return memory_of_words("M", self.bytes_(number), False)

        return Message("M", [Stretch(Index.of(case["offset"]), self.size(case), self.by, content)])

    def given(self, case: Case) -> dict[str, Memory | Message]:
        return {"H": memory_of_words("H", [self.checksum], False), "M": self.message(case)}

    def blocks(self, case: Case) -> Blocks:
        found = self.size(case).divided(self.by)
        assert found is not None
        count, rest = found
        return Blocks(
            count=count,
            start=[self.spec.register(self.checksum)],
            block=lambda number, _: self.bytes_(number),
            absorb=lambda register, bytes_: [self.after(register[0], bytes_)],
            final=lambda register: self.outputs(self.after(register[0], self.bytes_(count)[:rest])),
        )

    def after(self, register: Term, bytes_: Sequence[Term]) -> Term:
        """The register after more bytes."""
        for byte in bytes_:
            register = self.spec.take(register, zext(byte, self.spec.word))
        return register


@dataclass(frozen=True)
class ValueContract(ChecksumContract):
    """As ``ChecksumContract``, of ``size`` bytes, from the checksum in ``start`` to that in ``out``."""

    @property
    def cases(self) -> Iterator[Case]:
        for case in super().cases:
            yield {"offset": case["offset"], "size": super().size(case)}

    def size(self, case: Case) -> Index:
        return Index.of(case["size"])

    def outputs(self, register: Term) -> list[Output]:
        return [replace(each, storage="out") for each in super().outputs(register)]

    def given(self, case: Case) -> dict[str, Memory | Message]:
        start = memory_of_words("start", [self.checksum], False, writable=False)
        return {"start": start, "M": self.message(case)}


@dataclass(frozen=True)
class FoldedContract(ByBlocks):
    """As ``ChecksumContract``, but without tables: ``offset`` to ``end`` is one block or more, and no rest.

    What the loop carries is read as a message: its checksum, from a register of zeros, is that of all before.
    """

    spec: Checksum
    block: int

    @property
    def of(self) -> ChecksumContract:
        return ChecksumContract(self.spec, self.block)

    @property
    def cases(self) -> tuple[Case, ...]:
        offset = Index.of("offset")
        return ({"offset": offset, "end": offset + Index.of("more") * self.block + self.block},)

    def given(self, case: Case) -> dict[str, Memory | Message]:
        return self.of.given(case)

    def blocks(self, case: Case) -> Blocks:
        return replace(self.of.blocks(case), reading=self._read)

    def _read(self, words: Sequence[Term]) -> list[Term]:
        places = [(word, bit) for word in words for bit in range(0, word.width, 8)]
        bytes_ = [extract(word, bit, 8) for word, bit in places]
        return [self.of.after(const(0, self.spec.word), bytes_)]
