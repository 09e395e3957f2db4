"""Don't shift a–e, rename them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from wright.ir.dead import read_before_set
from wright.ir.liveness import slots_read
from wright.ir.program import Assign, If, Invoke, Let, Loop, Program, Statement, Store
from wright.ir.rewrite import map_own_terms, substitute
from wright.ir.terms import Op, Term, slot
from wright.passes.lib.base import Pass

Names = dict[str, str]


@dataclass(frozen=True)
class Rename(Pass):
    """Turn copies between the working variables into new names for what follows.

        (a, b, c, d, e) = (T, a, rotl(b, 30), c, d)   →   e = T; b = rotl(b, 30)

    Known as: register renaming; in an unrolled loop, modulo variable expansion.

    The next round reads e where it read a. Source: AS3. Five rounds of SHA-1 and eight of SHA-2 come back to
    the same names, so a loop unrolled by them needs no copy at all. Any other count leaves some copies at its
    end. It always helps once the rounds are unrolled.
    """

    name: ClassVar[str] = "rename"

    def apply(self, program: Program) -> Program:
        body, _ = self._rename(program, program.body, {}, frozenset())
        return program.with_body(body)

    def _rename(
        self, program: Program, body: tuple[Statement, ...], names: Names, after: frozenset[str]
    ) -> tuple[tuple[Statement, ...], Names]:
        """``names`` says where each variable lives; ``after`` are those that may be read behind the body."""
        result: list[Statement] = []
        for position, statement in enumerate(body):
            match statement:
                case Assign() if len(statement.slots) > 1:
                    kept, names = _assign(program, statement, names)
                    result.extend(kept)
                case Assign(slots, values):
                    place = names.get(slots[0], slots[0])
                    taken = place in {v for n, v in names.items() if n != slots[0]}
                    self.require(not taken, f"{place} is assigned while another variable lives in it")
                    result.append(Assign((place,), (_read(program, names, values[0]),)))
                case Loop():
                    live = read_before_set(body[position:]) | after
                    result.extend(_restore(program, names, live))
                    inner, left = self._rename(program, statement.body, {}, live)
                    result.append(replace(statement, body=(*inner, *_restore(program, left, live))))
                    names = {}
                case If() | Invoke():
                    result.extend(_restore(program, names, read_before_set(body[position:]) | after))
                    result.append(statement)
                    names = {}
                case Store():
                    result.append(map_own_terms(statement, partial(_read, program, names)))
                case Let():
                    result.append(statement)
        return tuple(result), names


def _read(program: Program, names: Names, term: Term) -> Term:
    wide = {n: slot(v, program.slots[n].type.width, program.slots[n].type.lanes) for n, v in names.items()}
    return substitute(term, wide)


def _assign(program: Program, statement: Assign, names: Names) -> tuple[list[Statement], Names]:
    """Copies become names; the other values take the places that no copy keeps alive."""
    registers = statement.slots
    place = {name: names.get(name, name) for name in registers}
    values = [_read(program, names, value) for value in statement.values]
    home = set(place.values())
    after: Names = {}
    for name, value in zip(registers, values, strict=True):
        if value.op is Op.SLOT and value.literal in home:
            after[name] = str(value.literal)
    free = [p for p in place.values() if p not in after.values()]
    rest = [(name, value) for name, value in zip(registers, values, strict=True) if name not in after]
    assigned: list[tuple[str, Term]] = []
    for name, value in sorted(rest, key=lambda item: not slots_read(item[1]) & set(free)):
        target = next((p for p in free if p in slots_read(value)), free[0])
        free.remove(target)
        after[name] = target
        assigned.append((target, value))
    outside = {n: v for n, v in names.items() if n not in registers}
    kept = [Assign(tuple(t for t, _ in assigned), tuple(v for _, v in assigned))] if assigned else []
    return list(kept), outside | {n: v for n, v in after.items() if n != v}


def _restore(program: Program, names: Names, live: frozenset[str]) -> list[Statement]:
    """The copies that bring every variable that is still needed back to its own name."""
    moved = tuple(sorted(names.keys() & live))
    if not moved:
        return []
    kept = (slot(name, program.slots[name].type.width) for name in moved)
    return [Assign(moved, tuple(_read(program, names, value) for value in kept))]
