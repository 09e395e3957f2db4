"""Kernels of sponges: the permutation of the state, absorbing whole blocks, which calls it, and lanes."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.sponge import PermuteContract, absorb_contract
from wright.ir.index import Index
from wright.ir.program import Invoke, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, load
from wright.ir.trace import Tracer
from wright.kernels.compress import changes
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.spec.constructions.sponge import Sponge
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
    return Kernel(spec.name, program.name, program, absorb_contract(spec))


def sponge_lanes_kernel(spec: Sponge, lanes: int) -> Kernel:
    """The textbook program: absorb a block of each of several messages, one per lane.

    The block M ends with zeros for the capacity, P || 0^c, as Algorithm 8, step 6 has it: so one kernel
    serves all rates.
    """
    return lanes_kernel(replace(spec, block_size=spec.state_size), lanes)


def _state(spec: Sponge) -> list[Term]:
    return [load("H", i, spec.word) for i in range(len(spec.start))]
