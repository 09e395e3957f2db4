"""Changed texts of Motoko: public integers."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.motoko.parts import BLOCK, END, FIRST, LAST, LOOP, WORD, wrong

STEP = r"p \+%= 64"
TEST = r"while \(p < end64\)"

TEXTS = [
    *refused(
        "sha1.compress",
        (
            "an offset past 2^64 and back",
            {r"nat64ToNat\(p\)": "nat64ToNat(p +% 0xffffffffffffffff +% 1)"},
            "here the printer writes",
        ),
        (
            "a sum of literals",
            {r"nat64ToNat\(p\)": "nat64ToNat(p +% (1 +% 3))"},
            "the printer would have folded these two literals",
        ),
        ("nothing added", {r"nat64ToNat\(p\)": "nat64ToNat(p +% 0)"}, "here the printer writes"),
        (
            "a loop that stays",
            {STEP: "p +%= 0"},
            "a loop does not end at a public bound, or does not advance",
        ),
        ("a loop that goes down", {STEP: "p -%= 64"}, "not Motoko"),
        ("a loop by bytes", {STEP: "p +%= 1"}, "a read of M at byte"),
        ("a loop by two blocks", {STEP: "p +%= 128"}, "is not what the spec says"),
        ("a loop by its own variable", {STEP: "p +%= p"}, "not Motoko"),
        ("a loop that advances another variable", {STEP: "a +%= 64"}, "the loop over p advances a"),
        ("a loop that advances in its midst", {BLOCK: "    p +%= 64;\n", STEP: "a +%= 64"}, "not Motoko"),
        ("a loop that does not advance", {r"^    p \+%= 64;\n": ""}, "not Motoko"),
        (
            "a loop from the second block on",
            {"Nat64 = offset64": "Nat64 = offset64 +% 64"},
            "is not what the spec says",
        ),
        (
            "a loop from nothing on",
            {"Nat64 = offset64": "Nat64 = 0", TEST: "while (p < (end64 -% offset64))"},
            "end - offset may be no Nat64: it wraps around",
        ),
        ("a loop without the last block", {TEST: "while ((p +% 64) < end64)"}, "is not what the spec says"),
        (
            "a loop without the last block, by a difference",
            {TEST: "while (p < (end64 -% 64))"},
            "end - 64 may be no Nat64: it wraps around",
        ),
        ("a loop with a block too many", {TEST: "while (p < (end64 +% 1))"}, "a read of M at byte"),
        ("a loop to the end itself", {TEST: "while (p <= end64)"}, "<= is not Motoko"),
        ("a loop to another number", {TEST: "while (p != end64)"}, "!= is not Motoko"),
        ("a loop the other way round", {TEST: "while (end64 > p)"}, "not Motoko"),
        ("a loop of two questions", {TEST: "while (p < end64 and p < 100)"}, "and is not Motoko"),
        (
            "a loop of one turn",
            {TEST: "while (p == offset64)"},
            "the loop over p does not end at a public bound",
        ),
        ("a loop to a word", {TEST: "while (p < H0)"}, "only public integers may be compared"),
        (
            "a loop to itself",
            {TEST: "while (p < (p +% 1))"},
            "the loop over p does not end at a public bound",
        ),
        (
            "a loop over a mask",
            {TEST: "while (p < (end64 & 0x7fffffff))"},
            "the loop over p does not end at a public bound",
        ),
        (
            "a loop over a mask of itself",
            {TEST: "while ((p & 0x7fffffff) < end64)"},
            "the loop over p does not end at a public bound",
        ),
        (
            "a loop over words of 32 bits",
            {"var p : Nat64": "var p : Nat32"},
            "a loop must begin at a public Nat32",
        ),
        ("a loop over Nats", {"var p : Nat64": "var p : Nat"}, "Nat is not a type of public integers"),
        ("a loop's variable that does not change", {"var p : Nat64": "let p : Nat64"}, "not Motoko"),
        (
            "a loop's variable that is assigned",
            {BLOCK: "    p := offset64;\n"},
            "p is assigned, but is not a variable of words",
        ),
        (
            "a loop's variable behind it",
            {END: "  H[0] := Prim.nat32ToNat16(Prim.nat64ToNat32(p & 0xffff));\n"},
            "p is not declared",
        ),
        ("a loop that stands alone", {LOOP: "  while (offset64 < end64) {\n  };\n"}, "not Motoko"),
        ("an assigned parameter", {LOOP: "  end := 64;\n"}, "end is assigned, but is not a variable"),
        ("an assigned counter", {LOOP: "  end64 := 64;\n"}, "end64 is assigned, but is not a variable"),
        (
            "a counter of 32 bits",
            {r"let end64 = Prim.natToNat64": "let end64 = Prim.natToNat32"},
            "Nat64 and Nat32 are mixed",
        ),
        ("a counter with a type", {r"let end64 = ": "let end64 : Nat64 = "}, "here the printer writes"),
        (
            "a counter of a sum",
            {r"natToNat64\(end\)": "natToNat64(end +% 1)"},
            "the kernel computes with the public Nat end: convert it to a counter first",
        ),
        ("a counter of another's", {r"natToNat64\(end\)": "natToNat64(offset)"}, "here the printer writes"),
        (
            "a counter that wraps",
            {r"Prim.natToNat64\(end\)": "Prim.intToNat64Wrap(end)"},
            "Prim.intToNat64Wrap of the public Nat end",
        ),
        (
            "a comparison of literals",
            {LOOP: wrong("1 < 2")},
            "the printer would have folded these two literals",
        ),
        (
            "a comparison of what wraps",
            {LOOP: wrong("(end64 +% 0xfffffffffffffffc) < 5")},
            "end + 18446744073709551612 may be no Nat64: it wraps around",
        ),
        (
            "a comparison of what wraps to below",
            {LOOP: wrong("(offset64 -% 1) < 5")},
            "offset - 1 may be no Nat64: it wraps around",
        ),
        (
            "a comparison of words",
            {LAST: wrong("a < b", "a := 0;", "    ")},
            "an if on something that is not public",
        ),
        (
            "a comparison of a byte",
            {LOOP: wrong("M[0] < 5")},
            "an if on something that is not public",
        ),
        (
            "a comparison of two types",
            {LOOP: wrong("offset < end64")},
            "the kernel computes with the public Nat offset: convert it to a counter first",
        ),
        (
            "a comparison of Nats",
            {LOOP: wrong("offset == end")},
            "the kernel computes with the public Nat offset: convert it to a counter first",
        ),
        (
            "a comparison of a mask",
            {END: wrong("(end64 & 0x3f) == 0")},
            "is not what the spec says",
        ),
        (
            "a comparison of a fraction",
            {LOOP: wrong("(end64 >> 6) < 1")},
            "an if on something that is not public",
        ),
        ("a comparison by another sign", {LOOP: wrong("end64 >= 64")}, ">= is not Motoko"),
        ("a choice by a number itself", {LOOP: wrong("end64")}, "not Motoko"),
        (
            "a choice of literals",
            {FIRST: "if (1 < 2) { H0 } else { H1 }"},
            "the printer would have folded these two literals",
        ),
        (
            "a choice of words of two lengths",
            {FIRST: "if (p < 200) { word } else { H1 }", LOOP: "  let word : Nat32 = 1;\n"},
            "a Nat32 is needed, not a Nat64",
        ),
        (
            "a choice that is shifted",
            {FIRST: "(if (p < 200) { 1 } else { 2 }) >> 8"},
            "a word is needed, not a choice of literals",
        ),
        (
            "a choice of a place",
            {FIRST: "if (p < 200) { H0 } else { H1 }"},
            "no case for p",
        ),
        ("a choice of one value alone", {FIRST: "if (p < 200) { H0 }"}, "not Motoko"),
        ("a place as a word", {WORD: "((W0 +% p +% "}, "is not what the spec says"),
        ("a place that is rotated", {WORD: "((W0 +% (p <<> 1) +% "}, "is not what the spec says"),
        ("a place that is xored", {WORD: "((W0 +% (p ^ 1) +% "}, "is not what the spec says"),
        (
            "a literal out of range",
            {FIRST: "H0 & (0xffffffffffffffff +% 1)"},
            "the printer would have folded these two literals",
        ),
        (
            "a literal that is too long",
            {FIRST: "H0 & 0x10000000000000000"},
            "0x10000000000000000 fits none of our types",
        ),
        ("a literal that is negative", {FIRST: "H0 & -1"}, "- is not Motoko"),
    ),
    *equal("sha1.compress", ("a mask of minus one", {FIRST: "H0 & 0xffffffffffffffff"}, "it masks nothing")),
]
