"""Refusals by read-back: uncertain text, and text whose meaning in Motoko is another."""

from __future__ import annotations

from functools import partial

import pytest

from tests.targets.motoko.programs import COUNTERS, TAKES, in_a_region, returning, small, text
from tests.targets.reading import refusals
from wright.ir.index import Index
from wright.ir.program import Invoke
from wright.languages.errors import UnreadableError
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.readback import read_back
from wright.targets.motoko.syntax import KEYWORDS

CALLING = small(Invoke("compress", ("H", "words"), (Index.of(0), Index.of(64))))
"""A program that calls one kernel, with a state, a buffer and two integers."""
HELPER = "func twice(x : Nat32) : Nat32 { x +% x };"


def classical(*lines: str) -> str:
    """A text with 32-bit counters."""
    return text(*lines).replace("Prim.natToNat64", "Prim.natToNat32")


LANGUAGE = [
    ("let x : Nat32 = 1 + 2;", "line 3: + is not Motoko"),
    ("let x : Nat32 = y & x +% x;", "line 3: not Motoko"),
    ("let x : Nat32 = y << y;", "line 3: not Motoko"),
    ("let x : Nat32 = y <>> 3;", "line 3: not Motoko"),
    ("let x : Nat32 = y +>> 3;", "line 3: + is not Motoko"),
    ("let x : Nat32 = y / 3;", "line 3: / is not Motoko"),
    ("let x : Nat32 = 010;", "line 3: 010 is not a whole number that we print"),
    ("let x : Nat32 = 0X10;", "line 3: 0X10 is not a whole number"),
    ("let x : Nat32 = 0x1F;", "line 3: 0x1F is not a whole number"),
    ("let x : Nat32 = 1_0;", "line 3: 1_0 is not a whole number"),
    ("let x : Nat32 = 1.0;", "line 3: 1.0 is not a whole number"),
    ("let x : Nat32 = 1;\t", "line 3: … is no sign of Motoko"),
    ("let x : Nat32 = 1;\r", "line 3: … is no sign of Motoko"),
    ("let ä : Nat32 = 1;", "line 3: … is no sign of Motoko"),
    ("let x /* : */ : Nat32 = 1;", "line 3: / is not Motoko"),
    ("x += 3;", "line 3: += is not Motoko"),
    ("while (o < e) { buffer[0] := 1; };", "line 3: not Motoko"),
    ("return;", "line 3: return is not Motoko"),
    ("assert false;", "line 3: assert is not Motoko"),
    ("label l { break l };", "line 3: label is not Motoko"),
    ("let x = Prim.nat8ToNat16(buffer[0]);", "line 3: x has no declared type, and is not a counter"),
    ("let K : [Nat32] = [1];", "line 3: not Motoko"),
    ("let Prim : Nat32 = 1;", "line 3: not Motoko"),
    ("let Array_init : Nat32 = 1;", "line 3: not Motoko"),
]
"""Texts outside of our subset, by their tokens or their grammar."""

