"""The machine that a proof runs: the contract fills the caller's storages with symbols."""

from __future__ import annotations

from collections.abc import Mapping

from wright.ir.index import Index
from wright.ir.interpret import Machine
from wright.ir.memory import Memory
from wright.ir.program import Program
from wright.ir.terms import Term
from wright.kernels.kernel import Case, Contract, Symbolic


def machine_for(program: Program, contract: Contract, case: Case, **memory: Memory) -> Machine:
    """The machine before the first statement, for a case; ``memory`` overrides the contract's storages."""
    publics = {name: case[name] for name in program.publics if name in case}
    memories = {**contract.given(case), **memory}
    return Machine(program, publics, memories, contract.kernels, symbols=symbols_of(contract))


def symbols_of(contract: Contract) -> Mapping[Index, Term]:
    """The sums of public integers that stand for any value wherever words are made from them."""
    return contract.symbols if isinstance(contract, Symbolic) else {}
