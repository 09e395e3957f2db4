"""Where the parts of a text of Motoko are."""

from __future__ import annotations

FUNCTION = r"^(?=public func)"
"""Before the kernel's own function."""
LOOP = r"^(?=  var p : Nat64)"
"""Before the loop over blocks."""
BLOCK = r"(?<=\) \{\n)(?=    var a|    m :=)"
"""Where a turn of it begins."""
LAST = r"^(?=    p \+%=)"
"""Where a turn of it ends."""
END = r"^(?=\};\n\Z)"
"""Where the kernel ends."""
FIRST = "(?<=var a : Nat64 = )H0"
"""The first word of the state, as a turn takes it."""
FAR = ", ".join("0x0" if i in (0, 3, 64) else "0x1" for i in range(65))
"""A table that is nothing at the places that a proof runs."""
TABLE = {FUNCTION: f"let K : [Nat64] = [{FAR}];\n"}
WORD = r"\(\(W0 \+% "
"""Where the first word of the message is taken."""


def wrong(test: str, statement: str = "H[0] := 0;", place: str = "  ") -> str:
    """A statement for some lengths or places."""
    return f"{place}if ({test}) {{\n{place}  {statement}\n{place}}};\n"
