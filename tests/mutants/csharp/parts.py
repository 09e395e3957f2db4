"""Patterns for places in a text of C#."""

from __future__ import annotations

CLASS = r"^(?=internal sealed class)"
FIELDS = r"(?<=private uint X15;\n)"
"""After the last field of MD5's compression."""
RUN = r"^(?=    internal (unsafe )?void Run)"
"""Before the kernel's own method."""
TOP = r"(?<=^    \{\n)(?=        u(int|long) (H0|v0))"
"""At the kernel's start."""
LOOP = r"^(?=        for \(int p = offset)"
BLOCK = r"(?<=M\.Slice\(p, 64\)\);\n)"
"""At the start of an iteration of the loop over blocks, after the span of its words."""
END = r"^(?=    \}\n\}\n\Z)"
"""At the kernel's end."""
FAR = ", ".join("0u" if i in (0, 3, 64) else "1u" for i in range(65))
"""A table that is zero at all places where a proof runs."""
TABLE = f"    private static readonly uint[] K = {{{FAR}}};\n"
FIRST = """\
    private static uint first(uint x, uint y)
    {
        return x;
    }

"""
STATE = r"uint a = H0;"
"""The statement that sets MD5's first variable."""
P7 = r"P7 = M64\[7\];"
"""The statement that reads the last word of a block."""
SLICE = r"M\.Slice\(p, 64\)"
