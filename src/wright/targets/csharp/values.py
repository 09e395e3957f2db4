"""C#'s integers, as far as kernels use them.

Words are ``uint`` and ``ulong``: their arithmetic wraps unless checks are requested (ECMA-334 §12.8.20). A
shift takes its amount modulo the width, so that none is undefined; we print only amounts below the width.
Narrower words are promoted to ``int``: they are only loaded, stored and cast. Public integers are ``int``, as
lengths and indices are; those that become only words are ``long``.

A kernel is a sealed class whose fields are its scratch: a scalar for each word, without bounds checks, or an
array. Fields of an explicit layout may overlap: the same bytes as ``uint`` and as ``ulong``, the low half
first, as on every little-endian machine.

Vectors are the runtime's, such as ``Vector512<uint>``: an operator works on each lane as on a word.
vectors.py and readvectors.py define all other operations.
"""

from __future__ import annotations

from wright.ir.liveness import publics_read
from wright.ir.program import Program, Region, Storage
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Type, const
from wright.languages.syntax.interval import Interval, signed
from wright.languages.syntax.public import Integers
from wright.languages.words.spell import WORDS
from wright.languages.words.storages import element_type
from wright.targets.csharp.syntax import RESERVED

TYPES = {8: "byte", 16: "ushort", 32: "uint", 64: "ulong"}
SUFFIXES = {32: "u", 64: "ul"}
WIDEST = 512
"""Bits of the vectors that have rotates, and functions of three bits."""
INSTRUCTIONS = {WIDEST: "Avx512F", 256: "Avx2"}
"""By the bits of the vectors that kernels use: the class of their instructions."""
PLACE, COUNT = "int", "long"
"""The types of public integers: for control flow and addresses, and for values that become words."""
INT = Integers(PLACE, signed(32), Interval(0, signed(32).high), Interval(0, signed(32).high), wraps=True)
LONG = Integers(COUNT, signed(64), Interval(0, signed(64).high), Interval(0, signed(64).high), wraps=True)
"""Unchecked arithmetic wraps around."""
SPAN = "ReadOnlySpan<byte>"
HELPERS = "Words"
"""The class of words.cs."""
PRODUCTS = "Products"
"""The class of Products.cs."""
INLINED = "[MethodImpl(MethodImplOptions.AggressiveInlining)]"
"""Asks the JIT to inline a method."""
EAGER = "[MethodImpl(MethodImplOptions.AggressiveOptimization)]"
"""Asks the JIT for its best code at a method's first call."""
RUN = "Run"
"""The only method of a kernel that others call."""
RUNTIME = frozenset(
    {"FieldOffset", "LayoutKind", "MemoryMarshal", "MethodImpl", "MethodImplOptions"}
    | {"ReadOnlySpan", "Span", "StructLayout"}
)
"""Types of the runtime's that kernels name: a variable with such a name would hide it."""
KEYWORDS = frozenset(RESERVED.split())


def type_name(kind: Type) -> str:
    """The name of a word type in C#."""
    return TYPES[kind.width] if kind.lanes == 1 else f"{vector_class(kind)}<{TYPES[kind.width]}>"


def vector_class(kind: Type) -> str:
    """The class whose methods make vectors of a type."""
    return f"Vector{bits_of(kind)}"


def bits_of(kind: Type) -> int:
    """A vector's size in bits."""
    return kind.width * kind.lanes


KINDS = {type_name(kind): kind for kind in map(Type, TYPES)} | {
    type_name(kind): kind for bits in INSTRUCTIONS for width in WORDS for kind in [Type(width, bits // width)]
}
"""The types of words by their names."""


def class_name(kernel: str) -> str:
    """A kernel's class."""
    return kernel[0].upper() + kernel[1:]


def identifier(name: str) -> str:
    """A name, with a mark if it is a keyword."""
    return f"@{name}" if name in KEYWORDS else name


def parameter_type(program: Program, storage: Storage) -> str:
    """A span for a message among bytes, else an array."""
    kind = element_type(program, storage)
    return SPAN if kind == Type(8) and storage.region is Region.MESSAGE else f"{type_name(kind)}[]"


def public_type(program: Program, name: str) -> str:
    """``long`` for integers that become only words."""
    steering = map_terms(program.body, lambda t: const(0, t.width) if t.op is Op.PUBLIC else None)
    return COUNT if name in publics_read(program.body) - publics_read(steering) else PLACE
