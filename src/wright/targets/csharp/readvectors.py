"""The meaning of vectors beyond operators, and of products: the methods that kernels call, and their types.

The methods of ``System.Runtime.Intrinsics`` and its ``X86``, by their documentation; for their instructions
the Intel 64 manual, volume 2: VPROLD, VPSRLD, VPTERNLOGD. ``Products`` is the package's own: C# has
no operator for the high half of a product.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from wright.ir.parts import pack
from wright.ir.terms import Op, Term, Type, binary, const, value_of
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import literal
from wright.languages.words.read import Word, WordReading
from wright.targets.csharp.values import INSTRUCTIONS, PRODUCTS, WIDEST

Meaning = Callable[[WordReading, Sequence[object]], Term]
CLASSES = frozenset({*(f"Vector{bits}" for bits in INSTRUCTIONS), *INSTRUCTIONS.values(), PRODUCTS})
"""No name in a text may hide these."""


def meaning(words: WordReading, name: str, given: Sequence[object]) -> Word:
    """The value of a call. Raises UnreadableError where the method does not take these arguments."""
    try:
        return Word(METHODS[name](words, given))
    except ValueError as error:
        raise UnreadableError(f"{name} takes other arguments") from error


def _vector(words: WordReading, value: object, bits: int) -> Term:
    """A vector of this size."""
    term = words.computed(value)
    if term.type.lanes == 1 or term.type.lanes * term.width != bits:
        raise UnreadableError(f"a {words.type_name(term.type)} is no vector of {bits} bits")
    return term


def _number(value: object, below: int) -> int:
    """A literal that fits into the instruction."""
    found = literal(value)
    if not 0 <= found < below:
        raise UnreadableError(f"{found} is not a number from 0 to {below - 1}")
    return found


def _create(bits: int) -> Meaning:
    """A word in every lane."""

    def create(words: WordReading, given: Sequence[object]) -> Term:
        (value,) = given
        word = words.computed(value)
        if word.type.lanes != 1:
            raise UnreadableError(f"a {words.type_name(word.type)} is no word")
        lanes, known = bits // word.width, value_of(word)
        return pack((word,) * lanes) if known is None else const(known, word.width, lanes)

    return create


def _shift_right(bits: int) -> Meaning:
    """Shift right, and fill with zeros."""

    def shift_right(words: WordReading, given: Sequence[object]) -> Term:
        value, by = given
        vector = _vector(words, value, bits)
        return vector >> _number(by, vector.width)

    return shift_right


def _rotate_left(words: WordReading, given: Sequence[object]) -> Term:
    value, by = given
    vector = _vector(words, value, WIDEST)
    return vector.rotl(_number(by, vector.width))


Bit = TypeVar("Bit", int, Term)
_BITS = (0xF0, 0xCC, 0xAA)
"""x, y and z in each row of a truth table."""


def _choice(x: Bit, y: Bit, z: Bit) -> Bit:
    return z ^ (x & (y ^ z))


def _majority(x: Bit, y: Bit, z: Bit) -> Bit:
    return (x & y) ^ (z & (x ^ y))


FORMS = (_choice, _majority)
"""Functions that have a form as terms, from which the printer makes them."""


def _ternary_logic(words: WordReading, given: Sequence[object]) -> Term:
    """A function of three bits by its truth table: the exclusive or of the products in its normal form."""
    *values, table = given
    x, y, z = (_vector(words, value, WIDEST) for value in values)
    if not x.type == y.type == z.type:
        raise UnreadableError("the three vectors are not of one type")
    truth = _number(table, 256)
    form = next((form for form in FORMS if form(*_BITS) & 0xFF == truth), None)
    if form is not None:
        return form(x, y, z)
    result = const(0, x.width, x.type.lanes)
    for subset in range(8):
        inside = (row for row in range(8) if row & subset == row)
        if sum(truth >> row & 1 for row in inside) % 2:
            product = const(-1, x.width, x.type.lanes)
            for place, word in ((4, x), (2, y), (1, z)):
                product = product & word if subset & place else product
            result = result ^ product
    return result


def _high(words: WordReading, given: Sequence[object]) -> Term:
    """The high half of a product of two words."""
    left, right = (words.stored(value, Type(64)) for value in given)
    return binary(Op.MULH, left, right)


METHODS: Mapping[str, Meaning] = {
    **{f"Vector{bits}.Create": _create(bits) for bits in INSTRUCTIONS},
    **{f"{name}.ShiftRightLogical": _shift_right(bits) for bits, name in INSTRUCTIONS.items()},
    "Avx512F.RotateLeft": _rotate_left,
    "Avx512F.TernaryLogic": _ternary_logic,
    f"{PRODUCTS}.High64": _high,
}
