"""Kernels of sponges: the permutation of the state, absorbing whole blocks, which calls it, and lanes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory, memory_of_words
from wright.ir.parts import call
from wright.ir.program import Invoke, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, input_word, load
from wright.ir.trace import Tracer
from wright.kernels.compress import CompressContract, changes
from wright.kernels.kernel import Case, Kernel, Output, SingleCase
from wright.kernels.lanes import lanes_kernel
from wright.spec.constructions.sponge import Permutation, Sponge
from wright.spec.language import running


def permute_kernel(spec: Sponge) -> Kernel:
    """The textbook program: H ← permutation(H)."""
    tracer = Tracer(spec.word)
    state = _state(spec)
    with running(tracer):
        after = spec.permute(state)
    stores = changes(tracer, "H", state, after)
    program = Program(
        name="permute",
        publics=(),
        storages={"H": Storage("H", Region.STATE, spec.state_size), **tracer.storages},
        views={"H": View("H", "H", spec.word, spec.big_endian), **tracer.views},
        slots=tracer.slots,
        body=(*tracer.body, *stores),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, PermuteContract(spec.permute))


def absorb_kernel(spec: Sponge) -> Kernel:
    """The textbook program: for every block between two offsets of M, xor it into H and permute H."""
    state, words = _state(spec), spec.block_size // spec.word_size
    place = Index.of("p")
    message = [load("M", place + i * spec.word_size, spec.word) for i in range(words)]
    stores = (Store("H", Index.of(i), state[i] ^ word) for i, word in enumerate(message))
    block: tuple[Statement, ...] = (*stores, Invoke("permute", ("H",)))
    program = Program(
        name="absorb",
        publics=("offset", "end"),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            "M": Storage("M", Region.MESSAGE),
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "M": View("M", "M", spec.word, spec.big_endian, 1),
        },
        slots={},
        body=(Loop("blocks", "p", Index.of("offset"), Index.of("end"), spec.block_size, block),),
        whole=(("offset", "end", spec.block_size),),
    )
    return Kernel(spec.name, program.name, program, AbsorbContract(replace(spec.unnamed, permute=_opaque)))


def sponge_lanes_kernel(spec: Sponge, lanes: int) -> Kernel:
    """The textbook program: absorb a block of each of several messages, one per lane.

    The block M ends with zeros for the capacity, P || 0^c, as Algorithm 8, step 6 has it: so one kernel
    serves all rates.
    """
    return lanes_kernel(replace(spec, block_size=spec.state_size), lanes)


def _state(spec: Sponge) -> list[Term]:
    return [load("H", i, spec.word) for i in range(len(spec.start))]


def _opaque(state: Sequence[Any]) -> list[Any]:
    """The permutation as an uninterpreted function, for proofs of kernels that call it."""
    return [call(f"permute.{i}", word.width, tuple(state)) for i, word in enumerate(state)]


@dataclass(frozen=True)
class PermuteContract(SingleCase):
    """H is the permutation of what it was. ``word`` is in bits."""

    permute: Permutation
    word: int = Sponge.word
    count: int = len(Sponge.start)

    def _state(self) -> list[Term]:
        return [input_word(f"H{i}", self.word) for i in range(self.count)]

    def given(self, _: Case) -> dict[str, Memory]:
        return {"H": memory_of_words("H", self._state(), Sponge.big_endian)}

    def expected(self, _: Case) -> list[Output]:
        after = enumerate(self.permute(self._state()))
        return [Output(f"H{i}", "H", i * self.word // 8, word, Sponge.big_endian) for i, word in after]


@dataclass(frozen=True)
class AbsorbContract(CompressContract):
    """H after the blocks is the spec's state after them, whatever the permutation that ``permute`` is."""

    @property
    def kernels(self) -> Kernels:
        def permute(memories: tuple[Memory, ...], _: tuple[int, ...]) -> None:
            (state,) = memories
            size, word, order = self.spec.word_size, self.spec.word, self.spec.big_endian
            count = len(self.spec.start)
            words = _opaque([state.load(i * size, word, order) for i in range(count)])
            for i, after in enumerate(words):
                state.store(i * size, after, order)

        return {"permute": permute}
