"""A kernel whose message begins at an offset, for languages that have no pointers into a message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.message import Message, placed
from wright.ir.program import Region
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term, load
from wright.kernels.kernel import Case, Contract, Kernel, NoBlocks, Output, Symbolic

OFFSET = "offset"


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
class OffsetContract(NoBlocks):
    """The contract, wherever in its storage the message begins; its own cases have whole messages."""

    contract: Contract

    @property
    def cases(self) -> Iterator[Case]:
        return ({OFFSET: Index.of(OFFSET), **case} for case in self.contract.cases)

    def symbols(self, case: Case) -> Mapping[Index, Term]:
        return self.contract.symbols(case) if isinstance(self.contract, Symbolic) else {}

    @property
    def kernels(self) -> Kernels:
        return self.contract.kernels

    def given(self, case: Case) -> dict[str, Memory | Message]:
        given = self.contract.given(case)
        whole = given["M"]
        assert isinstance(whole, Memory)
        size = sum(word.width // 8 for word, _ in whole.cells().values())
        return {**given, "M": placed(whole, case[OFFSET], size)}

    def expected(self, case: Case) -> list[Output]:
        return self.contract.expected(case)
