"""XXH3's messages of up to 240 bytes: a kernel for each of three ranges of lengths."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wright.contracts.xxhash import ShortContract
from wright.ir.index import Index, below
from wright.ir.parts import pick, zext
from wright.ir.program import Assign, If, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, load, public
from wright.ir.trace import Tracer
from wright.kernels.kernel import Kernel
from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxh3_short import mixed, none, sixteen, to_3, to_8, to_16
from wright.spec.constructions.xxhash import PRIME64_1
from wright.spec.language import running

Body = tuple[Statement, ...]


class _Writer:
    """Writes the steps of the spec as statements about one accumulator. M is the message, H has the seed."""

    def __init__(self, spec: XXH3) -> None:
        self.spec = spec
        self.tracer = Tracer(spec.word)
        self.acc = self.tracer.new_slot("acc")
        self.seed, self.count = load("H", 0, spec.word), public("length", spec.word)
        self.length = Index.of("length")

    def lane(self, at: Index | int, width: int = 64) -> Term:
        return zext(load(f"M{width}", at, width), 64)

    def made(self, step: Callable[[], Term]) -> Body:
        """Assign what a step of the spec gives to the accumulator, behind what it names."""
        self.tracer.body = []
        with running(self.tracer):
            value = step()
        return (*self.tracer.body, Assign(("acc",), (value,)))

    def mixed_in(self, at: Index | int, key: int) -> Body:
        """Sixteen bytes of the message."""
        start = Index.of(at)
        return self.made(lambda: self.acc + sixteen(self.lane(start), self.lane(start + 8), key, self.seed))

    @property
    def begun(self) -> Body:
        return self.made(lambda: self.count * PRIME64_1)

    @property
    def ended(self) -> Body:
        return self.made(lambda: mixed(self.acc))

    def kernel(self, name: str, lengths: range, body: Body) -> Kernel:
        return short_kernel(self.spec, name, lengths, self.tracer, body, (self.acc,))


def short_kernel(
    spec: XXH3, name: str, lengths: range, tracer: Tracer, body: Body, hashed: Sequence[Term]
) -> Kernel:
    """A kernel of messages of some lengths, whose body leaves the words of the hash in these slots."""
    program = Program(
        name=name,
        publics=("length",),
        storages={
            "H": Storage("H", Region.STATE, spec.word_size),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
        },
        views={
            "H": View("H", "H", spec.word),
            **{f"M{width}": View(f"M{width}", "M", width, unit=1) for width in (8, 32, 64)},
            "out": View("out", "out", spec.word),
        },
        slots=tracer.slots,
        body=(*body, *(Store("out", Index.of(i), each) for i, each in enumerate(hashed))),
        most={"length": lengths[-1]},
    )
    contract = ShortContract(spec.unnamed, lengths.start, lengths.stop)
    return Kernel(spec.name, program.name, program, contract)


def up_to_16_kernel(spec: XXH3) -> Kernel:
    """The hash of 0 to 16 bytes."""
    to = _Writer(spec)
    lane, length, seed = to.lane, to.length, to.seed
    middle = pick("length", (2, 4), (lane(0, 8), lane(1, 8)))
    of_3 = to.made(lambda: to_3(lane(0, 8), middle, lane(length - 1, 8), to.count, seed))
    of_8 = to.made(lambda: to_8(lane(0, 32), lane(length - 4, 32), to.count, seed))
    of_16 = to.made(lambda: to_16(lane(0), lane(length - 8), to.count, seed))
    upto_3 = If(below("length", 1), to.made(lambda: none(seed)), of_3)
    upto_8 = If(below("length", 4), (upto_3,), of_8)
    return to.kernel("up_to_16", range(17), (If(below("length", 9), (upto_8,), of_16),))


def up_to_128_kernel(spec: XXH3) -> Kernel:
    """The hash of 17 to 128 bytes."""
    to = _Writer(spec)

    def added(depth: int) -> Body:
        """From a depth on: 16 bytes from the front, 16 from the back, and deeper where there are more."""
        front, back = Index.of(16 * depth), to.length - 16 * depth - 16
        deeper: Body = ()
        if depth < 3:
            deeper = (If(below(32 * depth + 32, to.length), added(depth + 1)),)
        return (*to.mixed_in(front, 32 * depth), *to.mixed_in(back, 32 * depth + 16), *deeper)

    return to.kernel("up_to_128", range(17, 129), (*to.begun, *added(0), *to.ended))


def up_to_240_kernel(spec: XXH3) -> Kernel:
    """The hash of 129 to 240 bytes."""
    to = _Writer(spec)
    early = (step for i in range(8) for step in to.mixed_in(16 * i, 16 * i))
    late = (If(below(16 * i + 15, to.length), to.mixed_in(16 * i, 16 * (i - 8) + 3)) for i in range(8, 15))
    end = to.mixed_in(to.length - 16, 136 - 17)
    return to.kernel("up_to_240", range(129, 241), (*to.begun, *early, *to.ended, *late, *end, *to.ended))
