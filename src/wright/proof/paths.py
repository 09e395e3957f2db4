"""What holds of public integers on a path, decided by z3; all paths, split where something is not decided.

Public integers are sums of symbols, which stand for any natural numbers. What decides control flow and
addresses is asked as a closed formula of linear integer arithmetic, and z3 decides these. Where it answers
neither yes nor no, which its limit makes the same on every machine, the proof refuses.

A question that has both answers splits the path: whatever asked runs again from its start, once with each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from math import gcd

import z3

from wright.ir.index import Condition, Index
from wright.proof.equality import NotProvenError

EFFORT = 4_000_000
"""z3's limit for a question, in its own units: hundreds of times what any kernel that ships needs."""
PATHS = 4096
"""The paths that a case may have, and residues of a symbol."""
TURN = "turn "
"""Begins the names of symbols that number the turns of a loop: no language has such names."""


class UndecidedError(Exception):
    """A question has several answers: ``parts`` are what each adds to what is known."""

    def __init__(self, question: object, parts: tuple[Part, ...]) -> None:
        super().__init__(str(question))
        self.parts = parts


class ImpossibleError(Exception):
    """Nothing has the values that a path asks for."""


@dataclass(frozen=True)
class Part:
    """One answer: a condition that holds or not, and a symbol that is another sum for it."""

    condition: Condition
    holds: bool = True
    known: tuple[str, Index] | None = None


@dataclass(frozen=True)
class Facts:
    """Conditions on symbols, each with whether it holds, and symbols that are known to be other sums."""

    held: tuple[tuple[Condition, bool], ...] = ()
    known: Mapping[str, Index] = field(default_factory=dict)

    def also(self, part: Part) -> Facts:
        """The facts with one more, and with what follows of its symbols."""
        known = dict(self.known)
        if part.known is not None:
            known = _learnt(known, *part.known)
        facts = Facts((*self.held, (part.condition, part.holds)), known)
        return facts if part.known is not None else facts._solved(part.condition.names)

    def settled(self, index: Index) -> Index:
        """An index by what is known of its symbols. On a ring it is a number, for which a path may split."""
        found = index.bind(self.known)
        if found.modulo is not None:
            name, coefficient = found.terms[0]
            raise _residues(found, name, found.modulo // gcd(coefficient, found.modulo))
        return found

    def quotient(self, index: Index, size: int) -> Index:
        """An index divided by a number, rounded down; a path may split for it."""
        found = index.divided(size)
        if found is None:
            name, coefficient = next((n, c) for n, c in index.terms if c % size)
            raise _residues(index, name, size // gcd(coefficient, size))
        return found[0]

    def decide(self, condition: Condition) -> bool:
        """Whether a condition on settled indices holds. Raises UndecidedError where it may and may not."""
        if condition not in self._decided:  # loads ask the same for each byte of a block
            self._decided[condition] = self._decide(condition)
        return self._decided[condition]

    def _decide(self, condition: Condition) -> bool:
        gap = condition.left - condition.right
        if gap.is_constant:
            return gap.constant < 0 if condition.relation == "<" else gap.constant == 0
        if condition.relation == "<" and gap.constant >= 0 and min(c for _, c in gap.terms) > 0:
            return False  # a sum of naturals: 8,618 of the 9,036 questions about Motoko's SHA-384
        holds, fails = self._answers(Condition(gap, condition.relation, Index()))
        if holds and fails:
            raise UndecidedError(condition, (Part(condition), Part(condition, holds=False)))
        if not holds and not fails:
            raise ImpossibleError
        return holds

    def _answers(self, condition: Condition) -> tuple[bool, bool]:
        formula, names = _formula(condition), condition.names
        return self._possible(formula, names), self._possible(z3.Not(formula), names)

    @cached_property
    def _decided(self) -> dict[Condition, bool]:
        return {}

    @cached_property
    def _solver(self) -> z3.Solver:
        solver = z3.Solver()
        solver.set("rlimit", EFFORT)
        for condition, holds in self.held:
            formula = _formula(condition)
            solver.add(formula if holds else z3.Not(formula), *_naturals(condition.names))
        return solver

    def _possible(self, formula: z3.BoolRef, names: frozenset[str]) -> bool:
        """Whether some values have all that holds, and this."""
        self._solver.push()
        try:
            self._solver.add(formula, *_naturals(names))
            answer = self._solver.check()
        finally:
            self._solver.pop()
        if answer == z3.unknown:
            raise NotProvenError(f"z3 does not decide {formula} within its limit")
        return bool(answer == z3.sat)

    def _solved(self, names: frozenset[str]) -> Facts:
        """The facts, where they leave a symbol a single value, or a turn one at a distance from a symbol."""
        if self._solver.check() != z3.sat:
            return self
        model, known = self._solver.model(), dict(self.known)
        every = sorted({name for condition, _ in self.held for name in condition.names} - self.known.keys())

        def value(name: str) -> int:
            return int(model.eval(z3.Int(name), model_completion=True).as_long())

        for name in sorted(names - self.known.keys()):
            others = [other for other in every if other != name] if name.startswith(TURN) else []
            sums = [Index.of(value(name)), *(Index.of(x) + (value(name) - value(x)) for x in others)]
            for found in sums:
                if not self._possible(z3.Int(name) != _sum(found), found.names):
                    known = _learnt(known, name, found)
                    break
        return Facts(self.held, known)


def every_path(facts: Facts, run: Callable[[Facts], None]) -> int:
    """Run on every path, and count them. Each raises what a run raises but for UndecidedError."""
    pending, done = [facts], 0
    while pending:
        here = pending.pop()
        try:
            run(here)
            done += 1
        except UndecidedError as open_:
            pending += [here.also(part) for part in reversed(open_.parts)]
            if done + len(pending) > PATHS:
                raise NotProvenError(f"more than {PATHS} paths differ, the last by {open_}") from open_
        except ImpossibleError:
            continue
    return done


def _learnt(known: Mapping[str, Index], name: str, found: Index) -> dict[str, Index]:
    found = found.bind(known)
    return {**{n: sum_.bind({name: found}) for n, sum_ in known.items()}, name: found}


def _residues(question: Index, name: str, size: int) -> UndecidedError:
    """A split of a path by the residue of a symbol."""
    if size > PATHS:
        raise NotProvenError(f"{question} differs with {name} modulo {size}")
    quotient = Index.of(f"{name}/{size}") * size
    parts = (
        Part(Condition(Index.of(name), "==", quotient + rest), known=(name, quotient + rest))
        for rest in range(size)
    )
    return UndecidedError(question, tuple(parts))


def _naturals(names: frozenset[str]) -> Iterator[z3.BoolRef]:
    return (z3.Int(name) >= 0 for name in sorted(names))


@cache
def _formula(condition: Condition) -> z3.BoolRef:
    left, right = _sum(condition.left), _sum(condition.right)
    return left < right if condition.relation == "<" else left == right


def _sum(index: Index) -> z3.ArithRef:
    return z3.Sum([c * z3.Int(name) for name, c in index.terms]) + index.constant
