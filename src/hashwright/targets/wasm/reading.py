"""What instructions mean, as terms: WebAssembly's specification, release 2, §4.3 (numerics).

A value of i32 is a public integer until it meets a word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hashwright.ir.index import Condition, Index
from hashwright.ir.parts import concat, extract, lane, mask, pack, select, trunc, zext
from hashwright.ir.terms import Op, Term, Type, bswap, const, less, public
from hashwright.targets.errors import UnreadableError
from hashwright.targets.public import Public, arithmetic, literal, number
from hashwright.targets.wasm.decodebody import Node
from hashwright.targets.wasm.values import I32

BYTES = Type(8, 16)
"""A vector of which nobody has said yet what it consists of."""


@dataclass(frozen=True)
class Word:
    """A word, or a vector."""

    term: Term


Value = Public | Word | Condition


def word(value: Value, width: int = 32) -> Term:
    """A value as a word. A public integer is what an i32 holds of it."""
    if isinstance(value, Public):
        return public(value.index, width)
    if isinstance(value, Condition):
        raise UnreadableError("a comparison of public integers is used as a word")
    if value.term.type != Type(width):
        raise UnreadableError(f"a word of {width} bits is needed here, not {value.term.type}")
    return value.term


def vector(value: Value, kind: Type | None = None) -> Term:
    """A value as a vector, of a given type or of the one that it has."""
    if not isinstance(value, Word) or value.term.type.lanes == 1:
        raise UnreadableError("a vector is needed here")
    term = value.term
    if kind is None or term.type == kind:
        return term
    found = bytes_of(term)
    size = kind.width // 8
    rows = (found[i * size : (i + 1) * size] for i in range(kind.lanes))
    return pack(tuple(_joined(row) for row in rows))


def _joined(row: Sequence[Term]) -> Term:
    """A word of bytes, the lowest first: those of one word are a rotation of it, or turned around."""
    first = row[0].args[0] if row[0].op is Op.EXTRACT else row[0]
    if all(byte.op is Op.EXTRACT and byte.args[0] is first for byte in row) and first.width == 8 * len(row):
        places = [byte.number // 8 for byte in row]
        if places == list(range(len(row)))[::-1]:
            return bswap(first)
        if places == [(places[0] + i) % len(row) for i in range(len(row))]:
            return first.rotl(first.width - 8 * places[0])
    return concat(*reversed(row))


def alike(terms: Sequence[Term]) -> tuple[Term, ...]:
    """Vectors of the type of the first that has one; words as they are."""
    kind = next((term.type for term in terms if term.type != BYTES), BYTES)
    return tuple(term if kind.lanes == 1 else vector(Word(term), kind) for term in terms)


def bytes_of(term: Term) -> list[Term]:
    """A vector's bytes, the lowest first."""
    size = term.width // 8
    return [extract(lane(term, i // size), 8 * (i % size), 8) for i in range(16)]


def operate(node: Node, args: Sequence[Value]) -> Value:
    """An instruction on values. Raises UnreadableError."""
    shape, _, name = node.name.partition(".")
    if shape in ("i32", "i64") and name in _ON_WORDS:
        return _on_words(name, int(shape[1:]), args)
    if shape in _SHAPES and name in _ON_LANES:
        return Word(_ON_LANES[name](_SHAPES[shape], node, args))
    if shape == "v128" and name in _BITWISE:
        return Word(_bitwise(name, args))
    match node.name:
        case "i32.const":
            return number(_signed(node.immediate[0], 32), I32)
        case "i64.const":
            return Word(const(node.immediate[0], 64))
        case "i32.wrap_i64":
            return Word(trunc(word(args[0], 64), 32))
        case "i64.extend_i32_u":
            return Word(zext(word(args[0]), 64))
        case "i32.eq" | "i32.lt_s":
            return _compared("==" if node.name == "i32.eq" else "<", args)
        case "v128.const":
            return Word(pack(tuple(const(byte, 8) for byte in node.immediate)))
        case "i8x16.shuffle":
            found = [*bytes_of(vector(args[0])), *bytes_of(vector(args[1]))]
            if max(node.immediate) >= len(found):
                raise UnreadableError(f"there is no byte {max(node.immediate)} in two vectors")
            return Word(pack(tuple(found[i] for i in node.immediate)))
    raise UnreadableError(f"{node.name} is not one that we print here")


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def _compared(relation: str, args: Sequence[Value]) -> Condition:
    left, right = args
    if isinstance(left, Public) and isinstance(right, Public):
        found = arithmetic(relation, left, right)
        if isinstance(found, Condition):
            return found
    raise UnreadableError("a comparison of what is not public")


_OPERATORS = {"add": "+", "sub": "-", "mul": "*", "and": "&"}
_ON_WORDS: dict[str, Callable[[Term, Term], Term]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "lt_u": less,
    **dict.fromkeys(("shl", "shr_u", "rotl", "rotr"), less),
}


def _on_words(name: str, width: int, args: Sequence[Value]) -> Value:
    left, right = args
    if isinstance(left, Public) and isinstance(right, Public) and name in _OPERATORS:
        both = _public(_OPERATORS[name], left, right)
        if both is not None:
            return both
    if name in ("shl", "shr_u", "rotl", "rotr"):
        return Word(_shifted(name, word(left, width), _amount(right, width), width))
    term = _ON_WORDS[name](word(left, width), word(right, width))
    return Word(trunc(term, 32) if name == "lt_u" else term)


def _public(operator: str, left: Public, right: Public) -> Public | None:
    """Public integers stay such while what is made of them is one."""
    try:
        found = arithmetic(operator, left, right)
    except UnreadableError:
        return None
    return found if isinstance(found, Public) else None


def _amount(value: Value, width: int) -> int | Index:
    """A literal below the width, or a public integer on a ring of no more places."""
    if isinstance(value, Word) and value.term.op is Op.CONST:
        return _below(value.term.number, width)
    if isinstance(value, Word) and value.term.op is Op.ZEXT and value.term.args[0].op is Op.PUBLIC:
        index, shift = value.term.args[0].moved
        value = Public(index, None, I32, shift)
    if isinstance(value, Public) and not value.shift:
        if value.index.is_constant:
            return _below(value.index.constant, width)
        if value.index.modulo is not None and value.index.modulo <= width:
            return value.index
    raise UnreadableError("a shift by what is neither a literal nor on a ring within the word")


def _below(amount: int, width: int) -> int:
    if not 0 <= amount < width:
        raise UnreadableError(f"a shift of {width} bits by {amount} is not one that we print")
    return amount


def _shifted(name: str, term: Term, amount: int | Index, width: int) -> Term:
    match name:
        case "shl":
            return term << amount
        case "shr_u":
            return term >> amount
        case "rotl":
            return term.rotl(amount)
    if isinstance(amount, Index):
        raise UnreadableError("a rotation to the right by a public integer")
    return term.rotl(width - amount)


_SHAPES = {"i32x4": Type(32, 4), "i64x2": Type(64, 2)}


def _each(make: Callable[[Term, Term], Term]) -> Callable[[Type, Node, Sequence[Value]], Term]:
    return lambda kind, _, args: make(vector(args[0], kind), vector(args[1], kind))


def _lanes_shifted(kind: Type, node: Node, args: Sequence[Value]) -> Term:
    amount = _below(literal(args[1]), kind.width)
    return _shifted(node.name.partition(".")[2], vector(args[0], kind), amount, kind.width)


def _splat(kind: Type, _: Node, args: Sequence[Value]) -> Term:
    return pack((word(args[0], kind.width),) * kind.lanes)


def _extracted(kind: Type, node: Node, args: Sequence[Value]) -> Term:
    return lane(vector(args[0], kind), node.immediate[0])


def _replaced(kind: Type, node: Node, args: Sequence[Value]) -> Term:
    whole = vector(args[0], kind)
    lanes = [lane(whole, i) for i in range(kind.lanes)]
    lanes[node.immediate[0]] = word(args[1], kind.width)
    return pack(tuple(lanes))


def _mask(kind: Type, node: Node, args: Sequence[Value]) -> Term:
    """Lanes of public integers are compared."""
    relation = "==" if node.name.endswith("eq") else "<"
    sides = [[_place(lane(vector(arg, kind), i)) for i in range(kind.lanes)] for arg in args]
    return mask(tuple(Condition(a, relation, b) for a, b in zip(*sides, strict=True)), kind.width)


def _place(term: Term) -> Index:
    """A lane's public integer."""
    if term.op is Op.CONST:
        return Index.of(_signed(term.number, term.width))
    if term.op is Op.PUBLIC and not term.moved[1]:
        return term.moved[0]
    raise UnreadableError("lanes are compared that are not public")


_ON_LANES: dict[str, Callable[[Type, Node, Sequence[Value]], Term]] = {
    "add": _each(lambda a, b: a + b),
    "sub": _each(lambda a, b: a - b),
    "mul": _each(lambda a, b: a * b),
    "shl": _lanes_shifted,
    "shr_u": _lanes_shifted,
    "splat": _splat,
    "extract_lane": _extracted,
    "replace_lane": _replaced,
    "lt_s": _mask,
    "lt_u": _each(lambda a, b: const(0, a.width, a.type.lanes) - less(a, b)),
    "eq": _mask,
}
_BITWISE = {"and", "or", "xor", "not", "andnot", "bitselect"}


def _bitwise(name: str, args: Sequence[Value]) -> Term:
    found = alike([vector(arg) for arg in args])
    match name:
        case "not":
            return ~found[0]
        case "and":
            return found[0] & found[1]
        case "or":
            return found[0] | found[1]
        case "xor":
            return found[0] ^ found[1]
        case "andnot":
            return found[0] & ~found[1]
    ones, zeros, chosen = found
    if chosen.op is Op.MASK:
        return select(chosen, ones, zeros)
    return (ones & chosen) | (zeros & ~chosen)
