"""Kernels that ship, run by Wasmtime on known messages: the runs confirm the proofs."""

from __future__ import annotations

import hashlib
import random

import pytest

from tests import reference
from tests.families import FAMILIES
from tests.targets.wasm.running import chained, hashed, instance, keyed
from tests.vectors import vectors
from wright.spec import FUNCTIONS

CHAINED = [name for name in FAMILIES if FUNCTIONS[name].construction == "chained"]
KEYED = [name for name in FAMILIES if FUNCTIONS[name].construction == "siphash"]


@pytest.mark.parametrize("name", CHAINED)
def test_every_length_around_blocks(name: str) -> None:
    spec = chained(name)
    module = instance(name, "compress")
    data = random.Random(1).randbytes(4 * spec.block_size)
    block, mark = spec.block_size, spec.length_size + 1
    for length in (
        0,
        1,
        3,
        block - mark,
        block - mark + 1,
        block - 1,
        block,
        block + 1,
        3 * block,
        3 * block + 5,
    ):
        assert hashed(spec, module, data[:length]) == reference.new(name, data[:length]).digest(), length


def test_vectors_of_the_standard() -> None:
    spec, module = chained("sha1"), instance("sha1", "compress")
    for vector in vectors("shavs")["functions"]["sha1"]["short"]:
        assert hashed(spec, module, bytes.fromhex(vector["message"])).hex() == vector["digest"]


@pytest.mark.parametrize("name", KEYED)
def test_every_length_of_a_tail(name: str) -> None:
    spec, key = FUNCTIONS[name], bytes(range(16))
    module = instance(name, "siphash")
    for length in range(20):
        message = bytes(range(length))
        assert keyed(spec, module, key, message) == spec.hash(message, key), length


def test_a_whole_pbkdf2() -> None:
    """RFC 6070's password and salt, 50 iterations: Python computes the first."""
    spec, module = chained("sha1"), instance("sha1", "rehash", "iterate")
    wanted = hashlib.pbkdf2_hmac("sha1", b"password", b"salt", 50)
    u = hashlib.pbkdf2_hmac("sha1", b"password", b"salt", 1)
    key = b"password".ljust(spec.block_size, b"\0")
    midstates = [
        b"".join(
            word.value.to_bytes(4, "little")
            for word in spec.chain(spec.initial(), bytes(b ^ pad for b in key))
        )
        for pad in (0x36, 0x5C)
    ]
    u = b"".join(u[i : i + 4][::-1] for i in range(0, 20, 4))
    t = module.call("iterate", [*midstates, u, u], [49]).storages[3]
    assert b"".join(t[i : i + 4][::-1] for i in range(0, 20, 4)) == wanted
