"""Dead code: what is read before it is set, and programs without what nobody reads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from wright.ir.liveness import slots_read, views_read
from wright.ir.program import (
    Assign,
    If,
    Invoke,
    Loop,
    Place,
    Program,
    Region,
    Statement,
    Store,
    statements,
    terms_of,
)
from wright.ir.terms import Op, Term
from wright.ir.traverse import walk


def read_before_set(body: Iterable[Statement]) -> frozenset[str]:
    """The slots that a body reads before it sets them."""
    found: set[str] = set()
    known: set[str] = set()
    for statement in body:
        if isinstance(statement, Loop):
            found |= read_before_set(statement.body) - known
            if statement.literal_range:  # it runs at least once
                known.update(n for s in statement.body if isinstance(s, Assign) for n in s.slots)
        elif isinstance(statement, If):
            found |= (read_before_set(statement.then) | read_before_set(statement.otherwise)) - known
        for term in terms_of(statement):
            found |= slots_read(term) - known
        if isinstance(statement, Assign):
            known.update(statement.slots)
    return frozenset(found)


def is_read_first(name: str, body: Iterable[Statement]) -> bool:
    """Whether ``read_before_set`` of a body contains a slot, without finding the others."""
    for statement in body:
        if any(name in slots_read(term) for term in terms_of(statement)):
            return True
        if isinstance(statement, Loop):
            if is_read_first(name, statement.body):
                return True
            own = statement.body if statement.literal_range else ()
            if any(name in inner.slots for inner in own if isinstance(inner, Assign)):
                return False
        elif isinstance(statement, If):
            if is_read_first(name, statement.then) or is_read_first(name, statement.otherwise):
                return True
        elif isinstance(statement, Assign) and name in statement.slots:
            return False
    return False


def without_unused(program: Program) -> Program:
    """Drop the slots, helpers, tables and scratch arrays that nothing uses any more."""
    terms: list[Term] = []
    written: set[str] = set()
    bodies = [program.body, *(method.body for method in program.methods.values())]
    for statement in (s for body in bodies for s in statements(body)):
        match statement:
            case Assign(slots, values):
                written.update(slots)
                terms.extend(values)
            case Store(view, _, value):
                written.add(view)
                terms.append(value)
            case Invoke():
                written.update(statement.results, statement.views)
                terms.extend(statement.args)
    pending, helpers = list(terms), set[str]()
    while pending:
        for node in walk(pending.pop()):
            if node.op is Op.CALL and node.name in program.helpers and node.name not in helpers:
                helpers.add(node.name)
                pending.append(program.helpers[node.name].body)
                terms.append(program.helpers[node.name].body)
    read = {name for term in terms for name in slots_read(term) | views_read(term)}
    for method in program.methods.values():
        read.update(method.parameters, method.results)
    own = (Region.SCRATCH, Region.TABLE)
    views = {
        n: v
        for n, v in program.views.items()
        if n in read or n in written or program.storages[v.storage].region not in own
    }
    stored = {view.storage for view in views.values()}
    return replace(
        program,
        slots={n: s for n, s in program.slots.items() if n in read or n in written},
        helpers={n: h for n, h in program.helpers.items() if n in helpers},
        views=views,
        storages={n: s for n, s in program.storages.items() if n in stored},
    )


def without_dead(program: Program) -> Program:
    """Dead store elimination: drop assignments to locals that are never read before the next one."""

    def sweep(body: tuple[Statement, ...], live: frozenset[str]) -> tuple[Statement, ...]:
        kept: list[Statement] = []
        for statement in reversed(body):
            match statement:
                case Assign(slots, values):
                    local = {name for name in slots if program.slots[name].place is Place.LOCAL}
                    pairs = [p for p in zip(slots, values, strict=True) if p[0] in live or p[0] not in local]
                    if pairs:
                        statement = Assign(tuple(n for n, _ in pairs), tuple(v for _, v in pairs))
                        kept.append(statement)
                        live = (live - set(slots)) | read_before_set([statement])
                case Loop():
                    live |= read_before_set(statement.body)
                    kept.append(replace(statement, body=sweep(statement.body, live)))
                case If():
                    then, otherwise = sweep(statement.then, live), sweep(statement.otherwise, live)
                    kept.append(replace(statement, then=then, otherwise=otherwise))
                    live |= read_before_set([statement])
                case _:
                    live |= read_before_set([statement])
                    kept.append(statement)
        return tuple(reversed(kept))

    return without_unused(program.with_body(sweep(program.body, frozenset())))
