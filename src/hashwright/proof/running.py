"""The machine that a proof runs: symbols where the contract gives the caller's storages."""

from __future__ import annotations

from hashwright.ir.interpret import Machine
from hashwright.ir.memory import Memory
from hashwright.ir.program import Program
from hashwright.kernels.kernel import Case, Contract, Symbolic


def machine_for(program: Program, contract: Contract, case: Case, **memory: Memory) -> Machine:
    """Before the first statement, in a case of the contract; ``memory`` replaces what that gives."""
    symbols = contract.symbols if isinstance(contract, Symbolic) else {}
    publics = {name: case[name] for name in program.publics if name not in symbols}
    return Machine(program, publics, {**contract.given(case), **memory}, contract.kernels, symbols=symbols)
