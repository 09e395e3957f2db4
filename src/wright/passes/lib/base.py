"""The base of every pass: its text, and its error when it cannot apply."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import ClassVar, Self

from wright.errors import ReadableError
from wright.ir.program import If, Loop, Program, Statement, statements


class PassError(ReadableError):
    """A pass that cannot apply: it names itself and the condition that failed."""

    def __init__(self, step: Pass, reason: str) -> None:
        super().__init__(f"{step}: {reason}")


@dataclasses.dataclass(frozen=True)
class Pass:
    """A named rewrite of programs. Its fields are its settings, its text is ``name{setting=value}``."""

    name: ClassVar[str]

    def apply(self, program: Program) -> Program:
        """The rewritten program. Raises PassError where a condition fails."""
        raise NotImplementedError

    @classmethod
    def space(cls) -> Iterable[Self]:
        """The settings that are worth trying."""
        return [cls()]

    def require(self, condition: object, reason: str) -> None:
        if not condition:
            raise PassError(self, reason)

    def loops(self, program: Program, role: str) -> list[Loop]:
        """The loops of a role; none is an error that lists the roles there are."""
        every = [s for s in statements(program.body) if isinstance(s, Loop)]
        found = [loop for loop in every if loop.role == role]
        roles = ", ".join(sorted({loop.role for loop in every})) or "none"
        self.require(found, f"{program.name} has no loop '{role}'; its loops are: {roles}")
        return found

    def loop(self, program: Program, role: str) -> Loop:
        """The loop of a role; several are an error."""
        found = self.loops(program, role)
        self.require(len(found) == 1, f"{program.name} has {len(found)} loops '{role}' where one can be used")
        return found[0]

    def __str__(self) -> str:
        settings = ",".join(
            f"{f.name}={_text(getattr(self, f.name))}"
            for f in dataclasses.fields(self)
            if getattr(self, f.name) != f.default
        )
        return f"{self.name}{{{settings}}}"


def _text(value: object) -> str:
    return "+".join(map(_text, value)) if isinstance(value, tuple) else str(getattr(value, "value", value))


def replace_loop(body: tuple[Statement, ...], old: Loop, new: Iterable[Statement]) -> tuple[Statement, ...]:
    """The body with one loop, found by identity, replaced by other statements."""
    result: list[Statement] = []
    for statement in body:
        if statement is old:
            result.extend(new)
        elif not any(inner is old for inner in statements((statement,))):
            result.append(statement)
        elif isinstance(statement, Loop):
            result.append(dataclasses.replace(statement, body=replace_loop(statement.body, old, new)))
        elif isinstance(statement, If):
            then, otherwise = (replace_loop(part, old, new) for part in (statement.then, statement.otherwise))
            result.append(dataclasses.replace(statement, then=then, otherwise=otherwise))
    return tuple(result)
