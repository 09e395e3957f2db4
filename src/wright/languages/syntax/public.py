"""Public integers in text that is read back: everyone may know them, and only they decide control flow.

Each has a type of its language and an interval. Proofs use unbounded integers, so a text is read only where
its language computes the same. A sum that may overflow its type is refused. In a type that wraps around, it
is known modulo a power of two: it may only be masked, converted to a word, or used as an address.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from wright.ir.index import Condition, Index
from wright.ir.program import Loop, Statement
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval


@dataclass(frozen=True)
class Integers:
    """A type of public integers. ``places`` bounds the lengths, offsets and counts that callers pass.

    ``masks`` bounds the literal masks of a bitwise and. A type ``wraps`` if results outside of ``values`` are
    reduced modulo their number; otherwise overflow is undefined, or inexact.
    """

    name: str
    values: Interval
    places: Interval
    masks: Interval
    wraps: bool = False

    @property
    def bits(self) -> int:
        """The width of the type in bits."""
        return (self.values.high - self.values.low).bit_length()


@dataclass(frozen=True)
class Public:
    """A number that everyone may know: a literal, length, offset or loop variable.

    ``range`` is None if the number may have wrapped around, so that it is known only modulo. ``kind`` is None
    for a literal, which takes the type of the other operand. ``shift`` is the number of bits by which a
    division has shifted it down, in languages where a fraction must be converted to an integer.
    """

    index: Index
    range: Interval | None
    kind: Integers | None = None
    shift: int = 0


def number(value: int, kind: Integers | None = None) -> Public:
    """A literal. Raises UnreadableError where it does not fit in its type."""
    return _known(Public(Index.of(value), Interval(value, value), kind))


def named(name: str, kind: Integers, range: Interval | None = None) -> Public:
    """A constant variable, or a loop variable."""
    return Public(Index.of(name), range or kind.values, kind)


def literal(value: object) -> int:
    """The value of a literal. Raises UnreadableError for other values."""
    if isinstance(value, Public) and value.index.is_constant and not value.shift:
        return value.index.constant
    raise UnreadableError("a literal number is needed here")


def place(value: object) -> Index:
    """A public number as an address.

    It may wrap around: a proof refuses addresses outside of a storage, and all others fit in the type.
    Raises UnreadableError.
    """
    if isinstance(value, Public) and not value.shift:
        return value.index
    raise UnreadableError("an address or a bound depends on a word")


def certain(value: object) -> Public:
    """A public number as a bound, an argument, or a named value. Raises UnreadableError if it may wrap."""
    index = place(value)
    assert isinstance(value, Public)
    if value.range is None:
        raise UnreadableError(f"{index} may be no {_name(value)}: it wraps around")
    return value


@contextmanager
def on_rings() -> Iterator[None]:
    """A context for arithmetic on indices. Raises UnreadableError for indices on a ring."""
    try:
        yield
    except ValueError as ring:
        raise UnreadableError(str(ring)) from ring


def arithmetic(operator: str, left: Public, right: Public) -> Public | Condition | None:
    """An affine sum, an index on a ring of 2^n places, or a comparison; None for anything else.

    Raises UnreadableError where types are mixed, a result may overflow its type, or an operand is on a ring.
    """
    if left.shift or right.shift:
        return None
    if operator in ("<", "==", "==="):
        return _compared(operator[:2], left, right)
    kind = _common(left, right)
    with on_rings():
        if operator == "&":
            return _masked(left, right, kind)
        index = _affine(operator, left.index, right.index)
    return None if index is None else _known(Public(index, _range(operator, left, right), kind))


def _common(left: Public, right: Public) -> Integers | None:
    """The type of two operands: a literal takes the other's."""
    if left.kind is None or right.kind is None:
        kind = left.kind or right.kind
        for side in (left, right):
            if side.kind is None and kind is not None:
                number(literal(side), kind)
        if kind is None:
            raise UnreadableError("the printer would have folded these two literals")
        return kind
    if left.kind != right.kind:
        raise UnreadableError(f"{left.kind.name} and {right.kind.name} are mixed")
    return left.kind


