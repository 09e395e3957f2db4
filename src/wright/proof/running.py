"""The machine that a proof runs: its public integers are sums of symbols, on one of many paths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

from wright.contracts.contract import Blocks, Case, Contract, Symbolic
from wright.ir.index import Condition, Index, below
from wright.ir.interpret import Machine, ProgramError
from wright.ir.memory import Memory
from wright.ir.message import Message
from wright.ir.program import If, Invoke, Loop, Program, Statement
from wright.ir.terms import Term
from wright.proof.paths import Facts


@dataclass
class Taken:
    """How far a program has come: the spec's words after the blocks that it has taken, and their number."""

    blocks: Blocks
    words: Sequence[Term]
    count: Index = field(default_factory=Index)
    loops: int = 0

    def after(self, more: int, machine: Run) -> Sequence[Term]:
        """The spec's words after more blocks."""
        return self.blocks.after(self.words, self.count, more, machine.asks)


class Rule(Protocol):
    """How a proof goes through loops: see ``loops.py``."""

    def remembering(self, blocks: Blocks) -> Blocks:
        """The same blocks, of which none is absorbed twice."""
        ...

    def __call__(self, run: Run, loop: Loop, start: Index, turns: Index) -> None:
        """Prove a loop, and leave the machine behind it."""
        ...


@dataclass
class Run(Machine):
    """A run on a path. ``loop`` proves a loop of any number of turns, and leaves the machine behind it."""

    facts: Facts = field(default_factory=Facts)
    taken: Taken | None = None
    loop: Rule | None = None
    rest: list[tuple[Statement, ...]] = field(default_factory=list)
    """What is still to run behind the statement that runs, and may read what that leaves."""

    def run(self, body: tuple[Statement, ...] | None = None) -> Run:
        every = self.program.body if body is None else body
        for at, statement in enumerate(every):
            if isinstance(statement, Loop | If | Invoke):
                with self._before(every[at + 1 :]):
                    self._step(statement)
            else:
                self._step(statement)
        return self

    def bound(self, index: Index) -> Index:
        return self.facts.settled(super().bound(index))

    def decide(self, condition: Condition) -> bool:
        return self.facts.decide(condition)

    def asks(self, condition: Condition) -> bool:
        """The answer to a contract's question, which is about sums of its own."""
        left, right = (self.facts.settled(side) for side in (condition.left, condition.right))
        return self.decide(Condition(left, condition.relation, right))

    def copy(self, facts: Facts) -> Run:
        """A run on from here, which proves no other loops."""
        memory = {name: memory.copy() for name, memory in self.memory.items()}
        return replace(
            self,
            publics=dict(self.publics),
            memory=memory,
            slots=dict(self.slots),
            origins=dict(self.origins),
            facts=facts,
            taken=None,
            rest=[],
        )

    def _loop(self, loop: Loop) -> None:
        """Run a loop turn by turn, if that is a number of times; if not, by induction."""
        start, stop = self.bound(loop.start), self.bound(loop.stop)
        turns = self.facts.quotient(stop - start + (loop.step - 1), loop.step)
        if not turns.is_constant:
            turns = Index() if self.decide(below(turns, 0)) else turns
        if turns.is_constant:
            with self._before((loop,)):
                for turn in range(turns.constant):
                    self.publics[loop.variable] = start + turn * loop.step
                    self.run(loop.body)
            self.publics.pop(loop.variable, None)
        elif self.taken is None or self.loop is None:
            raise ProgramError(f"{self.program.name}: no contract says how often a loop to {stop} runs")
        else:
            self.loop(self, loop, start, turns)

    @contextmanager
    def _before(self, rest: tuple[Statement, ...]) -> Iterator[None]:
        self.rest.append(rest)
        yield
        self.rest.pop()


def run_for(program: Program, contract: Contract, case: Case, facts: Facts, rule: Rule) -> Run:
    """The run before the first statement, for a case of a contract on a path."""
    here: Case = {name: facts.settled(Index.of(value)) for name, value in case.items()}
    blocks, given = contract.blocks(here), contract.given(here)
    return Run(
        program,
        {name: here[name] for name in program.publics if name in here},
        {name: memory for name, memory in given.items() if isinstance(memory, Memory)},
        contract.kernels,
        symbols=contract.symbols(here) if isinstance(contract, Symbolic) else {},
        messages={name: message for name, message in given.items() if isinstance(message, Message)},
        facts=facts,
        taken=Taken(rule.remembering(blocks), blocks.start) if blocks else None,
        loop=rule,
    )
