"""Compress the padding of messages of one block, one per lane: half the work of a Merkle tree's level."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.one_block import PaddingContract
from wright.contracts.per_lane import PerLane
from wright.ir.program import Program, Region, Slot, Storage, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Type, load
from wright.ir.trace import Tracer
from wright.kernels.compress import changes
from wright.kernels.fixed import PaddedBlock
from wright.kernels.kernel import Kernel
from wright.kernels.lift import Lift
from wright.spec.constructions.chained import Chained
from wright.spec.language import running


def padding_lanes_kernel(spec: Chained, lanes: int) -> Kernel:
    """The textbook program on vectors of ``lanes`` lanes: H, and a block of constants for all lanes."""
    tracer = Tracer(spec.word)
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        after = spec.absorb(state, PaddedBlock(spec, spec.block_size, 1))
    stores = changes(tracer, "H", state, after)
    arrays = {n: s for n, s in tracer.storages.items() if s.region is Region.SCRATCH}
    lift = Lift(lanes, frozenset({"H", *arrays}))
    program = Program(
        name=f"padding{lanes}",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, lanes * spec.state_size),
            **tracer.storages,
            **{n: replace(s, size=lanes * (s.size or 0)) for n, s in arrays.items()},
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian, lanes=lanes),
            **tracer.views,
            **{n: View(n, n, spec.word, lanes=lanes) for n in arrays},
        },
        slots={name: Slot(name, Type(spec.word, lanes)) for name in tracer.slots},
        body=tuple(map_statements((*tracer.body, *stores), lift.statement)),
        helpers={name: lift.helper(helper) for name, helper in tracer.helpers.items()},
    )
    each = (PaddingContract(spec.unnamed, f"_{lane}") for lane in range(lanes))
    return Kernel(spec.name, program.name, program, PerLane(tuple(each), spec.word_size))
