"""Equal words, for all inputs: by normal forms, after a sample that refuses most of what differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hashwright.ir.interpret import Machine
from hashwright.ir.parts import concat, extract, lane, zext
from hashwright.ir.terms import Term
from hashwright.kernels.kernel import Case, Output
from hashwright.proof.lanes import scalars
from hashwright.proof.normal_form import NormalForm, narrowest_arithmetic
from hashwright.proof.sample import sample

Decode = Callable[[Term], Term]


class NotProvenError(Exception):
    """A program that could not be shown equal to its spec: it names the case and the word."""


class Comparison:
    """Where the words of one proof are compared: its cases share most of their words, and so one graph."""

    def __init__(self) -> None:
        self._forms: dict[int, NormalForm] = {}  # by the width of their pieces

    def compare(self, machine: Machine, outputs: Sequence[Output], case: Case) -> None:
        found = [machine.memory[o.storage].load(o.address, o.value.width, o.big_endian) for o in outputs]
        self.equal([(o.name, f, o.value) for o, f in zip(outputs, found, strict=True)], case)

    def equal(self, words: Sequence[tuple[str, Term, Term]], case: Case) -> None:
        """Every pair has one normal form; what differs on a sample needs none to be refused."""
        projected = scalars([term for _, found, wanted in words for term in (found, wanted)])
        pairs = list(zip((name for name, _, _ in words), projected[::2], projected[1::2], strict=True))
        pairs = [pair for pair in pairs if pair[1] is not pair[2]]
        both = [term for _, found, wanted in pairs for term in (found, wanted)]
        numbers, form = sample(both), self._form(both)
        for name, found, wanted in pairs:
            if numbers[found] != numbers[wanted] or form.bits(found) is not form.bits(wanted):
                raise NotProvenError(f"{named(case)}: {name} is not what the spec says")

    def _form(self, terms: Sequence[Term]) -> NormalForm:
        piece = narrowest_arithmetic(terms)
        if piece not in self._forms:
            self._forms[piece] = NormalForm(piece)
        return self._forms[piece]


def named(case: Case) -> str:
    return "at " + ", ".join(f"{name} = {value}" for name, value in case.items())


def decodings(width: int, word: int) -> list[Decode]:
    """The ways in which a slot of ``width`` bits can hold a word of the spec, or a half of it."""
    if width == word:
        return [lambda value: value]
    if width == 2 * word:
        return [lambda value: zext(value, width), lambda value: concat(value, value)]
    if 2 * width == word:
        return [lambda value: extract(value, width, width), lambda value: extract(value, 0, width)]
    return []


def lanes_of(term: Term) -> list[Term]:
    return [term] if term.type.lanes == 1 else [lane(term, i) for i in range(term.type.lanes)]


def fingerprints(pairs: Sequence[tuple[Term, Term]]) -> list[tuple[int, int, int]]:
    """A fingerprint of each pair: its width, and its values on a sample."""
    projected = scalars([term for pair in pairs for term in pair])
    numbers = sample(projected)
    halves = zip(projected[::2], projected[1::2], strict=True)
    return [(one.width, numbers[one], numbers[other]) for one, other in halves]
