"""Pairs of terms with one normal form, and mutants with another."""

from __future__ import annotations

import pytest

from wright.ir.parts import call, concat, extract, select, trunc, zext
from wright.ir.terms import Term, bswap, const, input_word, less, slot
from wright.proof.normal_form import NormalForm, equal, first_difference, narrowest_arithmetic
from wright.spec.constructions.siphash import lower


def words(names: str, width: int) -> list[Term]:
    return [input_word(name, width) for name in names.split()]


x, y, z, a, b, c = words("x y z a b c", 32)
p, q, r = words("p q r", 64)
m = words("m0 m1 m2 m3 m4 m5 m6 m7", 8)


def rotr(word: Term, amount: int) -> Term:
    return word.rotl(word.width - amount)


ch = (x & y) ^ (~x & z)
maj = (x & y) ^ (x & z) ^ (y & z)
s1 = rotr(x, 6) ^ rotr(x, 11) ^ rotr(x, 25)
lo_p, hi_p, lo_q, hi_q = (extract(word, at, 32) for word in (p, q) for at in (0, 32))
total = lo_p + lo_q
twice = zext(x, 64) | zext(x, 64) << 32

EQUAL: dict[str, tuple[Term, Term]] = {
    "Ch by xor": (ch, z ^ (x & (y ^ z))),
    "Ch by or": (ch, (x & y) | (~x & z)),
    "Ch by +": (ch, (x & y) + (~x & z)),
    "Ch by + in a longer sum": (a + ch + b, (x & y) + a + b + (~x & z)),
    "Maj by or": (maj, (x & y) | (z & (x | y))),
    "Maj by xor": (maj, (x & y) ^ (z & (x ^ y))),
    "Maj by +": (maj, (x & y) + (z & (x ^ y))),
    "Maj by + in a longer sum": (a + maj + a, a + a + (z & (x ^ y)) + (x & y)),
    "Maj kept from the round before": (maj, y ^ ((x ^ y) & (y ^ z))),
    "difference of a word and its part": (x & ~y, x - (x & y)),
    "rotate by shifts": (x.rotl(5), x << 5 | x >> 27),
    "rotate by + of shifts": (x.rotl(5), (x << 5) + (x >> 27)),
    "nested rotations": (s1, rotr(rotr(rotr(x, 14) ^ x, 5) ^ x, 6)),
    "order of sums": (a + b + c + x, x + (c + (b + a))),
    "signed constants": (a + 0x8F1BBCDC + b, b - 0x70E44324 + a),
    "constants of two adds": (a + 7 + b + 9, b + 16 + a),
    "subtraction": (a - b, a + ~b + 1),
    "negative": (const(0, 32) - a, ~a + 1),
    "a sum taken apart": ((a + b + c) - (b + x) + x, a + c),
    "multiplication": (a * 5, (a << 2) + a),
    "multiplied sums": ((a + b) * 3, a + b + (b + a) * 2),
    "multiplication by the constant on the left": (const(3, 32) * a, a + a + a),
    "a bit times a constant": ((x & 1) * 0x80000005, (x & 1) << 31 ^ (x & 1) << 2 ^ x & 1),
    "a constant times a bit": (const(6, 32) * (1 & x), x & 1 ^ (x & 1) * 7),
    "a bit in all places": ((const(0, 32) - (x & 1)) & y, concat(*[extract(x, 0, 1)] * 32) & y),
    "places from a bit on": ((const(0, 32) - (x & 4)), concat(*[extract(x, 2, 1)] * 30, const(0, 2))),
    "a bit less one": ((x & 1) - 1, ~(const(0, 32) - (x & 1))),
    "one of two numbers": ((x >> 7 & 1) * 9 + 23, (const(0, 32) - (x >> 7 & 1)) & (23 ^ 32) ^ 23),
    "doubling": (zext(x, 64) * 0x100000001, twice),
    "doubling of a sum": (zext(x + y, 64) * 0x100000001, zext(x + y, 64) << 32 | zext(y + x, 64)),
    "high halves of products": (x.mulh(y + a), (a + y).mulh(x)),
    "rotate of a doubled word": (rotr(x, 7), trunc(twice >> 7, 32)),
    "sum of dirty words": (x + y + a, trunc(p * 0 + zext(x, 64) + zext(y, 64) + zext(a, 64), 32)),
    "sum of doubled words": (x + y, trunc(twice + (zext(y, 64) | zext(y, 64) << 32), 32)),
    "bytes to a word": (
        bswap(concat(*m[:4])),
        zext(m[3], 32) << 24 | zext(m[2], 32) << 16 | zext(m[1], 32) << 8 | zext(m[0], 32),
    ),
    "bytes to a word by +": (
        concat(*m[:4]) + a,
        (zext(m[0], 32) << 24) + a + (zext(m[1], 32) << 16) + (zext(m[2], 32) << 8) + zext(m[3], 32),
    ),
    "byte swap by masks": (
        bswap(x),
        (x.rotl(8) & 0x00FF00FF) | (rotr(x, 8) & 0xFF00FF00),
    ),
    "slices joined": (p, concat(hi_p, lo_p)),
    "halves joined by +": (p, (zext(hi_p, 64) << 32) + zext(lo_p, 64)),
    "halves joined by + in a sum": (p + q, zext(lo_p, 64) + q + (zext(hi_p, 64) << 32)),
    "low half of a sum": (trunc(p + q, 32), lo_q + lo_p),
    "low byte of a sum": (trunc(a + b, 8), trunc(b, 8) + trunc(a, 8)),
    "carry, compared with either": (less(total, lo_p), less(total, lo_q)),
    "carry, bitwise": (less(total, lo_p), ((lo_p & lo_q) | ((lo_p | lo_q) & ~total)) >> 31),
    "carry, bitwise with ^": (less(total, lo_p), ((~total & (lo_p ^ lo_q)) | (lo_q & lo_p)) >> 31),
    "carry, wide": (zext(less(total, lo_p), 64), (zext(lo_p, 64) + zext(lo_q, 64)) >> 32),
    "high half of a sum": (extract(p + q, 32, 32), hi_p + hi_q + less(total, lo_q)),
    "high half of a difference": (extract(p - q, 32, 32), hi_p - hi_q - less(lo_p, lo_q)),
    "high half through a wide sum of three": (
        extract(p + q + r, 32, 32),
        hi_p
        + hi_q
        + trunc(r >> 32, 32)
        + trunc((zext(lo_p, 64) + zext(lo_q, 64) + zext(trunc(r, 32), 64)) >> 32, 32),
    ),
    "majority that is no carry": (
        ((x & y) | ((x | y) & ~z)) >> 31,
        ((x & y) ^ (x & ~z) ^ (y & ~z)) >> 31,
    ),
    "carry of constants": (less(a + 5, const(5, 32)), less(a + 5, a)),
    "nothing is less than itself": (less(a + b, b + a), const(0, 32)),
    "select by a constant mask": (select(const(0xFFFF0000, 32), x, y), (x >> 16) << 16 | (y & 0xFFFF)),
    "select by any mask": (select(z, x, y), (z & x) | (~z & y)),
    "calls of equal words": (call("f", 32, (x + y,)), call("f", 32, (y + x,))),
    "shift of a sum by halves": ((x + y + z) >> 3, (z + (y + x)) >> 3),
}