def _affine(operator: str, a: Index, b: Index) -> Index | None:
    match operator:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*" if b.is_constant:
            return a * b.constant
        case "*" if a.is_constant:
            return b * a.constant
    return None


def _range(operator: str, left: Public, right: Public) -> Interval | None:
    if left.range is None or right.range is None:
        return None
    match operator:
        case "+":
            return left.range + right.range
        case "-":
            return left.range - right.range
    return left.range.times(literal(right)) if right.index.is_constant else right.range.times(literal(left))


def _masked(left: Public, right: Public, kind: Integers | None) -> Public | None:
    """The lowest bits of a number, as an index on a ring."""
    mask = right.index.constant
    if not right.index.is_constant or left.index.is_constant or mask & (mask + 1) or mask < 0:
        return None
    if kind is None or not kind.masks.low <= mask <= kind.masks.high:
        raise UnreadableError(f"{mask:#x} is no mask of {_name(left)} that we print")
    return Public(left.index.mod(mask + 1), Interval(0, mask), kind)


def _compared(operator: str, left: Public, right: Public) -> Condition:
    _common(left, right)
    one, other = (certain(side).index for side in (left, right))
    return Condition(one, operator, other)


def _known(value: Public) -> Public:
    """The value, if it fits in its type, or modulo. Raises UnreadableError where its type does not wrap."""
    kind = value.kind
    if kind is not None and any(abs(times) > kind.values.high for _, times in value.index.terms):
        raise UnreadableError(f"a coefficient of a public integer does not fit in {kind.name}")
    if kind is None or value.range is None or value.range.inside(kind.values):
        return value
    if value.index.is_constant or not kind.wraps:
        raise UnreadableError(
            f"{value.index} can be {_farthest(value.range, kind.values)}, which is no {kind.name}"
        )
    return Public(value.index, None, kind)


def _farthest(range: Interval, values: Interval) -> int:
    return range.high if range.high > values.high else range.low


def _name(value: Public) -> str:
    return value.kind.name if value.kind else "number of a known type"


Whole = Iterable[tuple[str, str, int]]
"""Names of a start and a stop, and a divisor of their difference."""


def turned(
    start: Public, test: object, step: int, kind: Integers, known: Mapping[str, Interval], whole: Whole = ()
) -> Interval:
    """The interval of a loop's variable. Raises UnreadableError where it overflows after the last iteration.

    ``for (name = start; name < stop; name += step)``; ``known`` are the ranges of the names in stop.
    """
    begin = certain(start)
    if not isinstance(test, Condition) or begin.range is None or step <= 0:
        raise UnreadableError("a loop does not end at a public bound, or does not advance")
    stop = range_of(test.right, known)
    exact = any(
        begin.index == Index.of(first) and test.right == Index.of(last) and size % step == 0
        for first, last, size in whole
    )
    last = max(stop.high - (step if exact else 1), begin.range.low)
    if not kind.values.low <= begin.range.low <= last + step <= kind.values.high:
        raise UnreadableError(
            f"after its last iteration a loop's variable can be {last + step}, no {kind.name}"
        )
    return Interval(begin.range.low, last)


def range_of(index: Index, known: Mapping[str, Interval]) -> Interval:
    """The interval of a sum of names."""
    if index.modulo is not None:
        return Interval(0, index.modulo - 1)
    total = Interval(index.constant, index.constant)
    for name, coefficient in index.terms:
        total += known[name].times(coefficient)
    return total


def counted(name: str, start: object, test: object, step: int, body: tuple[Statement, ...]) -> Loop:
    """``for (name = start; name < stop; name += step)``. Raises UnreadableError for any other test."""
    if not isinstance(test, Condition) or test.relation != "<" or test.left != Index.of(name):
        raise UnreadableError(f"the loop over {name} does not end at a public bound")
    return Loop("loop", name, certain(start).index, test.right, step, body)
