"""Changed texts of ActionScript: wrong only at some lengths, counts and iterations."""

from __future__ import annotations

from tests.mutants.actionscript.parts import END, FAR, FUNCTION, wrong
from tests.mutants.corpus import refused

TAIL = r"^(?=  v3h = v3h \^ mh;)"
"""Before SipHash takes its last word."""


def between(low: int, high: int) -> str:
    """Make the last word wrong between two lengths."""
    inner = f"    if (end - offset < {high}) {{\n      ml = 0;\n    }}\n"
    return f"  if ({low} < end - offset) {{\n{inner}  }}\n"


TEXTS = [
    *refused(
        "md5.iterate",
        (
            "a table by the count",
            {
                FUNCTION: f"private static const iterateK:Array = [{FAR}];\n\n",
                "^(?=  for)": "  var K:Array = iterateK;\n",
                r"read0 \^ after\.readInt\(\)": r"\g<0> ^ K[i]",
            },
            "i differs with public integers",
        ),
        (
            "wrong at a count of 5",
            {END: wrong("4 < count", array="t")},
            "is not what the spec says",
        ),
        (
            "wrong in turn 7",
            {r"^(?=  \}\n  before)": wrong("6 < i", "    ", "t")},
            "is not what the spec says",
        ),
    ),
    *refused(
        "siphash24.siphash",
        (
            "the key by the length",
            {r"key\.position = 0": "key.position = end - offset & 7"},
            "key does not move on from (end - offset) mod 8, which is on a ring",
        ),
        (
            "wrong at length 100",
            {TAIL: between(99, 101)},
            "is not what the spec says",
        ),
        (
            "wrong at length 127",
            {TAIL: between(126, 128)},
            "is not what the spec says",
        ),
        (
            "wrong from length 100 on",
            {TAIL: "  if (99 < end - offset) {\n    ml = 0;\n  }\n"},
            "is not what the spec says",
        ),
        ("wrong at length 5", {TAIL: between(4, 6)}, "is not what the spec says"),
    ),
]
