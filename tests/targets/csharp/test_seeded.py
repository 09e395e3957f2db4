"""Hashes under a seed in C#: names, allocations, misuse; the proof refuses wrong texts of their kernels."""

from __future__ import annotations

import pytest

from tests.constructions.xxh3 import STRIPED
from tests.constructions.xxhash import SEEDED
from tests.targets.csharp.driver import CLASSES
from tests.targets.driver import Driver
from wright.proof.check import NotProvenError, prove
from wright.spec import Function
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.engines.managed import ManagedEngine

NAMES = [*SEEDED, *STRIPED]


def test_names() -> None:
    assert [CLASSES[name] for name in NAMES] == ["XxHash64", "XxHash3"]


@pytest.mark.parametrize("name", NAMES)
def test_a_hash_allocates_nothing(managed: ManagedEngine, driver: Driver, name: str) -> None:
    if managed.name == "mono-interpreter":
        pytest.skip("it boxes bytes where spans are made of arrays")
    assert driver.ask("allocated", name, bytes(1000)) == "0 0 0 0"


@pytest.mark.parametrize("name", NAMES)
def test_misuse_is_refused(driver: Driver, name: str) -> None:
    assert driver.ask("misused", name) == "refused"


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("kernel", "right", "wrong"),
    [
        ("stripes", "H1 + M64[1]", "H1 + M64[2]"),
        ("stripes", "H2 + M64[2]", "H2 - M64[2]"),
        ("stripes", "H3 + M64[3]", "H3 ^ M64[3]"),
        ("stripes", "M64[0] * 0xc2b2ae3d27d4eb4ful", "M64[0] * 0xc2b2ae3d27d4eb4dul"),
        ("stripes", "H[2] = H2;", "H[2] = H3;"),
        ("stripes", "p += 32", "p += 16"),
        ("converge", "0x27d4eb2f165667c5ul + (ulong)total", "0x27d4eb2f165667c5ul + (ulong)left"),
        ("converge", "striped < 1", "left < 1"),
        ("converge", "Words.Rotl64(H[2], 12)", "Words.Rotl64(H[2], 13)"),
        ("converge", "acc = acc + (ulong)total;", "acc = acc - (ulong)total;"),
        ("converge", "p < left - 7;", "p < left - 15;"),
        ("converge", "p < left - 7;", "p < left - 6;"),
        ("converge", "p < left - 3;", "p < left - 4;"),
        ("converge", "(ulong)M[p] * 0x27d4eb2f165667c5ul", "(ulong)M[p] * 0x27d4eb2f165667c4ul"),
        ("converge", "Words.LoadLE32(M, p)", "Words.LoadBE32(M, p)"),
        ("converge", "acc >> 29", "acc >> 28"),
        ("converge", "acc = acc ^ acc >> 32;", "acc = acc + (acc >> 32);"),
    ],
)
def test_wrong_texts_are_refused(kernel: str, right: str, wrong: str) -> None:
    refused(SEEDED["xxh64"], kernel, right, wrong)


SIXTEEN = "0x6782737bea4239b9ul + H[0]"
HIGH = "Products.High64(low, upper)"


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("kernel", "right", "wrong"),
    [
        ("up_to_16", "length < 9", "length < 8"),
        ("up_to_16", "length < 2 ? (ulong)M[0]", "length < 3 ? (ulong)M[0]"),
        ("up_to_16", "(ulong)M[length - 1] | ", ""),
        ("up_to_16", "Words.LoadLE32(M, length - 4)", "Words.LoadLE32(M, length - 5)"),
        ("up_to_16", SIXTEEN, SIXTEEN.replace("+", "-")),
        ("up_to_16", HIGH, "Products.High64(low, low)"),
        ("up_to_16", HIGH, "low * upper"),
        ("up_to_128", "32 < length", "33 < length"),
        ("up_to_128", "64 < length", "63 < length"),
        ("up_to_128", f"(low * upper) ^ {HIGH}", f"(low * upper) + {HIGH}"),
        ("up_to_240", "143 < length", "144 < length"),
        ("up_to_240", "0x81017cbe4ba42339ul", "0x81017cbe4ba42338ul"),
        ("blocks", "n < 16", "n < 15"),
        ("blocks", "acc0 + lane1", "acc0 + lane0"),
        ("blocks", "(key3 & 0xfffffffful) * (key3 >> 32)", "(key3 & 0xfffffffful) * (key3 >> 31)"),
        ("blocks", "lane5 ^ H[n + 13]", "lane5 ^ H[n + 12]"),
        ("blocks", "M64[n * 8 + 1]", "M64[n * 8 + 2]"),
        ("blocks", "acc2 >> 47 ^ H[26]", "acc2 >> 47 ^ H[25]"),
        ("blocks", "H[7] = acc7;", "H[8] = acc7;"),
        ("stripes", "n < count", "n < count - 1"),
        ("stripes", "n * 64 + 8", "n * 32 + 8"),
        ("last", "H[23] >> 8", "H[23] >> 7"),
        ("last", "(ulong)total", "(ulong)(total + 1)"),
        ("last", HIGH, "Products.High64(low, upper + 1)"),
    ],
)
def test_wrong_texts_of_xxh3_are_refused(kernel: str, right: str, wrong: str) -> None:
    refused(STRIPED["xxh3_64"], kernel, right, wrong)


@pytest.mark.proofs
def test_a_product_s_factors_may_change_places() -> None:
    made = CSHARP.make(STRIPED["xxh3_64"], "up_to_16")
    changed = made.text.replace(HIGH, "Products.High64(upper, low)")
    assert changed != made.text
    prove(CSHARP.read_back(changed, made.program), made.kernel.contract)


def refused(function: Function, kernel: str, right: str, wrong: str) -> None:
    made = CSHARP.make(function, kernel)
    assert right in made.text
    changed = made.text.replace(right, wrong, 1)
    with pytest.raises(NotProvenError):
        prove(CSHARP.read_back(changed, made.program), made.kernel.contract)
