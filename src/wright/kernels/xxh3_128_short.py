"""Messages of up to 240 bytes in XXH3-128: a kernel for each of three ranges of lengths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wright.ir.index import Index, below
from wright.ir.parts import pick, zext
from wright.ir.program import If, Statement
from wright.ir.terms import Term, load, public
from wright.ir.trace import Tracer
from wright.kernels.kernel import Kernel
from wright.kernels.xxh3_short import short_kernel
from wright.spec.constructions.xxh3_128 import XXH3x128
from wright.spec.constructions.xxh3_128_short import (
    begun,
    both_mixed,
    crossed,
    ended,
    none,
    to_3,
    to_8,
    to_16,
)
from wright.spec.language import running

Body = tuple[Statement, ...]
ACCUMULATORS = ("acc0", "acc1")
"""The halves of the hash, as the spec names them."""


class _Tracer(Tracer):
    """Temporaries of each branch have names of their own: only the accumulators outlive it."""

    branch = ""

    def named(self, name: str, value: Any) -> Any:
        return super().named(name if name in ACCUMULATORS else f"{name}{self.branch}", value)


class _Writer:
    """Writes the steps of the spec, which assign to two accumulators. M is the message, H has the seed."""

    def __init__(self, spec: XXH3x128) -> None:
        self.spec = spec
        self.tracer = _Tracer(spec.word)
        self.acc = [self.tracer.new_slot(name) for name in ACCUMULATORS]
        self.seed, self.count = load("H", 0, spec.word), public("length", spec.word)
        self.length = Index.of("length")

    def lane(self, at: Index | int, width: int = 64) -> Term:
        return zext(load(f"M{width}", at, width), 64)

    def pair(self, at: Index | int) -> tuple[Term, Term]:
        """Sixteen bytes of the message."""
        return self.lane(at), self.lane(Index.of(at) + 8)

    def made(self, step: Callable[[], list[Term]], branch: str = "") -> Body:
        """The statements of a step of the spec."""
        self.tracer.body, self.tracer.branch = [], branch
        with running(self.tracer):
            step()
        return tuple(self.tracer.body)

    def crossed(self, front: Index | int, back: Index | int, key: int, seed: Term | None = None) -> Body:
        """32 bytes of the message."""
        under = self.seed if seed is None else seed
        return self.made(lambda: crossed(self.acc, self.pair(front), self.pair(back), key, under))

    @property
    def begun(self) -> Body:
        return self.made(lambda: begun(self.count))

    @property
    def ended(self) -> Body:
        return self.made(lambda: ended(self.acc, self.count, self.seed))

    def kernel(self, name: str, lengths: range, body: Body) -> Kernel:
        return short_kernel(self.spec, name, lengths, self.tracer, body, self.acc)


def up_to_16_kernel(spec: XXH3x128) -> Kernel:
    """The hash of 0 to 16 bytes."""
    to = _Writer(spec)
    lane, length, seed = to.lane, to.length, to.seed
    middle = pick("length", (2, 4), (lane(0, 8), lane(1, 8)))
    of_3 = to.made(lambda: to_3(lane(0, 8), middle, lane(length - 1, 8), to.count, seed), "_3")
    of_8 = to.made(lambda: to_8(lane(0, 32), lane(length - 4, 32), to.count, seed), "_8")
    of_16 = to.made(lambda: to_16(lane(0), lane(length - 8), to.count, seed), "_16")
    upto_3 = If(below("length", 1), to.made(lambda: none(seed), "_0"), of_3)
    upto_8 = If(below("length", 4), (upto_3,), of_8)
    return to.kernel("up_to_16", range(17), (If(below("length", 9), (upto_8,), of_16),))


def up_to_128_kernel(spec: XXH3x128) -> Kernel:
    """The hash of 17 to 128 bytes: from the middle outwards."""
    to = _Writer(spec)

    def added(depth: int) -> Body:
        return to.crossed(16 * depth, to.length - 16 * depth - 16, 32 * depth)

    inner = (If(below(32 * depth, to.length), added(depth)) for depth in (3, 2, 1))
    return to.kernel("up_to_128", range(17, 129), (*to.begun, *inner, *added(0), *to.ended))


def up_to_240_kernel(spec: XXH3x128) -> Kernel:
    """The hash of 129 to 240 bytes."""
    to = _Writer(spec)

    def added(i: int, key: int) -> Body:
        return to.crossed(32 * i, 32 * i + 16, key)

    early = (step for i in range(4) for step in added(i, 32 * i))
    mixed = to.made(lambda: both_mixed(to.acc))
    late = (If(below(32 * i + 31, to.length), added(i, 32 * (i - 4) + 3)) for i in range(4, 7))
    end = to.crossed(to.length - 16, to.length - 32, 136 - 17 - 16, 0 - to.seed)
    return to.kernel("up_to_240", range(129, 241), (*to.begun, *early, *mixed, *late, *end, *to.ended))
