"""What a loop carries from turn to turn, and how many blocks are taken before it and by a turn: a search.

It goes by values on a sample. Nothing that it finds is believed before the rule for loops has proven it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from wright.contracts.contract import Blocks, Case
from wright.ir.index import Index
from wright.ir.interpret import CALLED, at_line
from wright.ir.liveness import unset_reads
from wright.ir.memory import AccessError
from wright.ir.parts import pack
from wright.ir.program import Assign, Invoke, Loop, Region, Statement, Store, statements
from wright.ir.rewrite import expanded
from wright.ir.terms import Op, Term, input_word, value_of
from wright.ir.traverse import walk
from wright.proof.equality import (
    Claim,
    Comparison,
    NotProvenError,
    decodings,
    fingerprints,
    lanes_of,
    named,
)
from wright.proof.lanes import scalars
from wright.proof.paths import TURN, UndecidedError
from wright.proof.places import Held, Place
from wright.proof.running import Run, Taken
from wright.proof.sample import sampled

MOST = 8
"""The blocks that a program may take before a loop, and in a turn."""


@dataclass(frozen=True)
class Carried:
    """What a loop carries from turn to turn: ``values`` before a turn from any ``words`` of the spec.

    ``claims`` says of a run what it has to hold if the spec's words are those given.
    """

    values: Mapping[Place, Term]
    words: Sequence[Term]
    claims: Callable[[Run, Sequence[Term]], list[Claim]]


class Turns:
    """A loop's turns. ``before`` and ``by`` are the blocks taken since the last loop, and by a turn."""

    before = 0
    by = 1

    def __init__(
        self,
        comparison: Comparison,
        case: Case,
        run: Run,
        taken: Taken,
        loop: Loop,
        start: Index,
        turns: Index,
    ) -> None:
        self.comparison, self.case = comparison, case
        self.run, self.taken, self.loop, self.start = run, taken, loop, start
        self.blocks: Blocks = taken.blocks
        self.turns, self.turn = turns, Index.of(f"{TURN}{taken.loops}")
        if any(self.turn.names & condition.names for condition, _ in run.facts.held):
            raise NotProvenError(f"{named(case)}what is outside of a loop depends on one of its turns")
        self.body = expanded(run.program, loop.body)
        self.assigned = _assigned(self.body)
        rest = [*self.body, *(s for each in reversed(run.rest) for s in expanded(run.program, each))]
        live = sorted(unset_reads(rest, self.assigned & run.slots.keys()))
        self.live = [Place(name) for name in live]
        self.kept = list[Place]()
        self.written = dict[str, set[int]]()
        self.in_memory = self.blocks.memory is not None and any(map(self._is_state, statements(self.body)))

    def after(self, words: Sequence[Term], end: Run) -> Sequence[Term]:
        """The spec's words after a turn from these."""
        first = self.taken.count + self.before + end.facts.settled(self.turn) * self.by
        return self.blocks.after(words, first, self.by, end.asks)

    def found(self, probe: Run) -> Carried:
        """Find what the loop carries, and how many blocks are taken before it and by a turn of it."""
        words = self._begun()
        several = self._taken_by(probe) if words else ()
        for self.by in several:
            after = self.after(words, probe)
            found = self._read() if self.blocks.reading else self._held(words, after, probe)
            if found is not None and self._agree(found.claims(probe, after), probe, after):
                return found
        self._differ(probe)
        carried = ", ".join(map(str, self.live)) or "its storages"
        why = f"a loop's turns do not take the next blocks: see {carried}{at_line(self.loop.line)}"
        raise NotProvenError(f"{named(self.case)}{why}")

    def _taken_by(self, probe: Run) -> Iterator[int]:
        """How many blocks a turn may take: what it leaves depends on the last of them, if that has words."""
        cells = (word for memory in probe.memory.values() for word, _ in memory.cells().values())
        used = _inputs([*probe.slots.values(), *cells])
        for by in range(1, MOST + 1):
            first = self.taken.count + self.before + probe.facts.settled(self.turn) * by
            try:
                blocks = [self.blocks.block(first + number, probe.asks) for number in range(by)]
            except (AccessError, UndecidedError):
                break  # there are no more blocks, or not in each turn of this path
            last = _inputs(blocks[-1])
            if not last or not used.isdisjoint(last):
                yield by

    def _begun(self) -> Sequence[Term]:
        """The spec's words that are there before the loop, after ``before`` blocks more, or none."""
        for self.before in range(MOST + 1):
            try:
                words = self.taken.after(self.before, self.run)
            except UndecidedError:
                break  # a program that takes blocks before its loop has asked whether they are there
            if self._holds(self.run, words):
                return words
        return ()

    def _differ(self, probe: Run) -> None:
        """Raise NotProvenError for the first word that a turn changes otherwise than a block does."""
        self.before, self.by, words = 0, 1, self.taken.words
        try:
            after = self.after(words, probe)
        except (AccessError, UndecidedError):
            return
        claims = self.stored(probe, after)
        if self.blocks.reading is not None:
            claims += self._read().claims(probe, after)
        else:
            encoded = _sampled(_encoded(words, self._lanes(self.run)))
            wanted = {
                (old.width, number): new
                for (old, number), new in zip(encoded, _encoded(after, self._lanes(self.run)), strict=True)
            }
            for place in self.live:
                lanes = zip(
                    _sampled(lanes_of(place.read(self.run))), lanes_of(place.read(probe)), strict=True
                )
                claims += (
                    Claim(str(place), found, wanted[old.width, number], place.line(probe))
                    for (old, number), found in lanes
                    if (old.width, number) in wanted
                )
        self.comparison.equal(claims, self.case)

    def _holds(self, run: Run, words: Sequence[Term]) -> bool:
        """Whether what is live may hold these words, by values on a sample."""
        if self.blocks.reading is not None:
            return self._agree(self._read().claims(run, words), run, words)
        known = {(term.width, number) for term, number in _sampled(_encoded(words, self._lanes(run)))}
        lanes = [lane for lane in self._lanes(run) if value_of(lane) is None]
        return all((t.width, n) in known for t, n in _sampled(lanes)) and self._agree([], run, words)

    def _lanes(self, run: Run) -> list[Term]:
        return [lane for place in self.live for lane in lanes_of(place.read(run))]

    def _agree(self, claims: list[Claim], run: Run, words: Sequence[Term]) -> bool:
        """Whether claims hold on a sample, and storages have the words."""
        claims = [*claims, *self.stored(run, words)]
        numbers = [number for _, number in _sampled([t for c in claims for t in (c.found, c.wanted)])]
        return numbers[::2] == numbers[1::2]

    def _held(self, words: Sequence[Term], after: Sequence[Term], probe: Run) -> Carried | None:
        """Slots that hold the spec's words, before the first turn and after it."""
        every = [*self.live, *self.kept]
        places = [
            (word, decode, (decode(old), decode(new)))
            for word, (old, new) in enumerate(zip(words, after, strict=True))
            for width in sorted({lane.width for place in every for lane in lanes_of(place.read(self.run))})
            for decode in decodings(width, old.width)
        ]
        by_number = dict(zip(fingerprints([terms for *_, terms in places]), places, strict=True))
        held: dict[Place, list[Held]] = {}
        for place in every:
            lanes = list(zip(lanes_of(place.read(self.run)), lanes_of(place.read(probe)), strict=True))
            found = list[Held]()
            for terms, numbers in zip(lanes, fingerprints(lanes), strict=True):
                if numbers in by_number:
                    word, decode, _ = by_number[numbers]
                    found.append(Held(word, decode))
                elif not place.width and value_of(terms[0]) is not None:
                    found.append(Held(0, partial(_always, terms[0])))
            if len(found) == len(lanes):
                held[place] = found
            elif not place.width:
                return None
        any_ = self._anything(words, after)

        def claims(run: Run, words: Sequence[Term]) -> list[Claim]:
            return [
                Claim(str(place), one, other.value(words), place.line(run))
                for place, several in held.items()
                for one, other in zip(lanes_of(place.read(run)), several, strict=True)
            ]

        values = {place: _packed([each.value(any_) for each in several]) for place, several in held.items()}
        return Carried(values, any_, claims)

    def _read(self) -> Carried:
        """Slots that hold anything, which is read as the spec's words."""
        reading = self.blocks.reading
        assert reading is not None

        def found(values: Iterable[Term]) -> Sequence[Term]:
            return reading([word for value in values for word in lanes_of(value)])

        def claims(run: Run, wanted: Sequence[Term]) -> list[Claim]:
            pairs = enumerate(zip(found(place.read(run) for place in self.live), wanted, strict=True))
            line = self.live[0].line(run)
            return [
                Claim(f"word {i} of what the loop carries", one, other, line) for i, (one, other) in pairs
            ]

        values = {place: self._any(place) for place in self.live}
        return Carried(values, found(values.values()), claims)

    def _any(self, place: Place) -> Term:
        """Any value of a place's type."""
        lanes = enumerate(lanes_of(place.read(self.run)))
        return _packed([input_word(f"any {place}.{i} of {self.turn}", lane.width) for i, lane in lanes])

    def in_memory_before(self) -> Iterator[Place]:
        """The words of the kernel's own memory that are there before the loop, and that a turn may write."""
        for name, memory in self.run.memory.items():
            if self.run.program.storages[name].region is Region.SCRATCH:
                for at, (word, big_endian) in memory.cells().items():
                    if not self.written[name].isdisjoint(range(at, at + word.width // 8)):
                        width = self._held_apart(word.width)
                        for begin in range(at, at + word.width // 8, width // 8):
                            yield Place(name, begin, width, big_endian)

    def _held_apart(self, width: int) -> int:
        """The width of the places in a cell: one for many words of the spec has a place for each."""
        word = self.taken.words[0].width
        return word if width > 2 * word and width % word == 0 else width

    def _anything(self, words: Sequence[Term], after: Sequence[Term]) -> list[Term]:
        """Any words of the spec: symbols, but for words that no block changes."""
        both = enumerate(zip(words, after, strict=True))
        return [
            old if new is old else input_word(f"any {i} of {self.turn}", old.width) for i, (old, new) in both
        ]

    def stored(self, run: Run, words: Sequence[Term]) -> list[Claim]:
        """What the caller's storages have to hold between blocks, where a turn writes to them."""
        memory = self.blocks.memory
        if not self.in_memory or memory is None:
            return []
        claims = list[Claim]()
        names = {(each.storage, each.address): each.name for each in self.blocks.final(words)}
        for name, wanted in memory(words).items():
            held = run.memory[name]
            for at, (word, order) in wanted.cells().items():
                line = run.origins.get((name, at), 0) or run.origins.get((name, CALLED), 0)
                found = held.load(at, word.width, order)
                claims.append(Claim(names.get((name, at), f"{name} at byte {at}"), found, word, line))
        return claims

    def _is_state(self, statement: Statement) -> bool:
        """Whether a statement may write to a storage of the caller's."""
        views = [statement.view] if isinstance(statement, Store) else []
        if isinstance(statement, Invoke):
            views = list(statement.views)
        storages = (self.run.program.storages[self.run.program.views[view].storage] for view in views)
        return any(storage.region is Region.STATE for storage in storages)


def _assigned(body: Iterable[Statement]) -> set[str]:
    """The slots that a turn may set."""
    found: set[str] = set()
    for statement in statements(tuple(body)):
        if isinstance(statement, Assign):
            found.update(statement.slots)
        elif isinstance(statement, Invoke):
            found.update(statement.results)
    return found


def _inputs(terms: Iterable[Term]) -> set[Term]:
    """The inputs that terms depend on."""
    return {term for term in walk(*terms) if term.op is Op.INPUT}


def _encoded(words: Sequence[Term], lanes: Sequence[Term]) -> list[Term]:
    """The words in all encodings that lanes of these widths may have."""
    widths = sorted({lane.width for lane in lanes})
    return [decode(word) for word in words for width in widths for decode in decodings(width, word.width)]


def _sampled(terms: Sequence[Term]) -> list[tuple[Term, int]]:
    return [(term, sampled(term)) for term in scalars(terms)]


def _packed(lanes: Sequence[Term]) -> Term:
    return lanes[0] if len(lanes) == 1 else pack(tuple(lanes))


def _always(number: Term, _: Term) -> Term:
    return number
