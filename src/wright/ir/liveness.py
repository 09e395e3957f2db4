"""Liveness: the slots, views and public integers that programs read, and what they may read unset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from functools import cache

from wright.ir.index import Index
from wright.ir.program import (
    Assign,
    If,
    Invoke,
    Let,
    Loop,
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


def accesses(body: tuple[Statement, ...]) -> Iterator[tuple[str, Index]]:
    """Every element that a body loads or stores, as view and index."""
    for statement in statements(body):
        if isinstance(statement, Store):
            yield statement.view, statement.index
        yield from (node.element for node in walk(*terms_of(statement)) if node.op is Op.LOAD)
