"""Neighbouring nodes of a Merkle tree, one per lane: each digest is the spec's, and stands in its place."""

from __future__ import annotations

import random

import pytest

from tests.families import CHAINED
from tests.gate.running import bytes_of, run
from wright.ir.index import Index
from wright.ir.parts import lane, pack
from wright.ir.program import Statement, Store
from wright.ir.rewrite import map_statements, rewrite_program
from wright.ir.terms import Op, Term
from wright.kernels.pair_lanes import pair_lanes_kernel
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.sha1 import SHA1

PAIRS = pair_lanes_kernel(SHA1, 4)
WHOLE = [spec for spec in CHAINED.values() if spec.digest_size % spec.word_size == 0]
"""The functions whose digests are whole words."""


@pytest.mark.parametrize("spec", WHOLE, ids=lambda spec: spec.name)
def test_each_lane_hashes_its_own_pair(spec: Chained) -> None:
    lanes, size = 128 // spec.word, 2 * spec.digest_size
    level = random.Random(4).randbytes(lanes * size)
    machine = run(pair_lanes_kernel(spec, lanes).program, {}, {"M": level})
    due = b"".join(spec.digest(level[at : at + size]) for at in range(0, len(level), size))
    assert bytes_of(machine.memory["out"], lanes * spec.digest_size) == due


def test_proven() -> None:
    assert PAIRS.name == "pair4"
    assert prove(PAIRS.program, PAIRS.contract).cases == 1


@pytest.mark.proofs
@pytest.mark.parametrize("spec", WHOLE, ids=lambda spec: spec.name)
def test_every_family_is_proven(spec: Chained) -> None:
    kernel = pair_lanes_kernel(spec, 128 // spec.word)
    prove(kernel.program, kernel.contract)


def test_a_lane_that_reads_another_is_refused() -> None:
    def crossed(term: Term) -> Term | None:
        """Lane 1 reads lane 0's word of its block."""
        if term.op is not Op.LOAD or term.element[0] != "block":
            return None
        return pack(tuple(lane(term, i) for i in (0, 0, 2, 3)))

    with pytest.raises(NotProvenError, match="of digest 1 is not what the spec says"):
        prove(rewrite_program(PAIRS.program, crossed), PAIRS.contract)


def test_digests_in_the_wrong_order_are_refused() -> None:
    def exchanged(statement: Statement) -> list[Statement]:
        """The rows of the first two digests change places."""
        if isinstance(statement, Store) and statement.view == "out32x4":
            other = {0: 20, 20: 0}.get(statement.index.constant, statement.index.constant)
            return [Store(statement.view, Index.of(other), statement.value)]
        return [statement]

    with pytest.raises(NotProvenError, match="of digest 0 is not what the spec says"):
        prove(PAIRS.program.with_body(map_statements(PAIRS.program.body, exchanged)), PAIRS.contract)
