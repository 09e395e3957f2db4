"""XXH64's and XXH3's kernels in C: wrong texts are refused by the proof."""

from __future__ import annotations

import pytest

from tests.constructions.xxh3 import STRIPED
from tests.constructions.xxhash import SEEDED
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxhash import XXH64
from wright.targets.c.build import C_TARGET


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("kernel", "right", "wrong"),
    [
        ("stripes", "H1 + load_le64(M + p + 8)", "H1 + load_le64(M + p + 16)"),
        ("stripes", "H2 + load_le64(M + p + 16)", "H2 - load_le64(M + p + 16)"),
        ("stripes", "H3 + load_le64", "H3 ^ load_le64"),
        ("stripes", "load_le64(M + p) * 0xc2b2ae3d27d4eb4full", "load_be64(M + p) * 0xc2b2ae3d27d4eb4full"),
        ("stripes", "load_le64(M + p) * 0xc2b2ae3d27d4eb4full", "load_le64(M + p) * 0xc2b2ae3d27d4eb4dull"),
        ("stripes", "H[2] = H2;", "H[2] = H3;"),
        ("stripes", "p += 32", "p += 64"),
        ("converge", "0x27d4eb2f165667c5ull + (uint64_t)total", "0x27d4eb2f165667c5ull + (uint64_t)left"),
        ("converge", "striped < 1", "left < 1"),
        ("converge", "rotl64(H[2], 12)", "rotl64(H[2], 13)"),
        ("converge", "acc = acc + (uint64_t)total;", "acc = acc + (uint64_t)(total + 1);"),
        ("converge", "p < left - 7;", "p < left - 15;"),
        ("converge", "p < left - 7;", "p < left - 6;"),
        ("converge", "p < left - 3;", "p < left - 4;"),
        ("converge", "(uint64_t)M[p] * 0x27d4eb2f165667c5ull", "(uint64_t)M[p] * 0x27d4eb2f165667c4ull"),
        ("converge", "(uint64_t)load_le32", "0 - (uint64_t)load_le32"),
        ("converge", "acc >> 29", "acc >> 28"),
        ("converge", "acc = acc ^ acc >> 32;", "acc = acc + (acc >> 32);"),
    ],
)
def test_wrong_texts_are_refused(kernel: str, right: str, wrong: str) -> None:
    refused(SEEDED["xxh64"], kernel, right, wrong)


SIXTEEN = "0x6782737bea4239b9ull + H[0]"


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("kernel", "right", "wrong"),
    [
        ("up_to_16", "length < 9", "length < 8"),
        ("up_to_16", "length < 2 ? (uint64_t)M[0]", "length < 3 ? (uint64_t)M[0]"),
        ("up_to_16", "(uint64_t)M[length - 1] | ", ""),
        ("up_to_16", "load_le32(M + (length - 4))", "load_le32(M + (length - 5))"),
        ("up_to_16", "(acc >> 35) + (uint64_t)length", "(acc >> 35) ^ (uint64_t)length"),
        ("up_to_16", SIXTEEN, SIXTEEN.replace("+", "-")),
        ("up_to_16", "product_high64(low, upper)", "product_high64(low, low)"),
        ("up_to_16", "product_high64(low, upper)", "low * upper"),
        ("up_to_128", "32 < length", "33 < length"),
        ("up_to_128", "64 < length", "63 < length"),
        ("up_to_128", "load_le64(M + (length - 16))", "load_le64(M + (length - 24))"),
        ("up_to_128", "(low * upper) ^ product_high64", "(low * upper) + product_high64"),
        ("up_to_128", "acc >> 37", "acc >> 36"),
        ("up_to_240", "143 < length", "144 < length"),
        ("up_to_240", "0x81017cbe4ba42339ull", "0x81017cbe4ba42338ull"),
        ("up_to_240", "load_le64(M + 224)", "load_le64(M + 216)"),
        ("blocks", "n < 16", "n < 15"),
        ("blocks", "acc0 + lane1", "acc0 + lane0"),
        ("blocks", "(key3 & 0xffffffffull) * (key3 >> 32)", "(key3 & 0xffffffffull) * (key3 >> 31)"),
        ("blocks", "lane5 ^ H[n + 13]", "lane5 ^ H[n + 12]"),
        ("blocks", "acc2 >> 47 ^ H[26]", "acc2 >> 47 ^ H[25]"),
        ("blocks", "p += 1024", "p += 2048"),
        ("blocks", "H[7] = acc7;", "H[8] = acc7;"),
        ("stripes", "n < count", "n < count - 1"),
        ("stripes", "M + n * 64 + 8", "M + n * 32 + 8"),
        ("last", "H[23] >> 8", "H[23] >> 7"),
        ("last", "(uint64_t)total", "(uint64_t)(total + 1)"),
        ("last", "product_high64(low, upper)", "product_high64(low, upper + 1)"),
    ],
)
def test_wrong_texts_of_xxh3_are_refused(kernel: str, right: str, wrong: str) -> None:
    refused(STRIPED["xxh3_64"], kernel, right, wrong)


@pytest.mark.proofs
def test_a_product_s_factors_may_change_places() -> None:
    made = C_TARGET.make(STRIPED["xxh3_64"], "up_to_16")
    changed = made.text.replace("product_high64(low, upper)", "product_high64(upper, low)")
    assert changed != made.text
    prove(C_TARGET.read_back(changed, made.program), made.kernel.contract)


def refused(function: XXH64 | XXH3, kernel: str, right: str, wrong: str) -> None:
    made = C_TARGET.make(function, kernel)
    assert right in made.text
    changed = made.text.replace(right, wrong, 1)
    with pytest.raises(NotProvenError):
        prove(C_TARGET.read_back(changed, made.program), made.kernel.contract)
