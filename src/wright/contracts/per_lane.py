"""Several messages at once, one a lane: the scalar contract, in each lane."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from wright.contracts.contract import Blocks, Case, Contract, Output
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.message import Message
from wright.ir.terms import Term

Run = Callable[[tuple[Memory, ...], tuple[int, ...]], None]


@dataclass(frozen=True)
class PerLane:
    """One scalar contract per lane, on storages that interleave the words of the lanes.

    Each contract has its own symbols. All words have ``size`` bytes. All lanes share the public integers, and
    take as many blocks.
    """

    contracts: tuple[Contract, ...]
    size: int

    @property
    def lanes(self) -> int:
        return len(self.contracts)

    @property
    def cases(self) -> Iterable[Case]:
        return self.contracts[0].cases

    @property
    def kernels(self) -> Kernels:
        """The vectorised kernels, by the names that ``lifted`` gives them."""
        kernels = self.contracts[0].kernels.items()
        return {f"{name}{self.lanes}": partial(self._lane_by_lane, run) for name, run in kernels}

    def given(self, case: Case) -> dict[str, Memory | Message]:
        return {**self._together([_memories(contract.given(case)) for contract in self.contracts])}

    def expected(self, case: Case) -> list[Output]:
        return self._outputs([contract.expected(case) for contract in self.contracts])

    def blocks(self, case: Case) -> Blocks | None:
        """The blocks of all lanes combined, over the words of lane 0, then lane 1, and so on."""
        found = [contract.blocks(case) for contract in self.contracts]
        each = [blocks for blocks in found if blocks is not None]
        if not each:
            return None
        keeping = [one.memory for one in each if one.memory is not None]
        if len(keeping) < self.lanes:
            raise ValueError("a loop on lanes keeps its words in storages")

        def parts(words: Sequence[Term]) -> Iterator[tuple[Blocks, Sequence[Term]]]:
            return zip(each, self._apart(words), strict=True)

        def absorb(words: Sequence[Term], block: Sequence[Term]) -> list[Term]:
            blocks = self._apart(block)
            both = zip(parts(words), blocks, strict=True)
            return _joined(one.absorb(part, own) for (one, part), own in both)

        return Blocks(
            count=each[0].count,
            start=_joined(one.start for one in each),
            block=lambda number, asks: _joined(one.block(number, asks) for one in each),
            absorb=absorb,
            final=lambda words: self._outputs([one.final(part) for one, part in parts(words)]),
            memory=lambda words: self._together(
                [memory(part) for memory, part in zip(keeping, self._apart(words), strict=True)]
            ),
        )

    def _apart(self, words: Sequence[Term]) -> Iterator[Sequence[Term]]:
        count = len(words) // self.lanes
        return (words[i * count : (i + 1) * count] for i in range(self.lanes))

    def _place(self, address: int, lane: int) -> int:
        """The interleaved address of a lane's word, from its address in the scalar kernel."""
        return address * self.lanes + lane * self.size

    def _together(self, each: Sequence[dict[str, Memory]]) -> dict[str, Memory]:
        whole = {name: Memory(name, memory.writable) for name, memory in each[0].items()}
        for lane, memories in enumerate(each):
            for name, memory in memories.items():
                for address, (word, big_endian) in memory.cells().items():
                    whole[name].plant(self._place(address, lane), word, big_endian)
        return whole

    def _outputs(self, each: Sequence[Sequence[Output]]) -> list[Output]:
        return [
            replace(o, name=f"{o.name} of lane {lane}", address=self._place(o.address, lane))
            for lane, outputs in enumerate(each)
            for o in outputs
        ]

    def _lane_by_lane(self, run: Run, memories: tuple[Memory, ...], publics: tuple[int, ...]) -> None:
        """Define a kernel on lanes by its scalar definition: run that once per lane."""
        for lane in range(self.lanes):
            mine = tuple(self._lane(memory, lane) for memory in memories)
            run(mine, publics)
            for whole, part in zip(memories, mine, strict=True):
                for address, (word, big_endian) in part.cells().items():
                    if address in part.written:
                        whole.store(self._place(address, lane), word, big_endian)

    def _lane(self, memory: Memory, lane: int) -> Memory:
        part = Memory(memory.name, memory.writable)
        for address, (word, big_endian) in memory.cells().items():
            number = address // self.size
            if number % self.lanes == lane:
                part.plant(number // self.lanes * self.size, word, big_endian)
        return part


def _memories(given: Mapping[str, Memory | Message]) -> dict[str, Memory]:
    return {name: memory for name, memory in given.items() if isinstance(memory, Memory)}


def _joined(parts: Iterable[Sequence[Term]]) -> list[Term]:
    return [word for part in parts for word in part]
