"""Code that a spec was traced to, on words of lanes."""

from __future__ import annotations

from dataclasses import dataclass, field

from hashwright.ir.parts import call, pack, pick
from hashwright.ir.program import Assign, Helper, Statement, Store
from hashwright.ir.terms import Op, Term, Type, const, load, slot
from hashwright.ir.traverse import rebuild


@dataclass
class Lift:
    """Scalar code on lanes: ``views`` have elements of lanes; from others each gets the same word.

    ``suffix`` goes behind the names of slots, so that several may stand in one program.
    """

    lanes: int
    views: frozenset[str]
    suffix: str = ""
    memo: dict[Term, Term] = field(default_factory=dict)

    def statement(self, statement: Statement) -> list[Statement]:
        match statement:
            case Assign(slots, values):
                names = tuple(name + self.suffix for name in slots)
                return [Assign(names, tuple(self.term(value) for value in values))]
            case Store(view, index, value):
                return [Store(view, index, self.term(value))]
        return [statement]

    def helper(self, helper: Helper) -> Helper:
        parameters = tuple((name, Type(kind.width, self.lanes)) for name, kind in helper.parameters)
        return Helper(helper.name, parameters, self.term(helper.body))

    def term(self, term: Term) -> Term:
        if term not in self.memo:
            self.memo[term] = self._term(term)
        return self.memo[term]

    def _term(self, term: Term) -> Term:
        args = tuple(self.term(arg) for arg in term.args)
        match term.op:
            case Op.CONST:
                return const(term.number, term.width, self.lanes)
            case Op.SLOT:
                return slot(term.name + self.suffix, term.width, self.lanes)
            case Op.LOAD if term.element[0] in self.views:
                return load(*term.element, term.width, self.lanes)
            case Op.LOAD:
                return pack((term,) * self.lanes)
            case Op.PICK:
                return pick(*term.cases, args)
            case Op.CALL:
                return call(term.name, term.width, args, self.lanes)
        return rebuild(term, args)
