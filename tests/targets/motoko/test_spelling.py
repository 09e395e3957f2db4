"""Terms and programs as Motoko: wrapping operators, parentheses, masks before operations that may trap."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.targets.motoko.programs import returning, small
from wright.ir.index import Condition, Index
from wright.ir.parts import concat, extract, pick, trunc, zext
from wright.ir.program import Assign, Let, Method, Store
from wright.ir.terms import Term, bswap, const, less, load, lookup, public, slot
from wright.kernels.compress import compress_kernel
from wright.languages.errors import UnspellableError
from wright.passes.recipe import parse
from wright.spec.sha2 import SHA256
from wright.targets.motoko.bindings import over
from wright.targets.motoko.printer import print_program
from wright.targets.motoko.spelling import Spelling
from wright.targets.motoko.values import CounterWidth

a, b, c = (slot(name, 32) for name in "abc")
wide, byte = slot("w", 64), slot("m", 8)


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (const(9, 32), "9"),
        (const(1 << 63, 64), "0x8000000000000000"),
        (a + b + c, "a +% b +% c"),
        (a + (b + c), "a +% (b +% c)"),
        (a - b - c, "(a -% b) -% c"),
        ((a & b) | c, "(a & b) | c"),
        (a * 3 + b, "(a *% 3) +% b"),
        (~a ^ b, "(^a) ^ b"),
        (a.rotl(5) + (b >> 3), "(a <<> 5) +% (b >> 3)"),
        (zext(byte, 64), "Prim.nat32ToNat64(Prim.nat16ToNat32(Prim.nat8ToNat16(m)))"),
        (trunc(wide, 32), "Prim.nat64ToNat32(w & 0xffffffff)"),
        (trunc(wide >> 32, 32), "Prim.nat64ToNat32(w >> 32)"),
        (trunc(wide, 16), "Prim.nat32ToNat16(Prim.nat64ToNat32(w & 0xffff))"),
        (extract(a, 24, 8), "Prim.nat16ToNat8(Prim.nat32ToNat16(a >> 24))"),
        (concat(a, b), "(Prim.nat32ToNat64(a) << 32) | Prim.nat32ToNat64(b)"),
        (public("end", 64, 3), "end << 3"),
        (public("end", 32, -29), "Prim.nat64ToNat32((end >> 29) & 0xffffffff)"),
        (a + less(b + c, c), "a +% (if ((b +% c) < c) { 1 } else { 0 })"),
        (lookup("W", byte ^ const(3, 8), 32), "W[Prim.nat8ToNat(m ^ 3)]"),
        (pick("end", (3, 1 << 62), (a, b)), "if (end < 3) { a } else { b }"),
        (load("M", Index.of("end") - 1, 8), "M[Prim.nat64ToNat(end -% 1)]"),
        (load("M", 7, 8), "M[7]"),
        (load("W", (Index.of("end") + 1).mod(16), 32), "W[Prim.nat64ToNat((end +% 1) & 0xf)]"),
    ],
)
def test_terms(term: Term, text: str) -> None:
    assert str(Spelling(small()).term(term)) == text


def test_counters_have_the_width_that_a_recipe_says() -> None:
    narrow = small().with_own(CounterWidth(32))
    assert str(Spelling(narrow).term(load("M", Index.of("end") - 1, 8))) == "M[Prim.nat32ToNat(end -% 1)]"
    assert "let end32 = Prim.natToNat32(end);" in print_program(narrow)


def test_a_comparison_adds_where_a_difference_would_wrap() -> None:
    less = Condition(Index.of("p"), "<", Index.of("end") - 7)
    assert Spelling(small()).condition(less) == "(p +% 7) < end"


def test_a_word_is_stored_in_its_elements() -> None:
    """Compute the stored word once, before any of its elements changes."""
    text = print_program(small(Store("H", Index.of(1), load("H", 1, 32) + a), locals_=("a",)))
    first = "let word1 : Nat32 = ((Prim.nat16ToNat32(H[2]) << 16) | Prim.nat16ToNat32(H[3])) +% a;"
    assert first in text
    assert "H[2] := Prim.nat32ToNat16(word1 >> 16);\n  H[3] := Prim.nat32ToNat16(word1 & 0xffff);" in text
    text = print_program(small(Store("words", Index.of("end"), a), locals_=("a",)))
    assert "let (byte1_0, byte1_1, byte1_2, byte1_3) = Prim.explodeNat32(a);" in text
    assert "buffer[Prim.nat64ToNat(end64 +% 3)] := byte1_3;" in text


def test_what_is_given_back_waits_in_locals() -> None:
    byte = zext(load("M", 0, 8), 32)
    text = print_program(returning(Assign(("a",), (byte,)), *(Store("out", Index.of(i), a) for i in (1, 0))))
    assert text.startswith("public func small(M : Blob) : Blob {")
    assert "let (out4, out5, out6, out7) = Prim.explodeNat32(a);" in text
    assert text.endswith("  Prim.arrayToBlob([out0, out1, out2, out3, out4, out5, out6, out7])\n};\n")
    words = [Store("out", Index.of(i), zext(byte, 64)) for i in range(2)]
    text = print_program(returning(*words, size=16, holder="Nat64"))
    assert text.startswith("public func small(M : Blob) : (Nat64, Nat64) {")
    assert text.endswith("  (out0, out1)\n};\n")
    for body, why in (
        (words[:1], "Motoko must return all of out at once"),
        ([words[0], words[0]], r"out\[0\] is not a separate place"),
    ):
        with pytest.raises(UnspellableError, match=why):
            print_program(returning(*body, size=16, holder="Nat64"))


def test_the_message_lies_in_what_a_binding_says() -> None:
    for held, head in {
        "Blob": "compress(H : [var Nat16], M : Blob,",
        "[Nat8]": "compressArray(H : [var Nat16], M : [Nat8],",
        "[var Nat8]": "compressVarArray(H : [var Nat16], M : [var Nat8],",
    }.items():
        text = print_program(over(compress_kernel(SHA256), held).program)
        assert f"public func {head} offset : Nat, end : Nat) {{" in text


def test_a_region_has_words_whose_lowest_byte_comes_first() -> None:
    kernel = over(compress_kernel(SHA256), "Region")
    straight = "inline{} fuse{} split{} unroll{} scalars{} forward{}"
    text = print_program(parse(f"{straight} combine_loads{{}}").apply(kernel.program))
    assert "compressRegion(H : [var Nat16], M : Region, offset : Nat64, end : Nat64) {" in text
    assert "let m2 : Nat64 = Prim.regionLoadNat64(M, p +% 8);" in text
    with pytest.raises(UnspellableError, match="a region cannot load words in M's byte order"):
        print_program(parse(straight).apply(kernel.program))


def test_what_has_no_words_is_refused() -> None:
    for term, why in (
        (bswap(a), "Motoko has no bswap of u32"),
        (slot("v", 32, 4) + slot("v", 32, 4), "Motoko has no add of u32x4"),
        (a << Index.of("end"), "is not a shift by a literal"),
    ):
        with pytest.raises(UnspellableError, match=why):
            Spelling(small()).term(term)
    with pytest.raises(
        UnspellableError, match="Motoko prints a kernel as one function: leave out the pass methods"
    ):
        print_program(replace(small(), methods={"part": Method("part", (), (), ())}))


def test_public_integers_that_words_are_made_of_come_as_words() -> None:
    program = small(Let("left", Index.of("end").mod(8)))
    assert "offset : Nat, end : Nat)" in print_program(program)
    counted = small(Store("W", Index(), public("end", 32)))
    assert "offset : Nat, end : Nat64)" in print_program(counted)


def test_loops_have_counters_of_their_own() -> None:
    text = print_program(parse("split{}").apply(compress_kernel(SHA256).program))
    assert text.count("var t : Nat64") == text.count("var t2 : Nat64") == 1
