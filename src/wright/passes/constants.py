"""Constants that code names again and again, named once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

from wright.ir.program import Assign, Program, Slot, Statement, statements, terms_of
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Term, slot
from wright.passes.lib.base import Pass

SHORT = 64
"""Smaller constants take one byte."""


@dataclass(frozen=True)
class Constants(Pass):
    """Keep a constant that is written ``least`` times or more in a local.

        e = e + 0x5a827999 + W0 + …; d = d + 0x5a827999 + W1 + …
        →   k0 = 0x5a827999; … e = e + k0 + W0 + …; d = d + k0 + W1 + …

    Known as: constant hoisting.

    It changes no value. Source: WebAssembly, where a constant takes six bytes, one for vectors eighteen, and
    a local two. SHA-1 has each of four constants twenty times. A compiler that knows constants makes the same
    of both. Put it last.
    """

    name: ClassVar[str] = "constants"
    least: int = 8

    def apply(self, program: Program) -> Program:
        found = Counter(
            node for s in statements(program.body) for term in terms_of(s) for node in _consts(term)
        )
        often = [node for node, times in found.items() if times >= self.least]
        self.require(often, f"{program.name} has no constant {self.least} times")
        names = {node: f"k{number}" for number, node in enumerate(often)}
        taken = sorted(names.values() & program.slots.keys())
        self.require(not taken, f"{', '.join(taken)} is taken")

        def rule(term: Term) -> Term | None:
            return slot(names[term], term.width, term.type.lanes) if term in names else None

        first: tuple[Statement, ...] = tuple(Assign((name,), (node,)) for node, name in names.items())
        slots = (Slot(name, node.type) for node, name in names.items())
        return program.with_body((*first, *map_terms(program.body, rule))).with_slots(*slots)

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(least) for least in (4, 8, 16)]


def _consts(term: Term) -> Iterable[Term]:
    """Each constant as often as it is written; those of lanes that are packed are one of their own.

    A number of one byte is no shorter by a name.
    """
    if term.op is Op.CONST and (term.type.lanes != 1 or term.number >= SHORT):
        yield term
    for arg in term.args:
        yield from _consts(arg)
