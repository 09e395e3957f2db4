"""SHA-256 as a loop of sixteen rounds an iteration, its constants loaded from a table."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from tests.gate.running import MESSAGES, OneBlock, after, broken, digest, proven, refused
from wright.ir.index import Index
from wright.ir.program import Loop, Region, statements, terms_of
from wright.ir.rewrite import loads_of
from wright.ir.terms import Op, Term, load
from wright.kernels.compress import compress_kernel
from wright.spec.sha2 import SHA256

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

KERNEL = compress_kernel(SHA256)
RECIPE = "inline{} fuse{} split{} ring{} unroll{by=16} scalars{} rename{} forward{}"


def constants(loop: Loop) -> list[Index]:
    return [i for s in statements(loop.body) for term in terms_of(s) for i in loads_of(term, "K")]


def test_proven() -> None:
    program = after(KERNEL.program, RECIPE)
    assert program.storages["K"].region is Region.TABLE
    rounds = [s for s in statements(program.body) if isinstance(s, Loop) and s.role == "rounds"]
    assert [loop.literal_range for loop in rounds] == [range(16, 64, 16)]  # rounds 0 to 15 need no loop
    assert constants(rounds[0]) == [Index.of("t") + i for i in range(16)]
    proven(program, OneBlock(SHA256))
    for message in MESSAGES:
        assert digest(program, SHA256, message) == hashlib.sha256(message).digest()


def test_a_wrong_constant_in_the_table_is_refused() -> None:
    program = after(KERNEL.program, RECIPE)
    table = program.storages["K"]
    wrong = replace(table, data=(*table.data[:63], table.data[63] ^ 1))
    refused(replace(program, storages={**program.storages, "K": wrong}), OneBlock(SHA256))


def test_a_constant_from_the_next_place_is_refused() -> None:
    def rule(term: Term) -> Term | None:
        if term.op is not Op.LOAD or term.element != ("K", Index.of("t") + 15):
            return None
        return load("K", Index.of("t") + 14, term.width)

    refused(broken(after(KERNEL.program, RECIPE), rule), OneBlock(SHA256))
