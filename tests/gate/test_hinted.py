"""SHA-2 with helpers kept: values needed twice become parameters of other helpers; operands on the left."""

from __future__ import annotations

import hashlib

import pytest

from tests.constructions.chained import ALIKE
from tests.gate.running import MESSAGES, OneBlock, after, amount, broken, digest, number, proven, refused
from wright.ir.rewrite import Rule
from wright.ir.terms import Op
from wright.kernels.compress import compress_kernel
from wright.spec.sha2 import SHA256

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

WORDS = (
    "ch{form=mux} maj{form=mux} swap{} funnel{} inline{helpers=Ch+Maj} name{} hint{} fuse{} split{} commute{}"
)
LONG_WORDS = "ch{form=mux} maj{form=mux} swap{} nest{} inline{helpers=rotl} name{} hint{} fuse{} commute{}"


@pytest.mark.parametrize(("name", "recipe"), [("sha256", WORDS), ("sha512", LONG_WORDS)])
def test_proven_for_any_number_of_blocks(name: str, recipe: str) -> None:
    function = ALIKE[name]
    kernel = compress_kernel(function)
    program = after(kernel.program, recipe)
    assert proven(program, kernel.contract).invariants == 1
    for message in MESSAGES:
        assert digest(program, function, message) == hashlib.new(name, message).digest()


@pytest.mark.parametrize(
    "rule",
    [
        number(0x1_0000_0001, 0x1_0000_0000),
        amount(Op.SHR, 22, 21),
        number(0xFF00FF, 0xFF00FE),
    ],
)
def test_mutants_in_helpers_are_refused(rule: Rule) -> None:
    program = after(compress_kernel(SHA256).program, WORDS)
    refused(broken(program, rule), OneBlock(SHA256))
