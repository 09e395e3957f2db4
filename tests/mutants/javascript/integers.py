"""Changed texts of JavaScript: public integers."""

from __future__ import annotations

from tests.mutants.corpus import refused
from tests.mutants.javascript.parts import COMPACT, LOOP, SIP

TEXTS = [
    *refused(
        "md5.compress",
        (
            "an offset past 2^53 and back",
            {r"getInt32\(p,": "getInt32(p + 9007199254740992 - 9007199254740992,"},
            "p + 9007199254740992 can be 13510798882111424, which is no exact number",
        ),
        (
            "an offset to 2^53",
            {LOOP: "  if (9007199254740991 < offset + 64) {\n    H[0] = 0;\n  }\n"},
            "is not what the spec says",
        ),
        ("a sum of literals", {r"p \+ 4,": "p + (1 + 3),"}, "here the printer writes"),
        (
            "a literal that a double does not tell",
            {r"p \+ 4,": "p + 9007199254740993,"},
            "9007199254740993 can be 9007199254740993, which is no exact number",
        ),
        ("a minus zero", {r"getInt32\(p,": "getInt32(p - 0,"}, "here the printer writes"),
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
        ("a loop by bytes", {r"p \+= 64": "p++"}, "is not at a fixed distance from the start of a block"),
        ("a loop by two blocks", {r"p \+= 64": "p += 128"}, "is not what the spec says"),
        (
            "a loop by its own variable",
            {r"p \+= 64": "p += p"},
            "an augmented assignment expression has other parts than we print",
        ),
        ("a loop from the second block on", {"p = offset": "p = offset + 64"}, "is not what the spec says"),
        (
            "a loop from nothing on",
            {"p = offset": "p = 0"},
            "is not at a fixed distance from where a message begins",
        ),
        ("a loop without the last block", {"p < end": "p < end - 64"}, "is not what the spec says"),
        ("a loop with a block too many", {"p < end": "p < end + 1"}, "a read of M at byte"),
        ("a loop to the end itself", {"p < end": "p <= end"}, "the sign <= in a binary expression"),
        ("a loop to its own start", {"p < end": "p < offset"}, "of the blocks not taken"),
        ("a loop to a word", {"p < end": "p < H[0]"}, "a number of unknown size is added"),
        ("a loop over a mask", {"p < end": "p < (end & 0x7fffffff)"}, "here the printer writes"),
    ),
    *refused(
        "md5.finish",
        (
            "a choice of literals",
            {r"total << 3": "(1 < 2 ? total : left) << 3"},
            "a number of unknown size is added",
        ),
        (
            "a fraction that is rounded up",
            {"total / 0x20000000": "(left - 64) / 64"},
            "left - 64 may be negative, and is rounded up where it is divided",
        ),
        (
            "another divisor",
            {"total / 0x20000000": "total / 0x20000001"},
            "a number of unknown size is added",
        ),
        ("a smaller divisor", {"total / 0x20000000": "total / 0x10000000"}, "is not what the spec says"),
        ("a length of 32 bits", {r"total / 0x20000000 \| 0": "total >>> 29"}, "here the printer writes"),
        (
            "a length as a fraction",
            {r"total / 0x20000000 \| 0": "total / 0x20000000"},
            "here the printer writes",
        ),
        (
            "a length by a product",
            {"total << 3": "total * 8 | 0"},
            "8·total can be 72057594037927936, which is no exact number",
        ),
        ("a length of bytes", {"total << 3": "total << 0"}, "here the printer writes"),
        (
            "a length shifted too far",
            {"total << 3": "total << 35"},
            "a shift by 35, which is taken modulo 32",
        ),
        (
            "a length's words swapped",
            {r"setInt32\(56, total(.|\n)*setInt32\(60": r"setInt32(60, 0, true);\n  block.setInt32(56"},
            "is not what the spec says",
        ),
        (
            "a mask of minus one",
            {"3 - left & 3": "3 - left & -1"},
            "gap is a word: declare it by let",
        ),
        (
            "a mask that is none",
            {"3 - left & 3": "3 - left & 5"},
            "gap is a word: declare it by let",
        ),
        (
            "a mask of 33 bits",
            {"3 - left & 3": "3 - left & 0x1ffffffff"},
            "0x1ffffffff is no mask of exact number that we print",
        ),
        ("a mask too wide", {"3 - left & 3": "3 - left & 7"}, "a store to block at byte"),
        ("a missing mask", {"3 - left & 3": "3 - left"}, "is not what the spec says"),
        ("a comparison of literals", {"left < 56": "-1 < 0x80000000"}, "here the printer writes"),
        (
            "a comparison of what wraps",
            {"left < 56": "(left + 0x7ffffffc | 0) < 0x80000000"},
            "words are compared only by <, and only as unsigned 32-bit numbers",
        ),
        (
            "a comparison of a large sum",
            {"left < 56": "left + 0x7ffffffc < 0x80000000"},
            "here the printer writes",
        ),
        ("a comparison of fractions", {"left < 56": "left / 64 < 1"}, "a number of unknown size is added"),
        (
            "a comparison of a mask",
            {"left < 56": "(left & 32) < 32"},
            "an if on something that is not public",
        ),
        (
            "a comparison of a byte",
            {"left < 56": "bytes[left] < 56"},
            "an if on something that is not public",
        ),
        ("a comparison by another sign", {"left < 56": "left <= 55"}, "the sign <= in a binary expression"),
        ("a comparison the other way round", {"left < 56": "56 > left"}, "the sign > in a binary expression"),
        ("a comparison of types", {"left < 56": "left == 56"}, "the sign == in a binary expression"),
        ("padding in a block too many", {"left < 56": "left < 55"}, "is not what the spec says"),
        ("padding over the length", {"left < 56": "left < 57"}, "is not what the spec says"),
        ("branches swapped", {"left < 56": "55 < left"}, "is not what the spec says"),
    ),
    *refused(
        SIP,
        ("a loop with a word too many", {"p < end - 7": "p < end - 6"}, "a read of M at byte"),
        ("a loop without the last word", {"p < end - 7": "p < end - 8"}, "is not what the spec says"),
        ("a tail of another length", {"end - offset & 7": "end - offset + 1 & 7"}, "a read of M at byte"),
        ("a tail of four bytes", {"end - offset & 7": "end - offset & 3"}, "is not what the spec says"),
        (
            "a length in another byte",
            {r"\(end - offset \| 0\) << 24": "(end - offset | 0) << 16"},
            "is not what the spec says",
        ),
        (
            "a length with the offset",
            {r"\(end - offset \| 0\) << 24": "(end | 0) << 24"},
            "differs with public integers, and may not here",
        ),
        (
            "a length that is one more",
            {r"\(end - offset \| 0\) << 24": "(end - offset + 1 | 0) << 24"},
            "is not what the spec says",
        ),
    ),
    *refused(
        COMPACT,
        (
            "a schedule that is short",
            {r"t < 64; t\+\+\) \{\n      W": "t < 63; t++) {\n      W"},
            "a read of W at byte",
        ),
        (
            "a round too few",
            {r"t < 64; t\+\+\) \{\n      let": "t < 63; t++) {\n      let"},
            "is not what the spec says",
        ),
        (
            "a round too many",
            {r"t < 64; t\+\+\) \{\n      let": "t < 65; t++) {\n      let"},
            "a read of K at byte",
        ),
        (
            "a round skipped",
            {r"t = 0; t < 64; t\+\+\) \{\n      let": "t = 1; t < 64; t++) {\n      let"},
            "is not what the spec says",
        ),
    ),
]
