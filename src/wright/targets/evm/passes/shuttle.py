"""The words that rounds carry go to and fro between two arrays, as the stack has no room for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.liveness import slots_read
from wright.ir.program import Assign, Loop, Program, Region, Statement, Storage, Store, View, terms_of
from wright.ir.rewrite import substitute
from wright.ir.terms import Op, Term, load, slot
from wright.ir.traverse import transform, walk
from wright.passes.lib.base import Pass, replace_loop
from wright.targets.evm.values import CELL, WORD


@dataclass(frozen=True)
class Shuttle(Pass):
    """Read what a round carries from one array and store it into another, and the other way in the next.

        (A, B) = (H[0], H[1]); for t: (A, B) = (f(A, B), A); H[0] = A; …
    →   for t: N[0] = f(H[0], H[1]); N[1] = H[0]; H[0] = f(N[0], N[1]); …

    Known as: double buffering.

    A word is stored once a round, whatever order they are moved in, and no copy is made between rounds. The
    sums of columns make room for what is added to these: where one is read last, another takes its place on
    the stack. A word that is rotated is first set, then shifted twice. Source: the EVM, whose stack is
    reached sixteen deep, while a state has 25 words.
    """

    name: ClassVar[str] = "shuttle"
    state: str = "H"
    other: str = "N"

    def apply(self, program: Program) -> Program:
        rounds = self.loop(program, "rounds")
        first, *middle = program.body
        places = self._places(first)
        turns, table = rounds.literal_range, self._table(program, rounds)
        self.require(
            rounds in middle and turns is not None and len(turns) % 2 == 0,
            "the rounds are not an even number",
        )
        self.require(
            all(isinstance(s, Store) and s.view == self.state for s in middle if s is not rounds),
            f"more is done than to store what rounds leave in {self.state}",
        )
        assert turns is not None
        made = _Round(places, tuple(self._merged(rounds.body)), rounds.variable, table)
        body = (
            *made.statements(self.state, self.other, Index.of(rounds.variable)),
            *made.statements(self.other, self.state, Index.of(rounds.variable) + CELL),
        )
        loop = replace(rounds, stop=Index.of(len(turns) * CELL), step=2 * CELL, body=body)
        size = len(places) * CELL
        views = {name: View(name, name, WORD, True) for name in (self.state, self.other)}
        return replace(
            program.with_body(replace_loop((rounds,), rounds, (loop,))),
            storages={**program.storages, self.other: Storage(self.other, Region.SCRATCH, size)},
            views={**program.views, **views, table: View(table, table, WORD, True, 1)},
        )

    def _places(self, first: Statement) -> Mapping[str, int]:
        """The words that rounds carry, by name: where each stands in the state."""
        self.require(isinstance(first, Assign), "the words are not loaded before the rounds")
        assert isinstance(first, Assign)
        wanted = tuple(load(self.state, i, WORD) for i in range(len(first.slots)))
        self.require(
            first.values == wanted,
            f"the words are not those of {self.state} in their order, {WORD} bits each",
        )
        return {name: i for i, name in enumerate(first.slots)}

    def _table(self, program: Program, rounds: Loop) -> str:
        """The constants, one a round."""
        found = {
            node.element[0]
            for statement in rounds.body
            for node in walk(*terms_of(statement))
            if node.op is Op.LOAD
        }
        self.require(len(found) == 1, "rounds read more than a constant each")
        (table,) = found
        self.require(
            program.storages[program.views[table].storage].region is Region.TABLE, f"{table} is no table"
        )
        return table

    def _merged(self, body: Sequence[Statement]) -> Iterator[Assign]:
        """The statements, with one for each word that the round leaves: what changes it again goes there."""
        self.require(
            [len(s.slots) for s in body[:-1] if isinstance(s, Assign)] == [1] * (len(body) - 1),
            "a round does more than to set words one by one, and to hand them over",
        )
        last = body[-1]
        self.require(
            isinstance(last, Assign) and all(value.op is Op.SLOT for value in last.values),
            "a round does not end with the words that it hands over",
        )
        assert isinstance(last, Assign)
        left = {value.name for value in last.values}
        pending = [s for s in body if isinstance(s, Assign)]
        for at, statement in enumerate(pending):
            name, value = statement.slots[0], statement.values[0]
            if name in left and any(s.slots == (name,) for s in pending[:at]):
                continue
            for later in pending[at + 1 :]:
                if name in left and later.slots == (name,):
                    value = substitute(later.values[0], {name: value})
            yield statement if len(statement.slots) > 1 else Assign((name,), (value,))


@dataclass(frozen=True)
class _Round:
    """A round, whose last statement hands over the words to the next."""

    places: Mapping[str, int]
    body: Sequence[Assign]
    variable: str
    table: str

    def statements(self, source: str, to: str, at: Index) -> Iterator[Statement]:
        """The round from one array to another, with the constant at a place."""
        *body, last = self.body
        names = zip(last.slots, last.values, strict=True)
        stored = {value.name: self.places[name] for name, value in names}

        def read(term: Term) -> Term | None:
            if term.op is Op.SLOT and term.name in self.places:
                return load(source, self.places[term.name], WORD)
            if term.op is Op.LOAD and term.element[0] == self.table:
                return load(self.table, at, WORD)
            return None

        for statement in _crowded(body):
            (name,) = statement.slots
            value = transform(statement.values[0], read)
            if name in stored:
                yield Store(to, Index.of(stored[name]), value)
            elif value.op is Op.ROTL and value.args[0].op is not Op.SLOT:
                yield Assign((name,), value.args)
                yield Assign((name,), (_shifted(slot(name, WORD).rotl(value.amount)),))
            else:
                yield Assign((name,), (transform(value, _shifted),))


def _shifted(term: Term) -> Term:
    """A rotation as two shifts."""
    if term.op is not Op.ROTL or not isinstance(term.amount, int):
        return term
    return (term.args[0] << term.amount) | (term.args[0] >> WORD - term.amount)


def _crowded(body: Sequence[Assign]) -> Iterator[Assign]:
    """The statements, in an order in which words that are set once take the places of those read last.

    Behind the first word that is set anew, all is as it was but for the names.
    """
    times = Counter(s.slots[0] for s in body)
    end = next((i for i, s in enumerate(body) if times[s.slots[0]] > 1), len(body))
    waiting, names = list(body[:end]), dict[str, Term]()
    set_ = {s.slots[0] for s in waiting}
    while waiting:
        free = {
            s.slots[0]: [
                n
                for n in _read(s) & set_
                if not any(n in _read(o) for o in (*waiting, *body[end:]) if o is not s)
            ]
            for s in waiting
        }
        ready = [s for s in waiting if not _read(s) & {o.slots[0] for o in waiting}]
        statement = next((s for s in ready if free[s.slots[0]]), ready[0])
        waiting.remove(statement)
        (name,), (value,) = statement.slots, statement.values
        value = substitute(value, names)
        if free[name]:
            taken = min(free[name])
            names[name] = names.get(taken, slot(taken, WORD))
        yield Assign((names[name].name if name in names else name,), (value,))
    for statement in body[end:]:
        yield Assign(statement.slots, (substitute(statement.values[0], names),))


def _read(statement: Assign) -> frozenset[str]:
    return frozenset(slots_read(statement.values[0]))
