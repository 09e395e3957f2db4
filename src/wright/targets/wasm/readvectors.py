"""The meaning of vector instructions, as terms: WebAssembly's specification, release 2, §4.3.2."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.ir.parts import concat, extract, lane, pack
from wright.ir.rewrite import as_rotate
from wright.ir.terms import Op, Term, Type, bswap, const, make, value_of, written
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import literal
from wright.targets.wasm.decodebody import Node
from wright.targets.wasm.reading import Value, Word, below, is_of_one, shifted, word
from wright.targets.wasm.values import SHAPES

KINDS = {name: kind for kind, name in SHAPES.items()}


def vector(value: Value, kind: Type | None = None) -> Term:
    """A value as a vector, of a given type or of its own."""
    if not isinstance(value, Word) or value.term.type.lanes == 1:
        raise UnreadableError("a vector is needed here")
    term = value.term
    return term if kind in (None, term.type) else _of_bytes(_bytes_of(term), kind)


def on_vectors(node: Node, args: Sequence[Value], kind: Type) -> Term:
    """An instruction on vectors, of the default kind if nothing determines it. Raises UnreadableError."""
    shape, _, name = node.name.partition(".")
    if shape in KINDS and name in _ON_LANES:
        return _ON_LANES[name](KINDS[shape], node, args)
    match node.name:
        case "v128.const":
            return _of_bytes([const(byte, 8) for byte in node.immediate], kind)
        case "i8x16.shuffle":
            return _shuffled(node.immediate, vector(args[0]), vector(args[1]))
        case "i8x16.swizzle":
            whole = vector(args[0])
            return _shuffled(_places(vector(args[1])), whole, whole)
    if shape != "v128":
        raise UnreadableError(f"{node.name} is not one that we print here")
    term = _bitwise(name, [vector(arg) for arg in args])
    rotated = as_rotate(term) if is_of_one(node) else None
    return rotated or term


def _bytes_of(term: Term) -> list[Term]:
    """A vector's bytes, the lowest first."""
    size = term.width // 8
    return [extract(lane(term, i // size), 8 * (i % size), 8) for i in range(16)]


def _places(term: Term) -> list[int]:
    """Places of bytes in one vector: constants, all within it. Raises UnreadableError."""
    found = [value_of(byte) for byte in _bytes_of(term)]
    known = [place for place in found if place is not None and place < len(found)]
    if len(known) < len(found):
        raise UnreadableError("the bytes of a vector move to places that are no constants within it")
    return known


def _of_bytes(found: Sequence[Term], kind: Type) -> Term:
    size = kind.width // 8
    return pack(tuple(_joined(found[i * size : (i + 1) * size]) for i in range(kind.lanes)))


def _joined(row: Sequence[Term]) -> Term:
    """A word from its bytes, the lowest first; from one word's bytes, that word, or byte-swapped."""
    first = row[0].args[0] if row[0].op is Op.EXTRACT else row[0]
    if all(byte.op is Op.EXTRACT and byte.args[0] is first for byte in row) and first.width == 8 * len(row):
        places = [byte.number // 8 for byte in row]
        if places == list(range(len(row)))[::-1]:
            return bswap(first)
    return concat(*reversed(row))


def _shuffled(numbers: Sequence[int], one: Term, other: Term) -> Term:
    """Bytes of two vectors; those of one may be its words, rotated or byte-swapped."""
    size = one.width // 8
    found = [*_bytes_of(one), *_bytes_of(other)]
    places = [number % size for number in numbers[:size]]
    alike = all(number == at // size * size + places[at % size] for at, number in enumerate(numbers))
    if one is other and alike:
        if places == list(range(size))[::-1]:
            return bswap(one)
        if places[0] and places == [(places[0] + at) % size for at in range(size)]:
            return one.rotl(one.width - 8 * places[0])
    return _of_bytes([found[number] for number in numbers], one.type)


def _bitwise(name: str, given: Sequence[Term]) -> Term:
    kind = given[0].type
    one, *others = (vector(Word(term), kind) for term in given)
    match name:
        case "not":
            return ~one
        case "andnot":
            return written(Op.AND, one, ~others[0])
        case "bitselect":
            return make(Op.SELECT, kind, (others[1], one, others[0]))
    return written(_BITWISE[name], one, others[0])


_BITWISE = {"and": Op.AND, "or": Op.OR, "xor": Op.XOR}
Lanewise = Callable[[Type, Node, Sequence[Value]], Term]


def _each(op: Op) -> Lanewise:
    return lambda kind, _, args: written(op, vector(args[0], kind), vector(args[1], kind))


def _less(kind: Type, _: Node, args: Sequence[Value]) -> Term:
    """Minus one where the comparison holds."""
    less = written(Op.ULT, vector(args[0], kind), vector(args[1], kind))
    return written(Op.SUB, const(0, *kind), less)


def _difference(kind: Type, _: Node, args: Sequence[Value]) -> Term:
    left, right = (vector(arg, kind) for arg in args)
    zero = const(0, *kind)
    if left is zero and right.op is Op.SUB and right.args[0] is zero and right.args[1].op is Op.ULT:
        return right.args[1]
    return written(Op.SUB, left, right)


def _lanes_shifted(kind: Type, node: Node, args: Sequence[Value]) -> Term:
    _, _, name = node.name.partition(".")
    return shifted(name, vector(args[0], kind), below(literal(args[1]), kind.width))


def _splat(kind: Type, _: Node, args: Sequence[Value]) -> Term:
    return pack((word(args[0], kind.width),) * kind.lanes)


def _extracted(kind: Type, node: Node, args: Sequence[Value]) -> Term:
    """One lane; the other lanes are computed as well."""
    whole, (number,) = vector(args[0], kind), node.immediate
    return lane(whole, number) if whole.op is Op.CONST else make(Op.LANE, Type(kind.width), (whole,), number)


def _replaced(kind: Type, node: Node, args: Sequence[Value]) -> Term:
    whole = vector(args[0], kind)
    lanes = [lane(whole, i) for i in range(kind.lanes)]
    lanes[node.immediate[0]] = word(args[1], kind.width)
    return pack(tuple(lanes))


_ON_LANES: Mapping[str, Lanewise] = {
    "add": _each(Op.ADD),
    "sub": _difference,
    "mul": _each(Op.MUL),
    "shl": _lanes_shifted,
    "shr_u": _lanes_shifted,
    "splat": _splat,
    "extract_lane": _extracted,
    "replace_lane": _replaced,
    "lt_u": _less,
}
