"""The semantics of ARMv8's instructions for SHA-1, SHA-256 and SHA-512, by their intrinsics in C.

Arm Architecture Reference Manual for A-profile, C7.2: SHA1C, SHA1P, SHA1M, SHA1H, SHA1SU0, SHA1SU1, SHA256H,
SHA256H2, SHA256SU0, SHA256SU1, and of ARMv8.2 SHA512H, SHA512H2, SHA512SU0, SHA512SU1. Arm C Language
Extensions give the intrinsics' names and the order of their arguments. Lane 0 is the register's lowest word.

The rounds are written here again, independently of the spec, so that a proof relies on the processor's
definition and not on our own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wright.ir.parts import call, lane, pack
from wright.ir.program import Helper
from wright.ir.terms import Term, Type, slot

V32, V64 = Type(32, 4), Type(64, 2)
"""The vectors of 128 bits."""

Lanes = Sequence[Term]


def _rotr(x: Term, n: int) -> Term:
    return x.rotl(x.width - n)


def _choose(x: Term, y: Term, z: Term) -> Term:
    return (x & y) ^ (~x & z)


def _parity(x: Term, y: Term, z: Term) -> Term:
    return x ^ y ^ z


def _majority(x: Term, y: Term, z: Term) -> Term:
    return (x & y) ^ (x & z) ^ (y & z)


def _rounds1(logical: Callable[[Term, Term, Term], Term]) -> Callable[[Lanes, Lanes, Lanes], Lanes]:
    """Four rounds of SHA-1, whose words already include the constant."""

    def rounds(abcd: Lanes, single: Lanes, words: Lanes) -> Lanes:
        (a, b, c, d), (e,) = abcd, single
        for word in words:
            a, b, c, d, e = e + a.rotl(5) + logical(b, c, d) + word, a, b.rotl(30), c, d
        return a, b, c, d

    return rounds


def _rotated_a(single: Lanes) -> Lanes:
    return (single[0].rotl(30),)


def _words1_begin(one: Lanes, two: Lanes, three: Lanes) -> Lanes:
    """Each word ^ that two behind ^ that eight behind."""
    later = (*one[2:], *two[:2])
    return [later[i] ^ one[i] ^ three[i] for i in range(4)]


def _words1_end(one: Lanes, two: Lanes) -> Lanes:
    """The last word takes the first of the same four, which is rotated twice then."""
    t = [one[0] ^ two[1], one[1] ^ two[2], one[2] ^ two[3], one[3]]
    return t[0].rotl(1), t[1].rotl(1), t[2].rotl(1), t[3].rotl(1) ^ t[0].rotl(2)


def _rounds256(abcd: Lanes, efgh: Lanes, words: Lanes) -> tuple[Lanes, Lanes]:
    """Four rounds of SHA-256, whose words already include the constants."""
    (a, b, c, d), (e, f, g, h) = abcd, efgh
    for word in words:
        t = h + (_rotr(e, 6) ^ _rotr(e, 11) ^ _rotr(e, 25)) + _choose(e, f, g) + word
        new_a = t + (_rotr(a, 2) ^ _rotr(a, 13) ^ _rotr(a, 22)) + _majority(a, b, c)
        a, b, c, d, e, f, g, h = new_a, a, b, c, d + t, e, f, g
    return (a, b, c, d), (e, f, g, h)


def _rounds256_abcd(abcd: Lanes, efgh: Lanes, words: Lanes) -> Lanes:
    return _rounds256(abcd, efgh, words)[0]


def _rounds256_efgh(efgh: Lanes, abcd: Lanes, words: Lanes) -> Lanes:
    return _rounds256(abcd, efgh, words)[1]


def _words256_begin(one: Lanes, two: Lanes) -> Lanes:
    later = (*one[1:], two[0])
    return [w + (_rotr(x, 7) ^ _rotr(x, 18) ^ x >> 3) for w, x in zip(one, later, strict=True)]


def _words256_end(one: Lanes, two: Lanes, three: Lanes) -> Lanes:
    """Two words from the last two of all, then two from these."""
    nine, last = (*two[1:], three[0]), [*three[2:]]
    for i in range(4):
        x = last[i]
        last.append(one[i] + nine[i] + (_rotr(x, 17) ^ _rotr(x, 19) ^ x >> 10))
    return last[2:]


def _same(x: Lanes) -> Lanes:
    return x


def _round512_first(sums: Lanes, fg: Lanes, de: Lanes) -> Lanes:
    """Two rounds of SHA-512 as far as E's next values, less D: the first is in the high lane.

    The sums are H + K + W of the first round, and G + K + W of the second.
    """
    (f, g), (d, e) = fg, de
    one = sums[1] + _choose(e, f, g) + (_rotr(e, 14) ^ _rotr(e, 18) ^ _rotr(e, 41))
    e_next = one + d
    sigma = _rotr(e_next, 14) ^ _rotr(e_next, 18) ^ _rotr(e_next, 41)
    return sums[0] + _choose(e_next, e, f) + sigma, one


def _round512_second(sums: Lanes, cd: Lanes, ab: Lanes) -> Lanes:
    """What these rounds make of A and B: the first round's A is in the high lane."""
    (c, _), (a, b) = cd, ab
    one = sums[1] + _majority(a, b, c) + (_rotr(a, 28) ^ _rotr(a, 34) ^ _rotr(a, 39))
    sigma = _rotr(one, 28) ^ _rotr(one, 34) ^ _rotr(one, 39)
    return sums[0] + _majority(one, a, b) + sigma, one


