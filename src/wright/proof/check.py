"""Prove that a program fulfils its contract: its normal forms equal the spec's, for all inputs."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from wright.contracts.contract import Case, Contract, LooksUp
from wright.ir.index import Index
from wright.ir.interpret import ProgramError
from wright.ir.memory import AccessError
from wright.ir.program import Program, statements, terms_of
from wright.ir.terms import Op, give_back
from wright.ir.traverse import walk
from wright.ir.verify import IllegalProgramError, verify
from wright.proof.equality import Comparison, NotProvenError, named
from wright.proof.loops import Induction
from wright.proof.net import check_numbers
from wright.proof.paths import Facts, every_path
from wright.proof.running import Taken, run_for

__all__ = ["NotProvenError", "Proof", "prove"]


ALONE = 64
"""The blocks that a program may take outside of loops over blocks."""


@dataclass(frozen=True)
class Proof:
    """The result of a proof: its cases, the loops proven by induction, and its runs on numbers.

    ``seconds`` are the proof's on a CPU, and ``net_seconds`` those of its runs on numbers alone.
    """

    cases: int
    invariants: int
    runs: int = 0
    seconds: float = field(default=0.0, compare=False)
    net_seconds: float = field(default=0.0, compare=False)


def prove(program: Program, contract: Contract) -> Proof:
    """Prove a program against its contract. Raises NotProvenError."""
    started = time.process_time()
    give_back()  # those of earlier proofs
    try:
        verify(program)
    except IllegalProgramError as illegal:
        raise NotProvenError(str(illegal)) from illegal
    if not (isinstance(contract, LooksUp) and contract.lookups):
        _refuse_lookups(program)
    rule, cases = Induction(Comparison()), 0
    for case in contract.cases:
        cases += 1
        try:
            _prove_case(program, contract, case, rule)
        except (ProgramError, AccessError) as fault:
            raise NotProvenError(f"{named(case)}{fault}") from fault
    proven = time.process_time()
    runs = check_numbers(program, contract)
    ended = time.process_time()
    return Proof(cases, rule.proven, runs, ended - started, ended - proven)


def _refuse_lookups(program: Program) -> None:
    """Raise NotProvenError where a word decides which element of a table is read."""
    bodies = [program.body, *(method.body for method in program.methods.values())]
    terms = [term for body in bodies for statement in statements(body) for term in terms_of(statement)]
    for node in walk(*terms, *(helper.body for helper in program.helpers.values())):
        if node.op is Op.LOOKUP:
            raise NotProvenError(f"{program.name} looks up {node.name} by a word, which may be secret")


def _prove_case(program: Program, contract: Contract, case: Case, rule: Induction) -> None:
    """Prove all paths of a case."""
    rule.case, comparison = case, rule.comparison

    def path(facts: Facts) -> None:
        run = run_for(program, contract, case, facts, rule).run()
        taken = run.taken
        if taken is None:
            here = {name: facts.settled(Index.of(value)) for name, value in case.items()}
            comparison.compare(run, contract.expected(here), case)
            return
        left = _left(taken, facts, case)
        comparison.compare(run, taken.blocks.final(taken.after(left, run)), case)

    every_path(Facts(), path)


def _left(taken: Taken, facts: Facts, case: Case) -> int:
    """The blocks that are left behind a program's loops: so many it has to have taken outside of them."""
    left = facts.settled(taken.blocks.count - taken.count)
    if not left.is_constant or not 0 <= left.constant <= ALONE:
        raise NotProvenError(f"{named(case)}the program ends with {left} of the blocks not taken")
    return left.constant
