"""Compress several messages at once, one per lane, each with its own number of blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from wright.ir.index import Index, below
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory, memory_of_words
from wright.ir.parts import mask, select
from wright.ir.program import Assign, If, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Term, Type, const, input_word, load, slot
from wright.ir.trace import Tracer, Words
from wright.kernels.compress import changes
from wright.kernels.kernel import Case, Invariant, Kernel, Output
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
class BatchContract:
    """Each lane's state is the spec's after its own blocks: none, one or two at once, and any number.

    Iterations differ by which messages have a block left. Each takes one block of every such message,
    whatever came before.
    """

    spec: Absorbing
    lanes: int

    @property
    def cases(self) -> Iterator[Case]:
        for first in range(2):
            yield self.case([(first + i) % 3 for i in range(self.lanes)])

    def case(self, counts: Sequence[int]) -> Case:
        """A case with these block counts; the messages do not overlap and have irregular addresses."""
        starts = {f"start{i}": 1000 * i + i * i for i in range(self.lanes)}
        return {**starts, **{f"count{i}": count for i, count in enumerate(counts)}, "turns": max(counts)}

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(f"start{i}" for i in range(self.lanes))

    @property
    def messages(self) -> tuple[tuple[str, str], ...]:
        return tuple((f"start{i}", f"count{i}") for i in range(self.lanes))

    @property
    def turns(self) -> str:
        return "turns"

    @property
    def block_size(self) -> int:
        return self.spec.block_size

    def block(self, lane: int) -> Memory:
        (words,) = self.blocks({f"count{lane}": 1}, lane)
        return memory_of_words(f"M{lane}", words, self.spec.big_endian, writable=False)

    @property
    def kernels(self) -> Kernels:
        return {}

    def invariant(self, _: Case) -> Invariant | None:
        return None

    def state(self, lane: int) -> list[Term]:
        return [input_word(f"H{i}_{lane}", self.spec.word) for i in range(len(self.spec.start))]

    def blocks(self, case: Case, lane: int) -> list[list[Term]]:
        words = self.spec.block_size // self.spec.word_size
        return [
            [input_word(f"M{lane}_{number}_{i}", self.spec.word) for i in range(words)]
            for number in range(case[f"count{lane}"])
        ]

    def place(self, word: int, lane: int) -> int:
        """The address of a state word of a lane."""
        return (word * self.lanes + lane) * self.spec.word_size

    def given(self, case: Case) -> dict[str, Memory]:
        state, message = Memory("H"), Memory("M", writable=False)
        for lane in range(self.lanes):
            for i, word in enumerate(self.state(lane)):
                state.plant(self.place(i, lane), word, self.spec.big_endian)
            words = [word for block in self.blocks(case, lane) for word in block]
            for i, word in enumerate(words):
                message.plant(case[f"start{lane}"] + i * self.spec.word_size, word, self.spec.big_endian)
        return {"H": state, "M": message}

    def expected(self, case: Case) -> list[Output]:
        return [output for lane in range(self.lanes) for output in self._lane(case, lane)]

    def _lane(self, case: Case, lane: int) -> Iterator[Output]:
        words = self.state(lane)
        for block in self.blocks(case, lane):
            words = self.spec.absorb(words, block)
        for i, word in enumerate(words):
            yield Output(f"H{i} of lane {lane}", "H", self.place(i, lane), word, self.spec.big_endian)
