"""Hashes under a seed in C#: names, allocations, misuse; the proof refuses wrong texts of their kernels."""

from __future__ import annotations

import pytest

from tests.constructions.xxhash import SEEDED
from tests.targets.csharp.driver import CLASSES, OFFERED
from tests.targets.driver import Driver
from wright.proof.check import NotProvenError, prove
from wright.spec import Function
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.engines.managed import ManagedEngine

NAMES = [name for name in SEEDED if name in OFFERED]


def test_names() -> None:
    assert [CLASSES[name] for name in NAMES] == ["XxHash64"]


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


def refused(function: Function, kernel: str, right: str, wrong: str) -> None:
    made = CSHARP.make(function, kernel)
    assert right in made.text
    changed = made.text.replace(right, wrong, 1)
    with pytest.raises(NotProvenError):
        prove(CSHARP.read_back(changed, made.program), made.kernel.contract)
