"""Vectorise the code of a traced spec: turn scalars into vectors, one message per lane."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wright.ir.parts import call, pack, pick
from wright.ir.program import Assign, Helper, Invoke, Program, Region, Statement, Store
from wright.ir.rewrite import map_statements
from wright.ir.terms import Op, Term, Type, const, load, slot
from wright.ir.traverse import rebuild


@dataclass
class Lift:
    """Turns scalar code into vector code: elements of ``views`` become vectors, other loads are broadcast.

    ``suffix`` is appended to the names of slots, so that one program may hold several copies.
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


def lifted(program: Program, lanes: int) -> Program:
    """The program on vectors of ``lanes`` lanes, in all storages but its tables; the number ends its name.

    The number also ends the names of the kernels that it calls: they must have as many lanes.
    """
    tables = {s.name for s in program.storages.values() if s.region is Region.TABLE}
    wide = {name: view for name, view in program.views.items() if view.storage not in tables}
    lift = Lift(lanes, frozenset(wide))

    def statement(each: Statement) -> list[Statement]:
        if isinstance(each, Invoke) and each.name not in program.methods:
            return [replace(each, name=f"{each.name}{lanes}")]
        return lift.statement(each)

    return replace(
        program,
        name=f"{program.name}{lanes}",
        storages={
            name: storage if name in tables else replace(storage, size=lanes * (storage.size or 0))
            for name, storage in program.storages.items()
        },
        views={**program.views, **{name: replace(view, lanes=lanes) for name, view in wide.items()}},
        slots={n: replace(s, type=Type(s.type.width, lanes)) for n, s in program.slots.items()},
        body=map_statements(program.body, statement),
        helpers={name: lift.helper(helper) for name, helper in program.helpers.items()},
    )
