"""Track the cursors of ByteArrays, and order reads to follow them.

``readInt()`` reads at the array's ``position`` and advances it. A statement can read an array several times
only if each word follows the one before; other reads are moved to locals before the statement. A loop sets an
array's cursor once if each iteration begins where the previous one has left it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby

from wright.ir.index import Index
from wright.ir.liveness import views_read
from wright.ir.program import (
    Assign,
    If,
    Invoke,
    Let,
    Loop,
    Program,
    Slot,
    Statement,
    Store,
    statements,
    terms_of,
)
from wright.ir.rewrite import map_own_terms, map_statements
from wright.ir.terms import Op, Term, slot
from wright.ir.traverse import transform, walk
from wright.targets.actionscript.values import Carrier, carrier


@dataclass
class Course:
    """The cursors of a statement: where each has to start, and where it ends.

    None means that a cursor may end in several places, because of a choice.
    """

    program: Program
    starts: dict[str, Index] = field(default_factory=dict)
    ends: dict[str, Index | None] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)
    """Arrays that it does not read in ascending order."""

    def follow(self, statement: Statement) -> Course:
        for term in terms_of(statement):
            self._term(term)
        if isinstance(statement, Store):
            self._access(statement.view, statement.index)
        return self

    def _term(self, term: Term) -> None:
        if term.op is Op.LOAD:
            self._access(*term.element)
        elif term.op is Op.PICK:
            self._cases(term)
        else:
            for arg in term.args:
                self._term(arg)

    def _cases(self, term: Term) -> None:
        before, after = self.ends, []
        for case in term.args:
            self.ends = dict(before)
            self._term(case)
            after.append(self.ends)
        names = {name for ends in after for name in ends}
        found = {name: {ends.get(name) for ends in after} for name in names}
        self.ends = {name: places.pop() if len(places) == 1 else None for name, places in found.items()}

    def _access(self, view_name: str, index: Index) -> None:
        view = self.program.views[view_name]
        name = view.storage
        if carrier(self.program, name) is not Carrier.BYTES:
            return
        place = index.times(view.step)
        if self.ends.get(name, self.starts.setdefault(name, place)) != place:
            self.broken.add(name)
        self.ends[name] = place + view.width // 8


def carried(loop: Loop, program: Program) -> dict[str, Index]:
    """The cursors that a loop's iterations advance in step with its variable, where they start."""
    course = Course(program)
    elsewhere: set[str] = set()
    for statement in loop.body:
        if isinstance(statement, Loop | If | Invoke):
            elsewhere |= arrays_used((statement,), program)
        else:
            course.follow(statement)
    within = {s.variable for s in statements(loop.body) if isinstance(s, Let)}
    following = {loop.variable: Index.of(loop.variable) + loop.step}
    return {
        name: place
        for name, place in course.starts.items()
        if name not in elsewhere
        and place.modulo is None
        and place.coefficient(loop.variable) == 1
        and not place.names & within
        and course.ends[name] == place.bind(following)
    }


def arrays_used(body: tuple[Statement, ...], program: Program) -> set[str]:
    """The ByteArrays whose cursors a body moves."""
    moved = {program.views[view].storage for s in statements(body) for view in _views(s)}
    return {name for name in moved if carrier(program, name) is Carrier.BYTES}


def _views(statement: Statement) -> Iterator[str]:
    for term in terms_of(statement):
        yield from views_read(term)
    if isinstance(statement, Store):
        yield statement.view
    elif isinstance(statement, Invoke):
        yield from statement.views


def in_order(program: Program) -> Program:
    """Order all reads: within each statement, and among neighbours that only read, or only store.

    Assignments must set one slot each.
    """
    made: dict[str, Slot] = {}

    def change(statement: Statement) -> list[Statement]:
        broken = Course(program).follow(statement).broken
        kept = {
            node: _local(node, program, made)
            for node in walk(*terms_of(statement))
            if node.op is Op.LOAD and program.views[node.element[0]].storage in broken
        }
        before = (Assign((local.name,), (node,)) for node, local in kept.items())
        return [*before, map_own_terms(statement, lambda term: transform(term, kept.get))]

    body = map_statements(program.body, change)
    return replace(program.with_slots(*made.values()), body=_nested(body, program))


def _nested(body: tuple[Statement, ...], program: Program) -> tuple[Statement, ...]:
    """Sort neighbours by address, also in loops and branches."""
    result: list[Statement] = []
    for key, group in groupby(body, lambda statement: _lone_access(statement, program)):
        statements = list(group)
        if key is not None:
            statements.sort(key=lambda statement: _place(statement, program).constant)
        for statement in statements:
            if isinstance(statement, Loop):
                statement = replace(statement, body=_nested(statement.body, program))
            elif isinstance(statement, If):
                then, otherwise = (_nested(part, program) for part in (statement.then, statement.otherwise))
                statement = replace(statement, then=then, otherwise=otherwise)
            result.append(statement)
    return tuple(result)


def _lone_access(statement: Statement, program: Program) -> tuple[object, ...] | None:
    """The key of neighbours that can be reordered: they read one array, or store to one, at close places."""
    match statement:
        case Assign((_,), (Term(op=Op.LOAD),)):
            pass
        case Store(_, _, value) if not views_read(value):
            pass
        case _:
            return None
    view, index = _accessed(statement)
    near = program.views[view].storage, index.terms, index.modulo
    return (type(statement), *near) if carrier(program, near[0]) is Carrier.BYTES else None


def _accessed(statement: Statement) -> tuple[str, Index]:
    if isinstance(statement, Store):
        return statement.view, statement.index
    (load,) = terms_of(statement)
    return load.element


def _place(statement: Statement, program: Program) -> Index:
    view, index = _accessed(statement)
    return index.times(program.views[view].step)


def _local(node: Term, program: Program, made: dict[str, Slot]) -> Term:
    """A local for a loaded word."""
    name = next(name for i in range(len(made) + 1) if (name := f"read{i}") not in {**program.slots, **made})
    made[name] = Slot(name, node.type)
    return slot(name, node.width)
