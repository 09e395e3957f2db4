"""Prove that a program keeps its contract: equal normal forms beside the spec, for all inputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from hashwright.ir.interpret import Machine, ProgramError
from hashwright.ir.liveness import read_before_set
from hashwright.ir.memory import AccessError, Memory
from hashwright.ir.parts import concat, extract, lane, pack, zext
from hashwright.ir.program import Assign, Invoke, Loop, Program, Region, Statement, Store, statements
from hashwright.ir.rewrite import expanded
from hashwright.ir.terms import Term, input_word, value_of
from hashwright.ir.verify import IllegalProgramError, verify
from hashwright.kernels.kernel import Case, Contract, Invariant, Output, Symbolic
from hashwright.proof.blocks import around_blocks
from hashwright.proof.lanes import scalars
from hashwright.proof.normal_form import NormalForm
from hashwright.proof.sample import sample
from hashwright.proof.uniform import NotUniformError, check_uniform

Decode = Callable[[Term], Term]


class NotProvenError(Exception):
    """A program that could not be shown equal to its spec: it names the case and the word."""


@dataclass(frozen=True)
class Proof:
    """What was proven: the number of cases, and whether a loop's invariant extends them to all lengths."""

    cases: int
    invariants: int


def prove(program: Program, contract: Contract) -> Proof:
    """Prove a program against its contract. Raises NotProvenError."""
    try:
        verify(program)
    except IllegalProgramError as illegal:
        raise NotProvenError(str(illegal)) from illegal
    cases = invariants = 0
    for case in contract.cases:
        cases += 1
        try:
            _prove_case(program, contract, case)
            invariant = contract.invariant(case)
            if invariant is not None:
                _prove_invariant(program, contract, case, invariant)
                invariants += 1
        except (ProgramError, AccessError, NotUniformError) as fault:
            raise NotProvenError(f"{_case(case)}: {fault}") from fault
    return Proof(cases, invariants)


def _prove_case(program: Program, contract: Contract, case: Case) -> None:
    machine = _machine(program, contract, case).run()
    _compare(machine, contract.expected(case), case)


def _machine(program: Program, contract: Contract, case: Case, **memory: Memory) -> Machine:
    symbols = contract.symbols if isinstance(contract, Symbolic) else {}
    publics = {name: case[name] for name in program.publics if name not in symbols}
    return Machine(program, publics, {**contract.given(case), **memory}, contract.kernels, symbols=symbols)


def _compare(machine: Machine, outputs: Sequence[Output], case: Case) -> None:
    found = [machine.memory[o.storage].load(o.address, o.value.width, o.big_endian) for o in outputs]
    _equal([(o.name, f, o.value) for o, f in zip(outputs, found, strict=True)], case)


def _equal(words: Sequence[tuple[str, Term, Term]], case: Case) -> None:
    """Every pair has one normal form. What differs on a first sample needs no normal form to be refused."""
    projected = scalars([term for _, found, wanted in words for term in (found, wanted)])
    pairs = list(zip((name for name, _, _ in words), projected[::2], projected[1::2], strict=True))
    pairs = [pair for pair in pairs if pair[1] is not pair[2]]
    both = [term for _, found, wanted in pairs for term in (found, wanted)]
    numbers, form = sample(both), NormalForm.for_terms(both)
    for name, found, wanted in pairs:
        if numbers[found] != numbers[wanted] or form.bits(found) is not form.bits(wanted):
            raise NotProvenError(f"{_case(case)}: {name} is not what the spec says")


def _case(case: Case) -> str:
    return "at " + ", ".join(f"{name} = {value}" for name, value in case.items())


def _decodings(width: int, word: int) -> list[Decode]:
    """The ways in which a slot of ``width`` bits can hold a word of the spec, or a half of it."""
    if width == word:
        return [lambda value: value]
    if width == 2 * word:
        return [lambda value: zext(value, width), lambda value: concat(value, value)]
    if 2 * width == word:
        return [lambda value: extract(value, width, width), lambda value: extract(value, 0, width)]
    return []


@dataclass(frozen=True)
class _Held:
    """Which of the spec's words a slot holds in a lane, and how; or a number, whatever the words are."""

    word: int
    decode: Decode

    def value(self, words: Sequence[Term]) -> Term:
        return self.decode(words[self.word])


@dataclass(frozen=True)
class _Carried:
    """A slot that lives from turn to turn, and what each of its lanes holds."""

    slot: str
    lanes: tuple[_Held, ...]

    def value(self, words: Sequence[Term]) -> Term:
        held = tuple(each.value(words) for each in self.lanes)
        return held[0] if len(held) == 1 else pack(held)


