"""SHA-3's own parts: constants, the rates, output of any length, and Ethereum's Keccak."""

from __future__ import annotations

import hashlib

import pytest

from tests.constructions.sponge import SPONGES
from tests.vectors import sha3vs
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


def test_a_hash_of_one_size_refuses_others() -> None:
    with pytest.raises(ValueError, match="Keccak-256 gives 32 bytes, not 31"):
        KECCAK_256.digest(b"", 31)


def test_padding_may_be_a_single_byte() -> None:
    """The suffix and the last bit then share it."""
    for spec in SPONGES.values():
        assert spec.padding(spec.block_size - 1) == bytes([spec.suffix | 0x80])
        assert len(spec.padding(spec.block_size)) == spec.block_size


each_of_nist = pytest.mark.parametrize("spec", sha3vs.NIST, ids=lambda spec: spec.name)


def hashlibs(spec: Sponge) -> sha3vs.Output:
    """The function as OpenSSL has it."""
    name = spec.name.replace("shake", "shake_")
    if spec.extendable:
        return lambda message, size: hashlib.new(name, message).digest(size)  # type: ignore[call-arg]
    return lambda message, _: hashlib.new(name, message).digest()


@each_of_nist
def test_nist_files(spec: Sponge) -> None:
    """The files are read as OpenSSL reads them; of the spec, every fortieth case."""
    peer = hashlibs(spec)
    assert len(sha3vs.long_messages(spec)) == 100
    for number, case in enumerate(sha3vs.files(spec)):
        assert peer(case.message, len(case.output)) == case.output
        if number % 40 == 0:
            assert spec.digest(case.message, len(case.output)) == case.output


@pytest.mark.slow
@each_of_nist
def test_nist_files_whole(spec: Sponge) -> None:
    for case in sha3vs.files(spec):
        assert spec.digest(case.message, len(case.output)) == case.output


@each_of_nist
def test_nist_monte_carlo_file(spec: Sponge) -> None:
    """The whole chain by OpenSSL: the file and its reader are right."""
    sha3vs.check_monte_carlo(spec, hashlibs(spec))


@pytest.mark.slow
@each_of_nist
def test_nist_monte_carlo(spec: Sponge) -> None:
    """Its first checkpoints by the spec: a thousand permutations or more for each."""
    sha3vs.check_monte_carlo(spec, lambda message, size: spec.digest(message, size), 10)
