"""Extend a checksum by the bytes of a message between two offsets: several an iteration, then the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory, memory_of_words
from wright.ir.parts import zext
from wright.ir.program import Assign, Let, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, input_word, load, slot
from wright.ir.trace import Tracer
from wright.kernels.kernel import Case, Invariant, Kernel, Output
from wright.spec.constructions.checksum import Checksum
from wright.spec.language import running

FARTHER = 1 << 40
"""The offset at which every other message begins."""
LONG = 1 << 51
"""A length that no proof runs: it gives only the last bytes of such a message."""


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
class ChecksumContract:
    """H is the spec's checksum, extended by the message, up to two iterations; the invariant covers the rest.

    Words may decide which element of a table is read: a message with a checksum is no secret.
    """

    spec: Checksum
    by: int
    lookups = True

    @property
    def cases(self) -> Iterator[Case]:
        """All lengths up to two iterations, at offsets far apart: the last tells how far apart these are."""
        for length in range(2 * self.by + 1):
            offset = 5 if length % 2 else FARTHER
            yield {"offset": offset, "end": offset + length}

    @property
    def kernels(self) -> Kernels:
        return {}

    @property
    def checksum(self) -> Term:
        return input_word("H0", self.spec.word)

    def bytes_(self, places: range) -> list[Term]:
        return [zext(input_word(f"m{i}", 8), self.spec.word) for i in places]

    def outputs(self, register: Term) -> list[Output]:
        return [Output("H0", "H", 0, ~register, False)]

    def given(self, case: Case) -> dict[str, Memory]:
        message = Memory("M", writable=False)
        length = case["end"] - case["offset"]
        for i in range(length if length < LONG else 0):
            message.plant(case["offset"] + i, input_word(f"m{i}", 8), big_endian=False)
        for i in range(self.by if length >= LONG else 0):
            message.plant(case["end"] - i - 1, self._last(i), big_endian=False)
        return {"H": memory_of_words("H", [self.checksum], False), "M": message}

    def expected(self, case: Case) -> list[Output]:
        length = case["end"] - case["offset"]
        return self.outputs(self.after(~self.checksum, self.bytes_(range(length))))

    def invariant(self, case: Case) -> Invariant | None:
        """The invariant, for cases of one iteration; each also ends a long message with the same rest."""
        left = case["end"] - case["offset"] - self.by
        if not 0 <= left < self.by:
            return None
        first = self.bytes_(range(self.by))
        rest = self.bytes_(range(self.by, self.by + left))
        last = [zext(self._last(i), self.spec.word) for i in reversed(range(left))]

        def final(bytes_: Sequence[Term]) -> Callable[[Sequence[Term]], list[Output]]:
            return lambda register: self.outputs(self.after(register[0], bytes_))

        return Invariant(
            states=([~self.checksum], [self.after(~self.checksum, first)]),
            step=lambda register: [self.after(register[0], first)],
            final=final(rest),
            exits=[({"offset": 5, "end": 5 + LONG + left}, final(last))],
        )

    def _last(self, place: int) -> Term:
        """A byte before the end of a long message."""
        return input_word(f"last{place}", 8)

    def after(self, register: Term, bytes_: Sequence[Term]) -> Term:
        """The register after more bytes."""
        for byte in bytes_:
            register = self.spec.take(register, byte)
        return register


@dataclass(frozen=True)
class ValueContract(ChecksumContract):
    """The output is the spec's checksum, extended from the one that is given."""

    @property
    def cases(self) -> Iterator[Case]:
        yield from map(_sized, super().cases)

    def outputs(self, register: Term) -> list[Output]:
        return [replace(each, storage="out") for each in super().outputs(register)]

    def given(self, case: Case) -> dict[str, Memory]:
        start = memory_of_words("start", [self.checksum], False, writable=False)
        return {"start": start, "M": super().given(_ended(case))["M"]}

    def expected(self, case: Case) -> list[Output]:
        return super().expected(_ended(case))

    def invariant(self, case: Case) -> Invariant | None:
        found = super().invariant(_ended(case))
        return found and replace(found, exits=[(_sized(end), final) for end, final in found.exits])


def _sized(case: Case) -> Case:
    """A case by its size, instead of its end."""
    return {"offset": case["offset"], "size": case["end"] - case["offset"]}


def _ended(case: Case) -> Case:
    return {"offset": case["offset"], "end": case["offset"] + case["size"]}