def _prove_invariant(program: Program, contract: Contract, case: Case, invariant: Invariant) -> None:
    """One turn from any state gives the spec's next state, and leaving the loop in any state ends right."""
    parts = around_blocks(program.body, case)
    if parts is None:
        raise NotProvenError(f"{program.name} has no loop over blocks")
    before, loop, after = parts
    first = _machine(program, contract, case).run(before)
    body = expanded(program, loop.body)
    check_uniform(replace(loop, body=body))
    assigned = _assigned(body)
    live = sorted(read_before_set((*body, *expanded(program, after))) & assigned)
    carried = _carried(first, loop, live, invariant, case)
    anything = _anything(invariant)
    written = _written(first, loop)
    in_memory = [s.view for s in statements(body) if isinstance(s, Store) and _is_state(program, s)]

    def head(at: Case) -> Machine:
        """Before a turn, in any state: what the loop sets is unknown, but for what it carries."""
        if around_blocks(program.body, at) != parts:
            raise NotProvenError(f"{_case(at)}: another way to the loop than {_case(case)}")
        machine = _machine(program, contract, at).run(before)
        for name in assigned:
            machine.slots.pop(name, None)
        machine.slots.update({c.slot: c.value(anything) for c in carried})
        for storage in program.storages.values():
            if storage.region is Region.SCRATCH:
                machine.memory[storage.name].forget(written[storage.name])
        if in_memory and invariant.memory is not None:
            machine.memory.update(invariant.memory(anything))
        return machine

    turn = _turn(head(case), loop)
    expected = invariant.step(anything)
    _equal(
        [
            (f"{c.slot} after a turn", one, other)
            for c in carried
            for one, other in zip(_lanes(turn.slots[c.slot]), _lanes(c.value(expected)), strict=True)
        ],
        case,
    )
    if in_memory:
        _compare(turn, invariant.final(expected), case)
    for at, final in ((case, invariant.final), *invariant.exits):
        _compare(head(at).run(after), final(anything), at)


def _anything(invariant: Invariant) -> list[Term]:
    """The state before some turn: any words, but what no turn changes is what it was at the start."""
    start = invariant.states[0]
    words = [input_word(f"any{i}", word.width) for i, word in enumerate(start)]
    moved = zip(words, invariant.step(words), start, strict=True)
    return [first if after is word else word for word, after, first in moved]


def _is_state(program: Program, store: Store) -> bool:
    return program.storages[program.views[store.view].storage].region is Region.STATE


def _turn(machine: Machine, loop: Loop) -> Machine:
    """The machine after the loop's first turn."""
    machine.publics[loop.variable] = loop.start.value(machine.publics)
    machine.run(loop.body)
    del machine.publics[loop.variable]
    return machine


def _assigned(body: tuple[Statement, ...]) -> set[str]:
    """The slots that a turn may set."""
    found: set[str] = set()
    for statement in statements(body):
        if isinstance(statement, Assign):
            found.update(statement.slots)
        elif isinstance(statement, Invoke):
            found.update(statement.results)
    return found


def _written(machine: Machine, loop: Loop) -> dict[str, set[int]]:
    """The bytes that a turn may write, in every turn the same: what stood there before is gone."""
    copied = replace(
        machine, publics=dict(machine.publics), memory=_copies(machine), slots=dict(machine.slots)
    )
    after = _turn(copied, loop)
    return {name: after.memory[name].written for name in machine.program.storages}


def _copies(machine: Machine) -> dict[str, Memory]:
    return {name: memory.copy() for name, memory in machine.memory.items()}


def _carried(
    first: Machine, loop: Loop, live: Sequence[str], invariant: Invariant, case: Case
) -> list[_Carried]:
    """Which of the spec's words each live slot holds, before the first turn and after it."""
    unset = [name for name in live if name not in first.slots]
    if unset:
        raise NotProvenError(f"{_case(case)}: a block reads {unset[0]} before it is set")
    start = [first.slots[name] for name in live]
    after = _turn(first, loop).slots
    held = list(zip(start, (after[name] for name in live), strict=True))
    states = list(enumerate(zip(*invariant.states, strict=True)))
    widths = sorted({term.width for term, _ in held})
    places = [
        (word, decode, (decode(old), decode(new)))
        for word, (old, new) in states
        for width in widths
        for decode in _decodings(width, old.width)
    ]
    by_number = dict(zip(_numbers([terms for *_, terms in places]), places, strict=True))
    found, pairs = list[_Carried](), list[tuple[str, Term, Term]]()
    for name, (old, new) in zip(live, held, strict=True):
        lanes = list(zip(_lanes(old), _lanes(new), strict=True))
        holds = list[_Held]()
        for terms, numbers in zip(lanes, _numbers(lanes), strict=True):
            fixed = value_of(terms[0])
            if numbers in by_number:
                word, decode, wanted = by_number[numbers]
            elif fixed is not None:
                word, decode, wanted = 0, partial(_always, terms[0]), (terms[0], terms[0])
            else:
                raise NotProvenError(
                    f"{_case(case)}: {name} lives from block to block, but holds no word of the spec"
                )
            holds.append(_Held(word, decode))
            pairs += ((name, one, other) for one, other in zip(terms, wanted, strict=True))
        found.append(_Carried(name, tuple(holds)))
    _equal(pairs, case)
    return found


def _always(number: Term, _: Term) -> Term:
    return number


def _lanes(term: Term) -> list[Term]:
    return [term] if term.type.lanes == 1 else [lane(term, i) for i in range(term.type.lanes)]


def _numbers(pairs: Sequence[tuple[Term, Term]]) -> list[tuple[int, int, int]]:
    """A fingerprint of each pair: its width, and its values on a sample."""
    projected = scalars([term for pair in pairs for term in pair])
    numbers = sample(projected)
    halves = zip(projected[::2], projected[1::2], strict=True)
    return [(one.width, numbers[one], numbers[other]) for one, other in halves]
