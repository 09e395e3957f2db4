"""What Motoko's operators and conversions mean, as terms. The rules of read-back.

Every type wraps in its own width (``+%``), a shift is by its amount modulo the width, a conversion to a
narrower type traps unless the value fits. Public integers are reckoned with as they are: lengths and
offsets are far below 2^32 where a counter has 32 bits, and 2^64 where it has 64. Where a difference may be
negative, which would wrap, it is only masked, made a word, or an index, which is out of bounds then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hashwright.ir.extent import bits_of
from hashwright.ir.index import Condition, Index
from hashwright.ir.parts import pick, trunc, zext
from hashwright.ir.terms import Op, Term, const, public, value_of
from hashwright.targets.errors import UnreadableError
from hashwright.targets.interval import Interval
from hashwright.targets.motoko.values import NARROWER, TYPES, WIDER
from hashwright.targets.public import Integers, Public, arithmetic
from hashwright.targets.readwords import FAR, Word


@dataclass(frozen=True)
class Literal:
    """A number that stands in the text; what is beside it says of which type."""

    number: int


@dataclass(frozen=True)
class Counter:
    """A public integer in a word of this width."""

    index: Index
    width: int


@dataclass(frozen=True)
class Place:
    """A public integer as a Nat."""

    index: Index


@dataclass(frozen=True)
class Array:
    """What holds a storage, by elements of this width; ``changes`` where they can be assigned."""

    storage: str
    width: int
    changes: bool


@dataclass(frozen=True)
class Region:
    """Stable memory, which is read in words of any width."""

    storage: str


NATS = {
    width: Integers(
        TYPES[width],
        Interval(0, (1 << width) - 1),
        Interval(0, 1 << width - 3),
        Interval(0, 1 << width - 2),
        True,
    )
    for width in (32, 64)
}
"""What public integers are reckoned in."""
Bounds = Mapping[str, Index]
"""What public integers are at most."""
Value = Literal | Counter | Place | Word | Array | Region | Condition
_SHIFTS = ("<<", ">>", "<<>")
_WIDER = {name: width for width, name in WIDER.items()}
_NARROWER = {name: width for width, name in NARROWER.items()}
_COUNTERS = {f"natToNat{width}": width for width in (32, 64)}
_PLACES = {f"nat{width}ToNat": width for width in (32, 64)}


def operated(operator: str, left: Value, right: Value) -> Value:
    """A binary operator but for shifts. Raises UnreadableError."""
    plain = operator.removesuffix("%")
    width = next((v.width for v in (left, right) if isinstance(v, Counter)), None)
    if width is not None and not isinstance(left, Word) and not isinstance(right, Word):
        a, b = (Public(counted_in(value, width), None, NATS[width]) for value in (left, right))
        both = arithmetic(plain, a, b) if plain in "+-*&" else None
        if isinstance(both, Public):
            return Counter(both.index, width)
    a_word, b_word = alike(left, right)
    match plain:
        case "+":
            return Word(a_word + b_word)
        case "-":
            return Word(a_word - b_word)
        case "*":
            return Word(a_word * b_word)
        case "&":
            return Word(a_word & b_word)
        case "|":
            return Word(a_word | b_word)
        case "^":
            return Word(a_word ^ b_word)
    raise UnreadableError(f"the operator {operator} is not one that we print")


def shifted(operator: str, value: Value, amount: int) -> Word:
    """By a literal below the width."""
    term = word_of(value)
    if operator not in _SHIFTS or amount >= term.width:
        raise UnreadableError(
            f"a shift {operator} of {TYPES[term.width]} by {amount} is not one that we print"
        )
    if operator == "<<>":
        return Word(term.rotl(amount))
    return Word(term << amount if operator == "<<" else term >> amount)


def inverted(value: Value) -> Word:
    return Word(~word_of(value))


def compared(operator: str, left: Value, right: Value, bounds: Bounds) -> Condition:
    """A comparison of public integers, in one type."""
    width = next((v.width for v in (left, right) if isinstance(v, Counter)), None)
    if width is None:
        raise UnreadableError("a comparison of something else than public integers")
    a, b = (certain(counted_in(side, width), bounds) for side in (left, right))
    return Condition(a, operator, b)


def chosen(test: Value, first: Value, other: Value) -> Word:
    """``if (index < literal) { first } else { other }`` of words."""
    if not isinstance(test, Condition) or test.relation != "<" or not test.right.is_constant:
        raise UnreadableError("a choice by something else than a literal bound")
    return Word(pick(test.left, (test.right.constant, FAR), alike(first, other)))


def converted(name: str, value: Value) -> Value:
    """A primitive that makes a number of one type of a number of another."""
    if name in _COUNTERS and isinstance(value, Place):
        return Counter(value.index, _COUNTERS[name])
    if name in _PLACES and isinstance(value, Counter) and value.width == _PLACES[name]:
        return Place(value.index)
    if name in _WIDER:
        return Word(zext(typed(value, _WIDER[name]), 2 * _WIDER[name]))
    if name in _NARROWER:
        term = typed(value, _NARROWER[name])
        if bits_of(term) > term.width // 2:
            raise UnreadableError(f"Prim.{name} traps where the value does not fit: mask it first")
        low = _unmasked(term) if term.width == 64 else term  # the halves of 32 bits come together as bits
        return Word(trunc(low, term.width // 2))
    raise UnreadableError(f"Prim.{name} of {described(value)} is not one that we print")


def _unmasked(term: Term) -> Term:
    """A word without a mask that leaves all of its lower half: that is what is kept of it."""
    low = (1 << term.width // 2) - 1
    if term.op is Op.AND:
        for word, mask in (term.args, term.args[::-1]):
            number = value_of(mask)
            if number is not None and number & low == low:
                return word
    return term


def word_of(value: Value) -> Term:
    """A word, or a public integer as one."""
    match value:
        case Word(term):
            return term
        case Counter(index, width):
            return public(index, width)
    raise UnreadableError(f"{described(value)} stands where a word is needed")


def typed(value: Value, width: int) -> Term:
    """What a variable, an element or a primitive of a type takes: that very type, or a literal that fits."""
    if isinstance(value, Literal):
        if value.number >> width:
            raise UnreadableError(f"{value.number:#x} is not a value of {TYPES[width]}")
        return const(value.number, width)
    term = word_of(value)
    if term.width != width:
        raise UnreadableError(f"a {TYPES[term.width]} stands where a {TYPES[width]} is needed")
    return term


def alike(left: Value, right: Value) -> tuple[Term, Term]:
    """Two words of one type; a literal takes the other's."""
    if isinstance(left, Literal):
        word = word_of(right)
        return typed(left, word.width), word
    word = word_of(left)
    return word, typed(right, word.width)


