"""What stands in for hashlib, where hashlib has the function."""

from __future__ import annotations

import hashlib
import hmac
from functools import partial
from typing import Any

import pytest

from tests.reference import Spelt, key_by_codes

CASES = pytest.mark.parametrize("name", ["md5", "sha1", "sha512", "blake2s", "sha3_256"])


@CASES
@pytest.mark.parametrize("size", [3, 300])
def test_objects_of_specs_serve_hmac(name: str, size: int) -> None:
    key = bytes(range(200))[:size] * 2
    digestmod: Any = partial(Spelt, name)
    made = hmac.new(key, b"message", digestmod)
    assert made.digest() == hmac.digest(key, b"message", name)
    assert Spelt(name, key).copy().hexdigest() == hashlib.new(name, key).hexdigest()


@CASES
def test_a_key_of_more_than_a_digest(name: str) -> None:
    given = (b"password", b"salt", 3)
    for length in (1, 70):
        assert key_by_codes(name, *given, length) == hashlib.pbkdf2_hmac(name, *given, length)
