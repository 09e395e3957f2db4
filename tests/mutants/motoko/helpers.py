"""Changed texts of Motoko: helpers, and the library."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.motoko.parts import BLOCK, END, FIRST, FUNCTION, LAST, LOOP


def helper(
    body: str, taken: str = "x : Nat64", gives: str = "Nat64", call: str = "first(H0)"
) -> dict[str, str]:
    """Pass a word through a new function."""
    return {FUNCTION: f"func first({taken}) : {gives} {{ {body} }};\n", FIRST: call}


TEXTS = [
    *refused(
        "sha1.compress",
        (
            "a call of itself",
            {END: "  compress(H, M, offset, end);\n"},
            "compress is called, but is not another kernel",
        ),
        (
            "a call of what nobody has",
            {END: "  digest(H, M, offset, end);\n"},
            "digest is neither a helper of this kernel nor another kernel that it calls",
        ),
        ("a call of a variable", {END: "  H0(H);\n"}, "H0 is called, but is not another kernel"),
        ("a helper that calls itself", helper("first(x)"), "first is not a helper with that many"),
        (
            "helpers that call each other",
            {
                **helper("other(x)"),
                FUNCTION: "func first(x : Nat64) : Nat64 { other(x) };\n"
                "func other(x : Nat64) : Nat64 { first(x) };\n",
            },
            "other is not a helper with that many",
        ),
        ("a helper that nobody calls", {**helper("x"), FIRST: "H0 ^ 0"}, "nobody calls the helper first"),
        (
            "a helper behind its caller",
            {r"\Z": "func first(x : Nat64) : Nat64 { x };\n", FIRST: "first(H0)"},
            "not Motoko",
        ),
        (
            "a helper with an argument less",
            helper("x ^ y", "x : Nat64, y : Nat64"),
            "first is not a helper with that many",
        ),
        (
            "a helper with an argument more",
            helper("x", call="first(H0, H1)"),
            "first is not a helper with that many",
        ),
        ("a helper that drops its parameter", helper("x ^ x"), "is not what the spec says"),
        (
            "a helper that drops a load",
            helper("x", "x : Nat64, y : Nat8", call="first(H0, M[Prim.nat64ToNat(p +% 1000000)])"),
            "a read of M at byte",
        ),
        ("a helper of another type", helper("x", "x : Nat32"), "a Nat64 is needed, not a Nat32"),
        (
            "a helper that returns another type",
            helper("x", gives="Nat32"),
            "a Nat32 is needed, not a Nat64",
        ),
        (
            "a helper of a Nat",
            helper("x", "x : Nat", call="H0 ^ first(offset)"),
            "Nat is not a type of words",
        ),
        (
            "a helper of an array",
            helper("x[0]", "x : [Nat64]", call="first(H)"),
            "[Nat64] is not a type of words",
        ),
        (
            "a helper that reads an array",
            helper("x ^ H[0]"),
            "H is read by a helper, but is not its parameter",
        ),
        (
            "a helper that reads a table",
            {
                **helper("x ^ K[0]"),
                FUNCTION: "let K : [Nat64] = [0x0];\nfunc first(x : Nat64) : Nat64 { x ^ K[0] };\n",
            },
            "K is read by a helper, but is not its parameter",
        ),
        (
            "a helper that reads what is not its own",
            helper("x ^ H0"),
            "H0 is read by a helper, but is not its parameter",
        ),
        ("a helper that stores", helper("H[0] := 0; x"), "not Motoko"),
        ("a helper that returns", helper("return x"), "return is not Motoko"),
        ("a helper without a value", helper("()"), "not Motoko"),
        (
            "a helper whose parameters are one",
            helper("x", "x : Nat64, x : Nat64", call="first(H0, H1)"),
            "first takes two parameters of one name",
        ),
        (
            "a helper by the name of the function",
            {FUNCTION: "func compress(x : Nat64) : Nat64 { x };\n"},
            "compress hides another definition",
        ),
        (
            "a helper that everyone sees",
            {FUNCTION: "public func first(x : Nat64) : Nat64 { x };\n", FIRST: "first(H0)"},
            "not Motoko",
        ),
        (
            "a helper whose value is dropped",
            {**helper("x"), LAST: "    first(a);\n"},
            "first is called, but is not another kernel",
        ),
        (
            "a conversion that traps",
            {r"& 0xffffffff\);\n  H\[0\]": "& 0x1ffffffff);\n  H[0]"},
            "Prim.nat64ToNat32 traps where the value does not fit: mask it first",
        ),
        (
            "a conversion without a mask",
            {r"nat64ToNat32\(H0 & 0xffffffff\)": "nat64ToNat32(H0)"},
            "Prim.nat64ToNat32 traps where the value does not fit: mask it first",
        ),
        (
            "a conversion of a rotated word",
            {r"nat64ToNat32\(H0 & 0xffffffff\)": "nat64ToNat32((H0 <<> 1) & 0xffffffff)"},
            "is not what the spec says",
        ),
        (
            "a conversion of a half that traps",
            {r"nat32ToNat16\(word1 & 0xffff\)": "nat32ToNat16(word1)"},
            "Prim.nat32ToNat16 traps where the value does not fit: mask it first",
        ),
        (
            "a conversion that nobody has",
            {r"nat32ToNat16\(word1 & 0xffff\)": "nat32ToNat8(word1 & 0xff)"},
            "Prim.nat32ToNat8 of a Nat32",
        ),
        (
            "a conversion of signed words",
            {r"nat32ToNat16\(word1 & 0xffff\)": "nat32ToInt32(word1 & 0xffff)"},
            "Prim.nat32ToInt32 of a Nat32",
        ),
        (
            "a conversion from another type",
            {r"nat32ToNat16\(word1 & 0xffff\)": "nat64ToNat16(word1 & 0xffff)"},
            "Prim.nat64ToNat16 of a Nat32",
        ),
        (
            "a function of the library that counts",
            {FIRST: "Prim.popcntNat64(H0)"},
            "Prim.popcntNat64 of a Nat64",
        ),
        ("a function of the library that writes", {LOOP: "  Prim.debugPrint(H0);\n"}, "not Motoko"),
        ("a function of another library", {FIRST: "Nat64.bitxor(H0, 0)"}, "not Motoko"),
        ("a size", {FIRST: "H0 ^ H.size()"}, "not Motoko"),
        (
            "an array that is made in a turn",
            {BLOCK: "    let S : [var Nat64] = Prim.Array_init<Nat64>(1, 0);\n"},
            "not Motoko",
        ),
        (
            "bytes of a word as too many names",
            {LAST: "    let (x0, x1, x2) = Prim.explodeNat16(Prim.nat64ToNat16(a & 0xffff));\n"},
            "several names must be declared as the bytes of a word",
        ),
        (
            "bytes of another word",
            {LAST: "    let (x0, x1) = Prim.explodeNat32(Prim.nat64ToNat32(a & 0xffff));\n"},
            "several names must be declared as the bytes of a word",
        ),
    ),
    *equal(
        "sha1.compress",
        ("a helper that gives what it takes", helper("x"), "it changes nothing"),
        ("a word that is read again", {LAST: "    let again : Nat64 = W0;\n"}, "nobody reads it"),
    ),
]
