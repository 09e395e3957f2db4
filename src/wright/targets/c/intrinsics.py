"""The meaning of NEON's intrinsics in our headers.

Arm C Language Extensions defines the intrinsics, the Arm Architecture Reference Manual (C7.2) the
instructions. The machine is little-endian.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wright.ir.parts import concat, extract, lane, pack
from wright.ir.terms import Term, Type, const
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import literal
from wright.languages.words.read import Word
from wright.targets.c.reading import C_WORDS, Value

Meaning = Callable[[str, Sequence[Value]], Term]


def meaning(name: str, given: Sequence[Value]) -> Word:
    """The value of an intrinsic's call. Raises UnreadableError for intrinsics without a meaning here."""
    if name not in INTRINSICS:
        raise UnreadableError(f"{name} is not a helper of this kernel")
    try:
        return Word(INTRINSICS[name](name, given))
    except ValueError as error:
        raise UnreadableError(f"{name} takes other arguments") from error


def _vector(value: Value, width: int) -> Term:
    return C_WORDS.stored(value, Type(width, 128 // width))


def _number(name: str, value: Value, least: int, most: int) -> int:
    """A literal that fits into the instruction."""
    found = literal(value)
    if not least <= found <= most:
        raise UnreadableError(f"{name} takes a number from {least} to {most}, not {found}")
    return found


def _shift_left(width: int) -> Meaning:
    """SHL: shift left, and fill with zeros."""

    def shl(name: str, given: Sequence[Value]) -> Term:
        value, by = given
        return _vector(value, width) << _number(name, by, 0, width - 1)

    return shl


def _insert_right(width: int) -> Meaning:
    """SRI: insert the second, shifted right, into the first, which keeps that many of its highest bits."""

    def sri(name: str, given: Sequence[Value]) -> Term:
        kept, value, by = given
        count = _number(name, by, 1, width)
        highest = (1 << width) - (1 << (width - count))
        return (_vector(kept, width) & const(highest, width, 128 // width)) | _vector(value, width) >> count

    return sri


def _xor_rotate(name: str, given: Sequence[Value]) -> Term:
    """XAR: exclusive or, then rotate right."""
    left, right, by = given
    count = _number(name, by, 0, 63)
    return (_vector(left, 64) ^ _vector(right, 64)).rotl(-count % 64)


def _everywhere(name: str, given: Sequence[Value]) -> Term:
    """DUP: a literal in every lane."""
    (value,) = given
    return const(_number(name, value, 0, (1 << 64) - 1), 64, 2)


def _halves(_: str, given: Sequence[Value]) -> Term:
    """The same register as four words, each low half first.

    The low half is computed from the high one: the normal form would take the low bits of a sum for another
    sum.
    """
    (value,) = given
    words = [lane(_vector(value, 64), i) for i in range(2)]
    return pack(tuple(extract(half, 32, 32) for word in words for half in (word << 32, word)))


def _wholes(_: str, given: Sequence[Value]) -> Term:
    """A register that is given by lanes, as two words of 64 bits."""
    (value,) = given
    parts = [lane(_vector(value, 32), i) for i in range(4)]
    return pack((concat(parts[1], parts[0]), concat(parts[3], parts[2])))


def _swapped_pairs(_: str, given: Sequence[Value]) -> Term:
    """REV64: swap the two words of each half."""
    (value,) = given
    return pack(tuple(lane(_vector(value, 32), i) for i in (1, 0, 3, 2)))


INTRINSICS: dict[str, Meaning] = {
    "vshlq_n_u32": _shift_left(32),
    "vshlq_n_u64": _shift_left(64),
    "vsriq_n_u32": _insert_right(32),
    "vsriq_n_u64": _insert_right(64),
    "vxarq_u64": _xor_rotate,
    "vdupq_n_u64": _everywhere,
    "vreinterpretq_u32_u64": _halves,
    "vreinterpretq_u64_u32": _wholes,
    "vrev64q_u32": _swapped_pairs,
}
