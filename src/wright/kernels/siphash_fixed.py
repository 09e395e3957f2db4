"""SipHash with precomputation: of the key, as a state; or of the length, which leaves no loop."""

from __future__ import annotations

from collections.abc import Mapping

from wright.contracts.siphash import Initial, PrepareContract, SipHashFixedContract
from wright.ir.index import Index
from wright.ir.parts import zext
from wright.ir.program import Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, const, load
from wright.ir.trace import Tracer
from wright.kernels.kernel import Kernel
from wright.kernels.siphash import initial_state, initial_storage
from wright.spec.constructions.siphash import SipHash, last_word, word
from wright.spec.language import running


def prepare_kernel(spec: SipHash) -> Kernel:
    """The program that prepares the state of a key."""
    words = initial_state(Initial.KEY, spec)
    out = Storage("out", Region.OUTPUT, spec.word_size * len(words))
    program = _program("prepare", spec, Tracer(spec.word), Initial.KEY, {}, out, words)
    return Kernel(spec.name, program.name, program, PrepareContract(spec))


def fixed_kernel(spec: SipHash, length: int) -> Kernel:
    """The textbook program for ``length`` bytes, from the state of a key: fully unrolled."""
    tracer = Tracer(spec.word)
    message = Storage("M", Region.MESSAGE, length)
    whole = length - length % spec.block_size
    with running(tracer):
        v = initial_state(Initial.STATE, spec)
        bytes_ = [zext(load("M", i, 8), spec.word) for i in range(length)]
        for at in range(0, whole, spec.block_size):
            v = spec.absorb(v, word(bytes_[at : at + spec.block_size]))
        v = spec.absorb(v, last_word(bytes_[whole:], const(length, spec.word)))
        words = spec.finalize(v)
    out = Storage("out", Region.OUTPUT, spec.digest_size)
    program = _program(f"fixed{length}", spec, tracer, Initial.STATE, {"M": message}, out, words)
    return Kernel(spec.name, program.name, program, SipHashFixedContract(spec, length))


def _program(
    name: str,
    spec: SipHash,
    tracer: Tracer,
    initial: Initial,
    message: Mapping[str, Storage],
    out: Storage,
    words: list[Term],
) -> Program:
    stores: list[Statement] = [Store("out", Index.of(i), value) for i, value in enumerate(words)]
    views = {
        initial.value: View(initial.value, initial.value, spec.word),
        **{name: View(name, name, 8, unit=1) for name in message},
        "out": View("out", "out", spec.word),
    }
    return Program(
        name=name,
        publics=(),
        storages={initial.value: initial_storage(initial, spec), **message, "out": out, **tracer.storages},
        views={**views, **tracer.views},
        slots=tracer.slots,
        body=(*tracer.body, *stores),
        helpers=tracer.helpers,
    )
