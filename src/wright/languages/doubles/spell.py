"""Print terms in languages whose numbers are doubles and whose operators have C's precedence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from wright.ir.index import Index
from wright.ir.program import Let, Wrap, statements
from wright.ir.terms import Op, Term
from wright.languages.doubles.integers import (
    BIT,
    BYTE,
    EXACT,
    INT32,
    SHORT,
    UINT32,
    WIDE,
    bitwise,
    shifted_right,
)
from wright.languages.errors import UnspellableError
from wright.languages.expressions import (
    AND,
    ATOM,
    C_OPERATORS,
    CONDITIONAL,
    LESS,
    MUL,
    OR,
    SHIFT,
    UNARY,
    Operator,
    PublicSpelling,
    Text,
    affine,
    apart,
    infix,
    number,
    prefix,
)
from wright.languages.syntax.interval import Interval

TWO32 = 1 << 32
_OPERATORS = {**C_OPERATORS, Op.SHR: Operator(">>>", SHIFT)}


@dataclass(frozen=True, slots=True)
class Spelled:
    """A text, and the interval of its exact integers."""

    text: Text
    interval: Interval


class DoubleSpelling(PublicSpelling, ABC):
    """Spells the terms of one program."""

    title: str
    operators = _OPERATORS

    @abstractmethod
    def load(self, term: Term) -> Spelled:
        """A word from a storage."""

    def lookup(self, term: Term) -> Spelled:
        """An element of a table by a byte."""
        raise UnspellableError(f"{self.title} has no lookup in {term.name}")

    def product(self, term: Term) -> Spelled:
        """The low half of a product: a double does not hold the whole one."""
        raise UnspellableError(f"{self.title} has no products of {term.type}")

    def amount(self, term: Term) -> tuple[int, Text]:
        """The amount of a shift or a rotation, and how it is written: a number, or a name of one."""
        amount = term.amount
        if isinstance(amount, int):
            return amount, Text(str(amount))
        number = amount.bind(self.held)
        if not number.is_constant or not 0 < number.constant < 32 or term.width != 32:
            raise UnspellableError(
                f"{self.title} shifts by {amount} modulo 32: only numbers are spelled, or names of some"
            )
        return number.constant, affine(amount)

    @cached_property
    def held(self) -> dict[str, Index]:
        """The public variables that are set to numbers."""
        lets = (s for s in statements(self.program.body) if isinstance(s, Let))
        return {let.variable: let.value for let in lets if let.value.is_constant}

    def slot(self, term: Term) -> Interval:
        """The interval of a variable."""
        return {8: BYTE, 16: SHORT, 32: INT32}.get(term.width, WIDE)

    def word(self, term: Term) -> Text:
        """A term as a value to store: an int32, or an exact integer for other widths."""
        return self.reduced(self.term(term), term).text

    def raw(self, term: Term) -> Text:
        """A term that the language reduces itself: under a bitwise operator, or stored in 32 bits."""
        return self.term(term).text

    def unsigned(self, term: Term) -> Text:
        """A term as it is compared."""
        return infix(self.raw(term), ">>>", Text("0"), SHIFT)

    def reduced(self, spelled: Spelled, term: Term) -> Spelled:
        if term.width != 32 or spelled.interval.inside(INT32):
            return spelled
        return Spelled(infix(spelled.text, "|", Text("0"), OR), INT32)

    def term(self, term: Term) -> Spelled:
        rule = _RULES.get(term.op)
        if rule is None or term.type.lanes != 1:
            raise UnspellableError(f"{self.title} has no {term.op.name.lower()} of {term.type}")
        if term.width > 32 and term.op not in _WIDE:
            hint = "put halves before it" if term.width == 64 else "no pass takes it apart"
            raise UnspellableError(f"{self.title} has no {term.op.name.lower()} of {term.type}; {hint}")
        return rule(self, term)

    def helper(self, name: str) -> str:
        """A helper's name, distinct from the names of views."""
        return apart(name, self.program.views)


def _const(spelling: DoubleSpelling, term: Term) -> Spelled:
    value = term.number
    if term.width == 32 and value >= 1 << 31 and spelling.program.style.signed_literals:
        value -= TWO32
    return Spelled(number(value), Interval(value, value))


def _slot(spelling: DoubleSpelling, term: Term) -> Spelled:
    return Spelled(Text(term.name), spelling.slot(term))


def _load(spelling: DoubleSpelling, term: Term) -> Spelled:
    return spelling.load(term)


def _lookup(spelling: DoubleSpelling, term: Term) -> Spelled:
    return spelling.lookup(term)


def _product(spelling: DoubleSpelling, term: Term) -> Spelled:
    return spelling.product(term)


def _public(spelling: DoubleSpelling, term: Term) -> Spelled:
    index, shift = term.moved
    text = affine(index)
    if shift <= -53:  # public integers are exact: below 2^53
        return Spelled(Text("0"), Interval(0, 0))
    if shift < 0:
        quotient = infix(text, "/", number(1 << -shift), MUL)
        return Spelled(infix(quotient, "|", Text("0"), OR), INT32)
    if shift:
        return Spelled(infix(text, "<<", Text(str(shift)), SHIFT), INT32)
    return Spelled(infix(text, "|", Text("0"), OR), INT32)


