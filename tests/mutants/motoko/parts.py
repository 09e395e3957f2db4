"""Patterns for places in a text of Motoko."""

from __future__ import annotations

FUNCTION = r"^(?=public func)"
"""Before the kernel's own function."""
LOOP = r"^(?=  var p : Nat64)"
"""Before the loop over blocks."""
BLOCK = r"(?<=\) \{\n)(?=    var a|    m :=)"
"""At the start of one of its iterations."""
LAST = r"^(?=    p \+%=)"
"""At the end of one of its iterations."""
END = r"^(?=\};\n\Z)"
"""At the kernel's end."""
FIRST = "(?<=var a : Nat64 = )H0"
"""The first word of the state, where an iteration reads it."""
FAR = ", ".join("0x0" if i in (0, 3, 64) else "0x1" for i in range(65))
"""A table that is zero at all places where a proof runs."""
TABLE = {FUNCTION: f"let K : [Nat64] = [{FAR}];\n"}
WORD = r"\(\(W0 \+% "
"""The read of the message's first word."""


def wrong(test: str, statement: str = "H[0] := 0;", place: str = "  ") -> str:
    """A statement that runs for some lengths or places."""
    return f"{place}if ({test}) {{\n{place}  {statement}\n{place}}};\n"