WORDS = [
    ("let x : Nat32 = a << 32;", "line 4: a shift << of Nat32 by 32 is not one"),
    ("let x : Nat32 = a <<> 32;", "line 4: a shift <<> of Nat32 by 32 is not one"),
    ("let x : Nat64 = Prim.nat32ToNat64(a) >> 64;", "line 4: a shift >> of Nat64 by 64"),
    ("let x : Nat16 = Prim.nat32ToNat16(a);", "line 4: Prim.nat32ToNat16 traps where"),
    ("let x : Nat8 = Prim.nat16ToNat8(H[0] & 0x1ff);", "line 4: Prim.nat16ToNat8 traps where"),
    ("let x : Nat32 = Prim.nat64ToNat32(e);", "line 4: Prim.nat64ToNat32 traps where"),
    ("let x : Nat32 = 0x100000000;", "line 4: 0x100000000 is not a value of Nat32"),
    ("let x : Nat32 = a ^ 0x100000000;", "line 4: 0x100000000 is not a value of Nat32"),
    ("let x : Nat32 = 0x10000000000000000;", "line 4: 0x10000000000000000 fits none of our types"),
    ("let x : Nat32 = H[0];", "line 4: a Nat32 is needed, not a Nat16"),
    ("let x : Nat64 = a;", "line 4: a Nat64 is needed, not a Nat32"),
    ("let x : Nat16 = H[0] ^ a;", "line 4: a Nat16 is needed, not a Nat32"),
    ("let x : Nat = 1;", "line 4: Nat is not a type of words"),
    ("let x : Int32 = 1;", "line 4: Int32 is not a type of words"),
    ("let x : Nat32 = 1 +% 2;", "line 4: the printer would have folded these two literals"),
    ("let x : Nat32 = 1 | 2;", "line 4: the printer would have folded these two literals"),
    ("let x : Nat32 = ^1;", "line 4: a word is needed, not the literal 0x1"),
    ("let x : Nat32 = 1 << 2;", "line 4: a word is needed, not the literal 0x1"),
    ("buffer[0] := Prim.abs(1);", "line 4: Prim.abs of the literal 0x1 is not one that we print"),
    ("buffer[0] := Prim.nat32ToNat(a, a);", "line 4: Prim.nat32ToNat is not one that we print"),
    ("let (b, c) = Prim.explodeNat32(a);", "line 4: several names must be declared as"),
    ("let (b, c, d) = Prim.explodeNat24(a);", "line 4: several names must be declared as"),
    ("let (b, c) = twice(a);", "line 4: several names must be declared as"),
    ("let (b, c) = Prim.explodeNat16(a);", "line 4: a Nat16 is needed, not a Nat32"),
    (
        "let x : Nat8 = if ((o & 0) < 1) { M[0] } else { M[1] };",
        "line 4: M8[1] is read, and nothing is made",
    ),
]
"""Motoko's meaning is not the obvious one; ``a`` is a word."""

PUBLICS = [
    # Addresses, bounds and branches that depend on words.
    ("buffer[H[0]] := 1;", "line 3: a public Nat is needed, not a Nat16"),
    ("buffer[Prim.nat16ToNat(H[0])] := 1;", "line 3: Prim.nat16ToNat of a Nat16"),
    ("buffer[Prim.nat64ToNat(e ^ o)] := 1;", "line 3: Prim.nat64ToNat of a Nat64"),
    ("if (H[0] < 3) { buffer[0] := 1; };", "line 3: an if on something that is not public"),
    (
        "var i : Nat64 = 0; while (H[0] < 3) { buffer[0] := 1; i +%= 1; };",
        "line 3: only public integers may be compared",
    ),
    # Comparisons of words, which are numbers and nothing else.
    ("H[0] := if (H[0] == 3) { 1 } else { 0 };", "line 3: words are compared by ==, which we do not print"),
    ("H[0] := if (H[0] < 3) { 0 } else { 1 };", "line 3: a comparison of words is 1 or 0"),
    ("H[0] := if (H[0] < 3) { 1 } else { H[1] };", "line 3: a comparison of words is 1 or 0"),
    ("H[0] := if (H[0] < buffer[0]) { 1 } else { 0 };", "line 3: a Nat16 is needed, not a Nat8"),
    ("buffer[0] := if (H[0] < 3) { 1 } else { 0 };", "line 3: a Nat8 is needed, not a Nat16"),
    ("H[0] := H[0] < 3;", "line 3: not Motoko"),
    ("buffer[0] := if (e == 3) { buffer[1] } else { buffer[2] };", "line 3: a choice must compare with"),
    ("buffer[0] := if (e < o) { buffer[1] } else { buffer[2] };", "line 3: a choice must compare with"),
    ("buffer[Prim.nat8ToNat(M[0])] := 1;", "line 3: a public Nat is needed, not a place in a table"),
    ("buffer[0] := M[Prim.nat8ToNat(M[0])];", "line 3: M is read at a word that is not certain to be in"),
    ("buffer[0] := M[Prim.nat8ToNat(H[0])];", "line 3: a Nat8 is needed, not a Nat16"),
    # Their types.
    ("buffer[e] := 1;", "line 3: a public Nat is needed, not the public Nat64 end"),
    ("buffer[Prim.nat32ToNat(e)] := 1;", "line 3: Prim.nat32ToNat of the public Nat64 end"),
    ("buffer[Prim.nat64ToNat(offset)] := 1;", "line 3: Prim.nat64ToNat of the public Nat offset"),
    ("buffer[offset +% end] := 1;", "line 3: the kernel computes with the public Nat offset"),
    ("if (offset < end) { buffer[0] := 1; };", "line 3: the kernel computes with the public Nat offset"),
    ("let n : Nat32 = e;", "line 3: n takes end, which may be no Nat32"),
    ("let n : Nat64 = offset;", "line 3: n takes offset, which may be no Nat64"),
    ("let n : Nat16 = e;", "line 3: Nat16 is not a type of public integers"),
    (
        "let n : Nat32 = Prim.natToNat32(end); if (n < e) { buffer[0] := 1; };",
        "line 3: Nat32 and Nat64 are mixed",
    ),
    (
        "let n : Nat64 = Prim.natToNat64(Prim.nat64ToNat(e +% 1));",
        "line 3: the kernel computes with the Nat end + 1",
    ),
    ("let n : Nat64 = 0x1ffffffffffffffff & e;", "line 3: 0x1ffffffffffffffff fits none of our types"),
    # Comparisons, names and bounds that may wrap.
    ("if ((e -% o) < 3) { buffer[0] := 1; };", "line 3: end - offset may be no Nat64: it wraps around"),
    ("if ((e +% 0xfffffffffffffffc) < 5) { buffer[0] := 1; };", "line 3: end + 1844… it wraps around"),
    ("if ((e *% 0x10) < 5) { buffer[0] := 1; };", "line 3: 16·end may be no Nat64"),
    ("buffer[0] := if ((e -% 1) < 5) { buffer[1] } else { buffer[2] };", "line 3: end - 1 may be no Nat64"),
    ("let n : Nat64 = e -% 3;", "line 3: end - 3 may be no Nat64"),
    ("let n : Nat64 = e *% 8;", "line 3: 8·end may be no Nat64"),
    ("let n : Nat64 = (e & 7) +% 1;", "line 3: … an index modulo a ring cannot be added to"),
    (
        "let n : Nat64 = e *% 0xffffffffffffffff *% 0xffffffffffffffff;",
        "line 3: a coefficient of a public integer does not fit in Nat64",
    ),
]
"""Public integers, in 64 bits."""

