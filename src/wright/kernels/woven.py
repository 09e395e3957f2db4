"""Several states at once, bit by bit: a word has a word of each, and rotates all of them by one rotation."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.sponge import WovenPermuteContract
from wright.ir.program import Program, Region, Slot
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Term, Type, const, load, slot
from wright.ir.traverse import rebuild
from wright.kernels.kernel import Kernel
from wright.kernels.sponge import permute_kernel
from wright.spec.constructions.sponge import Sponge


def woven_kernel(spec: Sponge, states: int) -> Kernel:
    """The textbook program: H ← the permutation of each of several states, whose bits take turns in a word.

    Known as: bit interleaving. A permutation without sums does the same with each bit, so that of the woven
    words is that of one state, with longer rotations: bit j of state s is bit ``states`` * j + s.
    """
    permute = permute_kernel(spec)
    program = woven(permute.program, states)
    name = f"{program.name}{states}"
    return Kernel(spec.name, name, replace(program, name=name), WovenPermuteContract(spec.permute, states))


def woven(program: Program, states: int) -> Program:
    """A program that only moves and combines bits, on woven words."""

    def spread(number: int) -> int:
        """A number in each state."""
        return sum(
            ((1 << states) - 1) << states * at for at in range(number.bit_length()) if number >> at & 1
        )

    def wide(term: Term) -> Term | None:
        width = term.width * states
        match term.op:
            case Op.CONST:
                return const(spread(term.number), width)
            case Op.SLOT:
                return slot(term.name, width)
            case Op.LOAD:
                return load(*term.element, width)
            case Op.ROTL:
                assert isinstance(term.amount, int)
                return term.args[0].rotl(term.amount * states)
            case Op.XOR | Op.AND | Op.OR | Op.NOT:
                return rebuild(term, term.args)
        raise ValueError(f"{program.name} has {term.op.name.lower()}, which is not done bit by bit")

    storages = {
        name: replace(
            storage,
            size=states * storage.size if storage.size else storage.size,
            data=tuple(map(spread, storage.data)) if storage.region is Region.TABLE else storage.data,
        )
        for name, storage in program.storages.items()
    }
    return replace(
        program,
        storages=storages,
        views={
            name: replace(view, width=view.width * states, big_endian=True)
            for name, view in program.views.items()
        },
        slots={name: Slot(name, Type(s.type.width * states)) for name, s in program.slots.items()},
        body=map_terms(program.body, wide),
    )
