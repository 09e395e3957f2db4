"""The lemmas under the normal form's rules and under the passes, each proven by z3 in the tests.

A lemma is stated for words of any width, and proven for the listed widths and for all amounts of a
rotation or shift. This module has the lemmas of the normal form; pass_lemmas.py has those of the passes.
Only they and lemma.py need z3: checking a kernel does not.
"""

from __future__ import annotations

from collections.abc import Iterator

import z3

from wright.proof.lemma import Claim, high, lemma, low, rotl, rotr, shr, ult, words, zext

# Bits: the algebraic normal form.


@lemma("bits", 8, 32, 64)
def _bits(width: int) -> Iterator[Claim]:
    """And distributes over xor; or, not and select are combinations of both."""
    x, y, z = words("x y z", width)
    yield x & (y ^ z) == (x & y) ^ (x & z)
    yield x | y == x ^ y ^ (x & y)
    yield ~x == x ^ -1
    yield (x & y) | (~x & z) == z ^ (x & (y ^ z))


@lemma("product with a bit", 8, 32, 64)
def _product_with_a_bit(width: int) -> Iterator[Claim]:
    """A product of a bit and a constant is the bit at each place where the constant has a one."""
    x, constant = words("x constant", width)
    bit, repeated = x & 1, z3.BitVecVal(0, width)
    for place in range(width):
        repeated = repeated ^ z3.If(shr(constant, place) & 1 == 1, bit << place, 0)
    yield bit * constant == repeated


