"""Loops over blocks that are right for a few blocks, lengths or places, and wrong for others, are refused.

By default a kernel of each contract is changed in one way, drawn by a digest of the rule's text; the slow
tier changes every kernel in every way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256

import pytest

from tests.proof.loops import RIGHT, WRONG, variants
from wright.contracts.contract import Contract
from wright.ir.program import Program
from wright.proof import loops
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

KINDS = (
    ("c", "md5", "compress"),
    ("c", "sha256", "compress_shani"),
    ("c", "xxh64", "stripes"),
    ("c", "xxh3_64", "blocks"),
    ("c", "siphash24", "siphash"),
    ("c", "sha3_256", "absorb"),
    ("c", "crc32", "extend_pclmul"),
    ("javascript", "md5", "words"),
    ("javascript", "sha1", "iterate"),
    ("motoko", "siphash24", "absorb"),
    ("wasm", "md5", "batch"),
    ("actionscript", "crc32", "extend"),
)
"""A kernel of each contract with blocks."""
LONG = ("wasm", "md5", "batch")
"""It takes eleven seconds of CPU, all others together one."""


@cache
def kernel(target: str, function: str, name: str) -> tuple[Program, Contract]:
    made = TARGETS[target].make(FUNCTIONS[function], name)
    return made.program, made.kernel.contract


def drawn(kind: tuple[str, str, str], count: int) -> int:
    """A number below a count, another for each kernel and each text of the rule."""
    assert loops.__file__ is not None
    with open(loops.__file__, "rb") as text:
        return int.from_bytes(sha256(text.read() + repr(kind).encode()).digest(), "big") % count


def refuse(kind: tuple[str, str, str], name: str, program: Program, contract: Contract) -> None:
    with pytest.raises(NotProvenError) as refusal:
        prove(program, contract)
    assert "the proof was wrong" not in str(refusal.value), (kind, name)


@pytest.mark.proofs
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, id="-".join(kind), marks=pytest.mark.mutants if kind == LONG else ())
        for kind in KINDS
    ],
)
def test_a_wrong_loop_is_refused_by_the_proof_alone(kind: tuple[str, str, str]) -> None:
    program, contract = kernel(*kind)
    made = list(variants(program, WRONG))
    assert len(made) > 3
    name, wrong = made[drawn(kind, len(made))]
    refuse(kind, name, wrong, contract)


@pytest.mark.proofs
@pytest.mark.parametrize("kind", KINDS[:2] + KINDS[8:9], ids="-".join)
def test_a_right_loop_is_proven(kind: tuple[str, str, str]) -> None:
    program, contract = kernel(*kind)
    made = list(variants(program, RIGHT))
    _, right = made[drawn(kind, len(made))]
    assert prove(right, contract).invariants


def every() -> Iterator[tuple[str, str, str]]:
    for target in TARGETS.values():
        for function in FUNCTIONS.values():
            yield from ((target.name, function.name, name) for name in target.kernels(function))


@pytest.mark.slow
@pytest.mark.proofs
def test_every_wrong_loop_of_every_kernel_is_refused() -> None:
    count, seen = 0, set[int]()
    for kind in every():
        program, contract = kernel(*kind)
        if hash(program.body) in seen:
            continue
        seen.add(hash(program.body))
        for name, wrong in variants(program, WRONG):
            refuse(kind, name, wrong, contract)
            count += 1
    assert count > 1000
