"""SHA-1's schedule two words at a time, over one memory with a 32-bit and a 64-bit view."""

from __future__ import annotations

import hashlib

import pytest

from tests.gate.running import MESSAGES, OneBlock, after, amount, broken, digest, number, proven, refused
from wright.ir.program import Loop, statements
from wright.ir.rewrite import Rule
from wright.ir.terms import Op
from wright.kernels.compress import compress_kernel
from wright.passes.recipe import RecipeError
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

KERNEL = compress_kernel(SHA1)
RECIPES = [
    "pairs{}",
    "inline{} pairs{odd=load}",
    "inline{} pairs{} split{} name{} unroll{role=schedule} unroll{} rename{}",
]


@pytest.mark.parametrize("recipe", RECIPES)
def test_proven_for_any_number_of_blocks(recipe: str) -> None:
    program = after(KERNEL.program, recipe)
    assert program.views["W"].storage == program.views["P"].storage
    assert proven(program, KERNEL.contract).invariants == 1
    for message in MESSAGES:
        assert digest(program, SHA1, message) == hashlib.sha1(message).digest()


def test_the_squared_recurrence_starts_with_word_32() -> None:
    loops = [s for s in statements(after(KERNEL.program, "pairs{}").body) if isinstance(s, Loop)]
    ranges = [loop.literal_range for loop in loops if loop.role == "schedule"]
    assert ranges == [range(16), range(8, 16), range(16, 40)]


@pytest.mark.parametrize(
    "rule",
    [
        number(0x3_0000_0003, 0x1_0000_0003),  # a bit crosses between the words
        amount(Op.SHR, 30, 31),
        amount(Op.SHL, 1, 2),
    ],
)
def test_mutants_are_refused(rule: Rule) -> None:
    refused(broken(after(KERNEL.program, "pairs{}"), rule), OneBlock(SHA1))


def test_a_schedule_with_sums_has_no_pairs() -> None:
    with pytest.raises(RecipeError, match="no rotation of an xor"):
        after(compress_kernel(SHA256).program, "inline{} pairs{}")
