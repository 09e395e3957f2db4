"""XXH64's kernels in Motoko: wrong texts are refused by the proof."""

from __future__ import annotations

import pytest

from tests.constructions.xxhash import SEEDED
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError, prove
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
    made = MOTOKO.make(SEEDED["xxh64"], kernel)
    assert right in made.text
    changed = made.text.replace(right, wrong, 1)
    with pytest.raises((NotProvenError, UnreadableError)):
        prove(MOTOKO.read_back(changed, made.program), made.kernel.contract)
