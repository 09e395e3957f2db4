"""SipHash in parts: a message's words where they lie, from any state; and its end behind the last word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from wright.ir.index import Index
from wright.ir.memory import Memory
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.trace import Tracer, Words
from wright.kernels.absorb import AbsorbContract
from wright.kernels.fixed import Start
from wright.kernels.kernel import Case, Kernel, Output, SingleCase
from wright.kernels.part import blocks_kernel
from wright.kernels.siphash import outputs
from wright.spec.constructions.siphash import SipHash
from wright.spec.language import named, running


@dataclass(frozen=True)
class Wordwise(SipHash):
    """SipHash as a function that absorbs blocks, each of one word."""

    big_endian: ClassVar[bool] = False
    start: ClassVar[Sequence[int]] = (0, 0, 0, 0)
    """Words of the state: their values come from the key."""
    state_size: ClassVar[int] = 32

    @property
    def unnamed(self) -> Wordwise:
        """Functions of as many rounds a word absorb alike."""
        return replace(self, d=self.c, output_bits=64)

    def absorb(self, v: Sequence[Any], m: Any) -> list[Any]:
        return super().absorb(v, named("m", m[0]))


def wordwise(spec: SipHash) -> Wordwise:
    """A function's blocks."""
    return Wordwise(spec.c, spec.d, spec.output_bits)


def absorb_kernel(spec: SipHash) -> Kernel:
    """The state after all words between two offsets of a message."""
    return blocks_kernel(wordwise(spec)).renamed("absorb")


def finish_kernel(spec: SipHash) -> Kernel:
    """The output behind the last word, which has the bytes that are left and the length."""
    function, tracer, start = wordwise(spec), Tracer(spec.word), Start.GIVEN
    with running(tracer):
        state = function.absorb(start.words(function), Words("M", spec.word))
        output = function.finalize(state)
    program = Program(
        name="finish",
        publics=(),
        storages={
            **start.storages(function),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            **tracer.storages,
        },
        views={
            **start.views(function),
            "M": View("M", "M", spec.word, False),
            "out": View("out", "out", spec.word, False),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *(Store("out", Index.of(i), word) for i, word in enumerate(output))),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, FinishContract(function))


@dataclass(frozen=True)
class FinishContract(SingleCase):
    """The output is the spec's, from any state and any last word."""

    spec: Wordwise

    @property
    def absorbing(self) -> AbsorbContract:
        return AbsorbContract(self.spec)

    def given(self, case: Case) -> dict[str, Memory]:
        return self.absorbing.given(case)

    def expected(self, case: Case) -> list[Output]:
        state = [each.value for each in self.absorbing.expected(case)]
        return outputs(self.spec.finalize(state))
