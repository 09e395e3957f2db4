"""Constants known at compile time: also vectors of them, and instructions that take them."""

from __future__ import annotations

import pytest

from wright.kernels import armv8, shani
from wright.kernels.instructed import Way, padded_instructed
from wright.passes.recipe import parse
from wright.proof.check import prove
from wright.spec.constructions.chained import Chained
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512
from wright.targets.c.build import C_TARGET

SCHEDULES = [
    pytest.param(SHA1, shani.WAYS, "sha1msg2(", id="SHA-1, x86"),
    pytest.param(SHA256, shani.WAYS, "sha256msg2(", id="SHA-256, x86"),
    pytest.param(SHA1, armv8.WAYS, "vsha1su1q_u32(", id="SHA-1, Arm"),
    pytest.param(SHA256, armv8.WAYS, "vsha256su1q_u32(", id="SHA-256, Arm"),
    pytest.param(SHA512, armv8.WAYS, "vsha512su1q_u64(", id="SHA-512, Arm"),
]


@pytest.mark.proofs
@pytest.mark.parametrize(("function", "ways", "schedule"), SCHEDULES)
def test_the_schedule_of_padding_is_computed(
    function: Chained, ways: dict[object, Way], schedule: str
) -> None:
    """Half of the instructions for schedules go, those of the message's block stay."""
    kernel = padded_instructed(function, ways[function.compress], "by")
    before, folded = kernel.program, parse("fold{}").apply(kernel.program)
    texts = [C_TARGET.print_program(program) for program in (before, folded)]
    written, left = (text.count(schedule) for text in texts)
    assert left > 0
    assert written == 2 * left
    for program, text in zip((before, folded), texts, strict=True):
        assert prove(C_TARGET.read_back(text, program), kernel.contract).cases == 1
