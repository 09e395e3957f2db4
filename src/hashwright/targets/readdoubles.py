"""What expressions over doubles mean, as terms with intervals. The rules of read-back."""

from __future__ import annotations

from dataclasses import dataclass

from hashwright.ir.index import Condition, Index
from hashwright.ir.parts import pick, trunc, zext
from hashwright.ir.terms import Term, const, less, public
from hashwright.targets.doubles import (
    BIT,
    INT32,
    UINT32,
    InexactError,
    Interval,
    bitwise,
    shifted_right,
)
from hashwright.targets.public import Public, arithmetic, literal
from hashwright.targets.target import UnreadableError


@dataclass(frozen=True)
class Whole:
    """An exact integer: ``low`` is its value modulo 2^32, ``wide`` the one modulo 2^64 where it is known."""

    low: Term
    interval: Interval
    wide: Term | None = None


@dataclass(frozen=True)
class Unknown:
    """An element of an ordinary array: any number, or a hole. ToInt32 makes ``low`` of it."""

    low: Term


@dataclass(frozen=True)
class Quotient:
    """A non-negative integer over a power of two, as a double: only ``| 0`` makes it whole again."""

    wide: Term
    high: int
    shift: int


@dataclass(frozen=True)
class Comparison:
    """A comparison of words: a boolean, which arithmetic takes for 1 where it holds."""

    term: Term


Value = Public | Whole | Unknown | Quotient | Condition | Comparison


def int32(value: Value) -> Term:
    """ToInt32: what a bitwise operator sees of a value, modulo 2^32."""
    match value:
        case Whole(low):
            return low
        case Unknown(low):
            return low
        case Public(index, shift):
            return public(index, 32, -shift)
        case Quotient(wide, _, shift):
            return trunc(wide >> shift, 32)
        case Comparison(term):
            return term
    raise UnreadableError("a comparison is used as a number")


def whole(value: Value) -> Whole:
    """A value where its exact size matters."""
    match value:
        case Whole():
            return value
        case Comparison(term):
            return Whole(term, BIT)
        case Public(index, 0) if index.is_constant:
            number = index.constant
            return Whole(const(number, 32), Interval(number, number), const(number, 64))
    raise UnreadableError("a number of unknown size is added: reduce it with | 0 first")


def wide(value: Whole) -> Term:
    """The exact value modulo 2^64."""
    if value.wide is not None:
        return value.wide
    if value.interval.inside(UINT32):
        return zext(value.low, 64)
    if value.interval.inside(INT32):
        return zext(value.low ^ (1 << 31), 64) - (1 << 31)
    raise UnreadableError("the sign of a number is not certain where its exact value matters")


def _interval(value: Value) -> Interval:
    """The integers that ToInt32 makes of a value."""
    if isinstance(value, Whole) and value.interval.inside(INT32):
        return value.interval
    if isinstance(value, Public) and value.index.is_constant and not value.shift:
        number = (value.index.constant + (1 << 31)) % (1 << 32) - (1 << 31)
        return Interval(number, number)
    return INT32


def binary(operator: str, left: Value, right: Value) -> Value:
    if isinstance(left, Public) and isinstance(right, Public):
        both = _divided_public(left, right.index) if operator == "/" else arithmetic(operator, left, right)
        if both is not None:
            return both
    match operator:
        case "+" | "-":
            return _sum(operator, whole(left), whole(right))
        case "&" | "|" | "^":
            a, b = int32(left), int32(right)
            term = {"&": a & b, "|": a | b, "^": a ^ b}[operator]
            interval = bitwise(operator, _interval(left), _interval(right))
            return Whole(term, interval)
        case "<<" | ">>>":
            return _shift(operator, left, literal(right))
        case "/":
            return _divided(left, literal(right))
        case "<" | "===":
            return _compared(operator, left, right)
    raise UnreadableError(f"the operator {operator} is not one that we print")


def _divided_public(left: Public, divisor: Index) -> Public | None:
    """A public number over a power of two: a fraction until ``| 0``."""
    if (
        left.shift
        or not divisor.is_constant
        or divisor.constant <= 0
        or divisor.constant & (divisor.constant - 1)
    ):
        return None
    return Public(left.index, divisor.constant.bit_length() - 1)


def _sum(operator: str, left: Whole, right: Whole) -> Whole:
    interval = left.interval + right.interval if operator == "+" else left.interval - right.interval
    if not interval.is_exact:
        raise InexactError(
            f"a sum can reach {max(abs(interval.low), interval.high)}, past 2^53: it is not exact"
        )
    if operator == "+":
        return Whole(left.low + right.low, interval, _wide_sum(left, right))
    return Whole(left.low - right.low, interval)


def _wide_sum(left: Whole, right: Whole) -> Term | None:
    """Kept where both parts are known exactly; no sum of ours needs the sign of a plain int32."""
    parts = [v for v in (left, right) if v.wide is not None or v.interval.inside(UINT32)]
    return wide(left) + wide(right) if len(parts) == 2 else None


def _shift(operator: str, left: Value, amount: int) -> Whole:
    if not 0 <= amount < 32:
        raise UnreadableError(f"a shift by {amount}, which is taken modulo 32")
    if operator == "<<" and isinstance(left, Public) and not left.shift:
        return Whole(public(left.index, 32, amount), INT32)
    term = int32(left)
    return Whole(term << amount, INT32) if operator == "<<" else Whole(term >> amount, shifted_right(amount))


def _divided(left: Value, divisor: int) -> Quotient:
    number = whole(left)
    if divisor <= 0 or divisor & (divisor - 1) or number.interval.low < 0:
        raise UnreadableError("only non-negative numbers are divided, and only by powers of two")
    return Quotient(wide(number), number.interval.high, divisor.bit_length() - 1)


def _compared(operator: str, left: Value, right: Value) -> Comparison:
    a, b = whole(left), whole(right)
    if operator != "<" or not (a.interval.inside(UINT32) and b.interval.inside(UINT32)):
        raise UnreadableError("words are compared only by <, and only as unsigned 32-bit numbers")
    return Comparison(less(a.low, b.low))


def negated(value: Value) -> Value:
    """Unary minus, which we print only before literals."""
    return Public(Index.of(-literal(value)))


def inverted(value: Value) -> Whole:
    return Whole(~int32(value), INT32)


def conditional(test: Value, ones: Value, others: Value) -> Value:
    """``test ? ones : others``."""
    match test:
        case Condition(left, "<", right) if right.is_constant:
            a, b = whole(ones), whole(others)
            bounds = (right.constant, 1 << 62)
            return Whole(pick(left, bounds, (a.low, b.low)), a.interval | b.interval)
    raise UnreadableError("a conditional on something that is not public")


def byte(value: Value) -> Term:
    """What a byte keeps of a value."""
    return trunc(int32(value), 8)
