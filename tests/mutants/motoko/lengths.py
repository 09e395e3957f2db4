"""Changed texts of Motoko: wrong only at some lengths, counts and iterations."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.motoko.parts import END, FAR, FUNCTION, LAST, TABLE, wrong

WORDS = {FUNCTION: f"let K : [Nat32] = [{FAR}];\n"}
"""A table of 32-bit words."""
COUNTED = {
    "total : Nat64": "total : Nat",
    "^  let left64.*": r"\g<0>\n  let total64 = Prim.natToNat64(total);",
    "total >> 29": "total64 >> 29",
    "total << 3": "total64 << 3",
}
"""A total of type Nat, which conditions and addresses may use."""
TAIL = r"^(?=  v3 := .*\n(?!    ))"

TEXTS = [
    *refused(
        "sha1.finish",
        (
            "a table by the total",
            {**TABLE, **COUNTED, "total64 << 3": "(total64 << 3) ^ K[Prim.nat64ToNat(total64)]"},
            "total differs with public integers",
        ),
        ("wrong with 17 bytes left", {END: wrong("left64 == 17")}, "is not what the spec says"),
        (
            "wrong at one total",
            {**COUNTED, END: wrong("total64 == 1000")},
            "is not what the spec says",
        ),
        ("a choice by the total", {END: wrong("total == 1000")}, "here the printer writes"),
        (
            "a byte of the length twice",
            {r"block\[61\] := byte2_1": "block[61] := byte2_2"},
            "here the printer writes",
        ),
        ("a byte behind the block", {"at3 < 64": "at3 < 68"}, "a store to block at byte"),
        ("a byte of padding too few", {"at3 < 64": "at3 < 60"}, "is not what the spec says"),
        ("another bit behind the message", {"0x80": "0x81"}, "is not what the spec says"),
        (
            "a bit a byte too far",
            {r"block\[Prim.nat64ToNat\(left64\)\]": "block[Prim.nat64ToNat(left64 +% 1)]"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "sha1.hash",
        (
            "a start by the offset",
            {**WORDS, r"start\[0\]": "start[0] ^ K[Prim.nat64ToNat(offset64)]"},
            "offset differs with public integers",
        ),
        (
            "a start by the offset itself",
            {**WORDS, r"start\[0\]": "start[0] ^ K[offset]"},
            "here the printer writes",
        ),
        (
            "a start by the offset, of other words",
            {**TABLE, r"start\[0\]": "start[0] ^ K[offset]"},
            "a Nat32 is needed, not a Nat64",
        ),
        (
            "a start by the size",
            {**WORDS, r"start\[0\]": "start[0] ^ K[Prim.nat64ToNat(size64)]"},
            "size differs with public integers",
        ),
        (
            "wrong at length 100",
            {LAST: wrong("size64 == 100", "H0 := 0;", "    ")},
            "is not what the spec says",
        ),
        (
            "wrong at length 55",
            {LAST: wrong("size64 == 55", "H0 := 0;", "    ")},
            "is not what the spec says",
        ),
        (
            "wrong at length 1000",
            {r"^(?=  let \(out0)": wrong("size64 == 1000", "H0 := 0;")},
            "is not what the spec says",
        ),
        (
            "wrong from length 200 on",
            {r"^(?=  let \(out0)": wrong("199 < size64", "H0 := 0;")},
            "is not what the spec says",
        ),
        (
            "wrong in turn 7",
            {LAST: wrong("p == (offset64 +% 448)", "H0 := 0;", "    ")},
            "is not what the spec says",
        ),
        (
            "starts swapped",
            {r"start\[0\]((?:.|\n)*)start\[1\]": r"start[1]\1start[0]"},
            "is not what the spec says",
        ),
        ("a start behind its end", {r"start\[4\]": "start[5]"}, "a read of start at byte"),
        (
            "a block from the first one again",
            {LAST: wrong("end < p", "H0 := 0;", "    ")},
            "is not what the spec says",
        ),
        ("a tail of four bytes", {"size64 & 3": "size64 & 7"}, "is not what the spec says"),
        (
            "a tail from the beginning",
            {r"\(offset64 \+% size64\) -% rest": "offset64"},
            "is not at a fixed distance from the start of a block",
        ),
    ),
    *refused(
        "siphash24.siphash",
        (
            "the key by the length",
            {r"key\[1\]": "key[Prim.nat64ToNat((end64 +% offset64) & 1)]"},
            "is not what the spec says",
        ),
        (
            "wrong at length 100",
            {TAIL: wrong("end64 == (offset64 +% 100)", "m := 0;")},
            "is not what the spec says",
        ),
        (
            "wrong at length 127",
            {TAIL: wrong("end64 == (offset64 +% 127)", "m := 0;")},
            "is not what the spec says",
        ),
        (
            "wrong from length 100 on",
            {TAIL: wrong("(offset64 +% 99) < end64", "m := 0;")},
            "is not what the spec says",
        ),
        (
            "wrong by a difference that may wrap",
            {TAIL: wrong("(end64 -% offset64) == 100", "m := 0;")},
            "end - offset may be no Nat64: it wraps around",
        ),
        (
            "wrong at length 5",
            {TAIL: wrong("end64 == (offset64 +% 5)", "m := 0;")},
            "is not what the spec says",
        ),
    ),
    *refused(
        "sha1.iterate",
        (
            "a table by the count",
            {
                FUNCTION: f"let K : [Nat16] = [{FAR}];\n",
                r"t\[0\] \^ after\[0\]": "t[0] ^ after[0] ^ K[Prim.nat64ToNat(i)]",
            },
            "i differs with public integers",
        ),
        (
            "wrong at a count of 5",
            {END: wrong("count64 == 5", "t[0] := 0;")},
            "is not what the spec says",
        ),
        (
            "wrong in turn 7",
            {r"^(?=    i \+%=)": wrong("i == 7", "t[0] := 0;", "    ")},
            "is not what the spec says",
        ),
    ),
    *equal(
        "sha1.finish",
        ("padding where the length will stand", {"at4 < 56": "at4 < 60"}, "the length is written over it"),
    ),
]
