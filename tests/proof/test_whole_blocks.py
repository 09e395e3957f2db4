"""Whole blocks and rounds: scrambled variants are proven, also in halves; mutants are refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import pytest

from tests.proof.halves import CARRIES, CarryOf, Halves
from wright.ir.parts import trunc, zext
from wright.ir.terms import Term, const, input_word
from wright.proof.normal_form import first_difference
from wright.spec import sha1, sha2
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.constructions.siphash import SipHash
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512

pytestmark = pytest.mark.proofs


def inputs(function: MerkleDamgard) -> tuple[list[Term], list[Term]]:
    H = [input_word(f"H{i}", function.word) for i in range(len(function.iv))]
    return H, [input_word(f"M{i}", function.word) for i in range(16)]


def differs(left: Sequence[Term], right: Sequence[Term]) -> bool:
    """Whether the proof refuses. Prints its time (visible by pytest -s)."""
    start = perf_counter()
    found = first_difference(left, right)
    print(f" {1000 * (perf_counter() - start):.0f} ms", end="")
    return found is not None


def rotr(word: Term, amount: int) -> Term:
    return word.rotl(word.width - amount)


def negative(value: int) -> int:
    return value - (1 << 32)


def scrambled_sha1(
    H: Sequence[Term], M: Sequence[Term], *, bound: int = 20, rotation: int = 30
) -> list[Term]:
    """A ring of sixteen words, registers renamed, other forms of f, signed constants."""
    W = list(M)
    v = list(H)
    for t in range(80):
        if t >= 16:
            W[t % 16] = (W[(t - 14) % 16] ^ W[t % 16] ^ W[(t - 8) % 16] ^ W[(t - 3) % 16]).rotl(1)
        at = [(i - t) % 5 for i in range(5)]
        a, b, c, d = (v[i] for i in at[:4])
        if t < bound:
            f, K = d ^ (b & (c ^ d)), 0x5A827999
        elif t < 40:
            f, K = d ^ b ^ c, 0x6ED9EBA1
        elif t < 60:
            f, K = (b & c) + (d & (b ^ c)), negative(0x8F1BBCDC)
        else:
            f, K = b ^ (d ^ c), negative(0xCA62C1D6)
        v[at[4]] = W[t % 16] + K + v[at[4]] + f + (a << 5 | a >> 27)
        v[at[1]] = b.rotl(rotation)
    return [v_i + h for v_i, h in zip(v, H, strict=True)]


def scrambled_sha256(
    H: Sequence[Term],
    M: Sequence[Term],
    *,
    amount: int = 6,
    constant: int = 0,
    ch: Callable[[Term, Term, Term], Term] = lambda x, y, z: (x & y) + (~x & z),
) -> list[Term]:
    """Nested rotations, Maj kept between rounds, sums in another order, the schedule in place."""
    W = list(M)
    a, b, c, d, e, f, g, h = H
    kept = b ^ c
    for t, K in enumerate(sha2.K256.values):
        if t >= 16:
            near, far = W[(t - 15) % 16], W[(t - 2) % 16]
            σ0 = rotr(near ^ rotr(near, 11), 7) ^ near >> 3
            W[t % 16] = W[t % 16] + σ0 + W[(t - 7) % 16] + (rotr(far ^ rotr(far, 2), 17) ^ far >> 10)
        T = W[t % 16] + (K + constant - (1 << 32)) + h + ch(e, f, g)
        T = T + rotr(rotr(rotr(e, 14) ^ e, 5) ^ e, amount)
        d = d + T
        changed = a ^ b
        maj = b ^ (changed & kept)
        kept = changed
        a, b, c, d, e, f, g, h = maj + T + rotr(rotr(rotr(a, 9) ^ a, 11) ^ a, 2), a, b, c, d, e, f, g
    return [h + v for h, v in zip(H, (a, b, c, d, e, f, g, h), strict=True)]


def test_sha1() -> None:
    H, M = inputs(SHA1)
    expected = sha1.compress(H, M)
    assert not differs(scrambled_sha1(H, M), expected)
    assert differs(scrambled_sha1(H, M, bound=21), expected)
    assert differs(scrambled_sha1(H, M, rotation=29), expected)


def test_sha256() -> None:
    H, M = inputs(SHA256)
    expected = SHA256.compress(H, M)
    assert not differs(scrambled_sha256(H, M), expected)
    assert not differs(scrambled_sha256(H, M, ch=lambda x, y, z: (x & y) | (~x & z)), expected)
    assert differs(scrambled_sha256(H, M, amount=7), expected)
    assert differs(scrambled_sha256(H, M, constant=1), expected)
    assert differs(scrambled_sha256(H, M, ch=lambda x, y, z: (x & z) + (~x & y)), expected)


class Doubled:
    """A 32-bit word held twice in 64 bits; after a sum the upper half is dirty until the next doubling."""

    width = 32

    def __init__(self, pair: Term) -> None:
        self.pair = pair

    @classmethod
    def of(cls, word: Term) -> Doubled:
        return cls(zext(word, 64) * 0x1_0000_0001)

    @property
    def word(self) -> Term:
        return trunc(self.pair, 32)

    def _pair(self, other: Doubled | int) -> Term:
        return other.pair if isinstance(other, Doubled) else const(other * 0x1_0000_0001, 64)

    def __add__(self, other: Doubled | int) -> Doubled:
        total = (self.pair & 0xFFFFFFFF) + (self._pair(other) & 0xFFFFFFFF)
        return Doubled((total & 0xFFFFFFFF) | total << 32)

    def __and__(self, other: Doubled) -> Doubled:
        return Doubled(self.pair & other.pair)

    def __xor__(self, other: Doubled) -> Doubled:
        return Doubled(self.pair ^ other.pair)

    def __invert__(self) -> Doubled:
        return Doubled(~self.pair)

    def rotl(self, amount: int) -> Doubled:
        """A shift: the upper copy brings in the bits that a rotation would."""
        rotated = self.pair >> (32 - amount) & 0xFFFFFFFF
        return Doubled(rotated | rotated << 32)

    def __rshift__(self, amount: int) -> Doubled:
        shifted = (self.pair & 0xFFFFFFFF) >> amount
        return Doubled(shifted | shifted << 32)


def test_sha256_on_words_held_twice() -> None:
    H, M = inputs(SHA256)
    found = SHA256.compress([Doubled.of(h) for h in H], [Doubled.of(word) for word in M])
    assert not differs([v.word for v in found], SHA256.compress(H, M))
    assert differs([v.word + 1 for v in found], SHA256.compress(H, M))


def wrong_rotation(word: Halves, amount: int) -> Halves:
    return HALVES_ROTL(word, amount + (amount == 23))


HALVES_ROTL = Halves.rotl


def no_carry(a: Term, b: Term, total: Term) -> Term:  # noqa: ARG001
    return const(0, 32)


def carry_without_not(a: Term, b: Term, total: Term) -> Term:
    return ((a & b) | ((a | b) & total)) >> 31


@pytest.mark.turns
@pytest.mark.parametrize("carry", CARRIES)
def test_sha512_in_halves(carry: CarryOf) -> None:
    H, M = inputs(SHA512)
    found = SHA512.compress([Halves.of(h, carry) for h in H], [Halves.of(word, carry) for word in M])
    assert not differs([half.word for half in found], SHA512.compress(H, M))


def siphash(lift: Callable[[Term], Any], blocks: int) -> list[Any]:
    function = SipHash(2, 4, 128)
    v = function.initial([lift(input_word(f"K{i}", 64)) for i in range(2)])
    for i in range(blocks):
        v = function.absorb(v, lift(input_word(f"M{i}", 64)))
    return function.finalize(v)


@pytest.mark.parametrize("carry", CARRIES)
def test_siphash_in_halves(carry: CarryOf) -> None:
    found = siphash(lambda word: Halves.of(word, carry), 3)
    assert not differs([half.word for half in found], siphash(lambda word: word, 3))


@pytest.mark.parametrize("carry", [no_carry, carry_without_not])
def test_wrong_carries_are_refused(carry: CarryOf) -> None:
    found = siphash(lambda word: Halves.of(word, carry), 1)
    assert differs([half.word for half in found], siphash(lambda word: word, 1))


def test_a_wrong_rotation_across_halves_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Halves, "rotl", wrong_rotation)
    H, M = inputs(SHA512)
    found = SHA512.compress([Halves.of(h, CARRIES[0]) for h in H], [Halves.of(w, CARRIES[0]) for w in M])
    assert differs([half.word for half in found], SHA512.compress(H, M))
