"""XXH64: its stripes, and what follows them: one accumulator, which takes the length and the last bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wright.contracts.xxhash import ConvergeContract
from wright.ir.index import Index, below
from wright.ir.parts import zext
from wright.ir.program import Assign, If, Let, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, load, public
from wright.ir.trace import Tracer
from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.spec.constructions.xxhash import XXH64, eight, four, one
from wright.spec.language import running


def stripes_kernel(spec: XXH64) -> Kernel:
    """The accumulators after the stripes between two offsets of a message."""
    return compress_kernel(spec).renamed("stripes")


def converge_kernel(spec: XXH64, stored: bool = False) -> Kernel:
    """M begins with the ``left`` bytes behind the last stripe; ``total`` is the message's length in bytes.

    ``striped`` is 1 if there was a stripe, else 0. A total that is ``stored`` is a word behind the state: for
    targets whose public integers are shorter than a message may be long.
    """
    length = load("H", len(spec.start), spec.word) if stored else public("total", spec.word)
    program = _program(spec, length)
    state = Storage("H", Region.STATE, spec.state_size + stored * spec.word_size)
    publics = ("left", "striped") if stored else ("left", "total", "striped")
    program = replace(program, publics=publics, storages={**program.storages, "H": state})
    return Kernel(spec.name, program.name, program, ConvergeContract(spec.unnamed, stored))


def _program(spec: XXH64, length: Term) -> Program:
    """The program without its public integers, for a total that is this word."""
    tracer, left = Tracer(spec.word), Index.of("left")
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    acc = tracer.new_slot("acc")

    def lane(view: str, width: int) -> Term:
        return zext(load(view, Index.of("p"), width), spec.word)

    def made(step: Callable[[], Term]) -> tuple[Statement, ...]:
        """Assign what a step of the spec gives to the accumulator, behind what it names."""
        outer, tracer.body = tracer.body, []
        tracer.body.append(Assign(("acc",), (step(),)))
        body, tracer.body = tracer.body, outer
        return tuple(body)

    with running(tracer):
        body = (
            If(
                below("striped", 1),
                made(lambda: spec.gathered(state, length, False)),
                made(lambda: spec.gathered(state, length, True)),
            ),
            Loop("eights", "p", Index(), left - 7, 8, made(lambda: eight(acc, lane("eights", 64)))),
            Let("some", left.mod(8)),
            Loop(
                "fours", "p", left - Index.of("some"), left - 3, 4, made(lambda: four(acc, lane("fours", 32)))
            ),
            Let("few", left.mod(4)),
            Loop("ones", "p", left - Index.of("few"), left, 1, made(lambda: one(acc, lane("M", 8)))),
            *made(lambda: spec.finish(acc, ())),
            Store("out", Index(), acc),
        )
    return Program(
        name="converge",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
        },
        views={
            "H": View("H", "H", spec.word),
            "eights": View("eights", "M", 64, unit=1),
            "fours": View("fours", "M", 32, unit=1),
            "M": View("M", "M", 8, unit=1),
            "out": View("out", "out", spec.word),
        },
        slots=tracer.slots,
        body=body,
        most={"left": spec.block_size - 1, "striped": 1},
    )
