"""The semantics of x86's SHA instructions, defined by the rounds in Intel's manual.

Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: SHA1RNDS4, SHA1NEXTE, SHA1MSG1,
SHA1MSG2, SHA256RNDS2, SHA256MSG1, SHA256MSG2. Lane 0 is the register's lowest 32 bits.

The rounds are written here again, independently of the spec, so that a proof relies on the processor's
definition and not on our own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wright.ir.parts import call, lane, pack
from wright.ir.program import Helper
from wright.ir.terms import Term, Type, slot

WORD, LANES = 32, 4
VECTOR = Type(WORD, LANES)
CONSTANTS = (0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6)
"""The constants of SHA1RNDS4, indexed by its immediate operand."""

Lanes = Sequence[Term]


def _rotr(x: Term, n: int) -> Term:
    return x.rotl(WORD - n)


def _rounds1(stage: int) -> Callable[[Lanes, Lanes], Lanes]:
    """Four rounds of SHA-1: A, B, C, D from the highest lane down; the first word already includes E."""

    def logical(b: Term, c: Term, d: Term) -> Term:
        if stage == 0:
            return (b & c) ^ (~b & d)
        return (b & c) ^ (b & d) ^ (c & d) if stage == 2 else b ^ c ^ d

    def sha1rnds4(state: Lanes, words: Lanes) -> Lanes:
        d, c, b, a = state
        e: Term | None = None
        for word in reversed(words):
            sum_ = logical(b, c, d) + a.rotl(5) + word + CONSTANTS[stage]
            a, b, c, d, e = sum_ if e is None else sum_ + e, a, b.rotl(30), c, d
        return d, c, b, a

    return sha1rnds4


def _next_e(state: Lanes, words: Lanes) -> Lanes:
    """Add E after four more rounds, computed from A, to the word in the highest lane."""
    return *words[:3], words[3] + state[3].rotl(30)


def _words1_begin(one: Lanes, two: Lanes) -> Lanes:
    w3, w2, w1, w0 = one
    _, _, w5, w4 = two
    return w5 ^ w3, w4 ^ w2, w3 ^ w1, w2 ^ w0


def _words1_end(one: Lanes, two: Lanes) -> Lanes:
    w15, w14, w13, _ = two
    w16 = (one[3] ^ w13).rotl(1)
    w17 = (one[2] ^ w14).rotl(1)
    w18 = (one[1] ^ w15).rotl(1)
    return (one[0] ^ w16).rotl(1), w18, w17, w16


def _rounds256(one: Lanes, two: Lanes, keyed: Lanes) -> Lanes:
    """Two rounds of SHA-256: C, D, G, H in one, A, B, E, F in the other, from the highest lane down."""
    h, g, d, c = one
    f, e, b, a = two
    for word in keyed[:2]:
        t1 = h + (_rotr(e, 6) ^ _rotr(e, 11) ^ _rotr(e, 25)) + ((e & f) ^ (~e & g)) + word
        t2 = (_rotr(a, 2) ^ _rotr(a, 13) ^ _rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
        a, b, c, d, e, f, g, h = t1 + t2, a, b, c, d + t1, e, f, g
    return f, e, b, a


def _words256_begin(one: Lanes, two: Lanes) -> Lanes:
    later = (*one[1:], two[0])
    return [w + (_rotr(x, 7) ^ _rotr(x, 18) ^ x >> 3) for w, x in zip(one, later, strict=True)]


def _words256_end(one: Lanes, two: Lanes) -> Lanes:
    words = [*two[2:]]
    for sum_ in one:
        x = words[-2]
        words.append(sum_ + (_rotr(x, 17) ^ _rotr(x, 19) ^ x >> 10))
    return words[2:]


def _instruction(name: str, parameters: tuple[str, ...], meaning: Callable[..., Lanes]) -> Helper:
    vectors = [slot(parameter, WORD, LANES) for parameter in parameters]
    taken = [[lane(vector, i) for i in range(LANES)] for vector in vectors]
    return Helper(name, tuple((name, VECTOR) for name in parameters), pack(tuple(meaning(*taken))))


INSTRUCTIONS = {
    helper.name: helper
    for helper in (
        *(_instruction(f"sha1rnds4_{i}", ("abcd", "words"), _rounds1(i)) for i in range(4)),
        _instruction("sha1nexte", ("abcd", "words"), _next_e),
        _instruction("sha1msg1", ("one", "two"), _words1_begin),
        _instruction("sha1msg2", ("one", "two"), _words1_end),
        _instruction("sha256rnds2", ("cdgh", "abef", "keyed"), _rounds256),
        _instruction("sha256msg1", ("one", "two"), _words256_begin),
        _instruction("sha256msg2", ("one", "two"), _words256_end),
    )
}
"""The instructions by the manual's names, which kernels use; an immediate operand is a suffix."""


def instruction(name: str, *vectors: Term) -> Term:
    return call(name, WORD, vectors, LANES)
