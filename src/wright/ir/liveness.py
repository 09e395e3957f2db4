"""Liveness: the slots, views and public integers that programs read; reads before writes; dead code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from functools import cache

from wright.ir.index import Index
from wright.ir.program import (
    Assign,
    If,
    Invoke,
    Let,
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


@cache
def slots_read(term: Term) -> frozenset[str]:
    """The slots that a term reads. Cached, because every print and every pass asks for the same terms."""
    return frozenset(node.name for node in walk(term) if node.op is Op.SLOT)


@cache
def views_read(term: Term) -> frozenset[str]:
    """The views that a term loads from, or looks up."""
    nodes = tuple(walk(term))
    loads = frozenset(node.element[0] for node in nodes if node.op is Op.LOAD)
    return loads | {node.name for node in nodes if node.op is Op.LOOKUP}


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


def unset_reads(body: Iterable[Statement], names: Set[str]) -> set[str]:
    """The ``names`` that a body may read before it has set them, on any path."""
    return _unset_reads(body, set(names))


def _unset_reads(body: Iterable[Statement], unset: set[str]) -> set[str]:
    """As ``unset_reads``; removes from ``unset`` the slots that are set on every path."""
    found = set[str]()
    for statement in body:
        for term in terms_of(statement):
            found |= slots_read(term) & unset
        match statement:
            case Assign(slots, _):
                unset.difference_update(slots)
            case Loop():
                turns = statement.literal_range
                found |= _unset_reads(statement.body, unset if turns else set(unset))
            case If(_, then, otherwise):
                branches = (set(unset), set(unset))
                for branch, left in zip((then, otherwise), branches, strict=True):
                    found |= _unset_reads(branch, left)
                unset &= branches[0] | branches[1]
    return found


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


def publics_read(body: Iterable[Statement]) -> frozenset[str]:
    """The public integers that a body uses and does not set itself."""
    found: set[str] = set()
    for statement in body:
        match statement:
            case Store(_, index, _):
                found |= index.names
            case Loop():
                inner = publics_read(statement.body) - {statement.variable}
                found |= inner | statement.start.names | statement.stop.names
            case If(condition, then, otherwise):
                found |= condition.names | publics_read(then) | publics_read(otherwise)
            case Let(_, value):
                found |= value.names
            case Invoke():
                found |= {name for index in statement.publics for name in index.names}
        found.update(*map(_publics_in, terms_of(statement)))
    return frozenset(found)


@cache
def _publics_in(term: Term) -> frozenset[str]:
    return frozenset[str]().union(*map(_publics_of, walk(term)))


def _publics_of(term: Term) -> frozenset[str]:
    match term.op:
        case Op.LOAD:
            return term.element[1].names
        case Op.PUBLIC:
            return term.moved[0].names
        case Op.PICK:
            return term.cases[0].names
        case Op.MASK:
            return frozenset(name for condition in term.conditions for name in condition.names)
        case Op.ROTL | Op.SHL | Op.SHR if isinstance(term.amount, Index):
            return term.amount.names
    return frozenset()


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


def accesses(body: tuple[Statement, ...]) -> Iterator[tuple[str, Index]]:
    """Every element that a body loads or stores, as view and index."""
    for statement in statements(body):
        if isinstance(statement, Store):
            yield statement.view, statement.index
        yield from (node.element for node in walk(*terms_of(statement)) if node.op is Op.LOAD)
