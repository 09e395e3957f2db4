"""The meaning of the EVM's instructions, as terms: the rules of read-back.

The Ethereum yellow paper, appendix H.2: words have 256 bits, and ``add``, ``sub`` and ``mul`` wrap. A shift
has its amount first, and gives 0 from 256 on; we print literals below that. ``lt`` is 1 or 0. ``mload`` and
``mstore`` are big-endian, at any byte. Behind the free pointer may stand anything: the proof refuses to read
there what was not written.

Public integers are words, too, and wrap. Those that are addresses begin at a storage: see ``Pointer``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wright.ir.index import Condition
from wright.ir.terms import Op, Term, const, less, written
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Integers, Public, arithmetic, certain, literal, number
from wright.languages.words.read import Word
from wright.targets.evm.values import WORD


@dataclass(frozen=True)
class Pointer:
    """An address: a number of bytes from a storage's beginning."""

    storage: str
    place: Public


Value = Public | Word | Pointer | Condition
_VALUES = Interval(0, (1 << WORD) - 1)
UINT = Integers("uint256", _VALUES, Interval(0, 1 << 61), Interval(0, -1), wraps=True)
"""Lengths and places. Gas limits memory to much less."""
_SUMS = {"add": "+", "sub": "-", "mul": "*"}
_WORDS = {"add": Op.ADD, "sub": Op.SUB, "mul": Op.MUL, "and": Op.AND, "or": Op.OR, "xor": Op.XOR}
_DIGITS = len(str(1 << WORD))


def digits(text: str) -> int:
    """A number in the text. Raises UnreadableError if it is no word."""
    if len(text) > _DIGITS or int(text, 0) >> WORD:
        raise UnreadableError(f"{text[:_DIGITS]} is no word of {WORD} bits")
    return int(text, 0)


def computed(name: str, given: Sequence[Value]) -> Value:
    """An instruction without memory. Raises UnreadableError."""
    match name, given:
        case "lt", [Public() as left, Public() as right]:
            return _compared(left, right)
        case "lt", [Pointer(one, left), Pointer(other, right)] if one == other:
            return _compared(left, right)
        case "lt", [left, right]:
            return Word(less(word_of(left), word_of(right)))
        case (("add" | "sub"), [Pointer() as pointer, Public() as by]):
            return moved(name, pointer, by)
        case "add", [Public() as by, Pointer() as pointer]:
            return moved(name, pointer, by)
        case (("add" | "sub" | "mul"), [Public() as left, Public() as right]):
            return _public(name, left, right)
        case _, [left, right] if name in _WORDS:
            return Word(written(_WORDS[name], word_of(left), word_of(right)))
        case "not", [value]:
            return Word(~word_of(value))
        case (("shl" | "shr"), [Public() as amount, value]):
            return _shifted(name, literal(amount), word_of(value))
    raise UnreadableError(f"{name} of {len(given)} such values is not one that we print")


def moved(name: str, pointer: Pointer, by: Public) -> Pointer:
    """An address beyond another."""
    place = arithmetic(_SUMS[name], pointer.place, replace(by, kind=by.kind or UINT))
    assert isinstance(place, Public)
    return replace(pointer, place=place)


def _public(name: str, left: Public, right: Public) -> Public:
    found = arithmetic(_SUMS[name], left, right)
    if not isinstance(found, Public):
        raise UnreadableError(f"{name} of these public integers is not one that we print")
    return found


def _compared(left: Public, right: Public) -> Condition:
    found = arithmetic("<", left, right)
    assert isinstance(found, Condition)
    return found


def _shifted(name: str, amount: int, term: Term) -> Word:
    if not 0 < amount < WORD:
        raise UnreadableError(f"a word of {WORD} bits is shifted by {amount}")
    return Word(term << amount if name == "shl" else term >> amount)


def word_of(value: Value) -> Term:
    """A word; a literal is one, too. Raises UnreadableError."""
    match value:
        case Word(term):
            return term
        case Public(kind=None):
            return const(literal(value), WORD)
    raise UnreadableError("a word is needed, not a public integer, an address or a comparison")


def begin(storage: str) -> Pointer:
    """The address of a storage."""
    return Pointer(storage, number(0, UINT))


def address(value: Value) -> Pointer | Public:
    """An address in memory; a public integer is one of a message. Raises UnreadableError."""
    match value:
        case Pointer():
            return value
        case Public(kind=Integers()):
            return certain(value)
    raise UnreadableError("an address is a literal, or depends on a word")
