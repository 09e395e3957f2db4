"""One loop instead of two: make each schedule word in the round that uses it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.dead import read_before_set
from wright.ir.index import Index
from wright.ir.program import Assign, Loop, Program, Statement, Store, statements, terms_of
from wright.ir.rewrite import bind_publics, loads_of
from wright.passes.lib.base import Pass
from wright.passes.lib.phase import phase


@dataclass(frozen=True)
class Fuse(Pass):
    """Move the schedule's loop into the loop of the rounds.

        for t: W[t] = …            for t: W[t] = …
        for t: T = … + W[t]   →           T = … + W[t]

    Known as: loop fusion (loop jamming).

    Where a round reads up to W[t + n], the schedule's first n words stand before the loop, and a round makes
    W[t + n]: SM3's rounds look four words ahead.

    Source: AS3 and CryptoJS, which both compute W[t] in its round. It saves a loop's overhead, and allows a
    ring of 16 words. By itself it costs nothing.
    """

    name: ClassVar[str] = "fuse"

    def apply(self, program: Program) -> Program:
        self.loops(program, "schedule")
        return program.with_body(self._fuse(program.body))

    def _fuse(self, body: tuple[Statement, ...]) -> tuple[Statement, ...]:
        result: list[Statement] = []
        schedule: Loop | None = None
        for statement in body:
            if isinstance(statement, Loop) and statement.role == "schedule":
                schedule = statement
            elif isinstance(statement, Loop) and statement.role == "rounds" and schedule is not None:
                ahead = self._ahead(schedule, statement)
                self._check(schedule, statement, ahead, result)
                if ahead:
                    first = schedule.start.constant
                    result.append(phase(schedule, first, first + ahead))
                made = bind_publics(schedule.body, {schedule.variable: Index.of(statement.variable) + ahead})
                result.append(replace(statement, body=made + statement.body))
                schedule = None
            elif isinstance(statement, Loop):
                result.append(replace(statement, body=self._fuse(statement.body)))
            else:
                result.append(statement)
        self.require(schedule is None, "no loop 'rounds' follows the loop 'schedule'")
        return tuple(result)

    def _ahead(self, schedule: Loop, rounds: Loop) -> int:
        """The number of words by which the schedule is longer."""
        ahead = schedule.stop - rounds.stop
        self.require(
            (schedule.start, schedule.step) == (rounds.start, rounds.step)
            and schedule.start.is_constant
            and ahead.is_constant
            and ahead.constant >= 0,
            "the loops 'schedule' and 'rounds' run over different ranges",
        )
        return ahead.constant

    def _check(self, schedule: Loop, rounds: Loop, ahead: int, between: list[Statement]) -> None:
        written = {s.view for s in schedule.body if isinstance(s, Store)}
        own = {name for s in statements(schedule.body) if isinstance(s, Assign) for name in s.slots}
        shared = own & read_before_set(rounds.body)
        self.require(not shared, f"the rounds read {', '.join(sorted(shared))}, which the schedule sets")
        touched = {s.view for s in between if isinstance(s, Store)} & written
        self.require(not touched, f"{', '.join(sorted(touched))} is written between the two loops")
        slots = {name for s in statements(rounds.body) if isinstance(s, Assign) for name in s.slots}
        self.require(slots, "the rounds assign no variables")
        for statement in statements(rounds.body):
            for term in terms_of(statement):
                for view in written:
                    late = [i for i in loads_of(term, view) if not _not_after(i - ahead, rounds.variable)]
                    self.require(
                        not late, f"a round reads {view}[{late[0] if late else ''}], made by a later round"
                    )


def _not_after(index: Index, variable: str) -> bool:
    """Whether the index is the round's own or an earlier one."""
    return (
        index.modulo is None
        and index.names == {variable}
        and index.coefficient(variable) == 1
        and index.constant <= 0
    )
