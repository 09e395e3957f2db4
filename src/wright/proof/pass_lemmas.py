"""The lemmas under the passes and under the targets' spellings."""

from __future__ import annotations

from collections.abc import Iterator

import z3

from wright.proof.lemma import Claim, high, lemma, low, rotl, rotr, shr, words, zext


@lemma("ch", 8, 32, 64)
def _ch(width: int) -> Iterator[Claim]:
    """Forms of Ch: FIPS 180-4 (4.2), by or, by choosing, by a sum that has no carries."""
    x, y, z = words("x y z", width)
    ch = (x & y) ^ (~x & z)
    yield ch == (x & y) | (~x & z)
    yield ch == z ^ (x & (y ^ z))
    yield ch == (x & y) + (~x & z)


@lemma("maj", 8, 32, 64)
def _maj(width: int) -> Iterator[Claim]:
    """Forms of Maj: FIPS 180-4 (4.3), by or, by choosing, by a sum that has no carries, by differences.

    Where x and y differ, z decides.
    """
    x, y, z = words("x y z", width)
    maj = (x & y) ^ (x & z) ^ (y & z)
    yield maj == (x & y) | (x & z) | (y & z)
    yield maj == (x & y) | (z & (x | y))
    yield maj == (x & y) ^ (z & (x ^ y))
    yield maj == (x & y) + (z & (x ^ y))
    yield maj == y ^ ((x ^ y) & (y ^ z))
    yield maj == (x ^ y) & z | ~(x ^ y) & y


@lemma("maj kept", 8, 32, 64)
def _maj_kept(width: int) -> Iterator[Claim]:
    """Maj from x ^ y, and from y ^ z, which the round before has computed as its x ^ y."""
    x, y, z = words("x y z", width)
    yield (x & y) ^ (x & z) ^ (y & z) == y ^ ((x ^ y) & (y ^ z))


@lemma("nested rotations", 8, 32, 64)
def _nested_rotations(width: int) -> Iterator[Claim]:
    """Three rotations by rising amounts as one inside the other."""
    (x,) = words("x", width)
    sigmas = {
        8: [(1, 3, 6)],
        32: [(2, 13, 22), (6, 11, 25)],  # FIPS 180-4 (4.4), (4.5)
        64: [(28, 34, 39), (14, 18, 41)],  # FIPS 180-4 (4.10), (4.11)
    }
    for a, b, c in sigmas[width]:
        nested = rotr(rotr(rotr(x, c - b) ^ x, b - a) ^ x, a)
        yield rotr(x, a) ^ rotr(x, b) ^ rotr(x, c) == nested


