"""Kernels under a seed in Motoko: wrong texts are refused by the proof."""

from __future__ import annotations

import pytest

from tests.constructions.xxh3 import STRIPED
from tests.constructions.xxhash import SEEDED
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError, prove
from wright.spec import Function
from wright.targets.motoko.build import MOTOKO


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("kernel", "right", "wrong"),
    [
        ("absorbRegion", "*% 0xc2b2ae3d27d4eb4f", "*% 0xc2b2ae3d27d4eb4d"),
        ("absorbRegion", "<<> 31", "<<> 30"),
        ("absorbRegion", "p +% 8)", "p +% 16)"),
        ("absorbRegion", "p +%= 32", "p +%= 64"),
        ("absorbRegion", "(out0, out1, out2, out3)", "(out0, out1, out3, out2)"),
        ("absorb", "*% 0x100)", "*% 0x200)"),
        ("absorb", "M[Prim.nat64ToNat(p +% 7)]", "M[Prim.nat64ToNat(p +% 6)]"),
        ("convergeRegion", "0x27d4eb2f165667c5 +% total", "0x27d4eb2f165667c5 +% left"),
        ("convergeRegion", "striped < 1", "left < 1"),
        ("convergeRegion", "(H2 <<> 12)", "(H2 <<> 13)"),
        ("convergeRegion", "acc +% total", "acc -% total"),
        ("convergeRegion", "(p +% 7) < left", "(p +% 15) < left"),
        ("convergeRegion", "offset +% p", "offset"),
        ("convergeRegion", "let few : Nat64 = left & 3", "let few : Nat64 = left & 1"),
        ("convergeRegion", "acc >> 29", "acc >> 28"),
        ("converge", "left64 & 7", "left64 & 3"),
        ("converge", "M[Prim.nat64ToNat(offset64 +% p3)]", "M[Prim.nat64ToNat(p3)]"),
    ],
)
def test_wrong_texts_are_refused(kernel: str, right: str, wrong: str) -> None:
    refused(SEEDED["xxh64"], kernel, right, wrong)


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("kernel", "right", "wrong"),
    [
        ("up_to_16Region", "length < 9", "length < 8"),
        ("up_to_16Region", "length < 2", "length < 3"),
        ("up_to_16Region", "(length +% offset) -% 1", "length -% 1"),
        ("up_to_16Region", "0x6782737bea4239b9 +% H0", "0x6782737bea4239b9 -% H0"),
        ("up_to_16Region", "(low & 0xffffffff) *% (upper & 0xffffffff)", "(low & 0xffffffff) *% upper"),
        ("up_to_16", "length64 +% offset64", "length64"),
        ("up_to_128Region", "32 < length", "33 < length"),
        ("up_to_128Region", "offset +% 8", "offset +% 0"),
        ("up_to_240Region", "143 < length", "144 < length"),
        ("blocksRegion", "n < 16", "n < 15"),
        ("blocksRegion", "acc0 +% lane1", "acc0 +% lane0"),
        ("blocksRegion", "(key3 >> 32)", "(key3 >> 31)"),
        ("blocksRegion", "H[Prim.nat64ToNat(n +% 13)]", "H[Prim.nat64ToNat(n +% 12)]"),
        ("blocksRegion", "p +%= 1024", "p +%= 2048"),
        ("blocksRegion", "H[7] := acc7", "H[8] := acc7"),
        ("stripesRegion", "n < count", "n < offset"),
        ("stripesRegion", "while (n < 15)", "while (n < 14)"),
        ("stripesRegion", "H[Prim.nat64ToNat(n +% 8)]", "H[Prim.nat64ToNat(n +% 9)]"),
        ("stripesRegion", "H[Prim.nat64ToNat(n +% 8)]", "H[Prim.nat64ToNat(n +% offset +% 8)]"),
        ("lastRegion", "total *%", "offset *%"),
        ("lastRegion", "offset +% 8", "offset +% 16"),
        ("lastRegion", "H[24]", "H[23]"),
    ],
)
def test_wrong_texts_of_stripes_are_refused(kernel: str, right: str, wrong: str) -> None:
    refused(STRIPED["xxh3_64"], kernel, right, wrong)


def refused(function: Function, kernel: str, right: str, wrong: str) -> None:
    """The proof, or the reader before it, refuses the changed text."""
    made = MOTOKO.make(function, kernel)
    assert right in made.text
    changed = made.text.replace(right, wrong, 1)
    with pytest.raises((NotProvenError, UnreadableError)):
        prove(MOTOKO.read_back(changed, made.program), made.kernel.contract)
