"""A spec's words have the standard's names, and a kernel's storages its own: both may want the same one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from wright.ir.program import Assign, Let, Loop, Program, Statement, statements
from wright.ir.rewrite import map_statements, map_terms
from wright.ir.terms import Op, Term, slot

Body = tuple[Statement, ...]


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

    slots = {
        names.get(name, name): replace(s, name=names.get(name, name)) for name, s in program.slots.items()
    }
    return replace(program, body=renamed(program.body, names), slots=slots)


def renamed(body: Body, names: Mapping[str, str]) -> Body:
    """The body with other names of variables, where it sets them and where it reads them."""

    def statement(each: Statement) -> list[Statement]:
        if isinstance(each, Assign):
            return [replace(each, slots=tuple(names.get(name, name) for name in each.slots))]
        return [each]

    def term(each: Term) -> Term | None:
        return slot(names[each.name], *each.type) if each.op is Op.SLOT and each.name in names else None

    return map_statements(map_terms(body, term), statement)


def _free(name: str, taken: set[str]) -> str:
    while name in taken:
        name += "_"
    return name
