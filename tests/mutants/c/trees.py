"""Changed texts of C: blocks of a tree's nodes."""

from __future__ import annotations

from tests.mutants.corpus import refused

WRONG = "is not what the spec says"

TEXTS = [
    *refused(
        "blake3.compress",
        ("a word of the block read twice", {r"M \+ p \+ 4\)": "M + p)"}, WRONG),
        ("two words of a block exchanged", {r"v0 \+ v4 \+ m0": "v0 + v4 + m1"}, WRONG),
        ("a wrong constant", {r"0x3c6ef372u": "0x3c6ef373u"}, WRONG),
        ("another rotation", {r"<< 25 \| (\(v4 \^ v8\)) >> 7": r"<< 24 | \1 >> 8"}, WRONG),
        ("a step of a round left out", {r"^        v8 = v8 \+ v12;\n": ""}, WRONG),
        ("a chaining value that is not joined", {r"H0 = v0 \^ v8": "H0 = v0"}, WRONG),
        ("a chunk's start in every block", {r"^        H11 = H11 & 0xfffffffeu;\n": ""}, WRONG),
        ("a flag more that is lost", {r"H11 & 0xfffffffeu": "H11 & 0xfffffffcu"}, WRONG),
        (
            "a chunk's number that counts blocks",
            {r"^        H0 = v0 \^ v8;": "        H8 = H8 + 1u;\n        H0 = v0 ^ v8;"},
            WRONG,
        ),
        ("the block's size left out", {r"v14 = H10": "v14 = 0u"}, WRONG),
        ("a number's words exchanged", {r"v12 = H8": "v12 = H9"}, WRONG),
        ("a state that is not stored", {r"^    H\[7\] = H7;\n": ""}, "is not"),
        ("blocks that overlap", {r"p \+= 64": "p += 32"}, "is not"),
    ),
    *refused(
        "blake3.output",
        ("the state's words left out of the second half", {r"out\[8\] = v8 \^ H\[0\]": "out[8] = v8"}, WRONG),
        ("the halves exchanged", {r"out\[0\] = v0 \^ v8": "out[8] = v0 ^ v8"}, "is not"),
        ("a store into the state", {r"^    out\[0\] =": "    H[0] ="}, "is not | read-only"),
    ),
]
