"""Patterns for places in a text of C."""

from __future__ import annotations

KERNEL = r"^(?=void )"
"""Before the kernel's own function."""
TOP = r"(?<=^\{\n)"
"""At the kernel's start."""
LOOP = r"^(?=    for \(int64_t p = offset)"
BLOCK = r"(?<=p \+= 64\) \{\n)"
"""At the start of an iteration of the loop over blocks."""
END = r"^(?=\}\n\Z)"
"""At the kernel's end."""
FAR = ", ".join("0u" if i in (0, 3, 64) else "1u" for i in range(65))
"""A table that is zero at all places where a proof runs."""
FIRST = "static inline uint32_t first(uint32_t x, uint32_t y)\n{\n    return x;\n}\n\n"
