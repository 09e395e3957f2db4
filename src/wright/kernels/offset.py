"""A kernel whose message begins at an offset, for languages that have no pointers into a message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.program import Region
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term, load
from wright.kernels.kernel import Case, Contract, Invariant, Kernel, Output, Symbolic

OFFSET = "offset"
SOME = (0, 5)
"""Offsets in turn, a case with each: it decides nothing but where the bytes are, which the proof sees."""


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


@dataclass(frozen=True)
class OffsetContract:
    """The contract, wherever in its storage the message begins; no loop is over all blocks of a message."""

    contract: Contract

    @property
    def cases(self) -> Iterator[Case]:
        for turn, case in enumerate(self.contract.cases, 1):
            yield {OFFSET: SOME[turn % len(SOME)], **case}

    @property
    def places(self) -> tuple[str, ...]:
        return (OFFSET,)

    @property
    def symbols(self) -> Mapping[Index, Term]:
        return self.contract.symbols if isinstance(self.contract, Symbolic) else {}

    @property
    def kernels(self) -> Kernels:
        return self.contract.kernels

    def invariant(self, _: Case) -> Invariant | None:
        return None

    def given(self, case: Case) -> dict[str, Memory]:
        given = self.contract.given(_within(case))
        message = Memory("M", writable=False)
        for at, (value, big_endian) in given["M"].cells().items():
            message.plant(case[OFFSET] + at, value, big_endian)
        return {**given, "M": message}

    def expected(self, case: Case) -> list[Output]:
        return self.contract.expected(_within(case))


def _within(case: Case) -> Case:
    """The case of the contract that begins at the message's first byte."""
    return {name: number for name, number in case.items() if name != OFFSET}