LOOPS = [
    ("var i : Nat64 = 0; while (i < e) { i := 3; i +%= 1; };", "i is assigned, but is not a variable"),
    ("var i : Nat64 = 0; while (i < e) { o +%= 1; };", "the loop over i advances o"),
    ("var i : Nat64 = 0; while (i < e) { i +%= 0; };", "a loop … does not advance"),
    ("var i : Nat64 = 0; while (e < i) { i +%= 1; };", "the loop over i does not end at"),
    ("var i : Nat64 = 0; while (i == e) { i +%= 1; };", "the loop over i does not end at"),
    ("var i : Nat64 = 0; while ((i *% 2) < e) { i +%= 1; };", "the loop over i does not end at"),
    ("var i : Nat64 = 0; while ((i & 7) < e) { i +%= 1; };", "the loop over i does not end at"),
    ("var i : Nat64 = 0; while (i < (e +% i)) { i +%= 1; };", "the loop over i does not end at"),
    ("var i : Nat64 = 0; while (o < (e +% i)) { i +%= 1; };", "the loop over i does not end at"),
    ("var i : Nat64 = e -% 1; while (i < e) { i +%= 1; };", "end - 1 may be no Nat64"),
    ("var i : Nat64 = 0; while (i < (e -% 1)) { i +%= 1; };", "end - 1 may be no Nat64"),
    ("var i : Nat64 = H[0]; while (i < e) { i +%= 1; };", "a loop must begin at a public Nat64"),
    (
        "var i : Nat64 = 0; while (i < 0xffffffffffffffff) { i +%= 2; };",
        "after its last iteration … no Nat64",
    ),
    (
        "var i : Nat64 = 0; while ((i +% 0xffffffffffffffff) < e) { i +%= 1; };",
        "i + 18446744073709551615 may be no Nat64",
    ),
    ("var i : Nat32 = 0; while (i < e) { i +%= 1; };", "Nat32 and Nat64 are mixed"),
    ("var i : Nat16 = 0; while (i < 5) { i +%= 1; };", "Nat16 is not a type of public integers"),
    ("var i : Nat64 = 0; while (i < 4) { i +%= 1; }; buffer[Prim.nat64ToNat(i)] := 0;", "i is not declared"),
    ("var i : Nat64 = i; while (i < 4) { i +%= 1; };", "i is not declared"),
]