@lemma("big-endian load", 16, 32, 64)
def _big_endian_load(width: int) -> Iterator[Claim]:
    """A big-endian word from its bytes by shifts and or, or +, and from a little-endian load."""
    parts = words(" ".join(f"b{i}" for i in range(width // 8)), 8)
    by_or = by_sum = z3.BitVecVal(0, width)
    for place, byte in enumerate(reversed(parts)):
        by_or = by_or | zext(byte, width) << 8 * place
        by_sum = by_sum + (zext(byte, width) << 8 * place)
    loaded = z3.Concat(*parts)
    little = z3.Concat(*reversed(parts))
    yield loaded == by_or
    yield loaded == by_sum
    yield loaded == z3.Concat(*(z3.Extract(at + 7, at, little) for at in range(0, width, 8)))


@lemma("operands in either order", 8, 32, 64)
def _operands_in_either_order(width: int) -> Iterator[Claim]:
    """And, or and xor take their operands in either order."""
    x, y = words("x y", width)
    yield x & y == y & x
    yield x | y == y | x
    yield x ^ y == y ^ x


@lemma("bytes swapped", 32, 64)
def _bytes_swapped(width: int) -> Iterator[Claim]:
    """The bytes of a word, or of both its halves, in reverse order: neighbours first, by masks and shifts."""
    (x,) = words("x", width)

    def exchanged(x: z3.BitVecRef, bits: int) -> z3.BitVecRef:
        mask = sum(((1 << bits) - 1) << at for at in range(0, width, 2 * bits))
        return (x & mask) << bits | (shr(x, bits) & mask)

    def reverse(size: int) -> z3.BitVecRef:
        """The bytes of each word of ``size`` bytes, the highest first, taken from its low end."""
        count = width // 8
        places = [at - at % size + size - 1 - at % size for at in range(count)]
        return z3.Concat(*(z3.Extract(8 * at + 7, 8 * at, x) for at in reversed(places)))

    once = exchanged(x, 8)
    if width == 32:
        yield rotl(once, 16) == reverse(4)
    else:
        even = 0x0000FFFF0000FFFF
        yield (rotl(once, 16) & even) | (rotl(once, 48) & ~even) == reverse(8)
    twice = exchanged(once, 16)
    yield twice == reverse(4)
    yield rotl(twice, width // 2 if width == 64 else 0) == reverse(width // 8)


@lemma("doubled word", 8, 16, 32)
def _doubled_word(width: int) -> Iterator[Claim]:
    """For t = w | w << width, in twice the width: rotations are shifts, shifts too; products double."""
    w, x = words("w x", width)
    wide = 2 * width
    t = zext(w, wide) | zext(w, wide) << width
    yield t == z3.Concat(w, w)
    yield t == zext(w, wide) * (1 + (1 << width))
    yield low(t + z3.Concat(x, x), width) == w + x
    for n in range(1, width):
        yield low(shr(t, n), width) == rotr(w, n)
        yield high(t << n, width) == rotl(w, n)
        yield shr(t, width + n) == zext(shr(w, n), wide)


@lemma("rotate in pairs", 8, 16, 32)
def _rotate_in_pairs(width: int) -> Iterator[Claim]:
    """Both words of a pair rotated at once; and a rotation of an xor is the xor of the rotations."""
    h, l = words("h l", width)  # noqa: E741
    x, wide = z3.Concat(h, l), 2 * width
    for n in range(1, width):
        ends = z3.BitVecVal(((1 << n) - 1) * (1 << width | 1), wide)
        moved = x << n
        yield moved ^ ((shr(x, width - n) ^ moved) & ends) == z3.Concat(rotl(h, n), rotl(l, n))
        yield rotl(h ^ l, n) == rotl(h, n) ^ rotl(l, n)
        yield rotl(rotl(h, n), n) == rotl(h, 2 * n % width)


@lemma("rotate by halves", 16, 32, 64)
def _rotate_by_halves(width: int) -> Iterator[Claim]:
    """Rotations and shifts of a word by those of its halves, for all amounts."""
    half = width // 2
    h, l = words("h l", half)  # noqa: E741
    x = z3.Concat(h, l)
    for n in range(1, half):
        back = half - n
        yield rotr(x, n) == z3.Concat(shr(h, n) | l << back, shr(l, n) | h << back)
        yield rotr(x, half + n) == z3.Concat(shr(l, n) | h << back, shr(h, n) | l << back)
        yield shr(x, n) == z3.Concat(shr(h, n), shr(l, n) | h << back)
        yield shr(x, half + n) == z3.Concat(z3.BitVecVal(0, half), shr(h, n))
        yield x << n == z3.Concat(h << n | shr(l, back), l << n)
    yield rotr(x, half) == z3.Concat(l, h)


@lemma("sum by halves", 16, 32, 64)
def _sum_by_halves(width: int) -> Iterator[Claim]:
    """A sum, or a difference, from those of the halves and the carry or borrow between them."""
    half = width // 2
    a, b = words("a b", width)
    wide = zext(low(a, half), half + 1) + zext(low(b, half), half + 1)
    total = high(a, half) + high(b, half) + zext(high(wide, 1), half)
    yield a + b == z3.Concat(total, low(wide, half))
    less = z3.ULT(low(a, half), low(b, half))
    borrow = z3.If(less, z3.BitVecVal(1, half), z3.BitVecVal(0, half))
    yield a - b == z3.Concat(high(a, half) - high(b, half) - borrow, low(a, half) - low(b, half))


@lemma("signed words", 8, 32)
def _signed_words(width: int) -> Iterator[Claim]:
    """Signed or unsigned, exact or wrapped: the low bits agree, as JavaScript's ``| 0`` takes them."""
    x, y = words("x y", width)
    for left in (z3.SignExt(width, x), zext(x, 2 * width)):
        for right in (z3.SignExt(width, y), zext(y, 2 * width)):
            yield low(left + right, width) == x + y
            yield low(left - right, width) == x - y
            yield low(left & right, width) == x & y
            yield low(left ^ right, width) == x ^ y
    yield low(z3.SignExt(width, x), width) == x


@lemma("bytes at once", 16, 32, 64)
def _bytes_at_once(width: int) -> Iterator[Claim]:
    """Sums of bytes below 2^7 do not meet: SipHash's case folding for all bytes of a word."""
    (x,) = words("x", width)
    ones = sum(1 << at for at in range(0, width, 8))
    upper = ((x & 0x7F * ones) + 0x3F * ones ^ (x & 0x7F * ones) + 0x25 * ones) & ~x & 0x80 * ones
    folded = x ^ shr(upper, 2)
    for at in range(0, width, 8):
        byte = z3.Extract(at + 7, at, x)
        letter = z3.And(z3.UGE(byte, ord("A")), z3.ULE(byte, ord("Z")))
        yield z3.Extract(at + 7, at, folded) == z3.If(letter, byte | 0x20, byte)


@lemma("table as a polynomial", 1, 2, 3)
def _table_as_a_polynomial(width: int) -> Iterator[Claim]:
    """An element of a table as an exclusive or of products of the place's bits."""
    (place,) = words("place", width)
    table = [z3.BitVec(f"t{i}", 8) for i in range(1 << width)]
    chosen = table[0]
    for at, element in enumerate(table):
        chosen = z3.If(place == at, element, chosen)
    total = z3.BitVecVal(0, 8)
    for at in range(len(table)):
        factor = z3.BitVecVal(0, 8)
        for under, element in enumerate(table):
            factor = factor ^ element if under & ~at == 0 else factor
        for bit in range(width):
            factor = factor & z3.SignExt(7, z3.Extract(bit, bit, place)) if at >> bit & 1 else factor
        total = total ^ factor
    yield chosen == total


@lemma("late words", 8, 16, 32, 64)
def _late_words(width: int) -> Iterator[Claim]:
    """Rotations and shifts distribute over xor; those of zero are zero, and adding zero changes nothing."""
    x, y = words("x y", width)
    none = z3.BitVecVal(0, width)
    yield x + none == x
    for n in range(1, width):
        yield rotl(x ^ y, n) == rotl(x, n) ^ rotl(y, n)
        yield shr(x ^ y, n) == shr(x, n) ^ shr(y, n)
        yield (x ^ y) << n == x << n ^ y << n
        yield z3.And(rotl(none, n) == none, shr(none, n) == none, none << n == none)
