"""SHA-256 on words held twice in 64 bits: rotates are shifts, and sums need doubling again."""

from __future__ import annotations

import hashlib

import pytest

from tests.gate.running import MESSAGES, OneBlock, after, amount, broken, digest, number, proven, refused
from wright.ir.program import Encoding, statements, terms_of
from wright.ir.rewrite import Rule
from wright.ir.show import show
from wright.ir.terms import Op, slot
from wright.ir.traverse import walk
from wright.kernels.compress import compress_kernel
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

KERNEL = compress_kernel(SHA256)
LOOPS = "inline{} fuse{} double{}"
LOCALS = "inline{} fuse{} split{} ring{} unroll{by=16} scalars{} rename{} keep{} double{by=join}"
UNROLLED = "inline{} fuse{} split{} unroll{} scalars{} rename{} forward{} keep{} double{} fresh{}"


@pytest.mark.parametrize("recipe", [LOOPS, LOCALS, UNROLLED])
def test_proven_for_any_number_of_blocks(recipe: str) -> None:
    program = after(KERNEL.program, recipe)
    assert proven(program, KERNEL.contract).invariants == 1
    for message in MESSAGES:
        assert digest(program, SHA256, message) == hashlib.sha256(message).digest()


def test_every_rotation_is_a_shift() -> None:
    program = after(KERNEL.program, LOCALS)
    encodings = {name: slot.encoding for name, slot in program.slots.items() if slot.type.width == 64}
    assert encodings["a"] is encodings["W3"] is encodings["H0"] is Encoding.DOUBLED
    assert encodings["T1"] is encodings["T2"] is Encoding.DIRTY
    nodes = {node for s in statements(program.body) for node in walk(*terms_of(s))}
    assert not any(node.op is Op.ROTL for node in nodes)
    assert {node.amount for node in nodes if node.op is Op.SHL} == {32}


@pytest.mark.parametrize(
    "rule",
    [
        amount(Op.SHR, 13, 14),  # a rotation
        number(0x1_0000_0001, 0x1_0000_0000),  # the low copy is lost
        number(0xFFFFFFFF, 0x1FFFFFFFF),  # a carry gets into the upper copy
    ],
)
def test_mutants_are_refused(rule: Rule) -> None:
    program = after(KERNEL.program, LOOPS)
    refused(broken(program, rule), OneBlock(SHA256))


def test_a_word_that_is_shifted_comes_from_the_upper_half() -> None:
    """σ0's shift by 3 and σ1's by 10 need no mask: nothing lies above the upper half."""
    program = after(KERNEL.program, UNROLLED)
    nodes = {node for s in statements(program.body) for node in walk(*terms_of(s))}
    shifts = {node.amount for node in nodes if node.op is Op.SHR and node.args[0] is slot("W14", 64)}
    assert shifts == {7, 18, 32 + 3, 17, 19, 32 + 10}
    assert not any(node.op is Op.SHR and node.args[0].op is Op.AND for node in nodes)


def test_what_is_held_twice_is_rotated_in_64_bits() -> None:
    """SHA-1's schedule needs no masks."""
    kernel = compress_kernel(SHA1)
    recipe = "inline{helpers=Ch+Maj+Parity} fuse{} split{} unroll{} scalars{} rename{} forward{} keep{}"
    program = after(kernel.program, f"{recipe} double{{by=rotate}}")
    assert proven(program, kernel.contract).invariants == 1
    assert "W70 = rotl(" in show(program)
    assert digest(program, SHA1, MESSAGES[0]) == hashlib.sha1(MESSAGES[0]).digest()
