"""Where the parts of a text of JavaScript are, and the kernels whose texts are short."""

from __future__ import annotations

FUNCTION = r"^(?=function \w+\(H|function \w+\(inner|function \w+\(key)"
"""Before the kernel's own function."""
LOOP = r"^(?=  for \(let p = offset)"
BLOCK = r"(?<=p \+= 64\) \{\n)"
"""Where a turn of the loop over blocks begins."""
END = r"^(?=\}\n\Z)"
"""Where the kernel ends."""
FAR = ", ".join("0" if i in (0, 3, 64) else "1" for i in range(65))
"""A table that is nothing at the places that a proof runs."""
COMPACT = "sha256.compress.compact"
SIP = "siphash24.siphash.compact"
