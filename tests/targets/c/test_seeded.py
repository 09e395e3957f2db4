"""XXH64's kernels in C: wrong texts are refused by the proof."""

from __future__ import annotations

import pytest

from tests.constructions.xxhash import SEEDED
from wright.proof.check import NotProvenError, prove
from wright.targets.c.build import C_TARGET

FUNCTION = SEEDED["xxh64"]


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
    made = C_TARGET.make(FUNCTION, kernel)
    assert right in made.text
    changed = made.text.replace(right, wrong, 1)
    with pytest.raises(NotProvenError):
        prove(C_TARGET.read_back(changed, made.program), made.kernel.contract)
