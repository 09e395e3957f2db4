"""Compute a common subexpression once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count
from typing import ClassVar

from wright.ir.dead import without_unused
from wright.ir.liveness import slots_read
from wright.ir.parts import call
from wright.ir.program import Assign, Helper, Program, Slot, Statement, Store, terms_of
from wright.ir.rewrite import map_own_terms, map_statements
from wright.ir.terms import Op, Term, slot
from wright.ir.traverse import transform, walk
from wright.passes.lib.base import Pass
from wright.passes.lib.cheap import LEAVES, is_cheap


@dataclass(frozen=True)
class Name(Pass):
    """Give a temporary to every value that a statement uses more than once.

        W = (x ^ y) << 1 | (x ^ y) >>> 31   →   n = x ^ y; W = n << 1 | n >>> 31

    Known as: common subexpression elimination, local to a statement.

    A helper has no statements: there the value becomes the parameter of another helper. Source: Mono, where
    the xor of the schedule was computed twice in a rotate, and CryptoJS' ``n``. It helps wherever the
    compiler does not find the repetition itself. It costs a local.
    """

    name: ClassVar[str] = "name"
    prefix: str = "n"

    def apply(self, program: Program) -> Program:
        made: dict[str, Slot] = {}

        def change(statement: Statement) -> list[Statement]:
            temporaries: list[Statement] = []
            if not isinstance(statement, Assign | Store):
                return [statement]
            memo: dict[Term, Term] = {}
            taken = Counter[int]()
            for shared in _shared(terms_of(statement)):
                value = transform(shared, lambda _: None, memo)
                width, lanes = value.type.width, value.type.lanes
                size = "" if width == 32 else f"{width}_"
                label = f"{self.prefix}{size}{taken[width]}"
                self.require(label not in program.slots, f"{label} is taken; choose another prefix")
                taken[width] += 1
                made[label] = Slot(label, value.type)
                memo[shared] = slot(label, width, lanes)
                temporaries.append(Assign((label,), (value,)))
            return [
                *temporaries,
                map_own_terms(statement, lambda term: transform(term, lambda _: None, memo)),
            ]

        helpers = {h.name: h for helper in program.helpers.values() for h in self._named(program, helper)}
        named = replace(program, body=map_statements(program.body, change), helpers=helpers)
        return without_unused(named.with_slots(*made.values()))

    def _named(self, program: Program, helper: Helper) -> list[Helper]:
        """The helper, and those that it calls with what its expression uses more than once."""
        values = _shared((helper.body,))
        if not values:
            return [helper]
        inner, known = f"{helper.name}_{self.prefix}", {name for name, _ in helper.parameters}
        self.require(inner not in program.helpers, f"{inner} is taken; choose another prefix")
        label = next(n for n in (f"{self.prefix}{number}" for number in count()) if n not in known)
        value = values[0]
        given = slot(label, value.width, value.type.lanes)
        body = transform(helper.body, lambda _: None, {value: given})
        left = tuple(p for p in helper.parameters if p[0] in slots_read(body))
        given_all = (*(slot(n, k.width, k.lanes) for n, k in left), value)
        called = call(inner, helper.body.width, given_all, helper.body.type.lanes)
        named = Helper(inner, (*left, (label, value.type)), body)
        return [replace(helper, body=called), *self._named(program, named)]


def _shared(terms: tuple[Term, ...]) -> list[Term]:
    """Nodes with more than one use, arguments before their users; a case that may not apply is left alone."""
    inside = {arm for node in walk(*terms) if node.op is Op.PICK for arm in walk(*node.args)}
    nodes = [node for node in walk(*terms) if node not in inside]
    uses = Counter(arg for node in nodes if node.op is not Op.PICK for arg in _given(node))
    uses.update(terms)
    return [node for node in nodes if uses[node] > 1 and node.op not in LEAVES and not is_cheap(node)]


def _given(node: Term) -> Iterable[Term]:
    """The arguments of a node; a word in every lane of a vector is given once."""
    return set(node.args) if node.op is Op.PACK else node.args
