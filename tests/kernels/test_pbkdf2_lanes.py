"""PBKDF2's inner loops on lanes: each lane has its own password, independent of the others."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from tests.families import CHAINED
from tests.gate.running import bytes_of, run
from tests.kernels.running import state_bytes
from wright.ir.interpret import Machine
from wright.ir.memory import Memory
from wright.ir.parts import lane, pack
from wright.ir.program import Invoke, Statement
from wright.ir.rewrite import map_statements, rewrite_program
from wright.ir.terms import Op, Term, load
from wright.kernels.pbkdf2_lanes import iterate_lanes_kernel, rehash_lanes_kernel
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.sha1 import SHA1

LANES = 2
REHASH, ITERATE = rehash_lanes_kernel(SHA1, LANES), iterate_lanes_kernel(SHA1, LANES)


def beside(spec: Chained, parts: list[bytes]) -> bytes:
    """The words of all lanes, interleaved."""
    size = spec.word_size
    return b"".join(part[at : at + size] for at in range(0, len(parts[0]), size) for part in parts)


def derived(spec: Chained, passwords: list[bytes], count: int) -> list[bytes]:
    """One block of RFC 8018 §5.2 for each password. The reference computes the first HMACs."""
    rehash = rehash_lanes_kernel(spec, LANES).program
    keys = [password.ljust(spec.block_size, b"\0") for password in passwords]
    pads = {
        name: [bytes(b ^ pad for b in key) for key in keys]
        for name, pad in (("inner", 0x36), ("outer", 0x5C))
    }
    first = [
        spec.digest(outer + spec.digest(inner + b"salt" + (1).to_bytes(4, "big")))
        for inner, outer in zip(*pads.values(), strict=True)
    ]

    def call(memories: tuple[Memory, ...], _: tuple[int, ...]) -> None:
        Machine(rehash, {}, dict(zip(("H", "midstate", "digest"), memories, strict=True))).run()

    given = {name: beside(spec, [state_bytes(spec, pad) for pad in each]) for name, each in pads.items()}
    given |= {"u": beside(spec, first), "t": beside(spec, first)}
    machine = run(
        iterate_lanes_kernel(spec, LANES).program, {"count": count - 1}, given, **{f"rehash{LANES}": call}
    )
    whole = bytes_of(machine.memory["t"], LANES * spec.digest_size)
    size = spec.word_size
    return [
        b"".join(whole[at : at + size] for at in range(i * size, len(whole), LANES * size))
        for i in range(LANES)
    ]


def test_each_lane_derives_its_own_key() -> None:
    passwords = [b"password", b""]
    expected = [hashlib.pbkdf2_hmac("sha1", password, b"salt", 3) for password in passwords]
    assert derived(SHA1, passwords, 3) == expected


def test_proven() -> None:
    assert (ITERATE.name, REHASH.name) == ("iterate2", "rehash2")
    assert prove(ITERATE.program, ITERATE.contract).invariants == 1
    assert prove(REHASH.program, REHASH.contract).cases == 1


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize("spec", CHAINED.values(), ids=CHAINED)
def test_every_family_is_proven(spec: Chained) -> None:
    for kernel in (iterate_lanes_kernel(spec, 128 // spec.word), rehash_lanes_kernel(spec, 128 // spec.word)):
        prove(kernel.program, kernel.contract)


def crossed(term: Term) -> Term | None:
    """Mutate lane 1 to read lane 0's word of the digest."""
    if term.op is not Op.LOAD or term.element[0] != "digest":
        return None
    return pack((lane(term, 0),) * LANES)


def test_a_lane_that_reads_another_is_refused() -> None:
    with pytest.raises(NotProvenError, match="of lane 1 is not what the spec says"):
        prove(rewrite_program(REHASH.program, crossed), REHASH.contract)


def test_midstates_in_the_wrong_order_are_refused() -> None:
    other = {"inner": "outer", "outer": "inner"}

    def exchange(statement: Statement) -> list[Statement]:
        if isinstance(statement, Invoke):
            return [replace(statement, views=tuple(other.get(view, view) for view in statement.views))]
        return [statement]

    with pytest.raises(NotProvenError, match="u0 of lane 0 is not what the spec says"):
        prove(ITERATE.program.with_body(map_statements(ITERATE.program.body, exchange)), ITERATE.contract)


def test_a_sum_that_takes_another_lanes_word_is_refused() -> None:
    def rule(term: Term) -> Term | None:
        if term.op is not Op.XOR or term.args[1].op is not Op.LOAD or term.args[1].element[0] != "after":
            return None
        word = load("after", term.args[1].element[1], term.width, LANES)
        return term.args[0] ^ pack((lane(word, 1), lane(word, 0)))

    with pytest.raises(NotProvenError, match="t0 of lane 0 is not what the spec says"):
        prove(rewrite_program(ITERATE.program, rule), ITERATE.contract)
