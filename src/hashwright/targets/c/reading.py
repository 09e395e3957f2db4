"""What a C expression means, as terms. The rules of read-back: C11 §6.3.1, §6.5."""

from __future__ import annotations

from dataclasses import dataclass

from hashwright.ir.index import Condition, Index
from hashwright.ir.parts import pack, pick, trunc, zext
from hashwright.ir.terms import Term, Type, const, less, public, value_of
from hashwright.targets.c.values import SUFFIXES, TYPES, WORDS, size_of, type_name
from hashwright.targets.public import Public, arithmetic, literal, place
from hashwright.targets.target import UnreadableError

FAR = 1 << 62
"""Above every public integer."""


@dataclass(frozen=True)
class Word:
    """A value of one of the unsigned types, or of vectors of them: its term's."""

    term: Term


@dataclass(frozen=True)
class Pointer:
    """A place in a storage, in bytes, of elements of a type."""

    storage: str
    at: Index
    type: Type


@dataclass(frozen=True)
class Truth:
    """A comparison of words: an int, 0 or 1."""

    term: Term


Value = Public | Word | Pointer | Condition | Truth


def number(text: str) -> Value:
    """A literal: public without a suffix, a word with one."""
    for width, suffix in reversed(SUFFIXES.items()):
        digits = text.removesuffix(suffix)
        if digits != text:
            value = _digits(digits)
            if value >> width:
                raise UnreadableError(f"{text} does not fit into {width} bits")
            return Word(const(value, width))
    return Public(Index.of(_digits(text)))


def _digits(text: str) -> int:
    octal = len(text) > 1 and text[0] == "0" and text[1] not in "xX"
    try:
        return int(text, 8 if octal else 0)
    except ValueError:
        raise UnreadableError(f"{text} is not a whole number that we print") from None


def binary(operator: str, left: Value, right: Value) -> Value:
    """An operator on public integers, on a pointer and one of these, or on words."""
    if isinstance(left, Public) and isinstance(right, Public):
        both = arithmetic(operator, left, right)
        if both is not None:
            return both
        raise UnreadableError(f"the operator {operator} on public integers is not one that we print")
    if isinstance(left, Pointer):
        if operator != "+" or not isinstance(right, Public):
            raise UnreadableError("only a public integer is added to a pointer")
        return Pointer(left.storage, left.at + right.index * size_of(left.type), left.type)
    if operator in ("<<", ">>"):
        return _shift(operator, computed(left), right)
    a, b = _alike(left, right)
    match operator:
        case "+":
            return Word(a + b)
        case "-":
            return Word(a - b)
        case "*":
            return Word(a * b)
        case "&":
            return Word(a & b)
        case "|":
            return Word(a | b)
        case "^":
            return Word(a ^ b)
        case "<" if a.type.lanes == 1:
            return Truth(less(a, b))
    raise UnreadableError(f"the operator {operator} is not one that we print")


def computed(value: Value) -> Term:
    """A word that C computes with as it is. Raises UnreadableError where it would become an int."""
    if isinstance(value, Word):
        if value.term.width not in WORDS:
            raise UnreadableError(f"{TYPES[value.term.width]} is promoted to int: cast it first")
        return value.term
    if isinstance(value, Truth):
        raise UnreadableError("a comparison is an int: cast it first")
    raise UnreadableError("a word is needed here, and this is none: cast it first")


def _alike(left: Value, right: Value) -> tuple[Term, Term]:
    """The usual arithmetic conversions: a literal takes the other's type, the narrower word is widened."""
    if isinstance(left, Public):
        word = computed(right)
        return _fitting(left, word.type), word
    if isinstance(right, Public):
        word = computed(left)
        return word, _fitting(right, word.type)
    a, b = computed(left), computed(right)
    if a.type.lanes != b.type.lanes:
        return _in_lanes(a, b.type), _in_lanes(b, a.type)
    if a.type.lanes != 1:
        return a, _in_lanes(b, a.type)
    width = max(a.width, b.width)
    return zext(a, width), zext(b, width)


def _in_lanes(word: Term, other: Type) -> Term:
    """A word beside a vector, which takes a word of its own type in every lane."""
    wanted = Type(other.width, max(other.lanes, word.type.lanes))
    if word.type == wanted:
        return word
    if word.type != Type(wanted.width):
        raise UnreadableError(f"{type_name(word.type)} and {type_name(other)} do not go together")
    value = value_of(word)
    return pack((word,) * wanted.lanes) if value is None else const(value, wanted.width, wanted.lanes)


def _fitting(value: Public, kind: Type) -> Term:
    found = literal(value)
    if found < 0 or found >> kind.width:
        raise UnreadableError(f"{found} is not a value of {type_name(kind)}")
    return const(found, kind.width, kind.lanes)


def _shift(operator: str, term: Term, by: Value) -> Word:
    """By a literal, or by a public integer that is masked to fewer places than the word has bits."""
    amount = place(by)
    if amount.is_constant and not 0 <= amount.constant < term.width:
        raise UnreadableError(f"a shift of {type_name(term.type)} by {amount} is undefined")
    if not amount.is_constant and (
        term.type.lanes != 1 or amount.modulo is None or amount.modulo > term.width
    ):
        raise UnreadableError(f"a shift of {type_name(term.type)} by {amount} may be undefined: mask it")
    return Word(term << amount if operator == "<<" else term >> amount)


def cast(width: int, value: Value) -> Word:
    """A conversion to an unsigned type: modulo 2^width."""
    match value:
        case Word(term) | Truth(term) if term.type.lanes == 1:
            return Word(zext(term, width) if term.width <= width else trunc(term, width))
        case Public(index):
            return Word(public(index, width))
    raise UnreadableError(f"only numbers are cast to {TYPES[width]}")


def negated(value: Value) -> Public:
    """Unary minus, which we print only before public integers."""
    if isinstance(value, Public):
        return Public(value.index * -1)
    raise UnreadableError("a word is negated")


def inverted(value: Value) -> Word:
    return Word(~computed(value))


def conditional(test: Value, ones: Value, others: Value) -> Word:
    """``test ? ones : others``, where everyone may know which."""
    match test:
        case Condition(left, "<", right) if right.is_constant:
            return Word(pick(left, (right.constant, FAR), _alike(ones, others)))
    raise UnreadableError("a conditional on something that is not public")


def stored(value: Value, kind: Type) -> Term:
    """What a variable or an element of a type takes: that very type, or a literal that fits."""
    if isinstance(value, Public) and kind.lanes == 1:
        return _fitting(value, kind)
    if not isinstance(value, Word) or value.term.type != kind:
        raise UnreadableError(f"a value of another type is kept as {type_name(kind)}: cast it first")
    return value.term
