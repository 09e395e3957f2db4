"""Blocks of several messages at once, one message a lane, each with its own number of blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from wright.contracts.contract import Blocks, ByBlocks, Case, Output
from wright.contracts.symbols import input_words
from wright.ir.index import Index, below
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Asks, Message, Stretch
from wright.ir.parts import select
from wright.ir.terms import Term, const
from wright.spec.construction import Absorbing


@dataclass(frozen=True)
class BatchContract(ByBlocks):
    """Each lane's state in H is the spec's after its own blocks, from any state: as in ``CompressContract``.

    Message i begins at ``start{i}``, any place, and has ``count{i}`` blocks, any number. A block of the batch
    is one of each message that has one left. There are ``turns`` of them, and the caller's ``turns`` is the
    greatest count: so all blocks of all messages are absorbed.
    """

    spec: Absorbing
    lanes: int

    @property
    def cases(self) -> tuple[Case, ...]:
        names = (f"{name}{i}" for name in ("start", "count") for i in range(self.lanes))
        return ({name: Index.of(name) for name in (*names, "turns")},)

    def state(self, lane: int) -> list[Term]:
        return input_words("H", len(self.spec.start), self.spec.word, f"_{lane}")

    def block(self, lane: int, number: Index) -> list[Term]:
        """A block of a lane's message."""
        words = self.spec.block_size // self.spec.word_size
        return input_words(f"M{lane}_{number}_", words, self.spec.word)

    def place(self, word: int, lane: int) -> int:
        """The address of a state word of a lane."""
        return (word * self.lanes + lane) * self.spec.word_size

    def given(self, case: Case) -> dict[str, Memory | Message]:
        """The messages may overlap, so that no two of them have a byte by one name."""
        return {**self._states(self._start), "M": Message("M", [self._message(case, i) for i in self._lanes])}

    def blocks(self, case: Case) -> Blocks:
        def block(number: Index, asks: Asks) -> list[Term]:
            """Of each lane a mask of ones if it has a block, and the block."""
            found: list[Term] = []
            for lane in self._lanes:
                left = asks(below(number, case[f"count{lane}"]))
                found += (const(-left, self.spec.word), *self.block(lane, number))
            return found

        return Blocks(
            count=Index.of(case["turns"]),
            start=self._start,
            block=block,
            absorb=self._absorb,
            final=self._outputs,
            memory=self._states,
        )

    @property
    def _lanes(self) -> range:
        return range(self.lanes)

    @property
    def _start(self) -> list[Term]:
        return [word for lane in self._lanes for word in self.state(lane)]

    def _message(self, case: Case, lane: int) -> Stretch:
        @cache
        def content(number: Index) -> Memory:
            return memory_of_words("M", self.block(lane, number), self.spec.big_endian)

        size, block = Index.of(case[f"count{lane}"]) * self.spec.block_size, self.spec.block_size
        return Stretch(Index.of(case[f"start{lane}"]), size, block, content)

    def _each(self, words: Sequence[Term]) -> Iterator[Sequence[Term]]:
        """The words of each lane."""
        count = len(words) // self.lanes
        return (words[count * lane : count * (lane + 1)] for lane in self._lanes)

    def _absorb(self, words: Sequence[Term], block: Sequence[Term]) -> list[Term]:
        found: list[Term] = []
        for state, (left, *own) in zip(self._each(words), self._each(block), strict=True):
            after = self.spec.absorb(state, own)
            found += (select(left, new, old) for new, old in zip(after, state, strict=True))
        return found

    def _states(self, words: Sequence[Term]) -> dict[str, Memory]:
        memory = Memory("H")
        for output in self._outputs(words):
            memory.plant(output.address, output.value, output.big_endian)
        return {"H": memory}

    def _outputs(self, words: Sequence[Term]) -> list[Output]:
        return [
            Output(f"H{i} of lane {lane}", "H", self.place(i, lane), word, self.spec.big_endian)
            for lane, state in enumerate(self._each(words))
            for i, word in enumerate(state)
        ]
