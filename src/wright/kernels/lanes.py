"""Compress one block of each of several messages, one per lane: the hot loop of a batch."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.one_block import BlockContract
from wright.contracts.per_lane import PerLane
from wright.ir.program import Program, Region, Slot, Storage, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Type, load
from wright.ir.trace import Tracer, Words
from wright.kernels.compress import changes
from wright.kernels.kernel import Kernel
from wright.kernels.lift import Lift
from wright.spec.construction import Absorbing
from wright.spec.language import running


def lanes_kernel(spec: Absorbing, lanes: int) -> Kernel:
    """The textbook program on vectors of ``lanes`` lanes: H and the block M consist of such vectors.

    The caller assigns messages to lanes, and keeps track of the lanes that have ended.
    """
    tracer = Tracer(spec.word)
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        after = spec.absorb(state, Words("M", spec.word))
    stores = changes(tracer, "H", state, after)
    arrays = {n: s for n, s in tracer.storages.items() if s.region is Region.SCRATCH}
    lift = Lift(lanes, frozenset({"H", "M", *arrays}))
    program = Program(
        name=f"lanes{lanes}",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, lanes * spec.state_size),
            "M": Storage("M", Region.MESSAGE, lanes * spec.block_size),
            **tracer.storages,
            **{n: replace(s, size=lanes * (s.size or 0)) for n, s in arrays.items()},
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian, lanes=lanes),
            "M": View("M", "M", spec.word, spec.big_endian, lanes=lanes),
            **tracer.views,
            **{n: View(n, n, spec.word, lanes=lanes) for n in arrays},
        },
        slots={name: Slot(name, Type(spec.word, lanes)) for name in tracer.slots},
        body=tuple(map_statements((*tracer.body, *stores), lift.statement)),
        helpers={name: lift.helper(helper) for name, helper in tracer.helpers.items()},
    )
    each = (BlockContract(spec.unnamed, f"_{lane}") for lane in range(lanes))
    return Kernel(spec.name, program.name, program, PerLane(tuple(each), spec.word_size))
