"""Print terms in languages with unbounded integers. Operators bind as in C, except for comparisons.

All words of a kernel have one width, that of its state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from wright.ir.program import Program
from wright.ir.terms import Op, Term
from wright.languages.errors import UnspellableError
from wright.languages.expressions import SHIFT, UNARY, PublicSpelling, Text, apart, infix, number, prefix
from wright.languages.masked.integers import bitwise, words
from wright.languages.syntax.interval import Interval

ROTL = "rotl"
"""The helper that rotates a word to the left by a literal number of bits."""


@dataclass(frozen=True, slots=True)
class Spelled:
    """A text, and the interval of its integers, whose lowest bits are the term."""

    text: Text
    interval: Interval


class MaskedSpelling(PublicSpelling, ABC):
    """Spells the terms of one program."""

    title: str

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.width = word_width(program)
        self.words = words(self.width)

    @abstractmethod
    def load(self, term: Term) -> Text:
        """A word from a storage."""

    @abstractmethod
    def choice(self, test: str, ones: Text, others: Text) -> Text:
        """A choice between two values."""

    def helper(self, name: str) -> str:
        """A helper's name, distinct from the names of storages."""
        return apart(name, self.program.storages)

    def word(self, term: Term) -> Text:
        """A clean term, to store, to pass, or to shift to the right."""
        return self.clean(self.term(term)).text

    def clean(self, spelled: Spelled) -> Spelled:
        if spelled.interval.inside(self.words):
            return spelled
        return Spelled(self.masked(spelled.text, number(self.words.high)), self.words)

    def term(self, term: Term) -> Spelled:
        rule = _RULES.get(term.op)
        if rule is None or term.type != (self.width, 1):
            raise UnspellableError(
                f"{self.title} has no {term.op.name.lower()} of {term.type} among words of {self.width} bits"
            )
        return rule(self, term)


def word_width(program: Program) -> int:
    """The width of the words in the caller's storages."""
    widths = {view.width for view in program.views.values()}
    if len(widths) != 1:
        raise UnspellableError(f"{program.name} has words of {', '.join(map(str, sorted(widths)))} bits")
    return widths.pop()


def _const(_: MaskedSpelling, term: Term) -> Spelled:
    return Spelled(number(term.number), Interval(term.number, term.number))


def _slot(spelling: MaskedSpelling, term: Term) -> Spelled:
    return Spelled(Text(spelling.name(term.name)), spelling.words)


def _load(spelling: MaskedSpelling, term: Term) -> Spelled:
    return Spelled(spelling.load(term), spelling.words)


def _public(spelling: MaskedSpelling, term: Term) -> Spelled:
    index, shift = term.moved
    text = spelling.public(index)
    if shift:
        text = infix(text, "<<" if shift > 0 else ">>", Text(str(abs(shift))), SHIFT)
    return Spelled(spelling.masked(text, number(spelling.words.high)), spelling.words)


def _sum(spelling: MaskedSpelling, term: Term) -> Spelled:
    left, right = (spelling.term(arg) for arg in term.args)
    interval = left.interval + right.interval if term.op is Op.ADD else left.interval - right.interval
    return Spelled(spelling.operate(term.op, left.text, right.text), interval)


def _bitwise(spelling: MaskedSpelling, term: Term) -> Spelled:
    left, right = (spelling.term(arg) for arg in term.args)
    interval = bitwise(spelling.operators[term.op].sign, left.interval, right.interval)
    return Spelled(spelling.operate(term.op, left.text, right.text), interval)


def _not(spelling: MaskedSpelling, term: Term) -> Spelled:
    inner = spelling.term(term.args[0])
    return Spelled(prefix("~", inner.text, UNARY), Interval(-1, -1) - inner.interval)


def _shift(spelling: MaskedSpelling, term: Term) -> Spelled:
    """A left shift may move dirty high bits; before a right shift they must be masked."""
    (value,), amount = term.args, term.amount
    if not isinstance(amount, int):
        raise UnspellableError(f"{spelling.title} shifts by literals, not by {amount}")
    if term.op is Op.ROTL:
        return Spelled(Text(f"{ROTL}({spelling.word(value)}, {amount})"), spelling.words)
    by = Text(str(amount))
    if term.op is Op.SHL:
        inner = spelling.term(value)
        return Spelled(spelling.operate(term.op, inner.text, by), inner.interval.times(1 << amount))
    inner = spelling.clean(spelling.term(value))
    return Spelled(spelling.operate(term.op, inner.text, by), Interval(0, inner.interval.high >> amount))


def _less(spelling: MaskedSpelling, term: Term) -> Spelled:
    left, right = (spelling.word(arg) for arg in term.args)
    test = str(spelling.operate(term.op, left, right))
    return Spelled(spelling.choice(test, Text("1"), Text("0")), Interval(0, 1))


def _pick(spelling: MaskedSpelling, term: Term) -> Spelled:
    index, bounds = term.cases
    cases = [spelling.term(arg) for arg in term.args]
    text, interval = cases[-1].text, cases[-1].interval
    for bound, case in reversed(list(zip(bounds, cases, strict=True))[:-1]):
        test = f"{spelling.index(index, SHIFT)} < {bound}"
        text, interval = spelling.choice(test, case.text, text), interval | case.interval
    return Spelled(text, interval)


def _call(spelling: MaskedSpelling, term: Term) -> Spelled:
    args = ", ".join(str(spelling.word(arg)) for arg in term.args)
    return Spelled(Text(f"{spelling.helper(term.name)}({args})"), spelling.words)


_RULES: dict[Op, Callable[[MaskedSpelling, Term], Spelled]] = {
    Op.CONST: _const,
    Op.SLOT: _slot,
    Op.LOAD: _load,
    Op.PUBLIC: _public,
    Op.ADD: _sum,
    Op.SUB: _sum,
    Op.AND: _bitwise,
    Op.OR: _bitwise,
    Op.XOR: _bitwise,
    Op.NOT: _not,
    Op.ROTL: _shift,
    Op.SHL: _shift,
    Op.SHR: _shift,
    Op.ULT: _less,
    Op.PICK: _pick,
    Op.CALL: _call,
}
