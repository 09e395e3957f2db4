"""Compress several messages at once, one per lane, each with its own number of blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from wright.ir.index import Index, below
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Asks, Message, Stretch
from wright.ir.parts import mask, select
from wright.ir.program import Assign, If, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Term, Type, const, input_word, load, slot
from wright.ir.trace import Tracer, Words
from wright.kernels.compress import changes
from wright.kernels.kernel import Blocks, ByBlocks, Case, Kernel, Output
from wright.kernels.lift import Lift
from wright.spec.construction import Absorbing
from wright.spec.language import running


def batch_kernel(spec: Absorbing, lanes: int) -> Kernel:
    """The textbook program on words of ``lanes`` lanes.

    Message i starts at ``start{i}`` and has ``count{i}`` blocks; ``turns`` is the greatest count. A view of
    single words gathers blocks into lanes. A lane that has ended keeps computing on stale data; a mask
    preserves its state. In H and in the arrays, the lanes of a word are contiguous.
    """
    tracer = Tracer(spec.word)
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        after = spec.absorb(state, Words("block", spec.word))
    arrays = {n: s for n, s in tracer.storages.items() if s.region is Region.SCRATCH}
    views = {n: View(n, n, spec.word, lanes=lanes) for n in ("block", *arrays)}
    lift = Lift(lanes, frozenset({"H", *views}))
    held = mask(tuple(below("turn", f"count{i}") for i in range(lanes)), spec.word)
    live = slot("live", spec.word, lanes)
    stores = [
        replace(
            store, value=select(live, lift.term(store.value), lift.term(load("H", store.index, spec.word)))
        )
        for store in changes(tracer, "H", state, after)
    ]
    rounds = map_statements(tracer.body, lift.statement)
    turn = (*_gather(spec, lanes), *rounds, Assign((live.name,), (held,)), *stores)
    zero = Store("block", Index.of("t"), const(0, spec.word, lanes))
    words = Index.of(spec.block_size // spec.word_size)
    program = Program(
        name="batch",
        publics=(*(f"start{i}" for i in range(lanes)), *(f"count{i}" for i in range(lanes)), "turns"),
        storages={
            "H": Storage("H", Region.STATE, lanes * spec.state_size),
            "M": Storage("M", Region.MESSAGE),
            "block": Storage("block", Region.SCRATCH, lanes * spec.block_size),
            **tracer.storages,
            **{n: replace(s, size=lanes * (s.size or 0)) for n, s in arrays.items()},
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian, lanes=lanes),
            "M": View("M", "M", spec.word, spec.big_endian, 1),
            "words": View("words", "block", spec.word),
            **tracer.views,
            **views,
        },
        slots={name: Slot(name, Type(spec.word, lanes)) for name in (*tracer.slots, live.name)},
        body=(
            Loop("clear", "t", Index(), words, 1, (zero,)),
            Loop("blocks", "turn", Index(), Index.of("turns"), 1, turn),
        ),
        helpers={name: lift.helper(helper) for name, helper in tracer.helpers.items()},
    )
    return Kernel(spec.name, program.name, program, BatchContract(spec.unnamed, lanes))


def _gather(spec: Absorbing, lanes: int) -> Iterator[Statement]:
    """Load the next block of each message that has one left."""
    words = Index.of(spec.block_size // spec.word_size)
    for i in range(lanes):
        address = Index.of(f"start{i}") + Index.of("turn") * spec.block_size + Index.of("t") * spec.word_size
        store = Store("words", Index.of("t") * lanes + i, load("M", address, spec.word))
        yield If(below("turn", f"count{i}"), (Loop("gather", "t", Index(), words, 1, (store,)),))


@dataclass(frozen=True)
class BatchContract(ByBlocks):
    """Each lane's state is the spec's after its own blocks.

    A block of the batch is one of each message that has one left. There are ``turns`` of them, and the
    caller's ``turns`` is the greatest count: so all blocks of all messages are absorbed.
    """

    spec: Absorbing
    lanes: int

    @property
    def cases(self) -> tuple[Case, ...]:
        names = (f"{name}{i}" for name in ("start", "count") for i in range(self.lanes))
        return ({name: Index.of(name) for name in (*names, "turns")},)

    def state(self, lane: int) -> list[Term]:
        return [input_word(f"H{i}_{lane}", self.spec.word) for i in range(len(self.spec.start))]

    def block(self, lane: int, number: Index) -> list[Term]:
        """A block of a lane's message."""
        words = self.spec.block_size // self.spec.word_size
        return [input_word(f"M{lane}_{number}_{i}", self.spec.word) for i in range(words)]

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
