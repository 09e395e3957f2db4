"""Loops over blocks, by induction: one iteration from any state gives the spec's next state.

A loop carries the spec's words, or others that a contract reads as those. Then its variables may have any
values: what these are read as before an iteration decides what the next ones have to be read as.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from wright.ir.interpret import Machine
from wright.ir.liveness import read_before_set
from wright.ir.memory import Memory
from wright.ir.parts import pack
from wright.ir.program import Assign, Invoke, Loop, Program, Region, Statement, Store, statements
from wright.ir.rewrite import expanded
from wright.ir.terms import Term, input_word, value_of
from wright.kernels.kernel import Case, Contract, Invariant
from wright.proof.blocks import around_blocks
from wright.proof.equality import (
    Claim,
    Comparison,
    Decode,
    NotProvenError,
    decodings,
    fingerprints,
    lanes_of,
    named,
)
from wright.proof.outside import check_outside
from wright.proof.running import machine_for, symbols_of
from wright.proof.uniform import check_uniform


@dataclass(frozen=True)
class _Held:
    """The word of the spec in one lane of a slot, and its encoding; or a constant."""

    word: int
    decode: Decode

    def value(self, words: Sequence[Term]) -> Term:
        return self.decode(words[self.word])


@dataclass(frozen=True)
class _Carried:
    """A slot that is live across iterations, and the content of each lane."""

    slot: str
    lanes: tuple[_Held, ...]

    def value(self, words: Sequence[Term]) -> Term:
        return _packed([each.value(words) for each in self.lanes])


@dataclass(frozen=True)
class _State:
    """An arbitrary state before an iteration: the values of the slots that are live, and the spec's words.

    ``claims`` says of a machine that its slots are what they have to be if the spec's words are those given.
    """

    slots: Mapping[str, Term]
    words: Sequence[Term]
    claims: Callable[[Machine, Sequence[Term]], list[Claim]]


def prove_invariant(
    program: Program, contract: Contract, case: Case, invariant: Invariant, comparison: Comparison
) -> None:
    """Prove an iteration from any state, and the outputs after leaving the loop in any state."""
    parts = around_blocks(program.body, case if invariant.exits else {})
    if parts is None:
        raise NotProvenError(f"{program.name} has no loop over blocks")
    before, loop, after = parts
    first = machine_for(program, contract, case).run(before)
    body = expanded(program, loop.body)
    check_uniform(replace(loop, body=body), program.messages)
    around = (*expanded(program, before), *expanded(program, after))
    long = [at for at, _ in invariant.exits]
    check_outside(around, loop, program.messages, symbols_of(contract), [case, *long] if long else [])
    assigned = _assigned(body)
    live = sorted(read_before_set((*body, *expanded(program, after))) & assigned)
    unset = [name for name in live if name not in first.slots]
    if unset:
        raise NotProvenError(f"{named(case)}: a block reads {unset[0]} before it is set")
    if invariant.reading is None:
        any_ = _held(_carried(first, loop, live, invariant, case, comparison), _anything(invariant))
    else:
        any_ = _read(first, live, invariant.reading)
        comparison.equal(any_.claims(first, invariant.states[0]), case)
    written = _written(first, loop)
    in_memory = [s.view for s in statements(body) if isinstance(s, Store) and _is_state(program, s)]

    def head(at: Case) -> Machine:
        """The machine before an iteration in an arbitrary state: the loop's slots are unknown unless live."""
        if around_blocks(program.body, at) != parts:
            raise NotProvenError(f"{named(at)}: the path to the loop differs from that {named(case)}")
        machine = machine_for(program, contract, at).run(before)
        for name in assigned:
            machine.slots.pop(name, None)
        machine.slots.update(any_.slots)
        for storage in program.storages.values():
            if storage.region is Region.SCRATCH:
                machine.memory[storage.name].forget(written[storage.name])
        if in_memory and invariant.memory is not None:
            machine.memory.update(invariant.memory(any_.words))
        return machine

    turn = _turn(head(case), loop)
    expected = invariant.step(any_.words)
    comparison.equal(any_.claims(turn, expected), case)
    if in_memory:
        comparison.compare(turn, invariant.final(expected), case)
    for at, final in ((case, invariant.final), *invariant.exits):
        comparison.compare(head(at).run(after), final(any_.words), at)


def _held(carried: Sequence[_Carried], words: Sequence[Term]) -> _State:
    """A state in which slots hold the spec's words."""

    def claims(machine: Machine, words: Sequence[Term]) -> list[Claim]:
        return [
            Claim(f"{c.slot} after an iteration", one, other, machine.origins.get(c.slot, 0))
            for c in carried
            for one, other in zip(lanes_of(machine.slots[c.slot]), lanes_of(c.value(words)), strict=True)
        ]

    return _State({c.slot: c.value(words) for c in carried}, words, claims)


