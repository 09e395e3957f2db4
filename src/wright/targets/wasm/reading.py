"""The meaning of instructions, as terms: WebAssembly's specification, release 2, §4.3 (numerics).

An i32 value is a public integer until an operation combines it with a word. Terms keep the computations of
the bytes, so that they print the same again; several instructions that the printer writes for one operation
become that one operation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wright.ir.index import Condition, Index
from wright.ir.parts import extract, trunc, zext
from wright.ir.terms import Op, Term, Type, bswap, const, public, written
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import Public, arithmetic, certain, number
from wright.targets.wasm.decodebody import Node
from wright.targets.wasm.temporaries import taken
from wright.targets.wasm.values import I32, TURNS, WORDS, paired


@dataclass(frozen=True)
class Word:
    """A word, or a vector."""

    term: Term


Value = Public | Word | Condition


def word(value: Value, width: int = 32) -> Term:
    """A value as a word. A public integer becomes its i32 value."""
    if isinstance(value, Public):
        return public(value.index, width)
    if isinstance(value, Condition):
        raise UnreadableError("a comparison of public integers is used as a word")
    if value.term.type != Type(width):
        raise UnreadableError(f"a word of {width} bits is needed here, not {value.term.type}")
    return value.term


def on_words(node: Node, args: Sequence[Value]) -> Value | None:
    """An instruction on words and public integers; None if it is one on vectors. Raises UnreadableError."""
    shape, _, name = node.name.partition(".")
    match node.name:
        case "i32.const":
            return number(signed(node.immediate[0], 32), I32)
        case "i64.const":
            return Word(const(node.immediate[0], 64))
        case "i32.wrap_i64":
            return Word(trunc(word(args[0], 64), 32))
        case "i64.extend_i32_s":
            return Word(public(certain(args[0]).index, 64))
        case "i64.extend_i32_u":
            return Word(_wide(word(args[0])))
        case "i32.eq" | "i32.lt_s":
            return compared("==" if name == "eq" else "<", *args)
    if shape not in _WIDTHS:
        return None
    left, right = args
    width = _WIDTHS[shape]
    if isinstance(left, Public) and isinstance(right, Public) and name in _OPERATORS:
        both = _public(_OPERATORS[name], left, right)
        if both is not None:
            return both
    if name in _SHIFTS:
        return Word(shifted(name, word(left, width), _amount(right, width)))
    term = written(_ON_WORDS[name], word(left, width), word(right, width))
    if name == "lt_u":
        return Word(trunc(term, 32))
    return Word(_turned(term) if is_of_one(node) else term)


def signed(value: int, width: int) -> int:
    """A number of so many bits in two's complement."""
    return value - (1 << width) if value >> (width - 1) else value


def compared(relation: str, left: Value, right: Value) -> Condition:
    """A comparison of public integers, both of which are certain not to have wrapped around."""
    if isinstance(left, Public) and isinstance(right, Public):
        found = arithmetic(relation, left, right)
        if isinstance(found, Condition):
            return found
    raise UnreadableError("a comparison of values that are not public")


_WIDTHS = {name: width for width, name in WORDS.items()}
_OPERATORS = {"add": "+", "sub": "-", "mul": "*", "and": "&"}
_ON_WORDS = {
    "add": Op.ADD,
    "sub": Op.SUB,
    "mul": Op.MUL,
    "and": Op.AND,
    "or": Op.OR,
    "xor": Op.XOR,
    "lt_u": Op.ULT,
}
_SHIFTS = ("shl", "shr_u", "rotl", "rotr")


def _public(operator: str, left: Public, right: Public) -> Public | None:
    """The result of public integers stays public if it is a public integer."""
    try:
        found = arithmetic(operator, left, right)
    except UnreadableError:
        return None
    return found if isinstance(found, Public) else None


def _wide(term: Term) -> Term:
    """A word in 64 bits. A comparison of words of 64 bits is one itself."""
    if term.op is Op.TRUNC and term.args[0].op is Op.ULT:
        return term.args[0]
    return zext(term, 64)


def is_of_one(node: Node) -> bool:
    """Whether an or has only one distinct operand, in a local: the printer keeps it there."""
    return node.name.endswith(".or") and taken(node)[0].name.startswith("local.")


def _turned(term: Term) -> Term:
    """A word with its bytes reversed, if rotations and masks do so."""
    first = term
    while first.op in (Op.OR, Op.AND):
        first = first.args[0]
    return bswap(first.args[0]) if first.op is Op.ROTL and term is by_rotations(first.args[0]) else term


def by_rotations(term: Term) -> Term:
    """A word with its bytes reversed, by the bytes that each rotation moves into place."""
    parts = [term.rotl(amount) & mask for amount, mask in TURNS[term.width].items()]
    return paired(parts, lambda one, other: one | other)


def _amount(value: Value, width: int) -> int | Index:
    """A literal below the width, or a public integer on a ring of at most that many places."""
    if isinstance(value, Word) and value.term.op is Op.CONST:
        return below(value.term.number, width)
    if isinstance(value, Word) and value.term.op is Op.ZEXT and value.term.args[0].op is Op.PUBLIC:
        index, shift = value.term.args[0].moved
        value = Public(index, None, I32, shift)
    if isinstance(value, Public) and not value.shift:
        if value.index.is_constant:
            return below(value.index.constant, width)
        if value.index.modulo is not None and value.index.modulo <= width:
            return value.index
    raise UnreadableError("a shift by neither a literal nor a ring within the word")


def below(amount: int, width: int) -> int:
    """The amount of a shift. Raises UnreadableError."""
    if not 0 <= amount < width:
        raise UnreadableError(f"a shift of {width} bits by {amount} is not one that we print")
    return amount


def byte_at(address: Term, size: int) -> Term:
    """The byte of a word that an address is, times the size of an element. Raises UnreadableError.

    No other word may be one: it would not be certain to be in a table of 256 elements.
    """
    step = size.bit_length() - 1
    if address.op is Op.AND and address.args[1] is const(255 << step, 32):
        word = address.args[0]
        word = word.args[0] if word.op is Op.TRUNC else word
        first = step
        if word.op in (Op.SHL, Op.SHR) and isinstance(word.amount, int):
            first += word.amount if word.op is Op.SHR else -word.amount
            word = word.args[0]
        if 0 <= first <= word.width - 8:
            return extract(word, first, 8)
    raise UnreadableError("an address or a bound depends on a word, which is not certain to be in a table")


def shifted(name: str, term: Term, amount: int | Index) -> Term:
    """A shift or a rotation."""
    match name:
        case "shl":
            return term << amount
        case "shr_u":
            return term >> amount
        case "rotl":
            return term.rotl(amount)
    if isinstance(amount, Index):
        raise UnreadableError("a rotation to the right by a public integer")
    return term.rotl(term.width - amount)
