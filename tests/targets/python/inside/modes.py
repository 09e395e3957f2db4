"""cSHAKE, KMAC, KangarooTwelve and the domains of TurboSHAKE, as the behaviours of all packages have them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hashwright
import pyarrow as pa
import pytest
from hashwright import columns

ROWS = json.loads((Path(__file__).parents[3] / "behaviours.json").read_text(encoding="utf-8"))["behaviours"]
EVERY = [
    getattr(hashwright, f"{mode}{strength}") for mode in ("cshake", "kmac", "kt") for strength in (128, 256)
]


def steps(kind: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The steps of a kind, each with the strength of its function."""
    for row in ROWS:
        for entry in row["checks"]:
            for step in entry["steps"]:
                if kind in step:
                    yield int(entry["function"][-3:]), step


def data(step: dict[str, Any], name: str) -> bytes:
    described = step[name]
    if "hex" in described:
        return bytes.fromhex(described["hex"])
    return bytes((i + described["start"]) % 251 for i in range(described["pattern"]))


def test_cshake() -> None:
    found = list(steps("cshake"))
    assert found
    for strength, step in found:
        function = getattr(hashwright, f"cshake{strength}")
        options = {name: data(step, name) for name in ("name", "customization")}
        assert function(data(step, "cshake"), step["length"], **options).hex() == step["is"]


def test_kmac() -> None:
    found = list(steps("kmac"))
    assert found
    for strength, step in found:
        function = getattr(hashwright, f"kmac{strength}")
        options = {"customization": data(step, "customization"), "xof": step["xof"]}
        assert function(data(step, "key"), data(step, "kmac"), step["length"], **options).hex() == step["is"]


def test_kangaroo() -> None:
    found = list(steps("kangaroo"))
    assert found
    for strength, step in found:
        function = getattr(hashwright, f"kt{strength}")
        customization = data(step, "customization")
        output = function(data(step, "kangaroo"), step["length"], customization=customization)
        assert output.hex() == step["is"]


def test_without_customization() -> None:
    assert hashwright.cshake128(b"abc", 40) == hashwright.shake128.digest(b"abc", 40)


def test_lengths_are_those_of_the_function_below() -> None:
    assert len(hashwright.kmac128(b"key", b"abc")) == len(hashwright.cshake128(b"abc")) == 16
    assert len(hashwright.kmac256(b"key", b"abc")) == len(hashwright.cshake256(b"abc")) == 32
    assert len(hashwright.kt128(b"abc")) == 32
    assert len(hashwright.kt256(b"abc")) == 64


@pytest.mark.parametrize("function", EVERY)
def test_refuses(function: Callable[..., bytes]) -> None:
    key = [b"key"] if function.__name__.startswith("kmac") else []
    with pytest.raises(ValueError, match="length is -1: it cannot be negative"):
        function(*key, b"abc", -1)
    with pytest.raises(TypeError, match=r"data is a str: encode it first, as in data\.encode\(\)"):
        function(*key, "abc")
    with pytest.raises(TypeError, match="customization is a str"):
        function(*key, b"abc", customization="abc")
    with pytest.raises(OverflowError):
        function(*key, b"abc", 2**70)
    with pytest.raises(TypeError):
        function(*key, b"abc", domain=1)


def test_domains() -> None:
    """In one update and in pieces; the usual domain is the function without one."""
    for kind in ("separated", "refuse_domain"):
        assert list(steps(kind))
    for strength, step in steps("separated"):
        function = getattr(hashwright, f"turboshake{strength}")
        message = data(step, "separated")
        hash_ = function(message[:100], domain=step["domain"])
        hash_.update(message[100:])
        assert hash_.digest(step["length"]).hex() == step["is"]
        assert hash_.copy().hexdigest(step["length"]) == step["is"]
        assert hash_.digest() == hash_.digest(function.digest_size)
        with pytest.raises(ValueError, match="a midstate has no domain: save a message without one"):
            hash_.save()
        usual = function(message, domain=0x1F)
        assert usual.digest() == function.digest(message)
        assert function.resume(usual.save()).digest() == usual.digest()
    for strength, step in steps("refuse_domain"):
        function = getattr(hashwright, f"turboshake{strength}")
        with pytest.raises(ValueError, match=f"domain is {step['refuse_domain']}: it must be 1 to 127"):
            function(b"abc", domain=step["refuse_domain"])


FUNCTIONS = [
    getattr(hashwright, f"{name}{strength}") for name in ("shake", "turboshake") for strength in (128, 256)
]


@pytest.mark.parametrize("function", FUNCTIONS, ids=str)
def test_hmac_is_over_digests_of_one_size(function: hashwright.Function) -> None:
    """Of a message, a key, and a column."""
    assert list(steps("refuse_hmac"))
    why = f"{function.name} has output of any length, and no HMAC: KMAC{function.name[-3:]} makes codes"
    with pytest.raises(TypeError, match=why):
        function.hmac(b"key", b"abc")
    with pytest.raises(TypeError, match=why):
        function.hmac_verify(b"key", b"abc", b"code")
    with pytest.raises(TypeError, match=why):
        function.hkdf(b"secret", 16)
    with pytest.raises(TypeError, match=why):
        function.pbkdf2(b"password", b"salt", 1, 16)
    with pytest.raises(TypeError, match=why):
        columns.hmac(function, pa.array(["abc"]), b"key")
    assert not hasattr(columns, f"hmac_{function.name}")


def test_domains_are_turboshakes() -> None:
    with pytest.raises(TypeError, match="shake128 takes no domain: TurboSHAKE does"):
        hashwright.shake128(b"abc", domain=1)
    with pytest.raises(TypeError, match="blake2s takes no domain: TurboSHAKE does"):
        hashwright.blake2s(b"abc", key=b"key", domain=1)
    with pytest.raises(TypeError, match="turboshake128 takes no key"):
        hashwright.turboshake128(b"abc", key=b"key", domain=1)
    with pytest.raises(TypeError):
        hashwright.turboshake128(b"abc", domain="1")
    with pytest.raises(OverflowError):
        hashwright.turboshake128(b"abc", domain=2**70)
