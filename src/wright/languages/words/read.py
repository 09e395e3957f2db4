"""The semantics of unsigned words, as terms, in languages whose words wrap and promote as in C.

The rules of read-back: C11 §6.3.1, §6.5; ECMA-334 (C#) §12.4.7, §12.9 … §12.18.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wright.ir.index import Condition
from wright.ir.parts import pack, pick, trunc, zext
from wright.ir.terms import Op, Term, Type, binary, const, less, public, value_of
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import Public, arithmetic, literal, number, place
from wright.languages.words.spell import WORDS

_MEANT = {"+": Op.ADD, "-": Op.SUB, "*": Op.MUL, "&": Op.AND, "|": Op.OR, "^": Op.XOR}
FAR = 1 << 62
"""An upper bound on public integers."""


@dataclass(frozen=True)
class Word:
    """A value of an unsigned type, or of a vector of one: that of its term."""

    term: Term


@dataclass(frozen=True)
class Truth:
    """A comparison of words: its term is 1 where it holds, else 0."""

    term: Term


@dataclass(frozen=True)
class WordReading:
    """A language's unsigned words: the names of their types, and the syntax of literals."""

    type_name: Callable[[Type], str]
    kinds: Mapping[str, Type]
    """Types by name."""
    suffixes: Mapping[int, str]
    digits: Callable[[str], int]
    """Parses a literal without its suffix. Raises ValueError."""

    def type_of(self, kind: str) -> Type:
        """A type by name. Raises UnreadableError where it is not a type of words."""
        if kind not in self.kinds:
            raise UnreadableError(f"{kind} is not a type of words")
        return self.kinds[kind]

    def number(self, text: str) -> Public | Word:
        """A literal: public without a suffix, a word with one."""
        for width, suffix in reversed(list(self.suffixes.items())):
            digits = text.removesuffix(suffix)
            if digits != text:
                value = self._digits(digits)
                if value >> width:
                    raise UnreadableError(f"{text} does not fit into {width} bits")
                return Word(const(value, width))
        return number(self._digits(text))

    def _digits(self, text: str) -> int:
        try:
            return self.digits(text)
        except ValueError:
            raise UnreadableError(f"{text} is not a whole number that we print") from None

    def operate(self, operator: str, left: object, right: object) -> Public | Condition | Word | Truth:
        """An operator on public integers, or on words."""
        if isinstance(left, Public) and isinstance(right, Public):
            both = arithmetic(operator, left, right)
            if both is not None:
                return both
            raise UnreadableError(f"the operator {operator} on public integers is not one that we print")
        if operator in ("<<", ">>"):
            return self._shift(operator, self.computed(left), right)
        a, b = self.alike(left, right)
        if operator in _MEANT:
            return Word(binary(_MEANT[operator], a, b))
        if operator == "<" and a.type.lanes == 1:
            return Truth(less(a, b))
        raise UnreadableError(f"the operator {operator} is not one that we print")

    def computed(self, value: object) -> Term:
        """An operand of an operation on words. Raises UnreadableError where it would be promoted to int."""
        if not isinstance(value, Word):
            raise UnreadableError("a word is needed here, and this is none: cast it first")
        if value.term.width not in WORDS:
            raise UnreadableError(f"{self.type_name(value.term.type)} is promoted to int: cast it first")
        return value.term

    def alike(self, left: object, right: object) -> tuple[Term, Term]:
        """The usual arithmetic conversions: a literal takes the other's type, a narrower word is widened."""
        if isinstance(left, Public):
            word = self.computed(right)
            return self._fitting(left, word.type), word
        if isinstance(right, Public):
            word = self.computed(left)
            return word, self._fitting(right, word.type)
        a, b = self.computed(left), self.computed(right)
        if a.type.lanes != b.type.lanes:
            return self._in_lanes(a, b.type), self._in_lanes(b, a.type)
        if a.type.lanes != 1:
            return a, self._in_lanes(b, a.type)
        width = max(a.width, b.width)
        return zext(a, width), zext(b, width)

    def _in_lanes(self, word: Term, other: Type) -> Term:
        """An operand of a vector operation: a vector, or a word that is broadcast to every lane."""
        wanted = Type(other.width, max(other.lanes, word.type.lanes))
        if word.type == wanted:
            return word
        if word.type != Type(wanted.width):
            raise UnreadableError(
                f"{self.type_name(word.type)} and {self.type_name(other)} cannot be combined"
            )
        value = value_of(word)
        return pack((word,) * wanted.lanes) if value is None else const(value, wanted.width, wanted.lanes)

    def _fitting(self, value: Public, kind: Type) -> Term:
        found = literal(value)
        if found < 0 or found >> kind.width:
            raise UnreadableError(f"{found} is not a value of {self.type_name(kind)}")
        return const(found, kind.width, kind.lanes)

    def _shift(self, operator: str, term: Term, by: object) -> Word:
        """A shift by a literal, or by a public integer that is masked to less than the word's width."""
        amount = place(by)
        if amount.is_constant and not 0 <= amount.constant < term.width:
            raise UnreadableError(f"a shift of {self.type_name(term.type)} by {amount} is undefined")
        if not amount.is_constant and (
            term.type.lanes != 1 or amount.modulo is None or amount.modulo > term.width
        ):
            raise UnreadableError(
                f"a shift of {self.type_name(term.type)} by {amount} may be undefined: mask it"
            )
        return Word(term << amount if operator == "<<" else term >> amount)

    def cast(self, width: int, value: object) -> Word:
        """A conversion to an unsigned type: modulo 2^width."""
        match value:
            case Word(term) if term.type.lanes == 1:
                return Word(zext(term, width) if term.width <= width else trunc(term, width))
            case Public(index, range, kind, 0):
                if range is None and (kind is None or width > kind.bits):
                    raise UnreadableError(f"{index} wraps around, and is cast to more bits")
                return Word(public(index, width))
        raise UnreadableError(f"only numbers are cast to {self.type_name(Type(width))}")

    def inverted(self, value: object) -> Word:
        return Word(~self.computed(value))

    def conditional(self, test: object, ones: object, others: object) -> Word:
        """``test ? ones : others``, for a public test."""
        match test:
            case Condition(left, relation, right) if left.is_constant and right.is_constant:
                self.alike(ones, others)
                holds = left == right if relation == "==" else left.constant < right.constant
                return Word(self.computed(ones if holds else others))
            case Condition(left, "<", right) if right.is_constant:
                return Word(pick(left, (right.constant, FAR), self.alike(ones, others)))
        raise UnreadableError("a conditional on something that is not public")

    def stored(self, value: object, kind: Type) -> Term:
        """A value that is stored in a variable or an element: of exactly its type, or a literal that fits."""
        if isinstance(value, Public) and kind.lanes == 1:
            return self._fitting(value, kind)
        if not isinstance(value, Word) or value.term.type != kind:
            raise UnreadableError(f"a value of another type is kept as {self.type_name(kind)}: cast it first")
        return value.term


def negated(value: object) -> Public:
    """Unary minus, which printers write only before literals."""
    if not isinstance(value, Public):
        raise UnreadableError("a word is negated")
    return number(-literal(value))
