"""Where the parts of a text of C are."""

from __future__ import annotations

KERNEL = r"^(?=void )"
"""Before the kernel's own function."""
TOP = r"(?<=^\{\n)"
"""Where the kernel begins."""
LOOP = r"^(?=    for \(int64_t p = offset)"
BLOCK = r"(?<=p \+= 64\) \{\n)"
"""Where a turn of the loop over blocks begins."""
END = r"^(?=\}\n\Z)"
"""Where the kernel ends."""
FAR = ", ".join("0u" if i in (0, 3, 64) else "1u" for i in range(65))
"""A table that is nothing at the places that a proof runs."""
FIRST = "static inline uint32_t first(uint32_t x, uint32_t y)\n{\n    return x;\n}\n\n"
