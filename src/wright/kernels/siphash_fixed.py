"""SipHash with precomputation: of the key, as a state; or of the length, which leaves no loop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.parts import zext
from wright.ir.program import Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, const, load
from wright.ir.trace import Tracer
from wright.kernels.kernel import Case, Kernel, Output, SingleCase, message_bytes
from wright.kernels.siphash import Start, key, outputs
from wright.spec.constructions.siphash import SipHash, last_word, word
from wright.spec.language import running


def prepare_kernel(spec: SipHash) -> Kernel:
    """The program that prepares the state of a key."""
    words = Start.KEY.initial(spec)
    out = Storage("out", Region.OUTPUT, spec.word_size * len(words))
    program = _program("prepare", spec, Tracer(spec.word), Start.KEY, {}, out, words)
    return Kernel(spec.name, program.name, program, PrepareContract(spec))


def fixed_kernel(spec: SipHash, length: int) -> Kernel:
    """The textbook program for ``length`` bytes, from the state of a key: fully unrolled."""
    tracer = Tracer(spec.word)
    message = Storage("M", Region.MESSAGE, length)
    whole = length - length % spec.block_size
    with running(tracer):
        v = Start.STATE.initial(spec)
        bytes_ = [zext(load("M", i, 8), spec.word) for i in range(length)]
        for at in range(0, whole, spec.block_size):
            v = spec.absorb(v, word(bytes_[at : at + spec.block_size]))
        v = spec.absorb(v, last_word(bytes_[whole:], const(length, spec.word)))
        words = spec.finalize(v)
    out = Storage("out", Region.OUTPUT, spec.digest_size)
    program = _program(f"fixed{length}", spec, tracer, Start.STATE, {"M": message}, out, words)
    return Kernel(spec.name, program.name, program, FixedContract(spec, length))


def _program(
    name: str,
    spec: SipHash,
    tracer: Tracer,
    start: Start,
    message: Mapping[str, Storage],
    out: Storage,
    words: list[Term],
) -> Program:
    stores: list[Statement] = [Store("out", Index.of(i), value) for i, value in enumerate(words)]
    views = {
        start.value: View(start.value, start.value, spec.word),
        **{name: View(name, name, 8, unit=1) for name in message},
        "out": View("out", "out", spec.word),
    }
    return Program(
        name=name,
        publics=(),
        storages={start.value: start.storage(spec), **message, "out": out, **tracer.storages},
        views={**views, **tracer.views},
        slots=tracer.slots,
        body=(*tracer.body, *stores),
        helpers=tracer.helpers,
    )


@dataclass(frozen=True)
class PrepareContract(SingleCase):
    """The output is the spec's state for a key."""

    spec: SipHash

    def given(self, _: Case) -> dict[str, Memory]:
        return {"key": Start.KEY.given(self.spec)}

    def expected(self, _: Case) -> list[Output]:
        return outputs(self.spec.initial(key(self.spec)))


@dataclass(frozen=True)
class FixedContract(SingleCase):
    """The output is the spec's hash of ``length`` bytes."""

    spec: SipHash
    length: int

    def message(self) -> list[Term]:
        return message_bytes(self.length)

    def given(self, _: Case) -> dict[str, Memory]:
        message = memory_of_words("M", self.message(), False, writable=False)
        return {"state": Start.STATE.given(self.spec), "M": message}

    def expected(self, _: Case) -> list[Output]:
        message = [zext(byte, self.spec.word) for byte in self.message()]
        return outputs(self.spec.output(key(self.spec), message, const(self.length, self.spec.word)))
