"""A message of a fixed length: padding folds to constants, and so does a padding block's whole schedule."""

from __future__ import annotations

from hashlib import new

import pytest

from tests.gate.running import after, amount, broken, bytes_of, number, proven, refused, run
from wright.contracts.fixed import FixedContract
from wright.ir.program import Assign, Loop, Program, Region, terms_of
from wright.ir.rewrite import Rule
from wright.ir.terms import Op
from wright.kernels.fixed import fixed_kernel
from wright.kernels.pair_lanes import pair_lanes_kernel
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512_224

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

LOCALS = "inline{} fuse{} split{} unroll{} scalars{array=H} scalars{} rename{} "
TABLED = "inline{} tabulate{} unroll{by=4} order{}"
FOLDED = LOCALS + "fold{} order{}"


def hashed(program: Program, spec: MerkleDamgard, message: bytes) -> bytes:
    machine = run(program, {"offset": 1}, {"M": b"\x00" + message})
    return bytes_of(machine.memory["out"], spec.digest_size)


def schedule_words(program: Program) -> list[str]:
    """The schedule words that the program still computes or loads."""
    names = [name for s in program.body if isinstance(s, Assign) for name in s.slots]
    return [name for name in names if name.startswith("W")]


@pytest.mark.parametrize("recipe", ["", FOLDED, TABLED])
@pytest.mark.parametrize(
    ("spec", "length"), [(SHA256, 64), (SHA256, 0), (SHA256, 37), (SHA1, 61), (SHA512_224, 28)]
)
def test_proven(spec: MerkleDamgard, length: int, recipe: str) -> None:
    kernel = fixed_kernel(spec, length, "fixed")
    program = after(kernel.program, recipe)
    assert proven(program, kernel.contract).cases == 1
    message = bytes(range(length))
    assert hashed(program, spec, message) == new(spec.name, message).digest()


@pytest.mark.parametrize(("spec", "rounds"), [(SHA1, 80), (SHA256, 64)])
def test_the_schedule_of_the_second_block_vanishes(spec: MerkleDamgard, rounds: int) -> None:
    kernel = fixed_kernel(spec, 64, "fixed")
    assert len(schedule_words(after(kernel.program, LOCALS))) == 2 * rounds
    assert len(schedule_words(after(kernel.program, FOLDED))) == rounds


def test_a_message_of_no_bytes_is_all_constant() -> None:
    program = after(fixed_kernel(SHA256, 0, "fixed").program, FOLDED)
    assert [term.op for s in program.body for term in terms_of(s)] == [Op.CONST] * 8


@pytest.mark.parametrize(
    "rule",
    [
        number(0x80000000, 0x80000001),  # the padding
        number(0x200, 0x208),  # the length
        amount(Op.SHR, 10, 9),  # of the schedule, also in the block that folds
    ],
)
def test_mutants_are_refused(rule: Rule) -> None:
    kernel = fixed_kernel(SHA256, 64, "fixed")
    wrong = broken(kernel.program, rule)
    refused(wrong, kernel.contract)
    refused(after(wrong, FOLDED), kernel.contract)
    refused(after(wrong, TABLED), kernel.contract)


def test_another_length_is_refused() -> None:
    refused(fixed_kernel(SHA256, 60, "fixed").program, FixedContract(SHA256, 64))


def test_a_padding_block_on_lanes_reads_its_schedule_from_a_table() -> None:
    """The words of the table are in every lane, already added to the constants."""
    kernel = pair_lanes_kernel(SHA256, 4)
    program = after(kernel.program, "inline{} tabulate{}")
    proven(program, kernel.contract)
    tables = {name: len(s.data) for name, s in program.storages.items() if s.region is Region.TABLE}
    assert tables == {"K": 64, "KW_0": 64}
    assert sum(isinstance(s, Loop) and s.role == "schedule" for s in program.body) == 1
