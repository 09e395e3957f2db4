"""Changed texts of ActionScript: public integers, and numbers outside of int's range."""

from __future__ import annotations

from tests.mutants.actionscript.parts import BLOCK, END, IN_TURN, LOOP, wrong
from tests.mutants.corpus import equal, refused

TEXTS = [
    *refused(
        "md5.compress",
        (
            "an offset past 2^53 and back",
            {"M.position = offset;": "M.position = offset + 9007199254740992 - 9007199254740992;"},
            "offset + 9007199254740992 can be 9007203549708159, which is no exact number",
        ),
        (
            "an offset past 2^32 and back",
            {"M.position = offset;": "M.position = offset + 4294967296 - 4294967296;"},
            "here the printer writes",
        ),
        (
            "an offset to 2^53",
            {END: wrong("9007199254740991 < offset + 64")},
            "is not what the spec says",
        ),
        (
            "a sum of literals",
            {"M.position = offset;": "M.position = offset + (1 + 3);"},
            "here the printer writes",
        ),
        (
            "a literal that a double does not tell",
            {"M.position = offset;": "M.position = offset + 9007199254740993;"},
            "9007199254740993 can be 9007199254740993, which is no exact number",
        ),
        ("a minus zero", {"M.position = offset;": "M.position = offset - 0;"}, "here the printer writes"),
        (
            "a loop that stays",
            {r"p \+= 64": "p += 0"},
            "a loop does not end at a public bound, or does not advance",
        ),
        (
            "a loop that goes back",
            {r"p \+= 64": "p += -64"},
            "an unary expression in an augmented assignment expression",
        ),
        (
            "a loop that goes down",
            {r"p \+= 64": "p -= 64"},
            "the sign -= in an augmented assignment expression",
        ),
        ("a loop by bytes", {**IN_TURN, r"p \+= 64": "p++"}, "a read of M at byte"),
        ("a loop by two blocks", {**IN_TURN, r"p \+= 64": "p += 128"}, "is not what the spec says"),
        (
            "a loop by its own variable",
            {r"p \+= 64": "p += p"},
            "an augmented assignment expression has other parts than we print",
        ),
        ("a loop from the second block on", {"p = offset": "p = offset + 64"}, "is not what the spec says"),
        (
            "a loop from nothing on",
            {"p = offset; p < end": "p = 0; p < end - offset", "position = offset": "position = 0"},
            "a read of M at byte",
        ),
        ("a loop without the last block", {"p < end": "p < end - 64"}, "is not what the spec says"),
        ("a loop with a block too many", {"p < end": "p < end + 1"}, "a read of M at byte"),
        ("a loop to the end itself", {"p < end": "p <= end"}, "the sign <= in a binary expression"),
        ("a loop to another number", {"p < end": "p != end"}, "the sign != in a binary expression"),
        ("a loop to a word", {"p < end": "p < read3"}, "a number of unknown size is added"),
        ("a loop over a mask", {"p < end": "p < (end & 0x7fffffff)"}, "here the printer writes"),
        (
            "a loop over an int",
            {"var p:uint;": "var u0:uint;", r"var read3:int": "var read3:int, p:int"},
            "the loop's variable p is not a uint",
        ),
        ("a loop over a Number", {"var p:uint;": "var p:Number;"}, "the loop's variable p is not a uint"),
        (
            "a loop that declares its variable",
            {r"for \(p = offset": "for (var p:uint = offset"},
            "a variable declaration in a for statement",
        ),
        (
            "a loop without a variable",
            {r"for \(p = offset;": "for (;"},
            "an empty statement in a for statement",
        ),
        (
            "a loop's variable that is assigned",
            {BLOCK: "    p = offset;\n"},
            "p is assigned but is not a declared variable",
        ),
        (
            "a loop's variable behind it",
            {END: "  M.position = p;\n  H.position = 0;\n  H.writeInt(M.readInt());\n"},
            "an address or a bound depends on a word",
        ),
        (
            "an assigned parameter",
            {LOOP: "  end = 64;\n"},
            "end is assigned but is not a declared variable",
        ),
        ("a comparison of literals", {LOOP: wrong("-1 < 2147483648")}, "is not what the spec says"),
        (
            "a comparison of what wraps",
            {LOOP: wrong("(end + 0x7ffffffc | 0) < 0x80000000")},
            "words are compared only by <, and only as unsigned 32-bit numbers",
        ),
        ("a comparison of a mask", {LOOP: wrong("(end & 64) < 64")}, "an if on something that is not public"),
        ("a comparison of fractions", {LOOP: wrong("end / 64 < 1")}, "a number of unknown size is added"),
        (
            "a comparison of a word",
            {BLOCK: wrong("a < 1", "    ")},
            "words are compared only by <, and only as unsigned 32-bit numbers",
        ),
        ("a comparison by another sign", {LOOP: wrong("end <= 63")}, "the sign <= in a binary expression"),
        ("a comparison the other way round", {LOOP: wrong("64 > end")}, "the sign > in a binary expression"),
        ("a comparison of types", {LOOP: wrong("end == 64")}, "the sign == in a binary expression"),
        ("a choice by a number itself", {LOOP: wrong("end")}, "an if on something that is not public"),
        ("a choice of literals", {r"n0 \+ X0": "n0 + (1 < 2 ? X0 : b)"}, "here the printer writes"),
        (
            "a choice of a place",
            {r"n0 \+ X0": "n0 + (p < 200 ? X0 : b)"},
            "no case for p",
        ),
        ("a place as a word", {r"n0 \+ X0": "n0 + (X0 ^ p)"}, "here the printer writes"),
        ("a place that is added", {r"n0 \+ X0": "n0 + (X0 + p)"}, "a number of unknown size is added"),
        ("a literal out of range", {r"n0 \+ X0": "n0 + (0xffffffff + 1)"}, "here the printer writes"),
        (
            "a literal of 54 bits",
            {r"n0 \+ X0": "n0 + 0x3fffffffffffff"},
            "18014398509481983 can be 18014398509481983, which is no exact number",
        ),
        ("a sum that is not exact", {r"n0 \+ X0": "n0 + X0 * 0x4000000"}, "the operator *"),
        (
            "a public integer that changes",
            {"var p:uint;": "var p:uint, t:uint;", LOOP: "  t = offset;\n", BLOCK: "    t = t + 64;\n"},
            "t is assigned but is not a declared variable",
        ),
        (
            "a public integer that is negative",
            {"var p:uint;": "var p:uint, t:uint;", LOOP: "  t = offset - end;\n"},
            "t takes -end + offset, which may be no uint",
        ),
        (
            "a public integer that is kept in an int",
            {
                r"var read3:int": "var read3:int, t:int",
                LOOP: "  t = offset;\n",
                "M.position = offset": "M.position = t",
            },
            "an address or a bound depends on a word",
        ),
    ),
    *refused(
        "siphash24.siphash",
        ("a loop with a word too many", {"p < end - 7": "p < end - 6"}, "a read of M at byte"),
        ("a loop without the last word", {"p < end - 7": "p < end - 8"}, "is not what the spec says"),
        (
            "a tail of another length",
            {"left = end - offset & 7": "left = end - offset + 1 & 7"},
            "a read of M at byte",
        ),
        (
            "a tail of four bytes",
            {"left = end - offset & 7": "left = end - offset & 3"},
            "is not what the spec says",
        ),
        (
            "a mask of minus one",
            {"left = end - offset & 7": "left = end - offset & -1"},
            "an if on something that is not public",
        ),
        (
            "a mask that is none",
            {"left = end - offset & 7": "left = end - offset & 5"},
            "an if on something that is not public",
        ),
        (
            "a mask of 33 bits",
            {"left = end - offset & 7": "left = end - offset & 0x1ffffffff"},
            "0x1ffffffff is no mask of exact number",
        ),
        (
            "a missing mask",
            {"left = end - offset & 7": "left = end - offset"},
            "left takes end - offset, which may be no uint",
        ),
        (
            "a length in another byte",
            {r"\(end - offset \| 0\) << 24;": "(end - offset | 0) << 16;"},
            "is not what the spec says",
        ),
        (
            "a length with the offset",
            {r"\(end - offset \| 0\) << 24;": "(end | 0) << 24;"},
            "differs with public integers, and may not here",
        ),
        (
            "a length that is one more",
            {r"\(end - offset \| 0\) << 24;": "(end - offset + 1 | 0) << 24;"},
            "is not what the spec says",
        ),
        (
            "a length that is shifted too far",
            {r"\(end - offset \| 0\) << 24;": "(end - offset | 0) << 56;"},
            "a shift by 56, which is taken modulo 32",
        ),
        (
            "a length that is rounded up",
            {r"\(end - offset \| 0\) << 24;": "((offset - end) / 64 | 0) << 24;"},
            "-end + offset may be negative, and is rounded up where it is divided",
        ),
        (
            "a length as a product",
            {r"\(end - offset \| 0\) << 24;": "(end - offset) * 0x1000000;"},
            "16777216·end - 16777216·offset can be 72057591873667072, which is no exact number",
        ),
        ("branches swapped", {r"left < 1\b": "0 < left"}, "a read of M at byte"),
        ("a tail from a byte too far", {"M.position = end - 1": "M.position = end"}, "a read of M at byte"),
        (
            "a tail from a byte before",
            {"M.position = end - 1": "M.position = end - 2"},
            "a read of M at byte",
        ),
        ("a choice at another length", {"left < 4": "left < 5"}, "is not what the spec says"),
        ("a choice by a fraction", {"left < 4": "left / 4 < 1"}, "a number of unknown size is added"),
    ),
    *refused(
        "siphash48.siphash",
        ("a round too few", {"t < 4": "t < 3"}, "is not what the spec says"),
        ("a round too many", {"t < 8": "t < 9"}, "is not what the spec says"),
        ("rounds by two", {r"t < 4; t\+\+": "t < 4; t += 2"}, "is not what the spec says"),
        ("rounds from one on", {"t = 0; t < 8": "t = 1; t < 8"}, "is not what the spec says"),
        ("rounds as many as bytes", {"t < 8": "t < left"}, "is not what the spec says"),
        (
            "rounds over the blocks' variable",
            {r"for \(t = 0; t < 4; t\+\+": "for (p = 0; p < 4; p++"},
            "p is assigned but is not a declared variable",
        ),
    ),
    *refused(
        "sha512.compress",
        ("rounds to another number", {r"t < 80": "t < 64"}, "is not what the spec says"),
        ("a round skipped", {"t = 0;": "t = 16;"}, "is not what the spec says"),
        ("words that are not made for the last rounds", {"t < 64": "t < 48"}, "is not what the spec says"),
        (
            "a sum whose carry is lost",
            {r"n64_0 = u0 \+ u1 \+ u2 \+ u3 \+ u4": "n64_0 = (u0 + u1 | 0) + u2 + u3 + u4"},
            "the sign of a number is not certain where its exact value matters",
        ),
        (
            "a carry by another divisor",
            {"n64_0 / 0x100000000": "n64_0 / 0x80000000"},
            "is not what the spec says",
        ),
        (
            "a carry by a divisor that is no power of two",
            {"n64_0 / 0x100000000": "n64_0 / 0x100000001"},
            "only non-negative numbers are divided, and only by powers of two",
        ),
        (
            "a carry that stays a fraction",
            {r"\(n64_0 / 0x100000000 \| 0\)": "n64_0 / 0x100000000"},
            "a number of unknown size is added",
        ),
        (
            "a carry of another sum",
            {"n64_1 / 0x100000000": "n64_0 / 0x100000000"},
            "is not what the spec says",
        ),
        (
            "a sum in an int",
            {"n64_0:Number": "n64_0:int"},
            "only non-negative numbers are divided, and only by powers of two",
        ),
        ("a sum in a uint", {"n64_0:Number": "n64_0:uint"}, "here the printer writes"),
        (
            "a sum of signed words",
            {"u0:uint, ": "", "W15l:int": "W15l:int, u0:int"},
            "the sign of a number is not certain where its exact value matters",
        ),
        (
            "a sum that grows in each iteration",
            {r"n64_0 = u0 \+": "n64_0 = n64_0 + u0 +"},
            "the sign of a number is not certain where its exact value matters",
        ),
        (
            "a sum as an address",
            {r"K\[t \* 2\]": "K[n64_0]"},
            "K is read at a word that is not certain to be in a table",
        ),
        (
            "a variable without a type",
            {"n64_0:Number": "n64_0"},
            "a variable declarator has other parts than we print",
        ),
        ("a variable of any type", {"n64_0:Number": "n64_0:*"}, "an existential type in a type annotation"),
        (
            "a variable of a type that nobody has",
            {"n64_0:Number": "n64_0:Float"},
            "a part of a statement is missing",
        ),
    ),
    *equal(
        "siphash24.siphash",
        ("a choice by a large sum", {"left < 4": "left + 2147483644 < 2147483648"}, "a sum is exact"),
    ),
    *equal(
        "sha512.compress",
        ("rounds to a number between two turns", {r"t < 80": "t < 79"}, "it goes by sixteen"),
    ),
]
