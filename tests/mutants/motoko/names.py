"""Changed texts of Motoko: names, types, helpers and other kernels."""

from __future__ import annotations

from tests.mutants.corpus import refused
from tests.mutants.motoko.parts import BLOCK, END, FIRST, FUNCTION, LOOP

TEXTS = [
    *refused(
        "sha1.compress",
        ("a name declared twice", {"var b : Nat64": "var a : Nat64"}, "a hides another variable"),
        ("a parameter declared again", {LOOP: "  let end : Nat64 = 64;\n"}, "end hides another variable"),
        ("a counter declared again", {LOOP: "  let end64 : Nat64 = 64;\n"}, "end64 hides another variable"),
        (
            "a parameter that hides in a block",
            {BLOCK: "    let offset : Nat64 = 0;\n"},
            "offset hides another variable",
        ),
        ("a word of the turn before", {"^    var a : Nat64 = H0;\n": ""}, "a is not declared"),
        ("a word that is used before", {"var a : Nat64 = H0": "var a : Nat64 = b"}, "b is not declared"),
        (
            "a word of a block behind it",
            {r"^  let word1 .*": "  let word1 : Nat32 = Prim.nat64ToNat32(a & 0xffffffff);"},
            "a is not declared",
        ),
        (
            "a word of one branch behind it",
            {LOOP: "  if (offset64 < 3) {\n    let x : Nat64 = 0;\n  };\n", FIRST: "H0 ^ x"},
            "x is not declared",
        ),
        (
            "a constant that is assigned",
            {"var a : Nat64": "let a : Nat64"},
            "a is assigned, but is not a variable",
        ),
        ("a variable that nobody assigns", {"let W0 : Nat64": "var W0 : Nat64"}, "here the printer writes"),
        (
            "a variable of another type",
            {"var a : Nat64": "var a : Nat32"},
            "a Nat32 is needed, not a Nat64",
        ),
        (
            "a variable of a type that nobody has",
            {"var a : Nat64": "var a : Nat63"},
            "Nat63 is not a type of words",
        ),
        ("a variable of signed words", {"var a : Nat64": "var a : Int64"}, "Int64 is not a type of words"),
        ("a variable without end", {"var a : Nat64": "var a : Nat"}, "Nat is not a type of words"),
        ("another state", {LOOP: "  H := M;\n"}, "H is assigned, but is not a variable of words"),
        ("a name that is another's", {LOOP: "  let X : [var Nat16] = H;\n"}, "not Motoko"),
        (
            "a variable by the name of the function",
            {LOOP: "  let compress : Nat64 = H0;\n"},
            "compress hides another definition",
        ),
        (
            "a table by the name of a parameter",
            {FUNCTION: "let H : [Nat64] = [0x1];\n"},
            "H hides another variable",
        ),
        (
            "a table by the name of the function",
            {FUNCTION: "let compress : [Nat64] = [0x1];\n"},
            "compress hides another definition",
        ),
        ("a table by the name of the library", {FUNCTION: "let Prim : [Nat64] = [0x1];\n"}, "not Motoko"),
        (
            "a table of a number that is too large",
            {FUNCTION: "let K : [Nat8] = [0x100];\n"},
            "K has a number that is not a Nat8",
        ),
        (
            "a table of a type that nobody has",
            {FUNCTION: "let K : [Int] = [0x1];\n"},
            "Int is not a type of words",
        ),
        ("a table of nothing", {FUNCTION: "let K : [Nat64] = [];\n"}, "not Motoko"),
        ("a table that may change", {FUNCTION: "let K : [var Nat64] = [0x1];\n"}, "not Motoko"),
        (
            "parameters in another order",
            {r"H : \[var Nat16\], M : Blob": "M : Blob, H : [var Nat16]"},
            "compress takes M, H, offset, end, not H, M, offset, end",
        ),
        (
            "a parameter more",
            {"end : Nat": "end : Nat, x : Nat"},
            "compress takes H, M, offset, end, x, not H, M, offset, end",
        ),
        ("a parameter less", {", end : Nat": ""}, "compress takes H, M, offset, not H, M, offset, end"),
        ("a parameter of another type", {"M : Blob": "M : [Nat8]"}, "M is [Nat8], not Blob"),
        (
            "a state that cannot change",
            {r"H : \[var Nat16\]": "H : [Nat16]"},
            "H is [Nat16], not [var Nat16]",
        ),
        (
            "parameters of one name",
            {"offset : Nat, end": "end : Nat, end"},
            "compress takes H, M, end, end, not H, M, offset, end",
        ),
        (
            "a result",
            {r"end : Nat\) \{": "end : Nat) : Nat64 {", END: "  H0\n"},
            "compress returns Nat64, not a value",
        ),
        (
            "a function of another name",
            {"func compress": "func digest"},
            "the function is called digest, not compress",
        ),
        ("the function twice", {r"\A((.|\n)*)\Z": r"\1\1"}, "not Motoko"),
    )
]
