"""Matrices of affine words: they say what the words' bits are, and there is none of any other word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.constructions.checksum import CHECKSUMS
from wright.ir.parts import concat, extract, pack, trunc, zext
from wright.ir.terms import Term, bswap, const, input_word
from wright.proof.affine import Matrix, matrices
from wright.proof.equality import Claim, Comparison, NotProvenError
from wright.proof.sample import sampled

X, Y = input_word("x", 32), input_word("y", 32)
AFFINE: dict[str, Callable[[], Term]] = {
    "xor": lambda: X ^ Y ^ 0x12345678,
    "not": lambda: ~X ^ Y,
    "rotate": lambda: X.rotl(7) ^ Y.rotl(31),
    "shifts": lambda: X << 5 ^ Y >> 9,
    "masks": lambda: (X & 0xFF00FF00) ^ (Y | 0x0F0F0F0F) ^ (const(0x3C3C3C3C, 32) & Y),
    "parts": lambda: concat(extract(X, 3, 16), trunc(Y, 8), extract(X, 24, 8)),
    "wider": lambda: trunc(zext(X, 64) << 20 ^ zext(Y, 64), 32),
    "bytes": lambda: bswap(X) ^ Y,
    "a bit everywhere": lambda: concat(*[extract(X, 9, 1)] * 32) & 0x82F63B78,
    "a bit times a constant": lambda: (X & 1) * 0x82F63B78 ^ const(0x82F63B78, 32) * (Y >> 31),
}


def value(rows: Matrix, bits: int) -> int:
    """A word by its matrix, from the inputs' bits behind a one."""
    return sum(((row & bits).bit_count() & 1) << place for place, row in enumerate(rows))


@pytest.mark.parametrize("name", AFFINE)
def test_a_matrix_computes_the_word(name: str) -> None:
    term = AFFINE[name]()
    found = matrices([X, Y, term])
    assert found is not None
    bits = 1
    for word, rows in zip((X, Y), found, strict=False):
        bits |= sampled(word) << rows[0].bit_length() - 1
    assert value(found[2], bits) == sampled(term)


@pytest.mark.parametrize(
    "term",
    [X + Y, X & Y, X | Y, X * 3, (X & 1) * Y, (X & 2) * 3, X.less(Y), X & (Y ^ 1), pack((X, Y))],
    ids=["sum", "and", "or", "product", "product with a bit", "other bit", "less", "and of both", "vector"],
)
def test_other_words_have_none(term: Term) -> None:
    assert matrices([term]) is None
    assert matrices([X ^ Y, term]) is None


def same(found: Term, wanted: Term) -> bool:
    try:
        Comparison().equal([Claim("word", found, wanted)], {})
    except NotProvenError:
        return False
    return True


@pytest.mark.parametrize("name", CHECKSUMS)
def test_a_long_checksum_is_compared(name: str) -> None:
    """From a register of zeros it is linear: two messages together have both registers together."""
    spec = CHECKSUMS[name]
    zero = const(0, spec.word)

    def register(*letters: str) -> Term:
        after = zero
        for i in range(16):
            byte = const(0, spec.word)
            for letter in letters:
                byte = byte ^ zext(input_word(f"{letter}{i}", 8), spec.word)
            after = spec.take(after, byte)
        return after

    assert same(register("a", "b"), register("a") ^ register("b"))
    assert not same(register("a", "b") ^ 1, register("a") ^ register("b"))
    assert not same(register("a", "b"), register("a") ^ register("a"))
