"""The meaning of Motoko's operators and conversions, as terms: the rules of read-back.

Every word type wraps in its own width (``+%``), a shift takes its amount modulo the width, and a conversion
to a narrower type traps unless the value fits. Public integers are Nat, which is unbounded and only an index
or an argument, or Nat32 and Nat64, which wrap: those are computed with, and may be combined with words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeGuard

from wright.ir.extent import bits_of
from wright.ir.index import Condition, Index
from wright.ir.parts import pick, trunc, zext
from wright.ir.terms import Op, Term, const, less, public, value_of, written
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Integers, Public, arithmetic, place
from wright.languages.words.read import FAR, Truth, Word
from wright.targets.motoko.values import NARROWER, PLACE, TYPES, WIDER, WIDTHS


@dataclass(frozen=True)
class Array:
    """An array with elements of this width; ``changes`` if they can be assigned."""

    storage: str
    width: int
    changes: bool


@dataclass(frozen=True)
class Region:
    """Stable memory, which is read in words of any width."""

    storage: str


@dataclass(frozen=True)
class Place:
    """A byte as a place in a table of as many elements as there are bytes."""

    byte: Term


@dataclass(frozen=True)
class Choice:
    """``if (index < bound) { 1 } else { 2 }``: its literals take the type of the other operand."""

    test: Condition
    first: Public | Choice
    other: Public | Choice


def _nat(width: int, far: int) -> Integers:
    values = Interval(0, (1 << width) - 1)
    return Integers(TYPES[width], values, Interval(0, far), values, wraps=True)


NATS = {32: _nat(32, 1 << 30), 64: _nat(64, 1 << 61)}
"""Types for computing with public integers, by width: classical memory has 32 bits."""
NAT = Integers("Nat", Interval(0, 1 << 64), NATS[64].places, Interval(0, -1))
"""The type of parameters and indices. Kernels never compute with it."""
Value = Public | Word | Truth | Place | Choice | Array | Region | Condition
_OPERATORS = {
    "+%": Op.ADD,
    "-%": Op.SUB,
    "*%": Op.MUL,
    "&": Op.AND,
    "|": Op.OR,
    "^": Op.XOR,
}
_WIDER = {name: width for width, name in WIDER.items()}
_NARROWER = {name: width for width, name in NARROWER.items()}
_PLACES = {f"nat{width}ToNat": kind for width, kind in NATS.items()}
_DIGITS = len(str(1 << 64))


def width_of(name: str) -> int:
    """The width of a word type, by name. Raises UnreadableError."""
    if name not in WIDTHS:
        raise UnreadableError(f"{name} is not a type of words")
    return WIDTHS[name]


def integers_of(name: str) -> Integers:
    """A type for computing with public integers, by name. Raises UnreadableError."""
    kind = NATS.get(WIDTHS.get(name, 0))
    if kind is None:
        raise UnreadableError(f"{name} is not a type of public integers")
    return kind


def digits(text: str) -> int:
    """A number in the text. Raises UnreadableError if it fits no type."""
    if len(text) > _DIGITS or int(text, 0) >> 64:
        raise UnreadableError(f"{text[:_DIGITS]} fits none of our types")
    return int(text, 0)


def operated(operator: str, left: Value, right: Value) -> Public | Word:
    """A binary operator, except for shifts. Raises UnreadableError."""
    if isinstance(left, Public) and isinstance(right, Public):
        both = arithmetic(operator.removesuffix("%"), reckoned(left), reckoned(right))
        if isinstance(both, Public):
            return both
    return Word(written(_OPERATORS[operator], *alike(left, right)))


def reckoned(value: Public) -> Public:
    """A public integer in a type that wraps. Raises UnreadableError."""
    if value.kind is NAT:
        raise UnreadableError(f"the kernel computes with {described(value)}: convert it to a counter first")
    return value


def shifted(operator: str, value: Value, amount: int) -> Word:
    """A shift by a literal below the width."""
    term = word_of(value)
    if amount >= term.width:
        raise UnreadableError(
            f"a shift {operator} of {TYPES[term.width]} by {amount} is not one that we print"
        )
    if operator == "<<>":
        return Word(term.rotl(amount))
    return Word(term << amount if operator == "<<" else term >> amount)


def inverted(value: Value) -> Word:
    return Word(~word_of(value))


def compared(operator: str, left: Value, right: Value) -> Condition | Truth:
    """A comparison of public integers of one type, or of words."""
    if isinstance(left, Public) and isinstance(right, Public):
        found = arithmetic(operator, reckoned(left), reckoned(right))
        assert isinstance(found, Condition)
        return found
    if operator != "<":
        raise UnreadableError(f"words are compared by {operator}, which we do not print")
    return Truth(less(*alike(left, right)))


def steering(test: Value) -> Condition:
    """A comparison that decides what runs: of public integers. Raises UnreadableError."""
    if not isinstance(test, Condition):
        raise UnreadableError("only public integers may be compared")
    return test


def chosen(test: Value, first: Value, other: Value) -> Word | Choice:
    """``if (index < literal) { first } else { other }`` of words, or ``if (x < y) { 1 } else { 0 }``."""
    if isinstance(test, Truth):
        if [value.index.constant for value in (first, other) if is_literal(value)] != [1, 0]:
            raise UnreadableError("a comparison of words is 1 or 0")
        return Word(test.term)
    if not isinstance(test, Condition) or test.relation != "<" or not test.right.is_constant:
        raise UnreadableError("a choice must compare with a literal bound")
    if _is_untyped(first) and _is_untyped(other):
        return Choice(test, first, other)
    return Word(_picked(test, *alike(first, other)))


def _picked(test: Condition, first: Term, other: Term) -> Term:
    return pick(test.left, (test.right.constant, FAR), (first, other))


def is_literal(value: Value) -> TypeGuard[Public]:
    """Whether a value is a number in the text."""
    return isinstance(value, Public) and value.kind is None


def _is_untyped(value: Value) -> TypeGuard[Public | Choice]:
    """Whether the other operand determines a value's type."""
    return isinstance(value, Choice) or is_literal(value)


