"""Words read in the machine's order and swapped, also two at a time; words doubled for rotates; fields."""

from __future__ import annotations

import hashlib

import pytest

from tests.constructions.chained import ALIKE
from tests.gate.running import MESSAGES, OneBlock, after, amount, broken, digest, number, proven, refused
from wright.ir.program import Loop, statements
from wright.ir.rewrite import Rule
from wright.ir.terms import Op
from wright.kernels.compress import compress_kernel
from wright.spec.sha2 import SHA256

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

RECIPES = [
    ("sha1", "swap{}"),
    ("sha1", "wide{}"),
    ("sha1", "pairs{} wide{} inline{} split{} name{} unroll{role=schedule} unroll{} fields{} rename{}"),
    ("md5", "inline{} unroll{role=schedule} unroll{} rename{}"),
    ("sha256", "wide{} name{}"),
    ("sha256", "funnel{} inline{} name{}"),
    (
        "sha256",
        "swap{} funnel{} inline{} fuse{} split{} name{} ring{} unroll{by=16} fields{} rename{} order{}",
    ),
    ("sha512", "swap{} inline{} fuse{} split{} name{}"),
]


@pytest.mark.parametrize(("name", "recipe"), RECIPES)
def test_proven_for_any_number_of_blocks(name: str, recipe: str) -> None:
    function = ALIKE[name]
    kernel = compress_kernel(function)
    program = after(kernel.program, recipe)
    assert proven(program, kernel.contract).invariants == 1
    for message in MESSAGES:
        assert digest(program, function, message) == hashlib.new(name, message).digest()


MUTANTS = [
    ("sha1", "wide{}", number(0x00FF00FF00FF00FF, 0x00FF00FF00FF00FE)),
    ("sha1", "wide{}", amount(Op.SHL, 16, 17)),
    ("sha512", "swap{}", amount(Op.SHR, 32, 31)),
    ("sha256", "funnel{}", number(0x1_0000_0001, 0x1_0000_0000)),
    ("sha256", "funnel{}", amount(Op.SHR, 22, 21)),
]


@pytest.mark.parametrize(("name", "recipe", "rule"), MUTANTS)
def test_mutants_are_refused(name: str, recipe: str, rule: Rule) -> None:
    function = ALIKE[name]
    refused(broken(after(compress_kernel(function).program, recipe), rule), OneBlock(function))


def test_the_messages_words_are_read_in_pairs() -> None:
    program = after(compress_kernel(SHA256).program, "wide{}")
    ranges = [
        s.literal_range for s in statements(program.body) if isinstance(s, Loop) and s.role == "schedule"
    ]
    assert ranges == [range(8), range(16, 64)]
