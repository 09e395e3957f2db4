"""Where the parts of a text of ActionScript are."""

from __future__ import annotations

FUNCTION = r"^(?=public static function)"
"""Before the kernel's own function."""
FIRST = r"^(?=  H\.position = 0;)"
"""Behind the declarations."""
LOOP = r"^(?=(?:  M\.position = offset;\n)?  for \(p = offset)"
"""Before the loop over blocks, and where that sets the cursor of its message."""
BLOCK = r"(?<=p \+= 64\) \{\n)"
"""Where a turn of the loop over blocks begins."""
IN_TURN = {r"^  M\.position = offset;\n": "", BLOCK: "    M.position = p;\n"}
"""A cursor that each turn sets anew, as it has to where it is elsewhere when a turn ends."""
END = r"^(?=\}\n\Z)"
"""Where the kernel ends."""
FAR = ", ".join("0" if i in (0, 3, 64) else "1" for i in range(65))
"""A table that is nothing at the places that a proof runs."""


def wrong(test: str, place: str = "  ", array: str = "H") -> str:
    """A first word that is wrong for some lengths or places."""
    body = f"{array}.position = 0;\n{place}  {array}.writeInt(0);"
    return f"{place}if ({test}) {{\n{place}  {body}\n{place}}}\n"


def table(entries: str, before: str) -> dict[str, str]:
    """A table of our own, and the variable that stands for it."""
    return {
        FUNCTION: f"private static const compressK:Array = [{entries}];\n\n",
        before: "  var K:Array = compressK;\n",
    }