def converted(name: str, value: Value) -> Public | Word | Place:
    """A primitive that converts a number to another type."""
    if name == PLACE and isinstance(value, Word):
        return Place(typed(value, 8))
    if name in _PLACES and isinstance(value, Public) and value.kind == _PLACES[name]:
        return replace(value, kind=NAT)
    if name in _WIDER:
        return Word(zext(typed(value, _WIDER[name]), 2 * _WIDER[name]))
    if name in _NARROWER:
        term = typed(value, _NARROWER[name])
        if bits_of(term) > term.width // 2:
            raise UnreadableError(f"Prim.{name} traps where the value does not fit: mask it first")
        low = _unmasked(term) if term.width == 64 else term  # the halves of 32 bits are combined as bits
        return Word(trunc(low, term.width // 2))
    raise UnreadableError(f"Prim.{name} of {described(value)} is not one that we print")


def _unmasked(term: Term) -> Term:
    """A word without a mask that keeps all of its lower half, which is all that the conversion keeps."""
    low = (1 << term.width // 2) - 1
    if term.op is Op.AND:
        for word, mask in (term.args, term.args[::-1]):
            number = value_of(mask)
            if number is not None and number & low == low:
                return word
    return term


def word_of(value: Value) -> Term:
    """A word, or a public integer as a word of its own type."""
    match value:
        case Word(term):
            return term
        case Public(index, kind=Integers(bits=bits)) if value.kind is not NAT:
            return public(index, bits)
    raise UnreadableError(f"a word is needed, not {described(value)}")


def typed(value: Value, width: int) -> Term:
    """A value for a variable, element or primitive of a type: exactly that type, or a literal that fits."""
    if isinstance(value, Choice):
        return _picked(value.test, typed(value.first, width), typed(value.other, width))
    if isinstance(value, Public) and value.kind is None:
        if value.index.constant >> width:
            raise UnreadableError(f"{value.index.constant:#x} is not a value of {TYPES[width]}")
        return const(value.index.constant, width)
    term = word_of(value)
    if term.width != width:
        raise UnreadableError(f"a {TYPES[width]} is needed, not a {TYPES[term.width]}")
    return term


def alike(left: Value, right: Value) -> tuple[Term, Term]:
    """Two words of one type; a literal takes the other's."""
    if _is_untyped(left):
        word = word_of(right)
        return typed(left, word.width), word
    word = word_of(left)
    return word, typed(right, word.width)


def place_in(value: Value, kind: Integers) -> Index:
    """A public integer of a type as an address."""
    if isinstance(value, Public) and value.kind in (kind, None):
        return place(value)
    raise UnreadableError(f"a public {kind.name} is needed, not {described(value)}")


def described(value: Value) -> str:
    """A value's kind, for an error message."""
    match value:
        case Public(index, kind=None):
            return f"the literal {index.constant:#x}"
        case Public(index, kind=Integers(name=name)):
            return f"the public {name} {index}"
        case Word(term):
            return f"a {TYPES[term.width]}"
        case Choice():
            return "a choice of literals"
        case Place():
            return "a place in a table"
        case Condition() | Truth():
            return "a comparison"
        case Array(storage) | Region(storage):
            return storage
    raise AssertionError(value)
