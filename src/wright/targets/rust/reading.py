"""The meaning of Rust's expressions, as terms, by the Rust Reference and the documentation of ``core``."""

from __future__ import annotations

from dataclasses import dataclass, field

from wright.ir.index import Condition, Index
from wright.ir.parts import concat
from wright.ir.terms import Op, Term, Type, binary
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import Public, literal, number, on_rings
from wright.languages.words.read import Truth, Word, WordReading
from wright.targets.rust.values import KINDS, PLACE, SUFFIXES, USIZE, type_name


@dataclass(frozen=True)
class Slice:
    """Elements of a storage. A window is bytes from a place on: ``length`` counts them."""

    storage: str
    type: Type
    at: Index = field(default_factory=Index)
    length: int | None = None


@dataclass(frozen=True)
class Bytes:
    """The bytes of a word, as an array, in the order of a method's name."""

    word: Term
    big_endian: bool


@dataclass(frozen=True)
class Place:
    """A byte as an index: any of them is below 256."""

    byte: Term


Value = Public | Word | Truth | Condition | Slice | Bytes | Place

WRAPPING = {"wrapping_add": Op.ADD, "wrapping_sub": Op.SUB, "wrapping_mul": Op.MUL}


class _Reading(WordReading):
    """Words whose sums are calls of methods; nothing is converted by itself."""

    def number(self, text: str) -> Public | Word:
        bare = text.removesuffix(f"_{PLACE}")
        return number(self._digits(bare), USIZE) if bare != text else super().number(text)

    def operate(self, operator: str, left: object, right: object) -> Public | Condition | Word | Truth:
        public = isinstance(left, Public) and isinstance(right, Public)
        if operator in ("+", "-", "*") and not public:
            raise UnreadableError(f"{operator} of words panics where it does not fit: call a wrapping method")
        return super().operate(operator, left, right)

    def alike(self, left: object, right: object) -> tuple[Term, Term]:
        kinds = {self.computed(value).type for value in (left, right) if not isinstance(value, Public)}
        if len(kinds) > 1:
            raise UnreadableError(f"{' and '.join(sorted(map(self.type_name, kinds)))} are mixed")
        return super().alike(left, right)

    def computed(self, value: object) -> Term:
        if not isinstance(value, Word):
            raise UnreadableError("a word is needed here, and this is none")
        if value.term.type.lanes != 1:
            raise UnreadableError("a vector is given to functions alone")
        return value.term

    def method(self, receiver: object, name: str, given: object) -> Value:
        """A method of a number that takes one number."""
        if isinstance(receiver, Public) and name in ("wrapping_add", "wrapping_sub"):
            return _on_ring(receiver, name, given)
        word = self.computed(receiver)
        if name in WRAPPING:
            return Word(binary(WRAPPING[name], word, self.stored(given, word.type)))
        if name == "rotate_left" and 0 < literal(given) < word.width:
            return Word(word.rotl(literal(given)))
        raise UnreadableError(f"the method {name} is not one that we print")

    def joined(self, kind: Type, big_endian: bool, bytes_: list[object]) -> Word:
        """A word of its bytes."""
        parts = [self.stored(byte, Type(8)) for byte in bytes_]
        if 8 * len(parts) != kind.width:
            raise UnreadableError(f"{self.type_name(kind)} has another number of bytes than {len(parts)}")
        return Word(concat(*(parts if big_endian else reversed(parts))))


def _on_ring(left: Public, name: str, right: object) -> Public:
    """A sum or a difference of public integers that may wrap around: only a mask makes it certain."""
    if not isinstance(right, Public) or left.kind is None or right.kind not in (left.kind, None):
        raise UnreadableError(f"{name} is of public integers of one type")
    with on_rings():
        index = left.index + right.index if name == "wrapping_add" else left.index - right.index
    return Public(index, None, left.kind)


def _digits(text: str) -> int:
    return int(text.replace("_", ""), 0)


RUST_WORDS = _Reading(type_name, KINDS, SUFFIXES, _digits)