CLASSICAL = [
    ("if ((e +% 0xfffffffc) < 5) { buffer[0] := 1; };", "may be no Nat32: it wraps around"),
    ("if ((e *% 4) < 5) { buffer[0] := 1; };", "4·end may be no Nat32"),
    ("if (e < 0x100000000) { buffer[0] := 1; };", "4294967296, which is no Nat32"),
    ("var i : Nat32 = 0; while (i < 0xffffffff) { i +%= 2; };", "after its last iteration … no Nat32"),
    ("var i : Nat32 = 0; while (i < (e *% 4)) { i +%= 1; };", "4·end may be no Nat32"),
    ("let x : Nat64 = e;", "x takes end, which may be no Nat64"),
    ("let x : Nat64 = Prim.natToNat64(e);", "Prim.natToNat32 of the public Nat32 end"),
]
"""Public integers in 32 bits. Lengths and offsets are at most 2^30; three of these texts exceed that."""

NAMES = [
    ("buffer[0] := a;", "line 3: a is not declared"),
    ("let a : Nat8 = a;", "line 3: a is not declared"),
    ("let a : Nat8 = 1; let a : Nat8 = 2;", "line 3: a hides another variable"),
    ("let H : Nat8 = 1;", "line 3: H hides another variable"),
    ("let small : Nat8 = 1;", "line 3: small hides another definition"),
    ("let (a, a) = Prim.explodeNat16(H[0]);", "line 3: a hides another variable"),
    ("let (a, o) = Prim.explodeNat16(H[0]);", "line 3: o hides another variable"),
    ("let a : Nat8 = 1; a := 2;", "line 3: a is assigned, but is not a variable"),
    ("let (a, b) = Prim.explodeNat16(H[0]); a := 2;", "line 3: a is assigned, but is not a variable"),
    ("if (o < 3) { let a : Nat8 = 1; }; buffer[0] := a;", "line 3: a is not declared"),
    ("if (o < 3) { var a : Nat8 = 1; }; var a : Nat16 = 1;", "line 3: a is declared twice"),
    ("e := 3;", "line 3: e is assigned, but is not a variable of words"),
    ("offset := 3;", "line 3: offset is assigned, but is not a variable of words"),
    ("H := 3;", "line 3: H is assigned, but is not a variable of words"),
    ("M[0] := 1;", "line 3: an element of M is assigned, but cannot change"),
    ("o[0] := 1;", "line 3: an element of o is assigned, but cannot change"),
    ("buffer[0] := e[0];", "line 3: e has no elements"),
    ("buffer[0] := buffer;", "line 3: a word is needed, not buffer"),
    ("buffer[M] := 1;", "line 3: a public Nat is needed, not M"),
]

CALLS = [
    ("small(H, M, buffer, 0, 1);", "line 3: small is called, but is not another kernel"),
    ("o(H, buffer, 0, 1);", "line 3: o is called, but is not another kernel"),
    ("compress(H, buffer, 0, 64);", "line 3: compress is not the kernel's binding for its arguments"),
    (
        "otherVarArray(H, buffer, 0, 64);",
        "line 3: other is neither a helper of this kernel nor another kernel",
    ),
    ("compressVarArray(buffer, H, 0, 64);", "line 3: compress takes 2 storages and 2 integers"),
    ("compressVarArray(H, buffer, 0);", "line 3: compress takes 2 storages and 2 integers"),
    ("compressVarArray(buffer, 0, 64);", "line 3: compress takes 2 storages and 2 integers"),
    ("compressVarArray(H, H, buffer, 0, 64);", "line 3: compress takes 2 storages and 2 integers"),
    ("compressVarArray(H, buffer, 0, e);", "line 3: a public Nat is needed, not the public Nat64 end"),
    ("compressVarArray(H, buffer, 0, H[0]);", "line 3: a public Nat is needed, not a Nat16"),
    ("compressVarArray(0, H, buffer, 64);", "line 3: a public Nat is needed, not buffer"),
    ("compressVarArray(H, buffer, 0, Prim.nat64ToNat(e -% 1));", "line 3: end - 1 may be no Nat"),
]

