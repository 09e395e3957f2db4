"""Messages of every length in one loop, whose iterations differ only in the words of their blocks.

A kernel for messages of 0 to 128 bytes has 129 cases, each with one or two compressions. If public integers
decide only the words of each block, the proof has two parts: the words are right in each iteration of each
case, and an iteration computes the right function of any words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from wright.ir.interpret import Machine, ProgramError, at_line
from wright.ir.liveness import publics_read, read_before_set, views_read
from wright.ir.memory import AccessError
from wright.ir.program import (
    Assign,
    If,
    Invoke,
    Loop,
    Program,
    Region,
    Statement,
    Store,
    statements,
    terms_of,
)
from wright.ir.rewrite import expanded
from wright.ir.terms import Term, input_word
from wright.kernels.kernel import BlockLoopContract, Case
from wright.proof.blocks import is_monotone
from wright.proof.equality import Claim, Comparison, Decode, NotProvenError, decodings, named
from wright.proof.outside import check_outside
from wright.proof.running import machine_for, symbols_of
from wright.proof.sample import sample
from wright.proof.uniform import NotUniformError, check_uniform

Body = tuple[Statement, ...]


@dataclass(frozen=True)
class _Place:
    """A location that an iteration may read or write: a slot, or an element of a scratch array."""

    name: str
    index: int | None = None

    def read(self, machine: Machine) -> Term:
        if self.index is None:
            return machine.slots[self.name]
        view = machine.program.views[self.name]
        return machine.memory[view.storage].load(self.index * view.step, view.width, view.big_endian)

    def write(self, machine: Machine, value: Term) -> None:
        if self.index is None:
            machine.slots[self.name] = value
        else:
            view = machine.program.views[self.name]
            machine.memory[view.storage].store(self.index * view.step, value, view.big_endian)


@dataclass(frozen=True)
class _Held:
    """The word of the spec in a place, and its encoding."""

    word: int
    decode: Decode

    def value(self, words: Sequence[Term]) -> Term:
        return self.decode(words[self.word])


_Holding = Mapping[_Place, _Held]


def prove_block_loop(program: Program, contract: BlockLoopContract, comparison: Comparison) -> int:
    """Prove a program for messages of every length; the number of cases. Raises NotProvenError."""
    try:
        return _Proof(program, contract, comparison).run()
    except (ProgramError, AccessError, NotUniformError) as fault:
        raise NotProvenError(str(fault)) from fault


def _around_last_loop(program: Program) -> tuple[Body, Loop, Body]:
    """The last loop without literal bounds, and the statements before and after it."""
    body = expanded(program, program.body)
    for at, statement in reversed(list(enumerate(body))):
        if isinstance(statement, Loop) and statement.literal_range is None:
            return body[:at], statement, body[at + 1 :]
    raise NotProvenError(f"{program.name} has no loop over blocks")


class _Proof:
    def __init__(self, program: Program, contract: BlockLoopContract, comparison: Comparison) -> None:
        self.program, self.comparison = program, comparison
        self.contract = contract.counted(program.style.own.counted)
        self.uniform: list[Loop] = []  # loops already checked
        self.before, self.loop, self.after = _around_last_loop(program)
        self.words, self.steady = self._split(self.loop.body)
        if not self.steady or any(self._leaves_something(s) for s in statements((*self.before, *self.words))):
            raise NotProvenError(
                f"{program.name}: an iteration does more than load its block's words and compute on them"
            )

    def run(self) -> int:
        around, symbols = (*self.before, *self.after), symbols_of(self.contract)
        check_outside(around, self.loop, self.program.messages, symbols, settled=self.contract.settled)
        cases, begin = list(self.contract.cases), self.contract.begin
        far = list(self.contract.far)
        self._calculation(far[0])
        for case in cases:
            machine = self._begun(case)
            self._turns(machine, list(self.contract.blocks(case)), begin, case)
        anything = _any(begin, "state")
        for case in far:
            machine, blocks = self._begun(case), list(self.contract.blocks(case))
            self._forget(machine, self.loop.body)
            for place, held in self.left.items():
                place.write(machine, held.value(anything))
            first = self._places(machine, case, blocks)[0]
            self._check_turns_before({**machine.publics, self.loop.variable: first})
            self._turns(machine, blocks, anything, case)
        return len(cases)

    def _begun(self, case: Case) -> Machine:
        """The machine before the first iteration."""
        return machine_for(self.program, self.contract, case).run(self.before)

    def _places(self, machine: Machine, case: Case, blocks: list[Sequence[Term]]) -> range:
        """The values of the loop variable for these blocks."""
        start, stop = (bound.value(machine.publics) for bound in (self.loop.start, self.loop.stop))
        every, before = range(start, stop, self.loop.step), self.contract.skipped(case)
        if len(every) != before + len(blocks):
            raise NotProvenError(f"{named(case)}: {len(every)} iterations for {before + len(blocks)} blocks")
        return every[before:]

    def _calculation(self, case: Case) -> None:
        """Find where an iteration keeps its words, and prove that it computes the right function of any.

        The search uses an iteration whose block is all message, so that no two of its words are equal.
        """
        machine, blocks = self._begun(case), list(self.contract.blocks(case))
        machine.publics[self.loop.variable] = self._places(machine, case, blocks)[0]
        machine.run(self.words)
        begin = self.contract.begin
        self.found = _matched(machine, self._read(machine, self.steady), [*begin, *blocks[0]])
        machine.run(self.steady)
        live = set(self._read(machine, (*self.loop.body, *self.after)))
        written = [place for place in self._read(machine, self.steady, written=True) if place in live]
        self.left = _matched(machine, written, self.contract.absorb(begin, blocks[0]))
        for place in written:
            held = self.found.get(place)
            if held is not None and held.word < len(begin) and place not in self.left:
                line = at_line(machine.origins.get(place.name, 0))
                raise NotProvenError(f"{place.name} after an iteration is not what the spec says{line}")
        state, block = _any(begin, "state"), _any(blocks[0], "block")
        self._forget(machine, self.loop.body)
        for place, held in self.found.items():
            place.write(machine, held.value([*state, *block]))
        machine.run(self.steady)
        after = self.contract.absorb(state, block)
        self.comparison.equal(
            [self._claim(machine, place, held.value(after)) for place, held in self.left.items()], case
        )

    def _turns(
        self, machine: Machine, blocks: list[Sequence[Term]], state: Sequence[Term], case: Case
    ) -> None:
        """Run to the end: each iteration must start with the spec's words, and may leave any state."""
        places = self._places(machine, case, blocks)
        for number, (place, block) in enumerate(zip(places, blocks, strict=True)):
            machine.publics[self.loop.variable] = place
            machine.run(self.words)
            given = [*state, *block]
            self.comparison.equal(
                [self._claim(machine, place, held.value(given)) for place, held in self.found.items()], case
            )
            self._forget(machine, self.steady)
            state = _any(state, f"state {number}")
            for left, held in self.left.items():
                left.write(machine, held.value(state))
        machine.publics.pop(self.loop.variable, None)  # there may be no iteration
        self.comparison.compare(machine.run(self.after), self.contract.leave(state), case)

    def _claim(self, machine: Machine, place: _Place, wanted: Term) -> Claim:
        return Claim(place.name, place.read(machine), wanted, machine.origins.get(place.name, 0))

    def _check_turns_before(self, publics: Mapping[str, int]) -> None:
        """Check that all earlier iterations take the same branches and do the same, each at its own block."""
        turn = replace(self.loop, body=(*self._taken(self.words, publics), *self.steady))
        if turn not in self.uniform:
            check_uniform(turn, self.program.messages)
            self.uniform.append(turn)

    def _taken(self, body: Body, publics: Mapping[str, int]) -> Iterator[Statement]:
        """The body without branches on the loop variable that all iterations up to this take alike."""
        for statement in body:
            if isinstance(statement, If) and self.loop.variable in statement.condition.names:
                condition = statement.condition
                held = condition.holds(publics)
                left, right = (
                    side.coefficient(self.loop.variable) for side in (condition.left, condition.right)
                )
                if not is_monotone(condition) or left == right or (left > right) != held:
                    raise NotUniformError(f"{condition} may differ in earlier iterations")
                yield from self._taken(statement.then if held else statement.otherwise, publics)
            else:
                yield statement

    def _split(self, body: Body) -> tuple[Body, Body]:
        """Split an iteration after its last use of public integers or of the caller's words."""
        at = len(body)
        while at and self._is_steady(body[at - 1]):
            at -= 1
        return body[:at], body[at:]

    def _is_steady(self, statement: Statement) -> bool:
        inner = tuple(statements((statement,)))
        views = {view for each in inner for term in terms_of(each) for view in views_read(term)}
        views |= {each.view for each in inner if isinstance(each, Store)}
        invokes = any(isinstance(each, Invoke) for each in inner)
        return not publics_read((statement,)) and not invokes and all(map(self._is_own, views))

    def _is_own(self, view: str) -> bool:
        return self.program.storages[self.program.views[view].storage].region in (
            Region.SCRATCH,
            Region.TABLE,
        )

    def _leaves_something(self, statement: Statement) -> bool:
        return isinstance(statement, Invoke) or (
            isinstance(statement, Store) and not self._is_own(statement.view)
        )

    def _read(self, machine: Machine, body: Body, *, written: bool = False) -> list[_Place]:
        """The existing places that a body may read before it sets them, or that it writes."""
        every = tuple(statements(body))
        if written:
            slots = {name for s in every if isinstance(s, Assign) for name in s.slots}
            views = {s.view for s in every if isinstance(s, Store)}
        else:
            slots = set(read_before_set(body))
            views = {view for s in every for term in terms_of(s) for view in views_read(term)}
        places = [_Place(name) for name in sorted(slots & machine.slots.keys())]
        for name in sorted(filter(self._is_scratch, views)):
            view = self.program.views[name]
            there = machine.memory[view.storage].written
            size = self.program.storages[view.storage].size or 0
            bytes_of = (range(at, at + view.width // 8) for at in range(0, size, view.step))
            places += (_Place(name, i) for i, word in enumerate(bytes_of) if there.issuperset(word))
        return places

    def _is_scratch(self, view: str) -> bool:
        return self.program.storages[self.program.views[view].storage].region is Region.SCRATCH

    def _forget(self, machine: Machine, body: Body) -> None:
        """Make all that a body sets unknown."""
        for statement in statements(body):
            if isinstance(statement, Assign):
                for name in statement.slots:
                    machine.slots.pop(name, None)
            elif isinstance(statement, Store):
                memory = machine.memory[self.program.views[statement.view].storage]
                memory.forget(set(memory.written))
                memory.written.clear()


def _any(words: Sequence[Term], name: str) -> list[Term]:
    return [input_word(f"any {name} {i}", word.width) for i, word in enumerate(words)]


def _matched(machine: Machine, places: Iterable[_Place], words: Sequence[Term]) -> _Holding:
    """The word in each place, and its encoding. Places without one are omitted: reading them is an error."""
    values = {place: place.read(machine) for place in places}
    held = [
        (_Held(i, decode), decode(word))
        for i, word in enumerate(words)
        for width in sorted({value.width for value in values.values()})
        for decode in decodings(width, word.width)
    ]
    numbers = sample([*values.values(), *(term for _, term in held)])
    by_number = {(term.width, numbers[term]): each for each, term in reversed(held)}
    found = {place: by_number.get((value.width, numbers[value])) for place, value in values.items()}
    return {place: each for place, each in found.items() if each is not None}