@lemma("product of copies", 8, 32)
def _product_of_copies(width: int) -> Iterator[Claim]:
    """A product with a constant is copies of the word side by side, where none reaches another's bits."""
    (x,) = words("x", width)
    for bits in range(1, width // 2 + 1):
        short = x & (1 << bits) - 1
        for lowest in range(width - bits):
            factor = 1 << lowest | 1 << lowest + bits
            yield short * factor == (short << lowest) ^ (short << lowest + bits)


@lemma("moves", 8, 32, 64)
def _moves(width: int) -> Iterator[Claim]:
    """Rotations are two shifts; shifts and slices go through xor and and, bit by bit."""
    x, y = words("x y", width)
    for n in range(1, width):
        yield rotl(x, n) == (x << n) ^ shr(x, width - n)
        yield rotl(x, n) == (x << n) + shr(x, width - n)
        yield rotr(x, n) == rotl(x, width - n)
        yield (x ^ y) << n == (x << n) ^ (y << n)
        yield shr(x & y, n) == shr(x, n) & shr(y, n)
        yield x == z3.Concat(high(x, width - n), low(x, n))


@lemma("byte swap", 16, 32, 64)
def _byte_swap(width: int) -> Iterator[Claim]:
    """The bytes of a word from the lowest up, joined from the highest down; with ors and with masks."""
    (x,) = words("x", width)
    parts = [z3.Extract(at + 7, at, x) for at in range(0, width, 8)]
    swapped = z3.Concat(*parts)
    joined = z3.BitVecVal(0, width)
    for part in parts:
        joined = joined << 8 | zext(part, width)
    yield swapped == joined
    if width == 32:
        yield swapped == (rotl(x, 8) & 0x00FF00FF) | (rotr(x, 8) & 0xFF00FF00)


@lemma("row of ors", 8, 32, 64)
def _row_of_ors(width: int) -> Iterator[Claim]:
    """An or is one of the set of its words: in any order, and each once."""
    x, y, z = words("x y z", width)
    yield x | (y | z) == (z | x) | y
    yield (x | y) | x == x | y
    yield x | 0 == x


# Sums: linear combinations.


@lemma("sum order", 8, 32, 64)
def _sum_order(width: int) -> Iterator[Claim]:
    """Sums may be taken in any order; subtraction adds the negative, a complement is -x - 1."""
    x, y, z = words("x y z", width)
    yield x + (y + z) == (z + x) + y
    yield x - y == x + -1 * y
    yield ~x == -x - 1


@lemma("combination", 6)
def _combination(width: int) -> Iterator[Claim]:
    """A multiple of a sum is the sum of the multiples."""
    x, y, c, d = words("x y c d", width)
    yield c * (x + y) == c * x + c * y
    yield c * x + d * x == (c + d) * x


@lemma("pieces", 8, 32, 64)
def _pieces(width: int) -> Iterator[Claim]:
    """As a number, a word is its lower piece and 2^n times its upper; 2^n · x loses the top n bits."""
    x, y = words("x y", width)
    for n in range(1, width):
        yield x == zext(low(x, n), width) + (zext(high(x, width - n), width) << n)
        yield (x << n) == x * (1 << n)
        yield z3.Implies(low(x, width - n) == low(y, width - n), x << n == y << n)


@lemma("known bits", 8, 32, 64)
def _known_bits(width: int) -> Iterator[Claim]:
    """If the other bits are zero, bits known to be one count as a constant; so do complements."""
    x, m = words("x m", width)
    yield (x & ~m) | m == (x & ~m) + m
    yield (x & m) ^ m == m - (x & m)


@lemma("sum with a bit", 8, 32, 64)
def _sum_with_a_bit(width: int) -> Iterator[Claim]:
    """A constant and a multiple of a single bit are one of two numbers, which differ where the bit is."""
    x, c, k = words("x c k", width)
    for n in range(width):
        bit = x & 1 << n
        changed = (c + (k << n)) ^ c
        yield c + k * bit == c ^ (changed & -(shr(bit, n)))


@lemma("disjoint sum", 8, 32, 64)
def _disjoint_sum(width: int) -> Iterator[Claim]:
    """Words that never overlap add as they xor; so does a word that lies inside another subtract."""
    x, y = words("x y", width)
    yield z3.Implies(x & y == 0, x + y == x ^ y)
    yield z3.Implies(x & y == x, y - x == y ^ x)


@lemma("exact sum", 8, 32, 64)
def _exact_sum(width: int) -> Iterator[Claim]:
    """A sum that stays below 2^w is the same number in any greater width."""
    x, y = words("x y", width)
    wide = zext(x, 2 * width) + zext(y, 2 * width)
    yield z3.Implies(shr(wide, width) == 0, zext(x + y, 2 * width) == wide)


@lemma("low bits of a sum", 8, 32, 64)
def _low_bits(width: int) -> Iterator[Claim]:
    """The low bits of a sum are the sum of the low bits."""
    x, y = words("x y", width)
    for n in range(1, width):
        yield low(x + y, n) == low(x, n) + low(y, n)


@lemma("independent pieces", 8, 32, 64)
def _independent_pieces(width: int) -> Iterator[Claim]:
    """If nothing carries out of the lower pieces, the sum of the upper pieces is independent."""
    x, y = words("x y", width)
    for n in range(1, width):
        fits = shr(zext(low(x, n), width + 1) + zext(low(y, n), width + 1), n) == 0
        upper = high(x, width - n) + high(y, width - n)
        yield z3.Implies(fits, x + y == z3.Concat(upper, low(x, n) + low(y, n)))


# Carries: fractions.


@lemma("comparison as a fraction", 8, 16, 32, 64)
def _comparison(width: int) -> Iterator[Claim]:
    """2^w · (x < y) = y + (x - y mod 2^w) - x, as integers."""
    x, y = words("x y", width)
    wide = 2 * width + 2
    yield zext(ult(x, y), wide) << width == zext(y, wide) + zext(x - y, wide) - zext(x, wide)


@lemma("upper part as a fraction", 8, 32, 64)
def _upper_part(width: int) -> Iterator[Claim]:
    """2^n times the bits n and up of a sum is the sum without its lower n bits."""
    (x,) = words("x", width)
    for n in range(1, width):
        yield shr(x, n) << n == x - zext(low(x, n), width)


@lemma("known multiple", 8, 32, 64)
def _known_multiple(width: int) -> Iterator[Claim]:
    """A word that is known modulo 2^n is known modulo 2^w when it is taken 2^(w - n) times."""
    x, y = words("x y", width)
    for n in range(1, width):
        yield z3.Implies(low(x, n) == low(y, n), x << (width - n) == y << (width - n))


@lemma("carry by comparison", 8, 32, 64)
def _carry_by_comparison(width: int) -> Iterator[Claim]:
    """The carry of a + b is whether the sum is less than either; the borrow of a - b is a < b."""
    a, b = words("a b", width)
    wide = zext(a, width + 1) + zext(b, width + 1)
    carry = zext(high(wide, 1), width)
    yield carry == ult(a + b, a)
    yield carry == ult(a + b, b)
    yield zext(a - b, width + 1) == zext(a, width + 1) - zext(b, width + 1) + (
        zext(ult(a, b), width + 1) << width
    )


@lemma("carry by majority", 8, 32, 64)
def _carry_by_majority(width: int) -> Iterator[Claim]:
    """The carry of a + b is the top bit of the majority of a, b and ~(a + b), in each of its forms."""
    a, b = words("a b", width)
    total, top = a + b, width - 1
    carry = ult(total, a)
    yield carry == shr((a & b) | ((a | b) & ~total), top)
    yield carry == shr((a & b) | ((a ^ b) & ~total), top)
    yield carry == shr((a & b) ^ ((a ^ b) & ~total), top)


@lemma("carry by a wide sum", 8, 32)
def _carry_by_a_wide_sum(width: int) -> Iterator[Claim]:
    """Carries of one sum after another add up to the upper part of the wide sum; more by nesting."""
    a, b, c = words("a b c", width)
    wide = 2 * width
    yield zext(ult(a + b, a), wide) == shr(zext(a, wide) + zext(b, wide), width)
    three = zext(a, wide) + zext(b, wide) + zext(c, wide)
    yield zext(ult(a + b, a) + ult(a + b + c, c), wide) == shr(three, width)
    yield low(three, width) == a + b + c


@lemma("high half of a product", 8, 16, 32, 64)
def _high_half(width: int) -> Iterator[Claim]:
    """The high half of a product is made of four products of halves, each at most (2^(w/2) - 1)^2.

    Of 8 bits it is said of the products themselves, of more of any words that are no larger.
    """
    half, most = width // 2, ((1 << width // 2) - 1) ** 2
    low_low, low_high, high_low, high_high = parts = words("ll lh hl hh", width)
    middle = shr(low_low, half) + zext(low(high_low, half), width) + zext(low(low_high, half), width)
    found = high_high + shr(high_low, half) + shr(low_high, half) + shr(middle, half)
    across = zext(low_high, 2 * width) + zext(high_low, 2 * width)
    whole = zext(low_low, 2 * width) + (across << half) + (zext(high_high, 2 * width) << width)
    small = z3.And(*(z3.ULE(part, most) for part in parts))
    yield z3.Implies(small, found == high(whole, width))
    if width == 8:
        x, y = words("x y", width)
        ends = [(zext(low(word, half), width), shr(word, half)) for word in (x, y)]
        products = [a * b for a in ends[0] for b in ends[1]]
        wanted = high(zext(x, 2 * width) * zext(y, 2 * width), width)
        yield z3.substitute(found, *zip(parts, products, strict=True)) == wanted
