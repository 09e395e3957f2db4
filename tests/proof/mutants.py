"""Mutants: programs with one change, to check that the proof and the vectors refuse them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from wright.ir.index import Condition, Index
from wright.ir.notation import show_term
from wright.ir.parts import pick
from wright.ir.program import If, Let, Loop, Program, Statement, Store, statements, terms_of
from wright.ir.rewrite import as_rotate, map_own_terms
from wright.ir.terms import Op, Term, binary, const, load, shift, slot, value_of
from wright.ir.traverse import transform, walk

Places = Mapping[str, Sequence[tuple[Statement, Term | None]]]
OPERATORS = (Op.ADD, Op.SUB, Op.AND, Op.OR, Op.XOR)


@dataclass(frozen=True)
class Mutant:
    """A program with one change: its kind, and the new text at its place."""

    kind: str
    change: str
    program: Program


def mutants(program: Program, seed: int) -> Iterator[Mutant]:
    """Mutants of a program, drawn by ``seed`` evenly from the kinds of change, until none is new.

    Kinds that have no place in the program are left out. No mutant comes twice.
    """
    random, places = Random(seed), places_of(program)
    seen: set[tuple[Statement, ...]] = set()
    idle = 0
    while idle < 1000:  # so many draws in a row without a new mutant: a small program has run out
        found = drawn(program, places, random)
        if found is None or found.program.body in seen or found.program.body == program.body:
            idle += 1
            continue
        idle = 0
        seen.add(found.program.body)
        yield found


def drawn(program: Program, places: Places, random: Random) -> Mutant | None:
    """A program with a change at one of these places; None where the place has none."""
    statement, node = random.choice(places[random.choice(sorted(places))])
    found = _term_mutant(program, statement, node, random) if node else _steering(statement, random)
    if found is None:
        return None
    kind, change, changed = found
    return Mutant(kind, change, program.with_body(_replaced(program.body, statement, changed)))


def places_of(program: Program) -> Places:
    """The places of possible changes, by the kind of node."""
    found: dict[str, list[tuple[Statement, Term | None]]] = {}
    for statement in statements(program.body):
        if isinstance(statement, Loop | If | Let | Store):
            found.setdefault("steering", []).append((statement, None))
        for node in walk(*terms_of(statement)):
            for kind in _kinds(node):
                found.setdefault(kind, []).append((statement, node))
    return found


def _kinds(node: Term) -> Iterator[str]:
    if node.op in OPERATORS:
        yield "operator"
    if node.op in (Op.SHL, Op.SHR) and isinstance(node.literal, int):
        yield "shift"
    if as_rotate(node) is not None:
        yield "rotation"
    kinds = {Op.CONST: "constant", Op.SLOT: "operand", Op.LOAD: "index", Op.PICK: "phase"}
    if node.op in kinds:
        yield kinds[node.op]


def _term_mutant(
    program: Program, statement: Statement, node: Term, random: Random
) -> tuple[str, str, Statement] | None:
    kind = random.choice(list(_kinds(node)))
    changed = _changed(program, kind, node, random)
    if changed is None or changed is node:
        return None
    written = f"{show_term(changed)[:60]} instead of {show_term(node)[:60]}"
    put = map_own_terms(statement, lambda term: transform(term, lambda _: None, {node: changed}))
    return kind, written, put


def _changed(program: Program, kind: str, node: Term, random: Random) -> Term | None:
    width, lanes = node.width, node.type.lanes
    match kind:
        case "constant":
            return const((value_of(node) or 0) ^ 1 << random.randrange(width), width, lanes)
        case "operator":
            other = random.choice([op for op in OPERATORS if op is not node.op])
            return binary(other, *node.args)
        case "shift" if isinstance(node.amount, int):
            amount = node.amount + random.choice((-1, 1))
            return shift(node.op, node.args[0], amount) if 0 < amount < width else None
        case "rotation":
            rotated = node.args[0].args[0]
            amount = node.args[0].number + random.choice((-1, 1))
            return (rotated << amount) | (rotated >> (width - amount)) if 0 < amount < width else None
        case "operand":
            others = [s.name for s in program.slots.values() if s.type == node.type and s.name != node.name]
            return slot(random.choice(others), width, lanes) if others else None
        case "index":
            view, index = node.element
            return load(view, _moved(index, random.choice((-1, 1))), width, lanes)
        case "phase":
            index, bounds = node.cases
            at = random.randrange(max(1, len(bounds) - 1))  # the last bound only ends the cases
            moved = bounds[at] + random.choice((-1, 1))
            return pick(index, (*bounds[:at], moved, *bounds[at + 1 :]), node.args)
    return None


def _moved(index: Index, by: int) -> Index:
    moved = index.constant + by
    return replace(index, constant=moved % index.modulo if index.modulo else moved)


def _steering(statement: Statement, random: Random) -> tuple[str, str, Statement] | None:
    """Change a bound, a condition, a place, or the name of a part of the message."""
    by = random.choice((-1, 1))
    match statement:
        case Loop():
            part = random.choice(("start", "stop", "step"))
            if part == "step":
                step = statement.step + by * max(1, statement.step // 2)
                return ("bound", f"step {step}", replace(statement, step=step)) if step > 0 else None
            old = statement.start if part == "start" else statement.stop
            new = _moved(old, by * random.choice((1, statement.step)))
            text = f"{part} {new} instead of {old}"
            bounds = {"start": statement.start, "stop": statement.stop, part: new}
            return "bound", text, replace(statement, start=bounds["start"], stop=bounds["stop"])
        case If(condition, then, otherwise):
            moved = Condition(condition.left, condition.relation, _moved(condition.right, by))
            return "bound", f"if {moved} instead of {condition}", If(moved, then, otherwise)
        case Let(variable, value):
            moved_value = _moved(value, by)
            return "bound", f"{variable} = {moved_value} instead of {value}", Let(variable, moved_value)
        case Store(view, index, value):
            new = _moved(index, by)
            return "index", f"a store to {view}[{new}] instead of {view}[{index}]", Store(view, new, value)
    return None


def _replaced(body: tuple[Statement, ...], old: Statement, new: Statement) -> tuple[Statement, ...]:
    """The body with one statement, found by identity, replaced."""
    result: list[Statement] = []
    for statement in body:
        if statement is old:
            result.append(new)
        elif isinstance(statement, Loop):
            result.append(replace(statement, body=_replaced(statement.body, old, new)))
        elif isinstance(statement, If):
            then, otherwise = (_replaced(b, old, new) for b in (statement.then, statement.otherwise))
            result.append(If(statement.condition, then, otherwise))
        else:
            result.append(statement)
    return tuple(result)
