"""Tools that passes share: map terms and statements, bind public integers, rename slots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from wright.ir.index import Assignment, Index
from wright.ir.parts import mask, pick
from wright.ir.program import (
    Assign,
    If,
    Invoke,
    Let,
    Loop,
    Program,
    Region,
    Statement,
    Store,
)
from wright.ir.terms import Op, Term, const, load, public, shift, slot
from wright.ir.traverse import transform, walk

Rule = Callable[[Term], "Term | None"]


def map_statements(
    body: Iterable[Statement], change: Callable[[Statement], Iterable[Statement]]
) -> tuple[Statement, ...]:
    """Replace each statement by a list of others, inner ones first."""
    result: list[Statement] = []
    for statement in body:
        if isinstance(statement, Loop):
            statement = replace(statement, body=map_statements(statement.body, change))
        elif isinstance(statement, If):
            statement = replace(
                statement,
                then=map_statements(statement.then, change),
                otherwise=map_statements(statement.otherwise, change),
            )
        result.extend(change(statement))
    return tuple(result)


def map_own_terms(statement: Statement, change: Callable[[Term], Term]) -> Statement:
    """Rewrite the terms that a statement computes itself, without those of its inner statements."""
    match statement:
        case Assign(values=values):
            return replace(statement, values=tuple(change(value) for value in values))
        case Store(value=value):
            return replace(statement, value=change(value))
        case Invoke():
            return replace(statement, args=tuple(change(arg) for arg in statement.args))
        case _:
            return statement


def map_terms(body: Iterable[Statement], rule: Rule) -> tuple[Statement, ...]:
    """Rewrite every term of a body, bottom-up."""
    memo: dict[Term, Term] = {}
    return map_statements(body, lambda s: [map_own_terms(s, lambda term: transform(term, rule, memo))])


def rewrite_program(program: Program, rule: Rule) -> Program:
    """Rewrite every term of a program: its body, its methods and its helpers."""
    methods = {n: replace(m, body=map_terms(m.body, rule)) for n, m in program.methods.items()}
    helpers = {n: replace(h, body=transform(h.body, rule)) for n, h in program.helpers.items()}
    return replace(program, body=map_terms(program.body, rule), methods=methods, helpers=helpers)


def bind_publics(body: Iterable[Statement], values: Assignment) -> tuple[Statement, ...]:
    """Replace public integers by values or other indices, in terms, addresses and bounds."""

    def bind(statement: Statement) -> list[Statement]:
        match statement:
            case Store(view, index, value):
                return [Store(view, index.bind(values), value)]
            case Loop():
                start, stop = statement.start.bind(values), statement.stop.bind(values)
                return [replace(statement, start=start, stop=stop)]
            case If():
                return [replace(statement, condition=statement.condition.bind(values))]
            case Let(variable, value):
                return [Let(variable, value.bind(values))]
            case Invoke():
                return [replace(statement, publics=tuple(index.bind(values) for index in statement.publics))]
            case _:
                return [statement]

    return map_statements(map_terms(body, lambda term: bind_term(term, values)), bind)


def bind_term(term: Term, values: Assignment) -> Term | None:
    """A rule for ``transform``: replace the public integers of one node."""
    match term.op:
        case Op.LOAD:
            view, index = term.element
            return load(view, index.bind(values), term.width, term.type.lanes)
        case Op.PUBLIC:
            index, left = term.moved
            return public(index.bind(values), term.width, left)
        case Op.MASK:
            return mask(tuple(condition.bind(values) for condition in term.conditions), term.width)
        case Op.PICK:
            index, bounds = term.cases
            return pick(index.bind(values), bounds, term.args)
        case Op.ROTL | Op.SHL | Op.SHR if isinstance(term.amount, Index):
            return shift(term.op, term.args[0], term.amount.bind(values))
    return None


def substitute(term: Term, values: Mapping[str, Term]) -> Term:
    """Replace slots by the terms that they hold."""
    return transform(term, lambda t: values.get(t.name) if t.op is Op.SLOT else None)


def as_rotate(term: Term) -> Term | None:
    """The left rotation that an or of two shifts computes, if it is one."""
    if term.op is not Op.OR or [arg.op for arg in term.args] != [Op.SHL, Op.SHR]:
        return None
    left, right = term.args
    if left.args != right.args or not isinstance(left.literal, int) or not isinstance(right.literal, int):
        return None
    return left.args[0].rotl(left.literal) if left.literal + right.literal == term.width else None


def loads_of(term: Term, view: str) -> list[Index]:
    """The indices at which a term loads from a view."""
    elements = (node.element for node in walk(term) if node.op is Op.LOAD)
    return [index for name, index in elements if name == view]


def expanded(program: Program, body: Iterable[Statement]) -> tuple[Statement, ...]:
    """The body with methods inlined, to analyse what it reads, sets and stores.

    A method's locals are not renamed, so the result is for analysis only, not for running.
    """

    def change(statement: Statement) -> tuple[Statement, ...]:
        if not isinstance(statement, Invoke) or statement.name not in program.methods:
            return (statement,)
        method = program.methods[statement.name]
        inner = bind_publics(method.body, dict(zip(method.publics, statement.publics, strict=True)))
        kinds = (program.slots[name].type for name in method.results)
        results = (slot(n, t.width, t.lanes) for n, t in zip(method.results, kinds, strict=True))
        given, taken = Assign(method.parameters, statement.args), Assign(statement.results, tuple(results))
        return (given, *expanded(program, inner), taken)

    return map_statements(body, change)


def fold_tables(program: Program) -> Program:
    """Constant folding of table loads: an element at a literal index becomes its number."""

    def rule(term: Term) -> Term | None:
        if term.op is not Op.LOAD:
            return None
        name, index = term.element
        storage = program.storages[program.views[name].storage]
        if storage.region is not Region.TABLE or not index.is_constant:
            return None
        return const(storage.data[index.constant], term.width, term.type.lanes)

    return rewrite_program(program, rule)
