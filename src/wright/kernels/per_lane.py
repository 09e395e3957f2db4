"""The contract of a vectorised kernel: the scalar contract, in each lane."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.terms import Term
from wright.kernels.kernel import Case, Contract, Invariant, Output

Run = Callable[[tuple[Memory, ...], tuple[int, ...]], None]


@dataclass(frozen=True)
class PerLane:
    """One scalar contract per lane, on storages that interleave the words of the lanes.

    Each contract has its own symbols. All words have ``size`` bytes. All lanes share the public integers.
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

    def given(self, case: Case) -> dict[str, Memory]:
        return self._together([contract.given(case) for contract in self.contracts])

    def expected(self, case: Case) -> list[Output]:
        return self._outputs([contract.expected(case) for contract in self.contracts])

    def invariant(self, case: Case) -> Invariant | None:
        """The invariants of all lanes combined, over the words of lane 0, then lane 1, and so on."""
        found = [contract.invariant(case) for contract in self.contracts]
        each = [invariant for invariant in found if invariant is not None]
        if not each:
            return None
        if any(one.memory is None or one.exits for one in each):
            raise ValueError("a loop on lanes has a single exit and keeps its words in storages")

        def memory(words: Sequence[Term]) -> dict[str, Memory]:
            parts = zip(each, self._apart(words), strict=True)
            return self._together([one.memory(part) for one, part in parts if one.memory is not None])

        return Invariant(
            states=(_joined(one.states[0] for one in each), _joined(one.states[1] for one in each)),
            step=lambda words: _joined(
                one.step(part) for one, part in zip(each, self._apart(words), strict=True)
            ),
            final=lambda words: self._outputs(
                [one.final(part) for one, part in zip(each, self._apart(words), strict=True)]
            ),
            memory=memory,
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


def _joined(parts: Iterable[Sequence[Term]]) -> list[Term]:
    return [word for part in parts for word in part]