HELPERS = [
    (text("buffer[0] := twice(1);", before=HELPER), "line 3: a Nat8 is needed, not a Nat32"),
    (text("let x : Nat32 = twice(1, 2);", before=HELPER), "line 3: twice is not a helper with that many"),
    (text("let x : Nat32 = twice(e);", before=HELPER), "line 3: a Nat32 is needed, not a Nat64"),
    (text("let x : Nat32 = thrice(1);", before=HELPER), "line 3: thrice is not a helper with that many"),
    (text("let twice : Nat32 = 1;", before=HELPER), "line 3: twice hides another definition"),
    (text("twice(1);", before=HELPER), "line 3: twice is called, but is not another kernel"),
    (text(before=HELPER), "nobody calls the helper twice"),
    (text(before=HELPER + HELPER), "line 1: twice hides another definition"),
    (
        text(before="func f(x : Nat32) : Nat32 { x +% y };"),
        "line 1: y is read by a helper, but is not",
    ),
    (
        text(before="func f(x : Nat32) : Nat32 { M[0] };"),
        "line 1: M is read by a helper, but is not",
    ),
    (text(before="func f(x : Nat32) : Nat16 { x };"), "line 1: a Nat16 is needed, not a Nat32"),
    (text(before="func f(x : Nat32) : Nat32 { f(x) };"), "line 1: f is not a helper with that many"),
    (
        text(before="func f(x : Nat32, x : Nat32) : Nat32 { x };"),
        "line 1: f takes two parameters of one name",
    ),
    (text(before="func f(x : [Nat32]) : Nat32 { x[0] };"), "line 1: [Nat32] is not a type of words"),
    (text(before="func small(x : Nat32) : Nat32 { x };"), "line 1: small hides another definition"),
    (text(before="let K : [Nat8] = [0x100];"), "line 1: K has a number that is not a Nat8"),
    (text(before="let K : [Nat] = [1];"), "line 1: Nat is not a type of words"),
    (text(before="let K : [Nat8] = [1]; let K : [Nat8] = [1];"), "line 1: K hides another variable"),
    (text(before="let H : [Nat8] = [1];"), "line 1: H hides another variable"),
]
"""Declarations before the function."""

HEADS = [
    (text(takes=TAKES.replace("Blob", "[Nat8]")), "line 1: M is [Nat8], not Blob"),
    (text(takes=TAKES.replace("[var Nat16]", "[Nat16]")), "line 1: H is [Nat16], not [var Nat16]"),
    (
        text(takes=TAKES.replace("offset : Nat", "offset : Int")),
        "line 1: offset is public, but neither Nat nor",
    ),
    (text(takes=TAKES.replace("offset : Nat", "offset : Nat32")), "line 1: offset is public, but neither"),
    (text(takes="M : Blob"), "line 1: small takes M, not H, M, buffer, offset, end"),
    (text(takes=TAKES.replace("M : Blob, ", "M : Blob, M : Blob, ")), "line 1: small takes H, M, M, buffer"),
    (text().replace("small", "other"), "the function is called other, not small"),
    (text().replace("public ", ""), "line 1: not Motoko"),
    (text() + text(), "line 4: not Motoko"),
    (text().rstrip(), "line 3: a text ends with the end of a line"),
    ("", "line 1: a text ends with the end of a line"),
    ("\n", "line 1: not Motoko"),
    ("module {};\n", "line 1: module is not Motoko"),
    (text().removesuffix("};\n"), "line 2: not Motoko"),
]

ARRAYS = [
    ("let W : [var Nat32] = Prim.Array_init<Nat32>(4, 1);", "the initial value of W is not zeros"),
    ("let W : [var Nat32] = Prim.Array_init<Nat16>(4, 0);", "the initial value of W is not zeros"),
    ("let W : [var Nat] = Prim.Array_init<Nat>(4, 0);", "Nat is not a type of words"),
    ("let M : [var Nat32] = Prim.Array_init<Nat32>(4, 0);", "M hides another variable"),
    ("buffer[0] := 1; let W : [var Nat32] = Prim.Array_init<Nat32>(4, 0);", "not Motoko that we print"),
    ("if (o < 3) { let W : [var Nat32] = Prim.Array_init<Nat32>(4, 0); };", "not Motoko that we print"),
]
"""Scratch must be created at the top: in a loop, each iteration would reset it to zeros."""


