"""Terms as JavaScript: parentheses and ``| 0`` where they are necessary, nothing inexact."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ir.programs import program
from wright.ir.index import Condition, Index, below
from wright.ir.parts import call, concat, extract, pick, sum_of, trunc, zext
from wright.ir.program import Style, View, Wrap
from wright.ir.terms import Term, bswap, const, less, load, public, slot
from wright.languages.errors import UnspellableError
from wright.languages.expressions import number
from wright.targets.javascript.spelling import Carrier, Spelling, carrier

a, b, c, d = (slot(name, 32) for name in "abcd")
t = Index.of("t")


def spelled(term: Term, style: Style | None = None) -> str:
    return str(Spelling(replace(program(), style=style or Style())).word(term))


@pytest.mark.parametrize(
    ("term", "text"),
    [
        ((a & b) ^ (~a & c), "a & b ^ ~a & c"),
        ((a ^ b) & c, "(a ^ b) & c"),
        ((a | b) ^ (c << 2), "(a | b) ^ c << 2"),
        ((a << 5) | (a >> 27), "a << 5 | a >>> 27"),
        ((a + b) << 3, "a + b << 3"),
        (a + (b << 3), "a + (b << 3) | 0"),
        (a - (b - c), "a - (b - c) | 0"),
        (a - b - c, "a - b - c | 0"),
        (~(a + b), "~(a + b)"),
        (~a, "~a"),
        (a + b + c, "a + b + c | 0"),
        ((a + b) ^ c, "a + b ^ c"),
        ((a >> 1) + (b >> 1), "(a >>> 1) + (b >>> 1) | 0"),
        ((a >> 3) + (b >> 3), "(a >>> 3) + (b >>> 3)"),
        (a.rotl(5), "rotl(a, 5)"),
        (call("Ch", 32, (a, b + c, d)), "Ch(a, b + c | 0, d)"),
        (load("K", t - 3, 32), "K[t - 3]"),
        (load("W", (t - 3).mod(16), 32), "W[t + 13 & 15]"),
        (load("W", Index.of(4) - t, 32), "W[4 - t]"),
        (load("M", t * 4 + 1, 8), "M[t * 4 + 1]"),
        (zext(load("M", 0, 8), 32), "M[0]"),
        (concat(*(load("M", i, 8) for i in range(4))), "M[0] << 24 | M[1] << 16 | M[2] << 8 | M[3]"),
        (pick("t", (20, 40), (a, b)), "t < 20 ? a : b"),
        (pick("t", (20, 40, 60), (a, b, c)) + d, "(t < 20 ? a : t < 40 ? b : c) + d | 0"),
        (public("end", 32, 3), "end << 3"),
        (public("end", 32, -29), "end / 0x20000000 | 0"),
        (public("end", 32, -61), "0"),
        (trunc(zext(a, 64) + zext(b, 64), 32), "(a >>> 0) + (b >>> 0) | 0"),
        (trunc((zext(a, 64) + zext(b, 64)) >> 32, 32), "((a >>> 0) + (b >>> 0)) / 0x100000000 | 0"),
    ],
)
def test_words(term: Term, text: str) -> None:
    assert spelled(term) == text


def test_each_addition_is_reduced_where_the_style_says_so() -> None:
    each = Style(wrap=Wrap.EACH_ADD)
    assert spelled(a + b + c, each) == "(a + b | 0) + c | 0"
    assert spelled((a + b) ^ c, each) == "(a + b | 0) ^ c"
    assert spelled((a >> 3) + (b >> 3), each) == "(a >>> 3) + (b >>> 3)"


def test_a_carry_is_a_comparison() -> None:
    assert "a >>> 0 < b >>> 0" in spelled(less(a, b) + c)
    assert spelled(less(a, b) + c).endswith("+ c | 0")


def test_constants_are_signed_where_the_style_says_so() -> None:
    signed = Style(signed_literals=True)
    assert spelled(a ^ 0xCA62C1D6) == "a ^ 0xca62c1d6"
    assert spelled(a ^ 0xCA62C1D6, signed) == "a ^ -0x359d3e2a"
    assert spelled(a + 0xCA62C1D6, signed) == "a + -0x359d3e2a | 0"
    assert spelled(const(0xCA62C1D6, 32), signed) == "-0x359d3e2a"
    assert spelled(const(0xCA62C1D6, 32)) == "0xca62c1d6 | 0"
    assert spelled(a - 0xFFFFFFFF, signed) == "a - -1 | 0"
    assert [str(number(value)) for value in (9, 10, -9, -16)] == ["9", "0xa", "-9", "-0x10"]


def test_a_sum_that_can_pass_two_to_the_53_is_not_spelled() -> None:
    assert (
        spelled(trunc(zext(a, 64) + zext(b, 64) + zext(c, 64), 32)) == "(a >>> 0) + (b >>> 0) + (c >>> 0) | 0"
    )
    with pytest.raises(UnspellableError, match=r"a sum past 2\^53 is not exact"):
        spelled(trunc(slot("sum", 64) + zext(a, 64), 32))


@pytest.mark.parametrize(
    ("term", "why"),
    [
        (slot("x", 64) ^ slot("y", 64), "JavaScript has no xor of u64; put halves before it"),
        (slot("x", 128) ^ slot("y", 128), "JavaScript has no xor of u128; no pass takes it apart"),
        (slot("x", 32, 4), "JavaScript has no slot of u32x4"),
        (a.mulh(b), "JavaScript has no mulh of u32"),
        (slot("x", 8) * slot("y", 8), "JavaScript has no products of u8"),
        (bswap(a), "JavaScript has no bswap of u32"),
        (extract(a, 3, 16), "JavaScript takes bytes out of words of 32 bits, no u16"),
        (a << t, "JavaScript shifts by t modulo 32: only numbers are spelled"),
        (trunc(a, 16), "JavaScript keeps no words of 16 bits"),
        (load("W", t.mod(12), 32), r"\(t\) mod 12: the ring's size is not a power of two"),
    ],
)
def test_what_has_no_spelling_says_so(term: Term, why: str) -> None:
    with pytest.raises(UnspellableError, match=why):
        spelled(term)


def test_conditions_and_indices() -> None:
    spelling = Spelling(program())
    assert str(spelling.condition(below(t + 1, Index.of("end") - 7))) == "t + 1 < end - 7"
    assert str(spelling.condition(Condition(t.mod(8), "==", Index.of(3)))) == "(t & 7) === 3"
    assert spelling.index(Index.of("end") - Index.of("offset")) == "end - offset"
    assert spelling.index((3 - Index.of("left")).mod(4)) == "3 - left & 3"
    assert spelling.index(5 - t) == "5 - t"


def test_what_carries_a_view() -> None:
    assert carrier(View("M", "M", 8, unit=1)) is Carrier.UINT8_ARRAY
    assert carrier(View("M", "M", 32, True, unit=1)) is Carrier.DATA_VIEW
    assert carrier(View("H", "H", 32)) is Carrier.INT32_ARRAY
    assert carrier(View("H", "H", 32, clean=False)) is Carrier.WORDS


def test_sums_from_left_to_right() -> None:
    assert spelled(sum_of([a, b, c, d])) == "a + b + c + d | 0"
