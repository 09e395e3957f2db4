"""Extend a checksum by the bytes of a message between two offsets: several an iteration, then the rest."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.checksum import ChecksumContract, ValueContract
from wright.ir.index import Index
from wright.ir.parts import zext
from wright.ir.program import Assign, Let, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import load, slot
from wright.ir.trace import Tracer
from wright.kernels.kernel import Kernel
from wright.spec.constructions.checksum import Checksum
from wright.spec.language import running


def checksum_kernel(spec: Checksum, by: int) -> Kernel:
    """The textbook program: bit by bit, ``by`` bytes an iteration."""
    tracer = Tracer(spec.word)
    offset, end = Index.of("offset"), Index.of("end")

    def taken(place: Index) -> tuple[Statement, ...]:
        outer, tracer.body = tracer.body, []
        spec.take(crc, zext(load("M", place, 8), spec.word))
        made, tracer.body = tracer.body, outer
        return tuple(made)

    with running(tracer):
        crc = tracer.new_slot("crc")
        place = Index.of("p")
        each = taken(place + Index.of("i") if by > 1 else place)
        body = (Loop("bytes", "i", Index(), Index.of(by), 1, each),) if by > 1 else each
        blocks = Loop("blocks", "p", offset, end - (by - 1), by, body)
        rest = (
            Let("left", (end - offset).mod(by)),
            Loop("rest", "q", end - Index.of("left"), end, 1, taken(Index.of("q"))),
        )
    program = Program(
        name="extend",
        publics=("offset", "end"),
        storages={"H": Storage("H", Region.STATE, spec.word_size), "M": Storage("M", Region.MESSAGE)},
        views={"H": View("H", "H", spec.word), "M": View("M", "M", 8, unit=1)},
        slots=tracer.slots,
        body=(
            Assign(("crc",), (spec.register(load("H", 0, spec.word)),)),
            blocks,
            *(rest if by > 1 else ()),
            Store("H", Index(), spec.checksum(crc)),
        ),
    )
    return Kernel(spec.name, program.name, program, ChecksumContract(spec, by))


def value_kernel(spec: Checksum, by: int) -> Kernel:
    """The same with a checksum that comes as ``start``, and goes as ``out``; the message has ``size`` bytes.

    Nothing is stored, and no difference of offsets may be negative.
    """
    program, width = checksum_kernel(spec, by).program, spec.word
    begin = Assign(("crc",), (spec.register(load("start", 0, width)),))
    end = Store("out", Index(), spec.checksum(slot("crc", width)))
    whole, sized = Index.of("offset") + "size", list[Statement]()
    for statement in program.body[1:-1]:
        match statement:
            case Let(variable="left"):
                sized.append(Let("left", Index.of("size").mod(by)))
            case Loop(role="rest"):
                sized.append(replace(statement, start=whole - Index.of("left")))
            case _:
                sized.append(statement)
    made = replace(
        program,
        publics=("offset", "size"),
        storages={
            "start": Storage("start", Region.MESSAGE, spec.word_size),
            "M": program.storages["M"],
            "out": Storage("out", Region.OUTPUT, spec.word_size),
        },
        views={"M": program.views["M"], **{name: View(name, name, width) for name in ("start", "out")}},
        body=(Let("end", whole), begin, *sized, end),
    )
    return Kernel(spec.name, made.name, made, ValueContract(spec, by))
