"""Any number of whole blocks of a message, from any state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from wright.contracts.contract import Blocks, ByBlocks, Case, Output
from wright.contracts.symbols import input_words, outputs
from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message, Stretch
from wright.ir.terms import Term, const
from wright.spec.construction import Absorbing


@dataclass(frozen=True)
class CompressContract(ByBlocks):
    """H is the spec's state after the blocks of M from ``offset`` to ``end``, from any state in H.

    The function is what the standard does with a block: FIPS 180-4 §6.1.2, §6.2.2 and §6.4.2; RFC 1321 §3.4;
    RIPEMD-160, appendix A; RFC 7693 §3.3; FIPS 202 §4; BLAKE3 §2.4; SipHash §2.2; step 2 of XXH64;
    a block of XXH3. ``offset`` is any place, ``end`` any number of blocks further; both count ``unit``
    bytes.
    """

    spec: Absorbing
    unit: int = 1

    @property
    def cases(self) -> tuple[Case, ...]:
        offset, count = Index.of("offset"), Index.of("count")
        return ({"offset": offset, "end": offset + count * (self.spec.block_size // self.unit)},)

    def state(self) -> list[Term]:
        return input_words("H", len(self.spec.start), self.spec.word)

    def state_memory(self, words: Sequence[Term]) -> Memory:
        return memory_of_words("H", words, self.spec.big_endian)

    def block(self, number: int | Index) -> list[Term]:
        return input_words(f"M{number}_", self.spec.block_size // self.spec.word_size, self.spec.word)

    def message(self, case: Case) -> Message:
        @cache
        def content(number: Index) -> Memory:
            return memory_of_words("M", self.block(number), self.spec.big_endian)

        start, end = (Index.of(case[name]) * self.unit for name in ("offset", "end"))
        return Message("M", [Stretch(start, end - start, self.spec.block_size, content)])

    def given(self, case: Case) -> dict[str, Memory | Message]:
        return {"H": self.state_memory(self.state()), "M": self.message(case)}

    def outputs(self, words: Sequence[Term]) -> list[Output]:
        return outputs("H", words, self.spec.word, self.spec.big_endian)

    def blocks(self, case: Case) -> Blocks:
        size = (Index.of(case["end"]) - case["offset"]) * self.unit
        return Blocks(
            count=whole(size, self.spec.block_size),
            start=self.state(),
            block=lambda number, _: self.block(number),
            absorb=self.spec.absorb,
            final=self.outputs,
            memory=lambda words: {"H": self.state_memory(words)},
        )


def whole(size: Index, block: int) -> Index:
    """How many whole blocks there are in a message of this size."""
    found = size.divided(block)
    assert found is not None, f"{size} is no number of blocks of {block}"
    return found[0]


@dataclass(frozen=True)
class BlocksContract(CompressContract):
    """As ``CompressContract``, but from the state in ``start``, which stays, to that in ``out``.

    Both have ``room`` bytes at least; those behind the state are zero.
    """

    room: int = 0

    def given(self, case: Case) -> dict[str, Memory | Message]:
        words = [*self.state(), *self._zeros()]
        start = memory_of_words("start", words, self.spec.big_endian, writable=False)
        return {"start": start, "M": self.message(case)}

    def outputs(self, words: Sequence[Term]) -> list[Output]:
        return [replace(each, storage="out") for each in super().outputs([*words, *self._zeros()])]

    def _zeros(self) -> list[Term]:
        behind = max(0, self.room - self.spec.state_size)
        return [const(0, self.spec.word)] * (behind // self.spec.word_size)

    def blocks(self, case: Case) -> Blocks:
        return replace(super().blocks(case), memory=None)
