"""C#'s integers, as far as kernels use them.

Words are ``uint`` and ``ulong``: their arithmetic wraps where nothing asks for checks (ECMA-334 §12.8.20),
and a shift takes its amount modulo the width, so that none is undefined; we print those below it alone.
Narrower words are promoted to ``int``: they are only loaded, stored and cast. Public integers are ``int``, as
lengths and indices are; those that only words are made of are ``long``.

A kernel is a sealed class whose fields are its scratch: a scalar for each word, without bounds checks, or an
array. Fields of an explicit layout may overlap: the same bytes as ``uint`` and as ``ulong``, the low half
first, as on every machine that has its bytes in little-endian order.

Words of lanes are the runtime's vectors, ``Vector512<uint>``: an operator works on each lane as it would on
the word alone. What else is done with them, vectors.py and readvectors.py say.
"""

from __future__ import annotations

from wright.ir.liveness import publics_read
from wright.ir.program import Program, Region, Storage
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Type, const
from wright.languages.errors import UnspellableError
from wright.languages.syntax.interval import Interval, signed
from wright.languages.syntax.public import Integers
from wright.languages.words.spell import WORDS
from wright.targets.csharp.syntax import RESERVED

TYPES = {8: "byte", 16: "ushort", 32: "uint", 64: "ulong"}
SUFFIXES = {32: "u", 64: "ul"}
WIDEST = 512
"""Bits of the vectors that have rotates, and functions of three bits."""
INSTRUCTIONS = {WIDEST: "Avx512F", 256: "Avx2"}
"""By the bits of the vectors that kernels are made for: the class of their instructions."""
PLACE, COUNT = "int", "long"
"""The types of public integers: those that steer or address, and those that words are made of."""
INT = Integers(PLACE, signed(32), Interval(0, signed(32).high), Interval(0, signed(32).high), wraps=True)
LONG = Integers(COUNT, signed(64), Interval(0, signed(64).high), Interval(0, signed(64).high), wraps=True)
"""Unchecked arithmetic wraps around."""
SPAN = "ReadOnlySpan<byte>"
HELPERS = "Words"
"""The class of words.cs."""
INLINED = "[MethodImpl(MethodImplOptions.AggressiveInlining)]"
"""Asks the JIT to put a method's body where it is called."""
RUN = "Run"
"""The one method of a kernel that others call."""
KEYWORDS = frozenset(RESERVED.split())


def type_name(kind: Type) -> str:
    """A type of words as C# spells it."""
    return TYPES[kind.width] if kind.lanes == 1 else f"{vector_class(kind)}<{TYPES[kind.width]}>"


def vector_class(kind: Type) -> str:
    """The class whose methods make vectors of a type."""
    return f"Vector{bits_of(kind)}"


def bits_of(kind: Type) -> int:
    """Of a vector."""
    return kind.width * kind.lanes


KINDS = {type_name(kind): kind for kind in map(Type, TYPES)} | {
    type_name(kind): kind for bits in INSTRUCTIONS for width in WORDS for kind in [Type(width, bits // width)]
}
"""The types of words by their names."""


def class_name(kernel: str) -> str:
    """A kernel's class."""
    return kernel[0].upper() + kernel[1:]


def identifier(name: str) -> str:
    """A name, marked where it is a keyword."""
    return f"@{name}" if name in KEYWORDS else name


def size_of(kind: Type) -> int:
    """In bytes."""
    return kind.width // 8 * kind.lanes


def element_type(program: Program, storage: Storage) -> Type:
    """Of the array that a storage is: bytes where words lie at any byte or have two types."""
    views = [view for view in program.views.values() if view.storage == storage.name]
    kinds = {view.type for view in views}
    if len(kinds) > 1 or any(view.step != size_of(view.type) for view in views):
        return Type(8)
    if not kinds:
        raise UnspellableError(
            f"nobody says of which type {storage.name} is: nothing of it is read or written"
        )
    return kinds.pop()


def parameter_type(program: Program, storage: Storage) -> str:
    """A span where a message lies among bytes, else an array."""
    kind = element_type(program, storage)
    return SPAN if kind == Type(8) and storage.region is Region.MESSAGE else f"{type_name(kind)}[]"


def public_type(program: Program, name: str) -> str:
    """``long`` for what words alone are made of."""
    steering = map_terms(program.body, lambda t: const(0, t.width) if t.op is Op.PUBLIC else None)
    return COUNT if name in publics_read(program.body) - publics_read(steering) else PLACE


def is_own(storage: Storage) -> bool:
    """Whether a kernel makes the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)