@pytest.mark.parametrize("name", EQUAL)
def test_equal(name: str) -> None:
    assert equal(*EQUAL[name])


DIFFERENT: dict[str, tuple[Term, Term]] = {
    "inputs": (x, y),
    "widths": (zext(x, 64), x),
    "amounts of a rotation": (x.rotl(5), x.rotl(6)),
    "rotate and shift": (x.rotl(5), x << 5),
    "Ch and Maj": (ch, maj),
    "overlapping words added and or-ed": (x + y, x | y),
    "Maj by + of what overlaps": (maj, (x & y) + (z & (x | y))),
    "constants": (a + b + 1, a + b + 2),
    "sign": (a - b, b - a),
    "coefficients": (a + a + b, a + b + b),
    "coefficients by a power of two": (a + (b << 1), a + (b << 2)),
    "a carry that is lost": (p + q, concat(hi_p + hi_q, lo_p + lo_q)),
    "the carry of another sum": (extract(p + q, 32, 32), hi_p + hi_q + less(total, z)),
    "a majority of another total": (less(total, lo_p), ((lo_p & lo_q) | ((lo_p | lo_q) & ~z)) >> 31),
    "or without the inner part": (less(total, lo_p), ((lo_p & lo_q) ^ ((lo_p | lo_q) & ~total)) >> 31),
    "carry and borrow": (less(total, lo_p), less(lo_p, lo_q)),
    "a wide sum and a wrapping one": (zext(x, 64) + zext(y, 64), zext(x + y, 64)),
    "dirty bits above": ((zext(x, 64) + zext(y, 64)) >> 1, zext((x + y) >> 1, 64)),
    "halves swapped": (p, concat(lo_p, hi_p)),
    "bytes swapped": (x, bswap(x)),
    "the top bit of an addend": (a + b, a + (b & 0x7FFFFFFF)),
    "the top bit of a shifted addend": (a + (b << 1), a + ((b & 0x3FFFFFFF) << 1)),
    "disjoint words with other coefficients": (ch, (x & y) * 3 + (~x & z)),
    "disjoint words with other coefficients in a longer sum": (a + ch, (x & y) + (~x & z) * 3 + a),
    "bytes with other coefficients": (
        zext(m[0], 32) + (zext(m[1], 32) << 8) + a,
        zext(m[0], 32) + (zext(m[1], 32) * 3 << 8) + a,
    ),
    "a majority that is no carry, as the upper part of a sum": (
        zext(x, 64) + zext(y, 64),
        (zext(((x & y) | ((x | y) & ~z)) >> 31, 64) << 32) + zext(z, 64),
    ),
    "calls of other helpers": (call("f", 32, (x,)), call("g", 32, (x,))),
    "calls with other words": (call("f", 32, (x, y)), call("f", 32, (y, x))),
    "products": (x * y, x * z),
    "two bits times a constant": ((x & 3) * 3, (x & 3) ^ (x & 3) << 1),
    "a bit times other constants": ((x & 1) * 5, (x & 1) * 7),
    "high halves of products": (x.mulh(y), x.mulh(z)),
    "both halves of a product": (x.mulh(y), x * y),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_different(name: str) -> None:
    assert not equal(*DIFFERENT[name])


def folded_at_once(word: Term, letters: int = ord("Z")) -> Term:
    """ASCII to lower case, eight bytes at a time."""
    ones = 0x0101010101010101
    low = word & 0x7F * ones
    from_a = low + (0x80 - ord("A")) * ones
    above_z = low + (0x7F - letters) * ones
    upper = (from_a ^ above_z) & ~word & 0x80 * ones
    return word ^ upper >> 2


@pytest.mark.parametrize("width", [8, 16, 32, 64])
def test_case_folding_at_once_is_case_folding_byte_by_byte(width: int) -> None:
    """With arithmetic of the word's width, and of a byte's."""
    word = concat(*m)
    by_byte = concat(*(trunc(lower(zext(byte, width)), 8) for byte in m))
    assert equal(folded_at_once(word), by_byte)
    assert not equal(folded_at_once(word, ord("Y")), by_byte)


def test_first_difference_names_the_place() -> None:
    assert first_difference([x, y + z], [x, z + y]) is None
    assert first_difference([x, y + z, a], [x, z - y, b]) == 1
    assert first_difference([x, y], [x]) == 1


def test_equal_words_are_one_object_and_deep_terms_need_no_stack() -> None:
    total_left = total_right = x
    for step in range(20_000):
        total_left = total_left + (y if step % 2 else z)
        total_right = (z if step % 2 else y) + total_right
    normal = NormalForm(narrowest_arithmetic([total_left, total_right]))
    assert normal.bits(total_left) is normal.bits(total_right)


def test_great_products_stay_opaque() -> None:
    """A product of many sums does not blow up, and equal products still have one form."""
    left = right = x
    for step in range(1, 32):
        mixed = left ^ left.rotl(step) ^ left.rotl(2 * step + 1)
        left, right = mixed & (left.rotl(7) ^ y), (y ^ left.rotl(7)) & mixed
    assert equal(left, right)
    assert not equal(left, right ^ x)


def test_what_has_no_value_is_refused() -> None:
    with pytest.raises(ValueError, match="SLOT"):
        NormalForm().bits(slot("s", 32) + x)
    with pytest.raises(ValueError, match="lane"):
        NormalForm().bits(input_word("v", 32, lanes=4))


def test_words_that_are_shifted_and_joined_are_joined_at_once() -> None:
    """A chain of exclusive ors of shifted words has the form of words that are moved in another way."""
    start, one, other = words("a b c", 32)
    chain = apart = start
    for amount in (1, 3, 4, 17, 31):
        chain = chain ^ (one << amount) ^ (other << 32 - amount)
        apart = apart ^ concat(extract(one, 0, 32 - amount), const(0, amount))
        apart = apart ^ concat(extract(other, 0, amount), const(0, 32 - amount))
    assert equal(chain, apart)
    assert not equal(chain, apart ^ (one << 2))
    assert equal(chain ^ (one << 3) ^ (one << 3), apart)


@pytest.mark.parametrize("lowest", [0, 5, 128, 150, 191])
def test_copies_of_a_word_by_a_product(lowest: int) -> None:
    """Side by side they are shifts, also where the upper one is lost; overlapping they are a sum."""
    word = input_word("x", 256) & ((1 << 64) - 1)
    product = word * (1 << lowest | 1 << lowest + 64)
    assert equal(product, (word << lowest) | (word << lowest + 64))
    assert not equal(word * (1 << lowest | 1 << lowest + 63), (word << lowest) ^ (word << lowest + 63))
