"""Prove that a program fulfils its contract: its normal forms equal the spec's, for all inputs."""

from __future__ import annotations

from dataclasses import dataclass

from wright.ir.interpret import ProgramError
from wright.ir.memory import AccessError
from wright.ir.program import Program, statements, terms_of
from wright.ir.rewrite import expanded
from wright.ir.terms import Op, give_back
from wright.ir.traverse import walk
from wright.ir.verify import IllegalProgramError, verify
from wright.kernels.kernel import (
    BlockLoopContract,
    Case,
    Contract,
    LooksUp,
    MultiMessageContract,
    PositionIndependent,
)
from wright.proof.batches import prove_batch
from wright.proof.equality import Comparison, NotProvenError, named
from wright.proof.loops import prove_invariant
from wright.proof.places import check_places
from wright.proof.running import machine_for
from wright.proof.turns import prove_block_loop
from wright.proof.uniform import NotUniformError

__all__ = ["NotProvenError", "Proof", "prove"]


@dataclass(frozen=True)
class Proof:
    """The result of a proof: how many cases, and how many loop invariants that extend them to all lengths."""

    cases: int
    invariants: int


def prove(program: Program, contract: Contract) -> Proof:
    """Prove a program against its contract. Raises NotProvenError."""
    give_back()  # those of earlier proofs
    try:
        verify(program)
    except IllegalProgramError as illegal:
        raise NotProvenError(str(illegal)) from illegal
    if not isinstance(contract, LooksUp):
        _refuse_lookups(program)
    if isinstance(contract, PositionIndependent):
        try:
            check_places(expanded(program, program.body), contract.places, program.messages)
        except NotUniformError as fault:
            raise NotProvenError(str(fault)) from fault
    comparison = Comparison()
    if isinstance(contract, BlockLoopContract):
        return Proof(prove_block_loop(program, contract, comparison), 1)
    if isinstance(contract, MultiMessageContract):
        prove_batch(program, contract, comparison)
    cases = invariants = 0
    for case in contract.cases:
        cases += 1
        try:
            _prove_case(program, contract, case, comparison)
            invariant = contract.invariant(case)
            if invariant is not None:
                prove_invariant(program, contract, case, invariant, comparison)
                invariants += 1
        except (ProgramError, AccessError, NotUniformError) as fault:
            raise NotProvenError(f"{named(case)}: {fault}") from fault
    return Proof(cases, invariants)


def _refuse_lookups(program: Program) -> None:
    """Raise NotProvenError where a word decides which element of a table is read."""
    bodies = [program.body, *(method.body for method in program.methods.values())]
    terms = [term for body in bodies for statement in statements(body) for term in terms_of(statement)]
    for node in walk(*terms, *(helper.body for helper in program.helpers.values())):
        if node.op is Op.LOOKUP:
            raise NotProvenError(f"{program.name} looks up {node.name} by a word, which may be secret")


def _prove_case(program: Program, contract: Contract, case: Case, comparison: Comparison) -> None:
    machine = machine_for(program, contract, case).run()
    comparison.compare(machine, contract.expected(case), case)