LINES = [*LANGUAGE, *PUBLICS, *LOOPS, *NAMES, *ARRAYS]
test_what_is_not_certain_is_refused = refusals(MOTOKO, small(), LINES, text)
test_what_is_not_certain_of_words_is_refused = refusals(
    MOTOKO, small(), WORDS, partial(text, "let a : Nat32 = 1;")
)
test_what_is_not_certain_in_32_bits_is_refused = refusals(MOTOKO, small(), CLASSICAL, classical)
test_what_is_no_call_of_a_kernel_is_refused = refusals(MOTOKO, CALLING, CALLS, text)
test_what_is_not_certain_of_a_text_is_refused = refusals(MOTOKO, small(), [*HELPERS, *HEADS])


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_a_word_of_the_language_is_no_name(name: str) -> None:
    with pytest.raises(UnreadableError, match=r"line 3: .*not Motoko"):
        read_back(text(f"let {name} : Nat32 = 1;"), small())


LARGE = [
    ("(" * 2000 + "o" + ")" * 2000, "nested deeper than any text"),
    (" +% ".join(["H[0]"] * 3000), "operators are nested deeper"),
    (" +% ".join(["e"] * 3000), "3000·end"),
    ("9" * 5000, "fits none of our types"),
    ("0x" + "f" * 20000, "fits none of our types"),
    ("o" + " *% 0xffffffffffffffff" * 3000, "a coefficient of a public integer does not fit in Nat64"),
]
"""Texts that must not exhaust Python's stack or time."""
test_what_is_larger_than_any_text_is_refused = refusals(
    MOTOKO, small(), LARGE, lambda bound: text(f"if ({bound} < e) {{ buffer[0] := 1; }};")
)


def test_helpers_that_call_each_other_without_end_are_refused() -> None:
    """Each helper calls the one before."""
    calls = (f"func f{i}(x : Nat32) : Nat32 {{ f{i - 1}(x) }};" for i in range(1, 400))
    before = " ".join(["func f0(x : Nat32) : Nat32 { x +% 1 };", *calls])
    with pytest.raises(UnreadableError, match="operators are nested deeper"):
        read_back(text("let x : Nat32 = f399(1);", before=before), small())


LOADS = [
    (
        "Prim.regionLoadNat64(M, Prim.nat64ToNat(offset))",
        "a public Nat64 is needed, not the public Nat offset",
    ),
    ("Prim.regionLoadNat64(M, Prim.regionLoadNat64(M, offset))", "a public Nat64 is needed, not a Nat64"),
    ("Prim.regionLoadNat32(M, offset)", "a Nat64 is needed, not a Nat32"),
    ("Prim.regionLoadNat64(buffer, offset)", "Prim.regionLoadNat64 is not one that we print"),
    ("Prim.regionLoadInt64(M, offset)", "Int64 is not a type of words"),
    ("M[0]", "M has no elements"),
]


def of_a_region(load: str) -> str:
    takes = "H : [var Nat16], M : Region, buffer : [var Nat8], offset : Nat64, end : Nat64"
    return f"public func small({takes}) {{ let x : Nat64 = {load}; }};\n"


test_what_else_is_read_of_a_region_is_refused = refusals(MOTOKO, in_a_region(), LOADS, of_a_region)


@pytest.mark.parametrize(
    ("result", "last", "why"),
    [
        ("Blob", "Prim.arrayToBlob([a])", "out must be returned as Blob"),
        ("Blob", "a", "out must be returned as Blob"),
        ("Blob", "Prim.arrayToBlob([a, c])", "c is not declared"),
        ("Nat64", "a", "small returns Nat64, not Blob"),
        ("(Nat8, Nat8)", "(a, a)", r"small returns \(Nat8, Nat8\), not Blob"),
        ("Blob", "Prim.arrayToBlob([a, w])", "a Nat8 is needed, not a Nat16"),
    ],
)
def test_what_else_is_given_back_is_refused(result: str, last: str, why: str) -> None:
    lines = "let a : Nat8 = M[0]; let w : Nat16 = Prim.nat8ToNat16(a);"
    with pytest.raises(UnreadableError, match=why):
        read_back(f"public func small(M : Blob) : {result} {{ {lines} {last} }};\n", returning(size=2))


def test_a_kernel_gives_back_what_it_has() -> None:
    for head, interface in ((f"small({TAKES}) : Blob", small()), ("small(M : Blob)", returning(size=2))):
        with pytest.raises(UnreadableError, match=r"line 1: small returns|line 1: not Motoko"):
            read_back(f"public func {head} {{ {COUNTERS} }};\n", interface)
