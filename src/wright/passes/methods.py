"""Massive methods perform slower."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar, Self

from wright.ir.dead import read_before_set
from wright.ir.index import Index
from wright.ir.liveness import publics_read, slots_read
from wright.ir.program import (
    Assign,
    Invoke,
    Let,
    Method,
    Place,
    Program,
    Statement,
    statements,
    terms_of,
)
from wright.passes.lib.base import Pass, replace_loop

Body = tuple[Statement, ...]


@dataclass(frozen=True)
class Methods(Pass):
    """Split the body of a loop into ``count`` methods, each where fewest variables live on, about evenly.

        for p: s1; s2; s3; s4   →   for p: part1(p); part2(p)   part1(p) { s1; s2 }   part2(p) { s3; s4 }

    Known as: outlining (function splitting).

    Variables that several methods use become fields; all others stay locals of their method. A JIT allocates
    registers once a method, so a schedule in a method of its own leaves all of them to the rounds. Source:
    Mono (``massive methods perform slower``). Unrolled SHA-512 is twice as slow there as a loop, while SHA-1
    in 1, 2, 4 or 8 methods differs by less than 3 %. V8 does not optimise functions above 60 KB of bytecode.
    It costs calls, and loads of the fields.
    """

    name: ClassVar[str] = "methods"
    count: int = 4
    role: str = "blocks"

    def apply(self, program: Program) -> Program:
        loop = self.loop(program, self.role)
        self.require(not program.methods, f"{program.name} is in methods already")
        size = len(loop.body)
        self.require(
            0 < self.count <= size,
            f"the loop '{self.role}' has {size} statements, which {self.count} methods cannot share",
        )
        lets = sorted(s.variable for s in loop.body if isinstance(s, Let))
        self.require(not lets, f"{', '.join(lets)} is named in the loop, for all that follows")
        bounds = _bounds(loop.body, self.count)
        methods, calls = dict[str, Method](), list[Statement]()
        for number, (start, stop) in enumerate(pairwise(bounds), 1):
            name, body = f"part{number}", loop.body[start:stop]
            publics = tuple(sorted(publics_read(body)))
            methods[name] = Method(name, publics, (), body)
            calls.append(Invoke(name, publics=tuple(Index.of(public) for public in publics)))
        split = replace(
            program,
            body=replace_loop(program.body, loop, (replace(loop, body=tuple(calls)),)),
            methods=methods,
        )
        shared = _shared(split)
        fields = (replace(s, place=Place.FIELD) for n, s in program.slots.items() if n in shared)
        return split.with_slots(*fields)

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(count) for count in (1, 2, 4, 8)]


def _bounds(body: Body, count: int) -> list[int]:
    """The places to cut: within reach of an even cut, the nearest one at which the fewest slots are live."""
    live, found = frozenset[str](), {len(body): 0}
    for place in reversed(range(len(body))):
        statement = body[place]
        if isinstance(statement, Assign):
            live -= frozenset(statement.slots)
        live |= read_before_set((statement,))
        found[place] = len(live)
    cuts = [0]
    for i in range(1, count):
        even, reach = len(body) * i // count, len(body) // (2 * count)
        near = range(max(cuts[-1] + 1, even - reach), min(len(body) - (count - i), even + reach) + 1)
        cuts.append(min(near, key=lambda place: (found[place], abs(place - even))))
    return [*cuts, len(body)]


def _shared(program: Program) -> set[str]:
    """The slots that a method reads as others left them, and those that are used outside too."""
    outside = _used(program.body)
    found: set[str] = set()
    for method in program.methods.values():
        found |= read_before_set(method.body) | (_used(method.body) & outside)
    return found


def _used(body: Body) -> set[str]:
    found: set[str] = set()
    for statement in statements(body):
        found.update(*(slots_read(term) for term in terms_of(statement)))
        if isinstance(statement, Assign):
            found.update(statement.slots)
        elif isinstance(statement, Invoke):
            found.update(statement.results)
    return found
