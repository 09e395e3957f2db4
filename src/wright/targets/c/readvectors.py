"""The meaning of vectors in C beyond operators: single lanes, shuffles, and the SHA instructions.

No grammar explains what ahead.h, arm_crc.h, armv8.h, marks256.h, marks512.h, pclmul.h, pmull.h, product.h,
riscv.h, shani.h, sse42.h and vpclmul.h define: this module and MEANINGS do.
"""

from __future__ import annotations

from collections.abc import Sequence

from wright.ir.parts import lane, pack
from wright.ir.terms import Type
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import literal
from wright.languages.words.read import Word
from wright.targets.c.meanings import MEANINGS
from wright.targets.c.reading import C_WORDS, Value
from wright.targets.c.values import type_name

SHUFFLES = {
    f"shuffle{width}x{lanes}": Type(width, lanes)
    for width, lanes in ((32, 4), (32, 8), (32, 16), (64, 2), (64, 4))
}
"""Macros that select lanes of two vectors of a type."""
JOINS = {f"joined32x{lanes}": Type(32, lanes) for lanes in (8, 16)}
"""Helpers that put the lanes of shorter vectors one after the other, and the type that these make."""
JOINED = Type(32, 4)
"""The type of each."""
ROWS = {
    "load_be32x4": ("load_be32", range(4)),
    "load_be128": ("load_be32", range(3, -1, -1)),
    "load_be64x2": ("load_be64", range(2)),
    "load_be64x4": ("load_be64", range(4)),
    "load_le64x2": ("load_le64", range(2)),
    "load_le64x8": ("load_le64", range(8)),
}
"""Helpers that load neighbouring words, by their scalar loads and the word in each lane."""
STORES = {"store64x4": Type(64, 4)}
"""Helpers that store a vector into neighbouring elements of an array of words, and its type."""
INTRINSIC = frozenset({*MEANINGS, *SHUFFLES, *JOINS, *ROWS, *STORES})
"""All functions of processors' headers. No text may define these names again."""


def element_of(value: Value, number: int) -> Word:
    """A lane of a vector."""
    vector = C_WORDS.computed(value)
    if not 0 <= number < vector.type.lanes or vector.type.lanes == 1:
        raise UnreadableError(f"{type_name(vector.type)} has no element {number}")
    return Word(lane(vector, number))


def filled(kind: Type, values: Sequence[Value]) -> Word:
    """A vector from its lanes, all of which are given."""
    if len(values) != kind.lanes:
        raise UnreadableError(f"{type_name(kind)} is filled with {len(values)} words")
    return Word(pack(tuple(C_WORDS.stored(value, Type(kind.width)) for value in values)))


def shuffled(name: str, values: Sequence[Value]) -> Word:
    """Lanes of two vectors, numbered across both, by literals."""
    kind = SHUFFLES[name]
    if len(values) != 2 + kind.lanes:
        raise UnreadableError(f"{name} takes two vectors and {kind.lanes} lanes")
    one, two, *places = values
    lanes = [lane(C_WORDS.stored(vector, kind), i) for vector in (one, two) for i in range(kind.lanes)]
    wanted = [literal(place) for place in places]
    if not all(0 <= i < len(lanes) for i in wanted):
        raise UnreadableError(f"{wanted} do not select the lanes of a {type_name(kind)} from two vectors")
    return Word(pack(tuple(lanes[i] for i in wanted)))


def joined(name: str, values: Sequence[Value]) -> Word:
    """The lanes of all vectors."""
    kind = JOINS[name]
    if len(values) * JOINED.lanes != kind.lanes:
        raise UnreadableError(f"{name} takes {kind.lanes // JOINED.lanes} vectors")
    vectors = [C_WORDS.stored(value, JOINED) for value in values]
    return Word(pack(tuple(lane(vector, i) for vector in vectors for i in range(JOINED.lanes))))