def _words512_begin(one: Lanes, two: Lanes) -> Lanes:
    later = (one[1], two[0])
    return [w + (_rotr(x, 1) ^ _rotr(x, 8) ^ x >> 7) for w, x in zip(one, later, strict=True)]


def _words512_end(one: Lanes, two: Lanes, three: Lanes) -> Lanes:
    return [w + (_rotr(x, 19) ^ _rotr(x, 61) ^ x >> 6) + y for w, x, y in zip(one, two, three, strict=True)]


def _instruction(
    name: str, meaning: Callable[..., Lanes], vector: Type, parameters: str, single: str = ""
) -> Helper:
    """``single`` names a parameter that is one word, which results then are if there is no other."""
    types = {each: Type(vector.width) if each == single else vector for each in parameters.split()}
    slots = {each: slot(each, *kind) for each, kind in types.items()}
    taken = [
        [lane(word, i) for i in range(types[each].lanes)] if types[each].lanes > 1 else [word]
        for each, word in slots.items()
    ]
    found = tuple(meaning(*taken))
    return Helper(name, tuple(types.items()), pack(found) if len(found) > 1 else found[0])


INSTRUCTIONS = {
    helper.name: helper
    for helper in (
        _instruction("vsha1cq_u32", _rounds1(_choose), V32, "abcd e words", "e"),
        _instruction("vsha1pq_u32", _rounds1(_parity), V32, "abcd e words", "e"),
        _instruction("vsha1mq_u32", _rounds1(_majority), V32, "abcd e words", "e"),
        _instruction("vsha1h_u32", _rotated_a, V32, "a", "a"),
        _instruction("vsha1su0q_u32", _words1_begin, V32, "one two three"),
        _instruction("vsha1su1q_u32", _words1_end, V32, "one two"),
        _instruction("vsha256hq_u32", _rounds256_abcd, V32, "abcd efgh words"),
        _instruction("vsha256h2q_u32", _rounds256_efgh, V32, "efgh abcd words"),
        _instruction("vsha256su0q_u32", _words256_begin, V32, "one two"),
        _instruction("vsha256su1q_u32", _words256_end, V32, "one two three"),
        _instruction("copy32x4", _same, V32, "x"),
        _instruction("vsha512hq_u64", _round512_first, V64, "sums fg de"),
        _instruction("vsha512h2q_u64", _round512_second, V64, "sums cd ab"),
        _instruction("vsha512su0q_u64", _words512_begin, V64, "one two"),
        _instruction("vsha512su1q_u64", _words512_end, V64, "one two three"),
    )
}
"""By the intrinsics' names, which kernels use; and a copy, which armv8.h makes in a register of its own."""


def instruction(name: str, *given: Term) -> Term:
    """A call of an intrinsic."""
    kind = INSTRUCTIONS[name].body.type
    return call(name, kind.width, given, kind.lanes)
