"""Public integers in text that is read back: what everyone may know, and all that may steer.

Each has a type of its language and an interval. The programs of a proof reckon with integers without
bounds: a text is read only where its language does the same. So a sum that leaves its type is refused; in a
type that wraps around it is known modulo a power of two, and is masked, made a word or an address.
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
    """A type of public integers. ``places`` are the lengths, offsets and counts that callers give.

    ``masks`` are the literals that a bitwise and takes. A type ``wraps`` where an operator whose result is
    none of its ``values`` gives another of them, modulo their number; else that is undefined, or inexact.
    """

    name: str
    values: Interval
    places: Interval
    masks: Interval
    wraps: bool = False

    @property
    def bits(self) -> int:
        """How many bits its values are told apart by."""
        return (self.values.high - self.values.low).bit_length()


@dataclass(frozen=True)
class Public:
    """A number that everyone may know: literals, lengths, offsets, loop variables.

    ``range`` is None where only the number modulo that of its type's values is known. ``kind`` is None for a
    literal, which takes the type of what stands beside it. ``shift`` is the number of bits that a division
    has moved it down, where a language has to say how a fraction becomes whole.
    """

    index: Index
    range: Interval | None
    kind: Integers | None = None
    shift: int = 0


def number(value: int, kind: Integers | None = None) -> Public:
    """A literal. Raises UnreadableError where its type does not have it."""
    return _known(Public(Index.of(value), Interval(value, value), kind))


def named(name: str, kind: Integers, range: Interval | None = None) -> Public:
    """A variable that does not change, or one of a loop."""
    return Public(Index.of(name), range or kind.values, kind)


def literal(value: object) -> int:
    """A number that stands in the text. Raises UnreadableError."""
    if isinstance(value, Public) and value.index.is_constant and not value.shift:
        return value.index.constant
    raise UnreadableError("a literal number is needed here")


def place(value: object) -> Index:
    """A public number as an address.

    It may wrap: the machine of a proof reads no address that is not in a storage, and so in the type.
    Raises UnreadableError.
    """
    if isinstance(value, Public) and not value.shift:
        return value.index
    raise UnreadableError("an address or a bound depends on a word")


def certain(value: object) -> Public:
    """A public number as a bound, an argument, or what a name stands for. Raises UnreadableError."""
    index = place(value)
    assert isinstance(value, Public)
    if value.range is None:
        raise UnreadableError(f"{index} may be no {_name(value)}: it wraps around")
    return value


@contextmanager
def on_rings() -> Iterator[None]:
    """Where indices are reckoned with. Raises UnreadableError for those on a ring, which are not."""
    try:
        yield
    except ValueError as ring:
        raise UnreadableError(str(ring)) from ring


def arithmetic(operator: str, left: Public, right: Public) -> Public | Condition | None:
    """Affine, on a ring of 2^n places, or a comparison; None for anything else.

    Raises UnreadableError where types are mixed, a result is none of its type, or a ring is reckoned with
    further.
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
            raise UnreadableError("two literals are reckoned with, which the printer would have done")
        return kind
    if left.kind != right.kind:
        raise UnreadableError(f"{left.kind.name} and {right.kind.name} stand beside each other")
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
    """The lowest bits, as a place on a ring."""
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
    """The value where it is one of its type. Raises UnreadableError where its type does not wrap."""
    kind = value.kind
    if kind is not None and any(abs(times) > kind.values.high for _, times in value.index.terms):
        raise UnreadableError(f"a public integer is taken more times than {kind.name} counts")
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
"""Names of a start and a stop, and what their difference is a multiple of."""


def turned(
    start: Public, test: object, step: int, kind: Integers, known: Mapping[str, Interval], whole: Whole = ()
) -> Interval:
    """What a loop's variable is in its turns. Raises UnreadableError where it leaves its type after them.

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
        raise UnreadableError(f"behind its last turn a loop's variable can be {last + step}, no {kind.name}")
    return Interval(begin.range.low, last)


def range_of(index: Index, known: Mapping[str, Interval]) -> Interval:
    """The integers that a sum of names can be."""
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
