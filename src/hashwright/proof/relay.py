"""Many cases that differ only in the words which one straight calculation begins with.

A kernel for messages of 0 to 55 bytes is 56 cases, each with a compression in it. Where the lengths decide
nothing but the block's words, it is enough that the words are right in each case, and that the calculation
behind them is right for any words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from hashwright.ir.interpret import Machine, ProgramError
from hashwright.ir.liveness import publics_read, read_before_set, views_read
from hashwright.ir.memory import AccessError
from hashwright.ir.program import Invoke, Program, Region, Statement, Store, statements, terms_of
from hashwright.ir.rewrite import expanded
from hashwright.ir.terms import Term, input_word, value_of
from hashwright.kernels.kernel import Relayed
from hashwright.proof.equality import Decode, NotProvenError, compare, decodings, equal
from hashwright.proof.running import machine_for
from hashwright.proof.sample import sample

Body = tuple[Statement, ...]


@dataclass(frozen=True)
class _Place:
    """What the calculation may begin with: a slot, or an element of a scratch array."""

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


def is_relayed(program: Program, contract: Relayed) -> bool:
    """Whether the program is proven this way. If not, its cases have to be proven one by one."""
    try:
        return _relayed(program, contract)
    except (NotProvenError, ProgramError, AccessError):
        return False


def _relayed(program: Program, contract: Relayed) -> bool:
    before, after = _split(program)
    if not after or any(isinstance(s, Store) and not _is_own(program, s.view) for s in statements(before)):
        return False
    cases = list(contract.cases)
    machines = [machine_for(program, contract, case).run(before) for case in cases]
    begins = [contract.begin(case) for case in cases]
    anything = [_any(i, words) for i, words in enumerate(zip(*begins, strict=True))]
    places = list(_places(program, after, machines))
    found = {place: [place.read(machine) for machine in machines] for place in places}
    onward = machine_for(program, contract, cases[0])
    for place, decode, wanted in _matched(found, begins):
        for case, one, other in zip(cases, found[place], wanted, strict=True):
            equal([(place.name, one, other)], case)
        place.write(onward, decode(anything))
    compare(onward.run(after), contract.onward(anything), {})
    return True


def _any(i: int, words: Sequence[Term]) -> Term:
    """Any word, but for a number that is the same in all cases."""
    return words[0] if _is_number(words) else input_word(f"any{i}", words[0].width)


def _is_number(terms: Sequence[Term]) -> bool:
    return value_of(terms[0]) is not None and all(term is terms[0] for term in terms)


def _split(program: Program) -> tuple[Body, Body]:
    """The body up to the last statement that looks at public integers or the caller's words, and the rest."""
    body = expanded(program, program.body)
    at = len(body)
    while at and _is_steady(program, body[at - 1]):
        at -= 1
    return body[:at], body[at:]


def _is_steady(program: Program, statement: Statement) -> bool:
    inner = tuple(statements((statement,)))
    views = {view for each in inner for term in terms_of(each) for view in views_read(term)}
    return (
        not publics_read((statement,))
        and not any(isinstance(each, Invoke) for each in inner)
        and all(_is_own(program, view) for view in views)
    )


def _is_own(program: Program, view: str) -> bool:
    return program.storages[program.views[view].storage].region in (Region.SCRATCH, Region.TABLE)


def _places(program: Program, after: Body, machines: Sequence[Machine]) -> Iterator[_Place]:
    """What is set in every case, and may be read afterwards."""
    for name in sorted(read_before_set(after)):
        if all(name in machine.slots for machine in machines):
            yield _Place(name)
    terms = [term for each in statements(after) for term in terms_of(each)]
    for name in sorted({view for term in terms for view in views_read(term)}):
        view = program.views[name]
        storage = program.storages[view.storage]
        if storage.region is Region.SCRATCH and storage.size is not None:
            written = set.intersection(*(m.memory[storage.name].written for m in machines))
            for index in range(storage.size // view.step):
                if written >= set(range(index * view.step, index * view.step + view.width // 8)):
                    yield _Place(name, index)


_Match = tuple[_Place, Callable[[Sequence[Term]], Term], list[Term]]


def _matched(found: dict[_Place, list[Term]], begins: Sequence[Sequence[Term]]) -> Iterator[_Match]:
    """Which word each place holds in all cases, and how; or one number in all. Others stay unset."""
    widths = sorted({terms[0].width for terms in found.values()})
    held = [
        (partial(_decoded, decode, i), [decode(words[i]) for words in begins])
        for i, word in enumerate(begins[0])
        for width in widths
        for decode in decodings(width, word.width)
    ]
    numbers = sample([term for terms in (*found.values(), *(t for _, t in held)) for term in terms])
    by_number = {_print(terms, numbers): (value, terms) for value, terms in reversed(held)}
    for place, terms in found.items():
        match = by_number.get(_print(terms, numbers))
        if match is not None:
            yield place, *match
        elif _is_number(terms):
            yield place, partial(_always, terms[0]), terms


def _decoded(decode: Decode, i: int, words: Sequence[Term]) -> Term:
    return decode(words[i])


def _always(number: Term, _: Sequence[Term]) -> Term:
    return number


def _print(terms: Sequence[Term], numbers: dict[Term, int]) -> tuple[int, ...]:
    return terms[0].width, *(numbers[term] for term in terms)
