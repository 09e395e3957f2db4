"""Two or three changes of a program, as a faulty pass could make them: some agree with each other.

A change of one place is mostly refused for the first word that differs. Faults that are hard to see agree:
a word is rotated and rotated back, but not everywhere; a loop begins later, and another ends later.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from tests.proof.loops import RIGHT, WRONG, variants
from tests.proof.mutants import drawn, places_of
from wright.ir.program import Assign, If, Let, Loop, Program, Statement, Store, statements, terms_of
from wright.ir.rewrite import map_own_terms, map_statements
from wright.ir.terms import Op, Term, slot
from wright.ir.traverse import transform, walk
from wright.kernels.apart import Body, renamed

Change = Callable[[Program, Random], Program | None]
"""A program with one change, drawn by chance; None where the draw has no place in it."""
STEERING = "steering"
TRIES = 5
"""The draws of a change that agrees."""


def changed(
    program: Program, random: Random, agrees: Callable[[Program], bool]
) -> Iterator[tuple[str, Program]]:
    """Programs with two or three changes, by what these are, until none is new.

    Each is drawn until the program still ``agrees``, so that most are right at first sight; only the last one
    may be taken as it is.
    """
    seen, idle = {_key(program)}, 0
    while idle < 100:  # so many draws in a row without a new program: a small one has run out
        names, found = list[str](), program
        for left in reversed(range(random.choice((2, 3)))):
            draws = _drawn(found, random)
            taken = next((each for each in islice(draws, TRIES) if agrees(each[1])), None)
            if taken is None and not left:
                taken = next(draws)
            if taken is not None:
                names.append(taken[0])
                found = taken[1]
        idle += 1
        if len(names) > 1 and _key(found) not in seen:
            idle = 0
            seen.add(_key(found))
            yield ", ".join(names), found


def _drawn(program: Program, random: Random) -> Iterator[tuple[str, Program]]:
    """Programs with one change more, by its name, without end."""
    while True:
        change = random.choice(CHANGES)
        made = change(program, random)
        if made is not None and made != program:
            yield change.__name__, made


def _key(program: Program) -> Hashable:
    return program.body, tuple(program.storages.items())


# Public integers.


def steered(program: Program, random: Random) -> Program | None:
    """A bound, a step, a condition or the place of a store."""
    places = places_of(program)
    found = drawn(program, {STEERING: places[STEERING]}, random) if STEERING in places else None
    return found.program if found else None


def looped(program: Program, random: Random) -> Program | None:
    """Another loop over blocks: right, or right for few blocks; or a table that is shorter."""
    families = random.sample([*RIGHT.items(), *WRONG.items()], len(RIGHT) + len(WRONG))
    return next((made for each in families for _, made in variants(program, dict([each]))), None)


def residue(program: Program, random: Random) -> Program | None:
    """What is left of a length, by twice or half as many bytes."""
    named = [s for s in statements(program.body) if isinstance(s, Let) and s.value.modulo]
    if not named:
        return None
    old = random.choice(named)
    modulo = (old.value.modulo or 0) * 2
    new = replace(old, value=replace(old.value, modulo=random.choice((modulo, max(1, modulo // 4)))))
    return program.with_body(map_statements(program.body, lambda s: [new if s is old else s]))


# Words.


def worded(program: Program, random: Random) -> Program | None:
    """A constant, an operator, an amount, an operand, an element or a phase."""
    places = {kind: found for kind, found in places_of(program).items() if kind != STEERING}
    found = drawn(program, places, random) if places else None
    return found.program if found else None


def turned(program: Program, random: Random) -> Program | None:
    """A variable holds its word rotated, and is rotated back where it is read: mostly at one place less."""
    names = [s.slots[0] for s in statements(program.body) if isinstance(s, Assign) and len(s.slots) == 1]
    if not names:
        return None
    name = random.choice(names)
    kind = program.slots[name].type
    read, amount = slot(name, *kind), random.randrange(1, kind.width)
    readers = [s for s in statements(program.body) if read in walk(*terms_of(s))]
    kept = random.choice([None, *readers])

    def change(statement: Statement) -> list[Statement]:
        if statement is not kept:
            statement = _with(statement, {read: read.rotl(kind.width - amount)})
        if isinstance(statement, Assign):
            pairs = zip(statement.slots, statement.values, strict=True)
            values = tuple(value.rotl(amount) if each == name else value for each, value in pairs)
            statement = replace(statement, values=values)
        return [statement]

    return program.with_body(map_statements(program.body, change))


def moved(program: Program, random: Random) -> Program | None:
    """Two constants change places."""
    found = [(s, n) for s in statements(program.body) for n in walk(*terms_of(s)) if n.op is Op.CONST]
    if not found:
        return None
    here, one = random.choice(found)
    there, other = random.choice([(s, n) for s, n in found if n.type == one.type])

    def change(statement: Statement) -> list[Statement]:
        swaps = {one: other} if statement is here else {other: one} if statement is there else {}
        return [_with(statement, swaps)]

    return program.with_body(map_statements(program.body, change))


def exchanged(program: Program, random: Random) -> Program | None:
    """Two variables of one type change places for a few statements."""
    body, at = _place(program, random)
    every = sorted({n for s in statements(body) if isinstance(s, Assign) for n in s.slots})
    if not every:
        return None
    one = random.choice(every)
    other = random.choice([n for n in every if program.slots[n].type == program.slots[one].type])
    end = at + random.choice((1, 2, 4, len(body)))
    new = renamed(body[at:end], {one: other, other: one})
    return _instead(program, body, (*body[:at], *new, *body[end:]))


# Order and memory.


def reordered(program: Program, random: Random) -> Program | None:
    """Two neighbours change places: loops, branches, statements."""
    body, at = _place(program, random)
    return _instead(program, body, (*body[:at], *reversed(body[at : at + 2]), *body[at + 2 :]))


def late(program: Program, random: Random) -> Program | None:
    """A statement comes first in its turn, or last: it reads or leaves what another turn has."""
    body, at = _place(program, random)
    rest = (*body[:at], *body[at + 1 :])
    return _instead(program, body, random.choice(((body[at], *rest), (*rest, body[at]))))


def dropped(program: Program, random: Random) -> Program | None:
    """A store or an assignment is missing, so that an older word is read, or none."""
    body, at = _place(program, random)
    if len(body) == 1 or not isinstance(body[at], Assign | Store):
        return None
    return _instead(program, body, (*body[:at], *body[at + 1 :]))


CHANGES: tuple[Change, ...] = (
    *(steered, looped, looped, residue),
    *(worded, turned, moved, exchanged),
    *(reordered, late, dropped),
)


def _with(statement: Statement, swaps: dict[Term, Term]) -> Statement:
    return map_own_terms(statement, lambda term: transform(term, lambda _: None, dict(swaps)))


def _place(program: Program, random: Random) -> tuple[Body, int]:
    """A place in one of the bodies: the program's, a loop's or a branch's."""
    bodies = [program.body]
    for statement in statements(program.body):
        if isinstance(statement, Loop):
            bodies.append(statement.body)
        elif isinstance(statement, If):
            bodies += [each for each in (statement.then, statement.otherwise) if each]
    body = random.choice(bodies)
    return body, random.randrange(len(body))


def _instead(program: Program, old: Body, new: Body) -> Program:
    """The program with another body in the place of one of its own."""

    def within(body: Body) -> Body:
        return new if body is old else tuple(map(put, body))

    def put(statement: Statement) -> Statement:
        match statement:
            case Loop():
                return replace(statement, body=within(statement.body))
            case If():
                return replace(statement, then=within(statement.then), otherwise=within(statement.otherwise))
        return statement

    return program.with_body(within(program.body))
