"""The semantics of masked integers, as terms with intervals: the rules of read-back.

Python's reference, §6.7 … §6.9: integers are unbounded; bitwise operators and shifts use unbounded two's
complement.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from wright.ir.index import Condition
from wright.ir.parts import pick
from wright.ir.terms import Op, Term, const, less, public, written
from wright.languages.errors import UnreadableError
from wright.languages.masked.integers import INT, bitwise, words
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Public, arithmetic, literal, number

FAR = 1 << 62
"""An upper bound on public integers."""
MOST = 64
"""The greatest shift of a public integer, in bits."""
_SUMS = {"+": Op.ADD, "-": Op.SUB}
_BITWISE = {"&": Op.AND, "|": Op.OR, "^": Op.XOR}


@dataclass(frozen=True)
class Whole:
    """An exact integer; the term is its lowest bits."""

    low: Term
    interval: Interval


@dataclass(frozen=True)
class Truth:
    """A comparison of words: its term is 1 where it holds, else 0."""

    term: Term


Value = Public | Whole | Condition | Truth


@dataclass(frozen=True)
class MaskedReading:
    """A language in which all words of a kernel have one width."""

    width: int

    @property
    def words(self) -> Interval:
        return words(self.width)

    def clean(self, term: Term) -> Whole:
        """A value that is stored clean: a variable, an element, or the result of a helper."""
        return Whole(term, self.words)

    def whole(self, value: Value) -> Whole:
        """A value as an operand next to a word; also a literal."""
        if isinstance(value, Public):
            found = literal(value)
            if found not in range(self.words.high + 1):
                raise UnreadableError(f"{found} is no word of {self.width} bits")
            return Whole(const(found, self.width), Interval(found, found))
        if not isinstance(value, Whole):
            raise UnreadableError("a comparison is used as a number")
        return value

    def word(self, value: Value, what: str) -> Term:
        """A value that is stored or passed. Raises UnreadableError where it may exceed a word."""
        found = self.whole(value)
        if not found.interval.inside(self.words):
            raise UnreadableError(f"{what} an integer that may be no word of {self.width} bits: mask it")
        return found.low

    def binary(self, operator: str, left: Value, right: Value) -> Value:
        masked = operator == "&" and isinstance(right, Public) and right.index.constant == self.words.high
        if masked and isinstance(left, Public | Whole):
            return self._masked(left, literal(right))
        if isinstance(left, Public) and isinstance(right, Public):
            return _among_publics(operator, left, right)
        if operator in ("<<", ">>"):
            return self._shifted(operator, self.whole(left), literal(right))
        if operator == "<":
            return Truth(less(*(self.word(side, "a comparison has") for side in (left, right))))
        a, b = self.whole(left), self.whole(right)
        if operator in _SUMS:
            interval = a.interval + b.interval if operator == "+" else a.interval - b.interval
            return Whole(written(_SUMS[operator], a.low, b.low), interval)
        if operator in _BITWISE:
            interval = bitwise(operator, a.interval, b.interval)
            return Whole(written(_BITWISE[operator], a.low, b.low), interval)
        raise UnreadableError(f"the operator {operator} is not one that we print")

    def _masked(self, left: Public | Whole, mask: int) -> Whole:
        """Mask a value to a word."""
        if isinstance(left, Whole):
            return Whole(left.low, self.words)
        if left.index.is_constant or left.index.modulo is not None:
            raise UnreadableError(f"{left.index} is masked with {mask:#x}, which the printer would not")
        return Whole(public(left.index, self.width, -left.shift), self.words)

    def _shifted(self, operator: str, value: Whole, amount: int) -> Whole:
        if not 0 < amount < self.width:
            raise UnreadableError(f"a word of {self.width} bits is shifted by {amount}")
        if operator == "<<":
            return Whole(value.low << amount, value.interval.times(1 << amount))
        if not value.interval.inside(self.words):
            raise UnreadableError("bits above a word are shifted into it: mask it first")
        return Whole(value.low >> amount, Interval(0, value.interval.high >> amount))

    def inverted(self, value: Value) -> Whole:
        found = self.whole(value)
        return Whole(~found.low, Interval(-1, -1) - found.interval)

    def conditional(self, test: Value, ones: Value, others: Value) -> Whole:
        """A conditional on public integers, or 1 or 0 for a comparison of words."""
        match test:
            case Truth(term) if (ones, others) == (number(1, INT), number(0, INT)):
                return Whole(term, Interval(0, 1))
            case Condition(left, "<", right) if right.is_constant:
                a, b = self.whole(ones), self.whole(others)
                return Whole(pick(left, (right.constant, FAR), (a.low, b.low)), a.interval | b.interval)
        raise UnreadableError("a conditional on something that is not public")


def _among_publics(operator: str, left: Public, right: Public) -> Value:
    """An operator on public integers; a shifted one may only be masked to a word."""
    if operator in ("<<", ">>") and not left.index.is_constant and left.index.modulo is None:
        amount = literal(right)
        if left.shift or not 0 < amount <= MOST:
            raise UnreadableError(f"{left.index} is shifted by {amount}")
        return replace(left, shift=amount if operator == ">>" else -amount)
    found = arithmetic(operator, left, right)
    if found is None:
        raise UnreadableError(f"the operator {operator} on public integers is not one that we print")
    return found


def negated(value: Value) -> Public:
    """Unary minus, which printers write only before literals."""
    return number(-literal(value), INT)
