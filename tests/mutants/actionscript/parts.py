"""Patterns for places in a text of ActionScript."""

from __future__ import annotations

FUNCTION = r"^(?=public static function)"
"""Before the kernel's own function."""
FIRST = r"^(?=  H\.position = 0;)"
"""After the declarations."""
LOOP = r"^(?=(?:  M\.position = offset;\n)?  for \(p = offset)"
"""Before the loop over blocks, including the statement that sets the message's cursor."""
BLOCK = r"(?<=p \+= 64\) \{\n)"
"""At the start of an iteration of the loop over blocks."""
IN_TURN = {r"^  M\.position = offset;\n": "", BLOCK: "    M.position = p;\n"}
"""Set the cursor in each iteration, as needed if the iteration's end leaves it elsewhere."""
END = r"^(?=\}\n\Z)"
"""At the kernel's end."""
FAR = ", ".join("0" if i in (0, 3, 64) else "1" for i in range(65))
"""A table that is zero at all places where a proof runs."""


def wrong(test: str, place: str = "  ", array: str = "H") -> str:
    """Make the first word wrong for some lengths or places."""
    body = f"{array}.position = 0;\n{place}  {array}.writeInt(0);"
    return f"{place}if ({test}) {{\n{place}  {body}\n{place}}}\n"


def table(entries: str, before: str) -> dict[str, str]:
    """Add a table, and the variable for it."""
    return {
        FUNCTION: f"private static const compressK:Array = [{entries}];\n\n",
        before: "  var K:Array = compressK;\n",
    }
