"""C11's integers, as far as kernels use them.

Words are ``uint32_t`` and ``uint64_t``: their arithmetic wraps, and nothing is promoted where ``int`` has 32
bits, which words.h asserts. Narrower words promote to ``int``: they are only loaded, stored and cast. Public
integers are ``int64_t``, in which lengths and offsets do not overflow. Shift amounts are literals below the
width, or public integers that a mask keeps below it.

Vectors are GCC's and Clang's vector types, such as ``uint32x16_t``. lanes512.h, lanes256.h and NEON's own
header declare them. An operator works on each lane as on a word; next to a vector, a word of its type is in
every lane. Nothing else is done with them: no cast, no comparison.
"""

from __future__ import annotations

from wright.ir.program import Program, Region, Storage
from wright.ir.terms import Type
from wright.languages.errors import UnspellableError
from wright.languages.syntax.interval import Interval, signed
from wright.languages.syntax.public import Integers
from wright.languages.words.spell import WORDS

PUBLIC = "int64_t"
INT64 = Integers(PUBLIC, signed(64), places=Interval(0, 1 << 59), masks=Interval(0, (1 << 62) - 1))
"""Public integers: overflow is undefined."""
INT = Integers("int", signed(32), places=signed(32), masks=Interval(0, (1 << 30) - 1))
"""Shift amounts in helpers, which are literals."""
TYPES = {8: "uint8_t", 16: "uint16_t", 32: "uint32_t", 64: "uint64_t"}

VECTORS = (512, 256, 128)
"""Bits of the vectors that we have headers for."""
SUFFIXES = {32: "u", 64: "ull"}


def type_name(kind: Type) -> str:
    """The name of a word type in C."""
    return TYPES[kind.width] if kind.lanes == 1 else f"uint{kind.width}x{kind.lanes}_t"


KINDS = {type_name(kind): kind for kind in (*map(Type, TYPES), Type(32, 4))} | {
    type_name(kind): kind for bits in VECTORS for width in WORDS for kind in [Type(width, bits // width)]
}
"""The types by their names; SHA instructions take four words of 32 bits."""


def size_of(kind: Type) -> int:
    """A type's size in bytes."""
    return kind.width // 8 * kind.lanes


def element_type(program: Program, storage: Storage) -> Type:
    """The type that a storage's pointer points to: bytes, if words lie at any byte or have two types.

    Vectors of words among words of the same type are neighbouring elements.
    """
    views = [view for view in program.views.values() if view.storage == storage.name]
    kinds = {view.type for view in views}
    single = {kind for kind in kinds if kind.lanes == 1}
    if len(single) == 1 < len(kinds) and not any(view.unit for view in views):
        (word,) = single
        if all(kind.width == word.width for kind in kinds):
            return word
    if len(kinds) > 1 or any(view.step != size_of(view.type) for view in views):
        return Type(8)
    if not kinds:
        raise UnspellableError(
            f"the type of {storage.name} is unknown: the kernel neither reads nor writes it"
        )
    return kinds.pop()


def is_own(storage: Storage) -> bool:
    """Whether the kernel makes the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)
