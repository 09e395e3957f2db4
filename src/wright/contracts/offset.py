"""A message that begins at an offset, for languages that have no pointers into a message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wright.contracts.contract import Case, Contract, NoBlocks, Output, Symbolic
from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.message import Message, placed
from wright.ir.terms import Term

OFFSET = "offset"


@dataclass(frozen=True)
class OffsetContract(NoBlocks):
    """The contract, wherever in M its message begins: ``offset`` is any place, before its own integers.

    Its own cases have whole messages: the contract takes no number of blocks that is a symbol.
    """

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
