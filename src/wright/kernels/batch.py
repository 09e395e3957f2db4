"""Compress several messages at once, one per lane, each with its own number of blocks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wright.contracts.batch import BatchContract
from wright.ir.index import Index, below
from wright.ir.parts import mask, select
from wright.ir.program import Assign, If, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Type, const, load, slot
from wright.ir.trace import Tracer, Words
from wright.kernels.compress import changes
from wright.kernels.kernel import Kernel
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
