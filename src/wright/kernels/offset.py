"""A kernel whose message begins at an offset, for languages that have no pointers into a message."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.offset import OFFSET, OffsetContract
from wright.ir.program import Region
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term, load
from wright.kernels.kernel import Kernel


def at_offset(kernel: Kernel) -> Kernel:
    """The same of the bytes from an ``offset`` of the message on, which is its first public integer."""
    program = kernel.program
    messages = {name for name, storage in program.storages.items() if storage.region is Region.MESSAGE}

    def moved(term: Term) -> Term | None:
        if term.op is not Op.LOAD:
            return None
        name, index = term.element
        if program.views[name].storage not in messages:
            return None
        return load(name, index + OFFSET, term.width)

    program = replace(rewrite_program(program, moved), publics=(OFFSET, *program.publics))
    return replace(kernel, program=program, contract=OffsetContract(kernel.contract))
