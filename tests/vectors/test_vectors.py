"""The stored vectors equal their sources, and agree with Python's own library."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import pytest

from tests.vectors import HERE, vectors
from tests.vectors.build import FILES

CONSTRUCTIONS = vectors("constructions")
CODES = CONSTRUCTIONS["hmac"] | vectors("wycheproof")["hmac"]


@pytest.mark.parametrize(("name", "build"), FILES.items())
def test_files_are_as_built(name: str, build: Any) -> None:
    assert vectors(name) == build(), "run python -m tests.vectors.build"


def test_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in HERE.glob("*.json")) < 1_600_000


@pytest.mark.parametrize("name", CODES)
def test_hmac(name: str) -> None:
    for case in CODES[name]:
        mac = hmac.digest(bytes.fromhex(case["key"]), bytes.fromhex(case["message"]), name)
        assert mac.hex() == case["mac"]


@pytest.mark.parametrize("name", CONSTRUCTIONS["hkdf"])
def test_hkdf(name: str) -> None:
    for case in CONSTRUCTIONS["hkdf"][name]:
        salt = bytes.fromhex(case["salt"]) or bytes(hashlib.new(name).digest_size)
        key = hmac.digest(salt, bytes.fromhex(case["secret"]), name)
        output = block = b""
        for counter in range(1, 256):
            block = hmac.digest(key, block + bytes.fromhex(case["info"]) + bytes([counter]), name)
            output += block
        assert output[: case["length"]].hex() == case["key"]


def pbkdf2_cases() -> list[Any]:
    """RFC 6070's sixteen million iterations take seconds even in C."""
    return [
        pytest.param(name, case, marks=[pytest.mark.slow] if case["iterations"] > 1_000_000 else [])
        for name, cases in CONSTRUCTIONS["pbkdf2"].items()
        for case in cases
    ]


@pytest.mark.parametrize(("name", "case"), pbkdf2_cases())
def test_pbkdf2(name: str, case: dict[str, Any]) -> None:
    password, salt = bytes.fromhex(case["password"]), bytes.fromhex(case["salt"])
    key = hashlib.pbkdf2_hmac(name, password, salt, case["iterations"], case["length"])
    assert key.hex() == case["key"]


def test_siphash_counts_its_cases() -> None:
    contents = vectors("siphash")
    assert {len(f["digests"]) for f in contents["counting"]["functions"].values()} == {64}
