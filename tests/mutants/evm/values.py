"""Words: masks, shifts, copies, constants."""

from __future__ import annotations

from tests.mutants.corpus import refused

BOTH = "sha1.compress sha512.compress"
WRONG = "is not what the spec says | turns do not take the next blocks"
TEXTS = [
    *refused(
        BOTH,
        ("a shift of 256", {r"shr\(\d+, ": "shr(256, "}, "a word of 256 bits is shifted by 256"),
        ("a shift of none", {r"shr\(\d+, ": "shr(0, "}, "a word of 256 bits is shifted by 0"),
        (
            "a shift by a word",
            {r"shr\(\d+, ": "shr(start0, "},
            "of 2 such values | is not declared | literal",
        ),
        (
            "a shift's arguments exchanged",
            {r"shr\((\d+), (\w+)\)": r"shr(\2, \1)"},
            "of 2 such values | literal number",
        ),
        ("one more", {r"shr\((27|23), ": "shr(26, "}, WRONG),
        ("no copy", {r"let a := mul\((.*), 0x10+1\)": r"let a := \1"}, WRONG),
        ("less of a copy", {r"let a := mul\((.*), 0x1(0+)1\)": r"let a := mul(\1, 0x1\g<2>0)"}, WRONG),
        ("a mask less", {r"mul\(and\(([^\n]*), 0xf+\), (0x10+1)\)$": r"mul(\1, \2)"}, WRONG),
        ("a narrower mask", {r", 0xffffffff([f]*)\)": r", 0xfffffff\1)"}, WRONG),
        ("an or for a sum", {r"= mul\(and\(add\(": "= mul(and(or("}, WRONG),
        ("another word", {r"mload\(add\(t(2?), (4|32)\)\)": r"mload(add(t\1, 64))"}, WRONG),
        ("a public integer as a word", {r"let a := mul\(": "let a := mul(p, "}, "mul of 3 such values"),
        ("an offset added", {r"out0 := ": "out0 := add(offset, 0) out0 := "}, "a word is needed"),
        (
            "two literals",
            {r"out0 := ": "out0 := add(1, 2) out0 := "},
            "the printer would have folded these two",
        ),
        ("a comparison", {r"out0 := ": "out0 := lt(offset, end) out0 := "}, "a word is needed"),
        ("the other half", {r"out0 := ": "out0 := start0 out0 := "}, "here the printer writes"),
        ("a result that nobody sets", {r"^ *out0 := .*$": ""}, "here the printer writes | nothing was given"),
    ),
    *refused(
        "sha1.compress",
        ("zeros behind the state", {r"out0 := and\((.*), 0x\w+\)$": r"out0 := \1"}, WRONG),
    ),
]
