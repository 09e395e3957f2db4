"""Set variables right before their first use, and evaluate that use first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from wright.ir.liveness import publics_read, slots_read, views_read
from wright.ir.program import Assign, If, Loop, Program, Statement, Store, terms_of
from wright.ir.rewrite import map_own_terms
from wright.ir.sequential import sequential
from wright.ir.terms import Op, Term
from wright.ir.traverse import rebuild
from wright.passes.lib.base import Pass

COMMUTATIVE = (Op.ADD, Op.MUL, Op.MULH, Op.AND, Op.OR, Op.XOR)
FIRST = (Op.SUB, Op.NOT, Op.ROTL, Op.SHL, Op.SHR, Op.ZEXT, Op.TRUNC)
"""Operators that always compute their first argument first."""


@dataclass(frozen=True)
class Fresh(Pass):
    """Set a variable right before it is read first, and begin the expression that reads it with it.

        x = a ^ b; T = h + w; d = d + T; h = b ^ (y & x)
    →   T = h + w; d = T + d; x = a ^ b; h = (x & y) ^ b

    Known as: stack scheduling; LLVM calls it register stackification.

    Lemma: ``sum order``; ``&``, ``|``, ``^`` and products commute too. A stack machine keeps the value on its
    stack: WebAssembly's ``local.tee`` replaces a ``local.set`` and a ``local.get``. Source: a study of
    Motoko, where each instruction is paid for. Put it behind all that moves statements.
    """

    name: ClassVar[str] = "fresh"

    def apply(self, program: Program) -> Program:
        ordered = sequential(program)
        return ordered.with_body(_body(ordered.body))


def _body(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    result: list[Statement] = []
    name = ""
    for statement in _lowered(body):
        if isinstance(statement, Loop):
            statement = replace(statement, body=_body(statement.body))
        elif isinstance(statement, If):
            then, otherwise = _body(statement.then), _body(statement.otherwise)
            statement = replace(statement, then=then, otherwise=otherwise)
        elif name and isinstance(statement, Assign | Store):
            statement = map_own_terms(statement, partial(_brought, name=name))
        name = _set_alone(statement)
        result.append(statement)
    return tuple(result)


def _lowered(body: tuple[Statement, ...]) -> list[Statement]:
    """Each variable is set right before it is read first, where nothing in between hinders."""
    result = list(body)
    for at in reversed(range(len(result))):
        statement = result[at]
        name = _set_alone(statement)
        if not name:
            continue
        if publics_read((statement,)) or any(views_read(term) for term in terms_of(statement)):
            continue  # what is read, and what public integers decide, stands where it is read
        needs = {n for term in terms_of(statement) for n in slots_read(term)} | {name}
        stop = at + 1
        while stop < len(result) and not _meets(result[stop], name, needs):
            stop += 1
        before = _set_alone(result[stop - 1])
        if stop == len(result) or not _reads(result[stop], name) or _reads(result[stop], before):
            continue
        result.insert(stop - 1, result.pop(at))
    return result


def _set_alone(statement: Statement) -> str:
    """The variable that is all that a statement sets; empty where there is none."""
    return statement.slots[0] if isinstance(statement, Assign) and len(statement.slots) == 1 else ""


def _reads(statement: Statement, name: str) -> bool:
    return any(name in slots_read(term) for term in terms_of(statement))


def _meets(statement: Statement, name: str, needs: set[str]) -> bool:
    """Whether a statement reads the variable, sets an operand of its value, or is neither set nor store."""
    if isinstance(statement, Assign):
        return _reads(statement, name) or not needs.isdisjoint(statement.slots)
    return not isinstance(statement, Store) or _reads(statement, name)


def _brought(term: Term, name: str) -> Term:
    """The term with a slot as its first leaf; as it was, where operations in between do not commute."""
    return _first(term, name) or term


def _first(term: Term, name: str) -> Term | None:
    """The term with a slot as its first leaf, if it can be brought there."""
    if term.op is Op.SLOT:
        return term if term.name == name else None
    if term.op not in (*COMMUTATIVE, *FIRST) or name not in slots_read(term):
        return None
    left, *others = term.args
    brought = _first(left, name)
    if brought is not None:
        return rebuild(term, (brought, *others))
    if term.op in COMMUTATIVE and (brought := _first(others[0], name)) is not None:
        return rebuild(term, (brought, left))
    return None
