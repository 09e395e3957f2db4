"""The semantics of expressions over doubles, as terms with intervals: the rules of read-back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wright.ir.index import ZERO, Condition
from wright.ir.parts import pick, trunc, zext
from wright.ir.terms import Op, Term, const, public, written
from wright.languages.doubles.integers import (
    BIT,
    EXACT,
    INT32,
    NUMBER,
    UINT32,
    InexactError,
    bitwise,
    shifted_right,
)
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Public, arithmetic, literal, number


@dataclass(frozen=True)
class Whole:
    """An exact integer: ``low`` is its value modulo 2^32, ``wide`` that modulo 2^64, if computed."""

    low: Term
    interval: Interval
    wide: Term | None = None


@dataclass(frozen=True)
class Unknown:
    """An element of an ordinary array: any number, or a hole. ToInt32 converts it to ``low``."""

    low: Term


@dataclass(frozen=True)
class Quotient:
    """A non-negative integer divided by a power of two, as a double; ``| 0`` makes it an integer again."""

    wide: Term
    high: int
    shift: int


@dataclass(frozen=True)
class Comparison:
    """A comparison of words: a boolean, which arithmetic converts to 1 or 0."""

    term: Term


Value = Public | Whole | Unknown | Quotient | Condition | Comparison


def int32(value: Value) -> Term:
    """ToInt32: a value modulo 2^32, as bitwise operators take it."""
    match value:
        case Whole(low):
            return low
        case Unknown(low):
            return low
        case Public(index, range, _, shift):
            if shift and (range is None or range.low < 0):
                raise UnreadableError(f"{index} may be negative, and is rounded up where it is divided")
            return public(index, 32, -shift)
        case Quotient(wide, _, shift):
            return trunc(wide >> shift, 32)
        case Comparison(term):
            return term
    raise UnreadableError("a comparison is used as a number")


def whole(value: Value) -> Whole:
    """A value as an exact integer. Raises UnreadableError if it is not certain."""
    match value:
        case Whole():
            return value
        case Comparison(term):
            return Whole(term, BIT)
        case Public(index, shift=0) if index.is_constant:
            exact = index.constant
            beyond = exact not in range(INT32.low, UINT32.high + 1)
            return Whole(const(exact, 32), Interval(exact, exact), const(exact, 64) if beyond else None)
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
    """The interval of a value after ToInt32."""
    if isinstance(value, Whole) and value.interval.inside(INT32):
        return value.interval
    if isinstance(value, Public) and value.index.is_constant and not value.shift:
        signed = (value.index.constant + (1 << 31)) % (1 << 32) - (1 << 31)
        return Interval(signed, signed)
    return INT32


def binary(operator: str, left: Value, right: Value) -> Value:
    if isinstance(left, Public) and isinstance(right, Public):
        both = _divided_public(left, right) if operator == "/" else arithmetic(operator, left, right)
        if both is not None:
            return both
    match operator:
        case "+" | "-":
            return _sum(operator, whole(left), whole(right))
        case "|" if isinstance(right, Public) and right.index == ZERO and not right.shift:
            return Whole(int32(left), _interval(left))
        case "&" | "|" | "^":
            term = written(_BITWISE[operator], int32(left), int32(right))
            return Whole(term, bitwise(operator, _interval(left), _interval(right)))
        case "<<" | ">>>":
            return _shift(operator, left, right)
        case "/":
            return _divided(left, literal(right))
        case "<" | "===":
            return _compared(operator, left, right)
    raise UnreadableError(f"the operator {operator} is not one that we print")


_BITWISE = {"&": Op.AND, "|": Op.OR, "^": Op.XOR}


def _divided_public(left: Public, right: Public) -> Public | None:
    """A public number divided by a power of two: a fraction until ``| 0``."""
    divisor = right.index.constant
    if left.shift or right.shift or not right.index.is_constant or divisor <= 0 or divisor & (divisor - 1):
        return None
    return replace(left, shift=divisor.bit_length() - 1)


def _sum(operator: str, left: Whole, right: Whole) -> Whole:
    interval = left.interval + right.interval if operator == "+" else left.interval - right.interval
    if not interval.inside(EXACT):
        raise InexactError(
            f"a sum can reach {max(abs(interval.low), interval.high)}, past 2^53: it is not exact"
        )
    if operator == "+" and not interval.inside(UINT32):
        wide_sum = _wide_sum(left, right)
        cut = wide_sum is not None and (left.wide is not None or right.wide is not None)
        low = trunc(wide_sum, 32) if wide_sum is not None and cut else written(Op.ADD, left.low, right.low)
        return Whole(low, interval, wide_sum)
    return Whole(written(Op.ADD if operator == "+" else Op.SUB, left.low, right.low), interval)


def _wide_sum(left: Whole, right: Whole) -> Term | None:
    """The sum modulo 2^64, if both parts are exact; no sum that we print needs a plain int32's sign."""
    parts = [v for v in (left, right) if v.wide is not None or v.interval.inside(UINT32)]
    return written(Op.ADD, wide(left), wide(right)) if len(parts) == 2 else None


def _shift(operator: str, left: Value, right: Value) -> Whole:
    """A shift by a number, or by a variable that holds one number."""
    if not isinstance(right, Public):
        raise UnreadableError("a literal number is needed as a shift's amount, or a variable that holds one")
    if right.shift or right.range is None or right.range.low != right.range.high:
        raise UnreadableError(f"a shift by {right.index}, which may be more than one number")
    amount = right.range.low
    if not 0 <= amount < 32:
        raise UnreadableError(f"a shift by {amount}, which is taken modulo 32")
    by = amount if right.index.is_constant else right.index
    if operator == "<<" and isinstance(left, Public) and not left.shift:
        return Whole(public(left.index, 32, amount), INT32)
    term = int32(left)
    if operator == "<<":
        return Whole(term << by, INT32)
    return Whole(term >> by, shifted_right(amount)) if amount else Whole(term, UINT32, zext(term, 64))


def _divided(left: Value, divisor: int) -> Quotient:
    exact = whole(left)
    if divisor <= 0 or divisor & (divisor - 1) or exact.interval.low < 0:
        raise UnreadableError("only non-negative numbers are divided, and only by powers of two")
    return Quotient(wide(exact), exact.interval.high, divisor.bit_length() - 1)


def _compared(operator: str, left: Value, right: Value) -> Comparison:
    a, b = whole(left), whole(right)
    if operator != "<" or not (a.interval.inside(UINT32) and b.interval.inside(UINT32)):
        raise UnreadableError("words are compared only by <, and only as unsigned 32-bit numbers")
    return Comparison(written(Op.ULT, a.low, b.low))


def negated(value: Value) -> Value:
    """Unary minus, which printers write only before literals."""
    return number(-literal(value), NUMBER)


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
    """A value truncated to a byte."""
    return trunc(int32(value), 8)
