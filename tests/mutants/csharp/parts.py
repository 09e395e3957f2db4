"""Where the parts of a text of C# are."""

from __future__ import annotations

CLASS = r"^(?=internal sealed class)"
FIELDS = r"(?<=private uint X15;\n)"
"""Behind the last field of MD5's compression."""
RUN = r"^(?=    internal (unsafe )?void Run)"
"""Before the kernel's own method."""
TOP = r"(?<=^    \{\n)(?=        u(int|long) (H0|v0))"
"""Where the kernel begins."""
LOOP = r"^(?=        for \(int p = offset)"
BLOCK = r"(?<=M\.Slice\(p, 64\)\);\n)"
"""Where a turn of the loop over blocks begins, behind the span of its words."""
END = r"^(?=    \}\n\}\n\Z)"
"""Where the kernel ends."""
FAR = ", ".join("0u" if i in (0, 3, 64) else "1u" for i in range(65))
"""A table that is nothing at the places that a proof runs."""
TABLE = f"    private static readonly uint[] K = {{{FAR}}};\n"
FIRST = """\
    private static uint first(uint x, uint y)
    {
        return x;
    }

"""
STATE = r"uint a = H0;"
"""Where MD5's first variable is set."""
P7 = r"P7 = M64\[7\];"
"""Where the last word of a block is read."""
SLICE = r"M\.Slice\(p, 64\)"
