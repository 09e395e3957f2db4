"""One loop a phase: no conditions are left inside."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from hashwright.ir.index import Index
from hashwright.ir.program import Loop, Program, statements, terms_of
from hashwright.ir.rewrite import map_terms
from hashwright.ir.terms import Op, Term, pick, walk
from hashwright.passes.base import Pass, replace_loop


@dataclass(frozen=True)
class Split(Pass):
    """Split a loop where a case on its index changes.

        for t < 80: t < 20 ? Ch : …   →   for t < 20: Ch
                                          for 20 ≤ t < 40: Parity …

    Source: CryptoJS, the step that made Mobile Safari's page 40 % faster together with the next two.
    Costs code; helps wherever a branch in every round costs.
    """

    name: ClassVar[str] = "split"
    role: str = "rounds"

    def apply(self, program: Program) -> Program:
        for loop in self.loops(program, self.role):
            places = loop.literal_range
            self.require(places is not None, f"the bounds of the loop '{self.role}' are not numbers")
            assert places is not None
            cuts = {b for b in _bounds(loop) if places.start < b < places.stop}
            edges = sorted({places.start, places.stop} | cuts)
            parts = [_phase(loop, low, high) for low, high in zip(edges, edges[1:], strict=False)]
            program = program.with_body(replace_loop(program.body, loop, parts))
        return program


def _bounds(loop: Loop) -> set[int]:
    """Where a case on the loop's own index changes."""
    found: set[int] = set()
    for statement in statements(loop.body):
        for node in walk(*terms_of(statement)):
            match node.op, node.literal:
                case Op.PICK, (Index() as index, tuple(bounds)) if index.names == {loop.variable}:
                    found.update(int(bound) - index.constant for bound in bounds)  # type: ignore[call-overload]
    return found


def _phase(loop: Loop, low: int, high: int) -> Loop:
    """The part from low up to high, with every case on the index decided."""

    def rule(term: Term) -> Term | None:
        match term.op, term.literal:
            case Op.PICK, (Index() as index, tuple(bounds)) if index.names == {loop.variable}:
                return pick(low + index.constant, bounds, term.args)  # type: ignore[arg-type]
        return None

    return replace(loop, start=Index.of(low), stop=Index.of(high), body=map_terms(loop.body, rule))
