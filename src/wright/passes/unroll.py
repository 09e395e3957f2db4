"""Write a loop's body several times; alone it helps little, but it opens the door to the next steps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from wright.ir.index import Index
from wright.ir.program import Loop, Program, Region, Statement, statements, terms_of
from wright.ir.rewrite import bind_publics, fold_tables
from wright.ir.terms import Op
from wright.ir.traverse import walk
from wright.passes.lib.base import Pass, replace_loop


@dataclass(frozen=True)
class Unroll(Pass):
    """Repeat the body ``by`` times a turn; 0 unrolls fully, and table elements become numbers.

        for t in 0 … 79: round(t)   →   for t in 0, 5, … 75: round(t) round(t + 1) … round(t + 4)

    Known as: loop unrolling.

    ``first`` limits it to the first so many loops of the role; ``skip`` passes over some. A loop of no more
    turns than ``by`` is unrolled fully. Source: every origin. AS3 gained 7–14 % from it alone; some devices
    lost. Code grows: V8 does not optimise functions above 60 KB of bytecode, and Mono slows down on massive
    methods. Alone it helps little, but it opens the door to the next steps.
    """

    name: ClassVar[str] = "unroll"
    role: str = "rounds"
    by: int = 0
    first: int = 0
    skip: int = 0

    def apply(self, program: Program) -> Program:
        found = self.loops(program, self.role)
        self.require(
            self.skip < len(found), f"{program.name} has {len(found)} loops '{self.role}': all are skipped"
        )
        loops = found[self.skip :]
        for loop in loops[: self.first] if self.first else loops:
            program = program.with_body(replace_loop(program.body, loop, self._unrolled(loop)))
        self.require(
            not _counted_in_bytes(program),
            "a table that is counted in bytes cannot become numbers: unroll a part of the loop",
        )
        return fold_tables(program)

    def _unrolled(self, loop: Loop) -> tuple[Statement, ...]:
        places = loop.literal_range
        self.require(places is not None, f"the bounds of the loop '{self.role}' are not numbers")
        assert places is not None
        if self.by == 0 or len(places) <= self.by:
            return tuple(s for at in places for s in bind_publics(loop.body, {loop.variable: at}))
        self.require(
            len(places) % self.by == 0,
            f"the loop '{self.role}' has {len(places)} turns, which {self.by} does not divide",
        )
        step = loop.step * self.by
        body: list[Statement] = []
        for turn in range(self.by):
            body.extend(bind_publics(loop.body, {loop.variable: Index.of(loop.variable) + turn * loop.step}))
        return (replace(loop, step=step, body=tuple(body)),)

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(by=by) for by in (0, 4, 5, 8, 10, 16, 20)]


def _counted_in_bytes(program: Program) -> bool:
    """Whether an element at a literal place is read of a table whose places are no numbers of elements."""
    tables = {
        view.name
        for view in program.views.values()
        if view.unit and program.storages[view.storage].region is Region.TABLE
    }
    loads = (
        node.element for s in statements(program.body) for node in walk(*terms_of(s)) if node.op is Op.LOAD
    )
    return any(name in tables and index.is_constant for name, index in loads)
