"""Terms and programs as C#: casts against promotion, fields, spans, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ir.programs import program
from wright.ir.index import Index
from wright.ir.parts import concat, extract, pick, trunc, zext
from wright.ir.program import Loop, Program, Store, View
from wright.ir.terms import Term, bswap, const, less, load, public, slot
from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.languages.errors import UnspellableError
from wright.passes.recipe import parse
from wright.spec.md5 import MD5
from wright.spec.sha1 import SHA1
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.passes import RuntimeOptions
from wright.targets.csharp.printer import print_program
from wright.targets.csharp.spelling import Spelling

a, b, c = (slot(name, 32) for name in "abc")
wide = slot("w", 64)


def words() -> Program:
    """Words among the bytes of M, and 64-bit ones."""
    small = program(slots=("a", "b", "c", "T"))
    views = {"M32": View("M32", "M", 32, big_endian=True, unit=1), "M64": View("M64", "M", 64, unit=1)}
    return replace(small, views={**small.views, **views})


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (const(9, 32), "9u"),
        (const(1 << 63, 64), "0x8000000000000000ul"),
        ((a & b) | c, "(a & b) | c"),
        ((a << 5) | (a >> 27), "a << 5 | a >> 27"),
        (a.rotl(5) + b, "Words.Rotl32(a, 5) + b"),
        (wide.rotl(1), "Words.Rotl64(w, 1)"),
        (zext(a, 64) << 32, "(ulong)a << 32"),
        (trunc(wide, 32) + a, "(uint)w + a"),
        (extract(wide, 8, 8), "(byte)(w >> 8)"),
        (concat(a, b), "(ulong)a << 32 | (ulong)b"),
        (less(a, b) + c, "(a < b ? 1u : 0u) + c"),
        (public("end", 64, 3), "(ulong)end << 3"),
        (public("end", 32, -29), "(uint)((ulong)end >> 29)"),
        (pick("end", (3, 1 << 62), (a, b)), "end < 3 ? a : b"),
        (load("M", Index.of("end") - 1, 8), "M[end - 1]"),
        (load("M32", Index.of("offset") + 4, 32), "Words.LoadBE32(M, offset + 4)"),
        (load("M64", 0, 64), "Words.LoadLE64(M, 0)"),
        (load("H", (Index.of("end") + 1).mod(2), 32), "H[(end + 1) & 1]"),
    ],
)
def test_terms(term: Term, text: str) -> None:
    assert str(Spelling(words()).term(term)) == text


@pytest.mark.parametrize(
    ("term", "why"),
    [
        (bswap(a), "C# has no bswap of u32"),
        (slot("a", 32, 4) + slot("b", 32, 4), "C# has no add of u32x4"),
        (slot("x", 8) ^ slot("y", 8), "C# has no xor of u8: narrower words promote to int"),
        (a >> Index.of("end"), "may pass a word's width"),
    ],
)
def test_what_has_no_words(term: Term, why: str) -> None:
    with pytest.raises(UnspellableError, match=why):
        Spelling(words()).term(term)


def test_a_keyword_is_marked() -> None:
    text = print_program(program(Store("out", Index(), a)))
    assert "uint[] @out" in text
    assert "@out[0] = a;" in text


def test_only_what_words_are_made_of_is_long() -> None:
    text = print_program(finish_kernel(SHA1).program)
    assert "internal void Run(Compress compress, uint[] H, byte[] block, int left, long total)" in text
    assert "compress.Run(H, block, 0, 64);" in text


def made(recipe: str) -> str:
    return print_program(parse(recipe, CSHARP.passes).apply(compress_kernel(SHA1).program))


def test_fields_overlap_where_pairs_are_fields() -> None:
    text = made("pairs{} unroll{role=schedule} inline{} unroll{} fields{}")
    assert text.startswith("[StructLayout(LayoutKind.Explicit)]\ninternal sealed class Compress\n")
    assert "[FieldOffset(312)] private ulong P39;" in text
    assert "[FieldOffset(316)] private uint W79;" in text
    plain = made("inline{} fuse{} split{} ring{} unroll{} fields{}")
    assert "FieldOffset" not in plain
    assert "    private uint W0, W1, W2," in plain


def test_a_block_is_cut_out_once() -> None:
    text = made("wide{} name{} unroll{role=schedule} window{}")
    cut = "ReadOnlySpan<ulong> M64 = MemoryMarshal.Cast<byte, ulong>(M.Slice(p, 64));"
    assert text.count(cut) == 1
    assert "M64[7]" in text
    assert "LoadBE" not in text


def test_a_loop_counts_the_words_of_a_block() -> None:
    text = made("swap{} inline{} fuse{} split{} name{} window{}")
    assert "ReadOnlySpan<uint> M32 = MemoryMarshal.Cast<byte, uint>(M.Slice(p, 64));" in text
    assert "M32[t]" in text
    assert "LoadLE" not in text


def test_a_span_of_words_is_not_called_as_the_bytes() -> None:
    text = print_program(parse("inline{} name{} window{}", CSHARP.passes).apply(compress_kernel(MD5).program))
    assert "ReadOnlySpan<uint> M32 = MemoryMarshal.Cast<byte, uint>(M.Slice(p, 64));" in text


@pytest.mark.parametrize(("turns", "text"), [(8, "M64[t]"), (9, "Words.LoadLE64(M, p + t * 8)")])
def test_a_loop_that_leaves_its_block_has_no_span(turns: int, text: str) -> None:
    word = load("M64", Index.of("p") + Index.of("t") * 8, 64)
    inner = Loop("rounds", "t", Index(), Index.of(turns), 1, (Store("out", Index(), trunc(word, 32)),))
    outer = Loop("blocks", "p", Index.of("offset"), Index.of("end"), 64, (inner,))
    whole = words().with_body((outer,))
    assert text in print_program(whole.with_own(RuntimeOptions(window=True)))


def test_a_method_is_given_what_it_uses() -> None:
    text = made(
        "pairs{} wide{} inline{} name{} unroll{role=schedule} unroll{} fields{} methods{count=2} window{}"
    )
    assert "Part1(M, p);" in text
    assert "private void Part1(ReadOnlySpan<byte> M, int p)" in text
    assert "private void Part2(uint[] H)" in text


def test_arrays_have_no_places() -> None:
    """The layout of overlapping fields has no place for an array."""
    wide_md5 = parse("wide{array=X} unroll{role=schedule} unroll{} fields{array=X}")
    program_ = wide_md5.apply(compress_kernel(MD5).program)
    scratch = replace(program_.storages["X"], name="Z", fields=False)
    views = {**program_.views, "Z": View("Z", "Z", 32)}
    more = replace(program_, storages={**program_.storages, "Z": scratch}, views=views)
    with pytest.raises(UnspellableError, match="overlapping C# fields cannot include arrays"):
        print_program(more)
