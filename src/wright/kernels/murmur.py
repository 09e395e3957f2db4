"""MurmurHash: its blocks, and the end of a message behind them."""

from __future__ import annotations

from wright.contracts.murmur import EndContract
from wright.ir.index import Index
from wright.ir.parts import zext
from wright.ir.program import Assign, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import load
from wright.ir.trace import Tracer
from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.siphash import choose
from wright.spec.constructions.murmur import Murmur
from wright.spec.language import running


def blocks_kernel(spec: Murmur) -> Kernel:
    """The state after the blocks between two offsets of a message."""
    return compress_kernel(spec).renamed("blocks")


def finalize_kernel(spec: Murmur) -> Kernel:
    """M begins with the ``left`` bytes behind the last block; the message's length is behind the state."""
    tracer, count = Tracer(spec.word), len(spec.start)
    names = tuple(f"H{i}" for i in range(count))
    state = [tracer.new_slot(name) for name in names]

    def tail(left: int) -> tuple[Statement, ...]:
        outer, tracer.body = tracer.body, []
        rest = [zext(load("M", i, 8), spec.word) for i in range(left)]
        after = spec.tail([load("H", i, spec.word) for i in range(count)], rest)
        tracer.body.append(Assign(names, tuple(after)))
        made, tracer.body = tracer.body, outer
        return tuple(made)

    with running(tracer):
        tracer.body += choose("left", 0, spec.block_size, tail)
        found = spec.finish(state, load("H", count, spec.word))
    stores = (Store("out", Index.of(i), word) for i, word in enumerate(found))
    program = Program(
        name="finalize",
        publics=("left",),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size + spec.word_size),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
        },
        views={
            "H": View("H", "H", spec.word),
            "M": View("M", "M", 8, unit=1),
            "out": View("out", "out", spec.word),
        },
        slots=tracer.slots,
        body=(*tracer.body, *stores),
        most={"left": spec.block_size - 1},
    )
    return Kernel(spec.name, program.name, program, EndContract(spec.unnamed))
