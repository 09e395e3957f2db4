"""Products without carries are those of polynomials, and the constants of folding are remainders."""

from __future__ import annotations

import random

import pytest

from tests.constructions.checksum import CHECKSUMS
from wright.instructions.carryless import INSTRUCTIONS
from wright.ir.parts import pack
from wright.ir.rewrite import substitute
from wright.ir.terms import const, input_word, value_of
from wright.kernels.polynomials import Divisor
from wright.proof.affine import matrices


def product(one: int, other: int) -> int:
    """By schoolbook multiplication."""
    total = 0
    for bit in range(other.bit_length()):
        total ^= one << bit if other >> bit & 1 else 0
    return total


def remainder(number: int, divisor: int) -> int:
    """By schoolbook division."""
    while number.bit_length() >= divisor.bit_length():
        number ^= divisor << number.bit_length() - divisor.bit_length()
    return number


def reflected(number: int, bits: int) -> int:
    return int(f"{number:0{bits}b}"[::-1], 2)


@pytest.mark.parametrize("name", INSTRUCTIONS)
def test_a_product(name: str) -> None:
    """Of numbers it is the polynomials' product. By a constant it is affine, by another word it is not."""
    each, chance = INSTRUCTIONS[name], random.Random(name)
    size, of = each.body.type.lanes, int("high" in name)
    left, right = ([chance.getrandbits(64) for _ in range(size)] for _ in range(2))
    numbers = {
        key: pack(tuple(const(word, 64) for word in words))
        for key, words in (("left", left), ("right", right))
    }
    whole = [product(left[i], right[i]) for i in range(of, size, 2)]
    wanted = [half for each in whole for half in (each & (1 << 64) - 1, each >> 64)]
    assert [value_of(part) for part in substitute(each.body, numbers).args] == wanted
    words = pack(tuple(input_word(f"w{i}", 64) for i in range(size)))
    assert matrices(substitute(each.body, {**numbers, "left": words}).args) is not None
    assert matrices(substitute(each.body, {"left": words, "right": words}).args) is None


@pytest.mark.parametrize("name", [name for name, each in CHECKSUMS.items() if each.reflected])
def test_constants_are_remainders(name: str) -> None:
    spec = CHECKSUMS[name]
    divisor = Divisor.of(spec)
    polynomial = 1 << spec.word | reflected(spec.polynomial, spec.word)
    assert divisor.number == polynomial << 64 - spec.word
    for distance in (64, 128, 512, 2048):
        for exponent, power in zip((distance + 63, distance - 1), divisor.folding(distance), strict=True):
            assert reflected(power, 64) == remainder(1 << exponent, divisor.number)
            assert remainder(reflected(power, 64), polynomial) == remainder(1 << exponent, polynomial)
    quotient, rest = 0, 1 << 128
    while rest.bit_length() > 64:
        quotient |= 1 << rest.bit_length() - 65
        rest = 1 << 128 ^ product(divisor.number, quotient)
    assert divisor.reciprocal == reflected(quotient, 65) & (1 << 64) - 1


def test_constants_are_those_that_are_known() -> None:
    """CRC-32's in Intel's paper: that of x^64, its polynomial, and the reciprocal of 33 bits."""
    divisor = Divisor.of(CHECKSUMS["crc32"])
    assert divisor.folding(64)[0] == 0xCCAA009E
    assert divisor.reflected == 0x1DB710641
    assert divisor.reciprocal & 0x1FFFFFFFF == 0x1F7011641
