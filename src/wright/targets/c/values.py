"""C11's integers, as far as kernels use them.

Words are ``uint32_t`` and ``uint64_t``: their arithmetic wraps, and nothing is promoted where ``int`` has 32
bits, which words.h asserts. Narrower words promote to ``int``: they are only loaded, stored and cast. Public
integers are ``int64_t``, in which lengths and offsets do not overflow. A shift is by a literal below the
width, or by a public integer that a mask keeps below it.

Words of lanes are GCC's and Clang's vector types, ``uint32x16_t``, which lanes512.h, lanes256.h and NEON's
own header declare: an operator works on each lane as it would on the word alone, and a word beside a vector
of its own type is in every lane. Nothing else is done with them: no cast, no comparison.
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
"""Public integers: to leave the type is undefined."""
INT = Integers("int", signed(32), places=signed(32), masks=Interval(0, (1 << 30) - 1))
"""Amounts of shifts, which are literals, in helpers."""
TYPES = {8: "uint8_t", 16: "uint16_t", 32: "uint32_t", 64: "uint64_t"}

VECTORS = (512, 256, 128)
"""Bits of the vectors that we have headers for."""
SUFFIXES = {32: "u", 64: "ull"}


def type_name(kind: Type) -> str:
    """A type of words as C spells it."""
    return TYPES[kind.width] if kind.lanes == 1 else f"uint{kind.width}x{kind.lanes}_t"


KINDS = {type_name(kind): kind for kind in (*map(Type, TYPES), Type(32, 4))} | {
    type_name(kind): kind for bits in VECTORS for width in WORDS for kind in [Type(width, bits // width)]
}
"""The types by their names; four words of 32 bits are what SHA instructions take."""


def size_of(kind: Type) -> int:
    """In bytes."""
    return kind.width // 8 * kind.lanes


def element_type(program: Program, storage: Storage) -> Type:
    """What a storage's pointer points to: bytes where words lie at any byte or have two types."""
    views = [view for view in program.views.values() if view.storage == storage.name]
    kinds = {view.type for view in views}
    if len(kinds) > 1 or any(view.step != size_of(view.type) for view in views):
        return Type(8)
    if not kinds:
        raise UnspellableError(
            f"nobody says of which type {storage.name} is: nothing of it is read or written"
        )
    return kinds.pop()


def is_own(storage: Storage) -> bool:
    """Whether a kernel makes the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)
