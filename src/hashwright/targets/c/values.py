"""C11's integers, as far as kernels use them.

Words are ``uint32_t`` and ``uint64_t``: their arithmetic wraps, and nothing is promoted where ``int`` has 32
bits, which words.h asserts. Narrower words promote to ``int``: they are only loaded, stored and cast. Public
integers are ``int64_t``, in which lengths and offsets do not overflow. A shift is by a literal below the
width, or by a public integer that a mask keeps below it.
"""

from __future__ import annotations

from hashwright.ir.program import Program, Region, Storage

PUBLIC = "int64_t"
TYPES = {8: "uint8_t", 16: "uint16_t", 32: "uint32_t", 64: "uint64_t"}
WIDTHS = {name: width for width, name in TYPES.items()}
WORDS = (32, 64)
"""The widths that C computes with."""
SUFFIXES = {32: "u", 64: "ull"}


def element_width(program: Program, storage: Storage) -> int:
    """Bits of what a storage's pointer points to: bytes where words lie at any byte or have two widths."""
    views = [view for view in program.views.values() if view.storage == storage.name]
    widths = {view.width for view in views}
    if len(widths) > 1 or any(view.step * 8 != view.width for view in views):
        return 8
    return widths.pop()


def is_own(storage: Storage) -> bool:
    """Whether a kernel makes the storage itself."""
    return storage.region in (Region.SCRATCH, Region.TABLE)
