"""A spec's words have the standard's names, and a kernel's storages its own: both may want the same one."""

from __future__ import annotations

from dataclasses import replace

from wright.ir.program import Assign, Let, Loop, Program, Statement, statements
from wright.ir.rewrite import map_statements, rewrite_program
from wright.ir.terms import Op, Term, slot


def apart(program: Program) -> Program:
    """The program with other names for local words whose name something else has.

        H = G   →   H_ = G

    GB/T 32905 names SM3's registers A to H, and H is every kernel's state.
    """
    taken = {*program.storages, *program.views, *program.publics, *program.helpers}
    taken |= {each.variable for each in statements(program.body) if isinstance(each, Loop | Let)}
    names = {name: _free(name, taken | {*program.slots}) for name in program.slots if name in taken}
    if not names:
        return program

    def read(term: Term) -> Term | None:
        if term.op is not Op.SLOT or term.name not in names:
            return None
        return slot(names[term.name], term.width, term.type.lanes)

    def assigned(statement: Statement) -> list[Statement]:
        if isinstance(statement, Assign):
            return [replace(statement, slots=tuple(names.get(name, name) for name in statement.slots))]
        return [statement]

    renamed = rewrite_program(program, read)
    slots = {
        names.get(name, name): replace(s, name=names.get(name, name)) for name, s in program.slots.items()
    }
    return replace(renamed, body=map_statements(renamed.body, assigned), slots=slots)


def _free(name: str, taken: set[str]) -> str:
    while name in taken:
        name += "_"
    return name