def place_of(value: Value) -> Index:
    """An index, or an argument that is a Nat."""
    match value:
        case Place(index):
            return index
        case Literal(number):
            return Index.of(number)
    raise UnreadableError(f"{described(value)} stands where a Nat is needed: an address depends on a word")


def counted_in(value: Value, width: int) -> Index:
    """A public integer in a type."""
    match value:
        case Counter(index, found) if found == width:
            return index
        case Literal(number) if number >> width == 0:
            return Index.of(number)
    raise UnreadableError(f"{described(value)} stands where a public {TYPES[width]} is needed")


def certain(index: Index, bounds: Bounds) -> Index:
    """A public integer that is not negative, whatever it is made of. A rest is no more than what it is of."""
    least = index
    for name, coefficient in index.terms:
        if coefficient == -1 and name in bounds:
            least = least.bind({name: bounds[name]})
    if index.modulo is None and (least.constant < 0 or any(c < 0 for _, c in least.terms)):
        raise UnreadableError(f"{index} wraps where it is negative: add on the other side")
    return index


def described(value: Value) -> str:
    """A value's kind, for an error."""
    match value:
        case Literal(number):
            return f"the literal {number:#x}"
        case Word(term):
            return f"a {TYPES[term.width]}"
        case Counter(index, _):
            return f"the public integer {index}"
        case Place(index):
            return f"the Nat {index}"
        case Condition():
            return "a comparison"
    return value.storage
