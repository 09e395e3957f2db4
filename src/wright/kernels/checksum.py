"""Extend a checksum by the bytes of a message between two offsets: several an iteration, then the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message, Stretch
from wright.ir.parts import zext
from wright.ir.program import Assign, Let, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, input_word, load, slot
from wright.ir.trace import Tracer
from wright.kernels.kernel import Blocks, ByBlocks, Case, Kernel, Output
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
            Assign(("crc",), (~load("H", 0, spec.word),)),
            blocks,
            *(rest if by > 1 else ()),
            Store("H", Index(), ~crc),
        ),
    )
    return Kernel(spec.name, program.name, program, ChecksumContract(spec, by))


def value_kernel(spec: Checksum, by: int) -> Kernel:
    """The same with a checksum that comes as ``start``, and goes as ``out``; the message has ``size`` bytes.

    Nothing is stored, and no difference of offsets may be negative.
    """
    program, width = checksum_kernel(spec, by).program, spec.word
    begin = Assign(("crc",), (~load("start", 0, width),))
    end = Store("out", Index(), ~slot("crc", width))
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


@dataclass(frozen=True)
class ChecksumContract(ByBlocks):
    """H is the spec's checksum, extended by the message: blocks of ``by`` bytes, and every rest.

    Words may decide which element of a table is read: a message with a checksum is no secret.
    """

    spec: Checksum
    by: int
    lookups = True

    @property
    def cases(self) -> Iterator[Case]:
        offset, blocks = Index.of("offset"), Index.of("count") * self.by
        return ({"offset": offset, "end": offset + blocks + rest} for rest in range(self.by))

    def size(self, case: Case) -> Index:
        return Index.of(case["end"]) - case["offset"]

    @property
    def checksum(self) -> Term:
        return input_word("H0", self.spec.word)

    def bytes_(self, number: Index) -> list[Term]:
        """The bytes of a block."""
        return [input_word(f"m{number}_{i}", 8) for i in range(self.by)]

    def outputs(self, register: Term) -> list[Output]:
        return [Output("H0", "H", 0, ~register, False)]

    def message(self, case: Case) -> Message:
        @cache
        def content(number: Index) -> Memory:
            return memory_of_words("M", self.bytes_(number), False)

        return Message("M", [Stretch(Index.of(case["offset"]), self.size(case), self.by, content)])

    def given(self, case: Case) -> dict[str, Memory | Message]:
        return {"H": memory_of_words("H", [self.checksum], False), "M": self.message(case)}

    def blocks(self, case: Case) -> Blocks:
        found = self.size(case).divided(self.by)
        assert found is not None
        count, rest = found
        return Blocks(
            count=count,
            start=[~self.checksum],
            block=lambda number, _: self.bytes_(number),
            absorb=lambda register, bytes_: [self.after(register[0], bytes_)],
            final=lambda register: self.outputs(self.after(register[0], self.bytes_(count)[:rest])),
        )

    def after(self, register: Term, bytes_: Sequence[Term]) -> Term:
        """The register after more bytes."""
        for byte in bytes_:
            register = self.spec.take(register, zext(byte, self.spec.word))
        return register


@dataclass(frozen=True)
class ValueContract(ChecksumContract):
    """The output is the spec's checksum, extended from the one that is given."""

    @property
    def cases(self) -> Iterator[Case]:
        for case in super().cases:
            yield {"offset": case["offset"], "size": super().size(case)}

    def size(self, case: Case) -> Index:
        return Index.of(case["size"])

    def outputs(self, register: Term) -> list[Output]:
        return [replace(each, storage="out") for each in super().outputs(register)]

    def given(self, case: Case) -> dict[str, Memory | Message]:
        start = memory_of_words("start", [self.checksum], False, writable=False)
        return {"start": start, "M": self.message(case)}
