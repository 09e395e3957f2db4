"""Patterns for places in a text of JavaScript, and the kernels with short texts."""

from __future__ import annotations

FUNCTION = r"^(?=function \w+\(H|function \w+\(inner|function \w+\(key)"
"""Before the kernel's own function."""
LOOP = r"^(?=  for \(let p = offset)"
BLOCK = r"(?<=p \+= 64\) \{\n)"
"""At the start of an iteration of the loop over blocks."""
END = r"^(?=\}\n\Z)"
"""At the kernel's end."""
FAR = ", ".join("0" if i in (0, 3, 64) else "1" for i in range(65))
"""A table that is zero at all places where a proof runs."""
COMPACT = "sha256.compress.compact"
ROTATING = "blake2s.compress.compact"
"""It has one helper, which rotates."""
SIP = "siphash24.siphash.compact"
