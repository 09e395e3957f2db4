"""The schedule of a block that is all padding is known beforehand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from wright.ir.dead import without_unused
from wright.ir.index import Index
from wright.ir.interpret import Machine, ProgramError
from wright.ir.memory import AccessError
from wright.ir.parts import pack, sum_of
from wright.ir.program import Loop, Program, Region, Statement, Storage, Store, View, statements
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Term, load, value_of
from wright.passes.lib.base import Pass
from wright.passes.lib.sums import addends


@dataclass(frozen=True)
class Tabulate(Pass):
    """Turn a schedule that depends on nothing into a table, together with the constants it is added to.

        for t: W[t] = …
        for t: T = … + K[t] + W[t]   →   for t: T = … + KW[t]

    Known as: partial evaluation: a loop runs at compile time.

    The last block of a message of a known length may be padding alone. Bitcoin Core's SHA256D64 folds such a
    block by hand. Measured on two digests hashed to one with SHA-512: 30 % faster in V8, 40 % in
    JavaScriptCore. It finds nothing where every block has bytes of the message. Put it before ``fuse`` and
    ``split``.
    """

    name: ClassVar[str] = "tabulate"
    array: str = "W"

    def apply(self, program: Program) -> Program:
        self.require(self.array in program.views, f"{program.name} has no array {self.array}")
        view = program.views[self.array]
        body: list[Statement] = []
        tables: dict[str, tuple[int, ...]] = {}
        source = self.array
        for statement in program.body:
            words = self._words(program, statement)
            if words is not None:
                source = f"{self.array}_{len(tables)}"
                tables[source] = words
                continue
            if self._writes(statement):
                source = self.array
            body.extend(map_terms((statement,), partial(_reading, self.array, source)))
        made = program.with_body(tuple(body))
        for name, words in tables.items():
            made = _with_joined(_with_table(made, name, words, view), name)
        return without_unused(made)

    def _writes(self, statement: Statement) -> bool:
        return any(isinstance(s, Store) and s.view == self.array for s in statements((statement,)))

    def _words(self, program: Program, statement: Statement) -> tuple[int, ...] | None:
        """The array as a loop leaves it, where all of it comes from constants alone."""
        if not isinstance(statement, Loop) or not self._writes(statement):
            return None
        machine = Machine(program.with_body((statement,)), {}, {})
        view = program.views[self.array]
        length = (program.storages[view.storage].size or 0) // view.step
        try:
            machine.run()
            loads = (load(self.array, at, view.width) for at in range(length))
            values = [value_of(machine.evaluate(term)) for term in loads]
        except (ProgramError, AccessError):
            return None
        known = tuple(value for value in values if value is not None)
        return known if len(known) == length else None


def _reading(array: str, source: str, term: Term) -> Term | None:
    """A rule: elements of the array are read from another one."""
    if term.op is not Op.LOAD or term.element[0] != array or array == source:
        return None
    return _in_every_lane(load(source, term.element[1], term.width), term.type.lanes)


def _in_every_lane(word: Term, lanes: int) -> Term:
    return word if lanes == 1 else pack((word,) * lanes)


def _element(term: Term) -> tuple[str, Index] | None:
    """The array and the place of a loaded word, which may be in every lane of a vector."""
    word = term.args[0] if term.op is Op.PACK and len(set(term.args)) == 1 else term
    return word.element if word.op is Op.LOAD else None


def _with_table(program: Program, name: str, words: tuple[int, ...], like: View) -> Program:
    storage = Storage(name, Region.TABLE, len(words) * like.width // 8, words)
    return replace(
        program,
        storages={**program.storages, name: storage},
        views={**program.views, name: replace(like, name=name, storage=name, lanes=1)},
    )


def _with_joined(program: Program, name: str) -> Program:
    """Replace the sum of two tables' elements at one index by an element of a table of sums."""
    view = program.views[name]
    words = program.storages[name].data
    made: dict[str, tuple[int, ...]] = {}

    def joinable(found: tuple[str, Index] | None, index: Index) -> bool:
        if found is None or found[0] == name or found[1] != index:
            return False
        return len(program.storages[program.views[found[0]].storage].data) == len(words)

    def rule(term: Term) -> Term | None:
        if term.op is not Op.ADD:
            return None
        elements = {part: _element(part) for part in addends(term)}
        own = next((part for part, element in elements.items() if element and element[0] == name), None)
        if own is None:
            return None
        index = (elements[own] or ("", Index()))[1]
        found = next((part for part, element in elements.items() if joinable(element, index)), None)
        if found is None:
            return None
        table = (elements[found] or ("", index))[0]
        joined = f"{table}{name}"
        pairs = zip(program.storages[table].data, words, strict=True)
        made[joined] = tuple((a + b) % (1 << view.width) for a, b in pairs)
        rest = [part for part in addends(term) if part not in (own, found)]
        return sum_of([*rest, _in_every_lane(load(joined, index, view.width), term.type.lanes)])

    program = program.with_body(map_terms(program.body, rule))
    for joined, sums in made.items():
        program = _with_table(program, joined, sums, view)
    return program