def _add(spelling: DoubleSpelling, term: Term) -> Spelled:
    left, right = (spelling.term(arg) for arg in term.args)
    subtract = term.op is Op.SUB
    each = spelling.program.style.wrap is Wrap.EACH_ADD and term.width == 32
    interval = left.interval - right.interval if subtract else left.interval + right.interval
    if each or (term.width == 32 and not interval.inside(EXACT)):
        left, right = (spelling.reduced(s, arg) for s, arg in zip((left, right), term.args, strict=True))
        interval = left.interval - right.interval if subtract else left.interval + right.interval
    if not interval.inside(EXACT):
        raise UnspellableError(f"a sum past 2^53 is not exact in {spelling.title}")
    spelled = Spelled(spelling.operate(term.op, left.text, right.text), interval)
    return spelling.reduced(spelled, term) if each else spelled


def _bitwise(spelling: DoubleSpelling, term: Term) -> Spelled:
    left, right = (spelling.term(arg).interval for arg in term.args)
    text = spelling.operate(term.op, *(spelling.raw(arg) for arg in term.args))
    return Spelled(text, bitwise(spelling.operators[term.op].sign, left, right))


def _not(spelling: DoubleSpelling, term: Term) -> Spelled:
    return Spelled(prefix("~", spelling.raw(term.args[0]), UNARY), INT32)


def _shift(spelling: DoubleSpelling, term: Term) -> Spelled:
    (value,) = term.args
    amount, text = spelling.amount(term)
    if term.op is Op.ROTL:
        return Spelled(Text(f"rotl({spelling.word(value)}, {text})"), INT32)
    if term.op is Op.SHR and term.width == 64:
        return Spelled(infix(spelling.raw(value), "/", number(1 << amount), MUL), WIDE)
    moved = spelling.operate(term.op, spelling.raw(value), text)
    return Spelled(moved, INT32 if term.op is Op.SHL else shifted_right(amount))


def _zext(spelling: DoubleSpelling, term: Term) -> Spelled:
    inner = spelling.term(term.args[0])
    if inner.interval.low >= 0 and inner.interval.high < TWO32:
        return inner
    return Spelled(infix(inner.text, ">>>", Text("0"), SHIFT), UINT32)


def _extract(spelling: DoubleSpelling, term: Term) -> Spelled:
    (value,) = term.args
    lowest = term.number
    if term.width != 8 or value.width != 32:
        raise UnspellableError(f"{spelling.title} takes bytes out of words of 32 bits, no {term.type}")
    moved = infix(spelling.raw(value), ">>>", Text(str(lowest)), SHIFT) if lowest else spelling.raw(value)
    top = lowest + term.width == value.width
    return Spelled(moved if top else infix(moved, "&", number(255), AND), BYTE)


def _trunc(spelling: DoubleSpelling, term: Term) -> Spelled:
    inner = spelling.term(term.args[0])
    if term.width == 32:
        return Spelled(infix(inner.text, "|", Text("0"), OR), INT32)
    if term.width == 8 and inner.interval.inside(BYTE):
        return inner
    if term.width == 8:
        return Spelled(infix(inner.text, "&", number(255), AND), BYTE)
    raise UnspellableError(f"{spelling.title} keeps no words of {term.width} bits")


def _concat(spelling: DoubleSpelling, term: Term) -> Spelled:
    text: Text | None = None
    at = term.width
    for part in term.args:
        at -= part.width
        piece = spelling.raw(part)
        piece = infix(piece, "<<", Text(str(at)), SHIFT) if at else piece
        text = piece if text is None else infix(text, "|", piece, OR)
    assert text is not None
    return Spelled(text, INT32)


def _less(spelling: DoubleSpelling, term: Term) -> Spelled:
    left, right = (spelling.unsigned(arg) for arg in term.args)
    # A boolean is added as it is: a conditional would branch, and costs V8 more than half the speed.
    return Spelled(spelling.operate(term.op, left, right), BIT)


def _pick(spelling: DoubleSpelling, term: Term) -> Spelled:
    index, bounds = term.cases
    cases = [spelling.reduced(spelling.term(arg), arg) for arg in term.args]
    text, interval = cases[-1].text, cases[-1].interval
    for bound, case in reversed(list(zip(bounds, cases, strict=True))[:-1]):
        test = f"{spelling.index(index, LESS)} < {bound}"
        chosen, other = case.text.within(CONDITIONAL + 1), text.within(CONDITIONAL)
        text, interval = Text(f"{test} ? {chosen} : {other}", CONDITIONAL), interval | case.interval
    return Spelled(text, interval)


def _call(spelling: DoubleSpelling, term: Term) -> Spelled:
    args = ", ".join(str(spelling.word(arg)) for arg in term.args)
    return Spelled(Text(f"{spelling.helper(term.name)}({args})", ATOM), INT32)


_WIDE = {Op.CONST, Op.SLOT, Op.ADD, Op.SHR, Op.ZEXT}
_RULES: dict[Op, Callable[[DoubleSpelling, Term], Spelled]] = {
    Op.CONST: _const,
    Op.SLOT: _slot,
    Op.LOAD: _load,
    Op.LOOKUP: _lookup,
    Op.PUBLIC: _public,
    Op.ADD: _add,
    Op.SUB: _add,
    Op.MUL: _product,
    Op.AND: _bitwise,
    Op.OR: _bitwise,
    Op.XOR: _bitwise,
    Op.NOT: _not,
    Op.ROTL: _shift,
    Op.SHL: _shift,
    Op.SHR: _shift,
    Op.ZEXT: _zext,
    Op.TRUNC: _trunc,
    Op.EXTRACT: _extract,
    Op.CONCAT: _concat,
    Op.ULT: _less,
    Op.PICK: _pick,
    Op.CALL: _call,
}