def _read(first: Machine, live: Sequence[str], reading: Callable[[Sequence[Term]], Sequence[Term]]) -> _State:
    """A state in which slots hold anything, that is read as the spec's words."""

    def words(slots: Mapping[str, Term]) -> Sequence[Term]:
        return reading([word for name in live for word in lanes_of(slots[name])])

    def claims(machine: Machine, wanted: Sequence[Term]) -> list[Claim]:
        line, found = machine.origins.get(live[0], 0), words(machine.slots)
        pairs = enumerate(zip(found, wanted, strict=True))
        return [Claim(f"word {i} of what the loop carries", one, other, line) for i, (one, other) in pairs]

    lanes = {name: lanes_of(first.slots[name]) for name in live}
    slots = {
        name: _packed([input_word(f"any {name}.{i}", word.width) for i, word in enumerate(several)])
        for name, several in lanes.items()
    }
    return _State(slots, words(slots), claims)


def _anything(invariant: Invariant) -> list[Term]:
    """An arbitrary state before an iteration: symbols, except for words that no iteration changes."""
    start = invariant.states[0]
    words = [input_word(f"any{i}", word.width) for i, word in enumerate(start)]
    moved = zip(words, invariant.step(words), start, strict=True)
    return [first if after is word else word for word, after, first in moved]


def _is_state(program: Program, store: Store) -> bool:
    return program.storages[program.views[store.view].storage].region is Region.STATE


def _turn(machine: Machine, loop: Loop) -> Machine:
    """The machine after the loop's first iteration."""
    machine.publics[loop.variable] = loop.start.value(machine.publics)
    machine.run(loop.body)
    del machine.publics[loop.variable]
    return machine


def _assigned(body: tuple[Statement, ...]) -> set[str]:
    """The slots that an iteration may set."""
    found: set[str] = set()
    for statement in statements(body):
        if isinstance(statement, Assign):
            found.update(statement.slots)
        elif isinstance(statement, Invoke):
            found.update(statement.results)
    return found


def _written(machine: Machine, loop: Loop) -> dict[str, set[int]]:
    """The bytes that an iteration may write, the same in each; their earlier contents are lost."""
    copied = replace(
        machine, publics=dict(machine.publics), memory=_copies(machine), slots=dict(machine.slots)
    )
    after = _turn(copied, loop)
    return {name: after.memory[name].written for name in machine.program.storages}


def _copies(machine: Machine) -> dict[str, Memory]:
    return {name: memory.copy() for name, memory in machine.memory.items()}


def _carried(
    first: Machine,
    loop: Loop,
    live: Sequence[str],
    invariant: Invariant,
    case: Case,
    comparison: Comparison,
) -> list[_Carried]:
    """Find the spec's word in each live slot, before and after the first iteration."""
    start = [first.slots[name] for name in live]
    after = _turn(first, loop).slots
    held = list(zip(start, (after[name] for name in live), strict=True))
    states = list(enumerate(zip(*invariant.states, strict=True)))
    widths = sorted({term.width for term, _ in held})
    places = [
        (word, decode, (decode(old), decode(new)))
        for word, (old, new) in states
        for width in widths
        for decode in decodings(width, old.width)
    ]
    by_number = dict(zip(fingerprints([terms for *_, terms in places]), places, strict=True))
    found, pairs = list[_Carried](), list[Claim]()
    for name, (old, new) in zip(live, held, strict=True):
        lanes = list(zip(lanes_of(old), lanes_of(new), strict=True))
        holds = list[_Held]()
        for terms, numbers in zip(lanes, fingerprints(lanes), strict=True):
            fixed = value_of(terms[0])
            if numbers in by_number:
                word, decode, wanted = by_number[numbers]
            elif fixed is not None:
                word, decode, wanted = 0, partial(_always, terms[0]), (terms[0], terms[0])
            else:
                raise NotProvenError(
                    f"{named(case)}: {name} is live across blocks, but holds no word of the spec"
                )
            holds.append(_Held(word, decode))
            line = first.origins.get(name, 0)
            pairs += (Claim(name, one, other, line) for one, other in zip(terms, wanted, strict=True))
        found.append(_Carried(name, tuple(holds)))
    comparison.equal(pairs, case)
    return found


def _packed(lanes: Sequence[Term]) -> Term:
    return lanes[0] if len(lanes) == 1 else pack(tuple(lanes))


def _always(number: Term, _: Term) -> Term:
    return number
