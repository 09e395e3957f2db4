"""C#'s integers, as far as kernels use them.

Words are ``uint`` and ``ulong``: their arithmetic wraps where nothing asks for checks (ECMA-334 §12.8.20),
and a shift takes its amount modulo the width, so that none is undefined; we print those below it alone.
Narrower words are promoted to ``int``: they are only loaded, stored and cast. Public integers are ``int``, as
lengths and indices are; those that only words are made of are ``long``.

A kernel is a sealed class whose fields are its scratch: a scalar for each word, without bounds checks, or an
array. Fields of an explicit layout may overlap: the same bytes as ``uint`` and as ``ulong``, the low half
first, as on every machine that has its bytes in little-endian order.
"""

from __future__ import annotations

from hashwright.ir.liveness import publics_read
from hashwright.ir.program import Program, Region, Storage
from hashwright.ir.rewrite import map_terms
from hashwright.ir.terms import Op, Type, const

TYPES = {8: "byte", 16: "ushort", 32: "uint", 64: "ulong"}
SUFFIXES = {32: "u", 64: "ul"}
KINDS = {name: Type(width) for width, name in TYPES.items()}
"""The types of words by their names."""
PLACE, COUNT = "int", "long"
"""The types of public integers: those that steer or address, and those that words are made of."""
SPAN = "ReadOnlySpan<byte>"
HELPERS = "Words"
"""The class of words.cs."""
RUN = "Run"
"""The one method of a kernel that others call."""
KEYWORDS = frozenset(("base", "checked", "fixed", "in", "is", "lock", "object", "out", "params", "ref"))
"""Those that a storage, a variable or a kernel could be called."""


def type_name(kind: Type) -> str:
    """A type of words as C# spells it."""
    return TYPES[kind.width]


def class_name(kernel: str) -> str:
    """A kernel's class."""
    return kernel[0].upper() + kernel[1:]


def identifier(name: str) -> str:
    """A name, marked where it is a keyword."""
    return f"@{name}" if name in KEYWORDS else name


def element_width(program: Program, storage: Storage) -> int:
    """Of the array that a storage is: bytes where words lie at any byte or have two types."""
    views = [view for view in program.views.values() if view.storage == storage.name]
    widths = {view.width for view in views}
    return 8 if len(widths) > 1 or any(8 * view.step != view.width for view in views) else widths.pop()


def parameter_type(program: Program, storage: Storage) -> str:
    """A span where a message lies among bytes, else an array."""
    width = element_width(program, storage)
    return SPAN if width == 8 and storage.region is Region.MESSAGE else f"{TYPES[width]}[]"


def public_type(program: Program, name: str) -> str:
    """``long`` for what words alone are made of."""
    steering = map_terms(program.body, lambda t: const(0, t.width) if t.op is Op.PUBLIC else None)
    return COUNT if name in publics_read(program.body) - publics_read(steering) else PLACE


def is_own(storage: Storage) -> bool:
    """Whether a kernel makes the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)
