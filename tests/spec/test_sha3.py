"""SHA-3's own parts: constants, the rates, output of any length, and Ethereum's Keccak."""

from __future__ import annotations

import hashlib
from itertools import islice

import pytest

from tests.constructions.sponge import SPONGES
from tests.vectors.build import records
from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import KECCAK_256, OFFSETS, round_constant

SHAKES = {name: SPONGES[name] for name in ("shake128", "shake256")}
PUBLISHED = {"shake128": (168, 16), "shake256": (136, 32)}

each_shake = pytest.mark.parametrize("spec", SHAKES.values(), ids=SHAKES)


def test_the_constants_are_those_that_keccak_published() -> None:
    """The Keccak reference, 1.2: the round constants' first, some and last; and FIPS 202, table 2."""
    constants = [round_constant(ir) for ir in range(24)]
    assert constants[:4] == [1, 0x8082, 0x800000000000808A, 0x8000000080008000]
    assert constants[23] == 0x8000000080008008
    assert [OFFSETS[x, 0] for x in range(5)] == [0, 1, 62, 28, 27]
    assert [OFFSETS[x, 3] for x in range(5)] == [41, 45, 15, 21, 8]


def test_shakes_rates_and_sizes() -> None:
    assert {name: (spec.block_size, spec.digest_size) for name, spec in SHAKES.items()} == PUBLISHED


@each_shake
def test_output_of_any_length(spec: Sponge) -> None:
    peer = hashlib.new(spec.name.replace("shake", "shake_"))
    peer.update(b"abc")
    for size in (0, 1, spec.block_size - 1, spec.block_size, spec.block_size + 1, 1000):
        assert spec.digest(b"abc", size) == peer.digest(size)  # type: ignore[call-arg]


@each_shake
def test_nist_variable_output_sampled(spec: Sponge) -> None:
    for case in islice(records(f"hashes/SHAKE/{spec.title}VariableOut.rsp", "Output"), 0, None, 40):
        wanted = bytes.fromhex(case["Output"])
        assert spec.digest(bytes.fromhex(case["Msg"]), len(wanted)) == wanted


def test_a_hash_of_one_size_refuses_others() -> None:
    with pytest.raises(ValueError, match="Keccak-256 gives 32 bytes, not 31"):
        KECCAK_256.digest(b"", 31)


def test_padding_may_be_a_single_byte() -> None:
    """The suffix and the last bit then share it."""
    for spec in SPONGES.values():
        assert spec.padding(spec.block_size - 1) == bytes([spec.suffix | 0x80])
        assert len(spec.padding(spec.block_size)) == spec.block_size
