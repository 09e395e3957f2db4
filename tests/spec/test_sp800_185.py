"""cSHAKE and KMAC: NIST's examples, and PyPI's pycryptodome."""

from __future__ import annotations

from types import ModuleType

import pytest
from Crypto.Hash import KMAC128, KMAC256, cSHAKE128, cSHAKE256

from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.sp800_185 import bytepad, cshake, encode_string, kmac, left_encode, right_encode

KEY = bytes(range(0x40, 0x60))
SAMPLES = (
    (b"", "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e"),
    (b"My Tagged Application", "3b1fba963cd8b0b59e8c1a6d71888b7143651af8ba0a7070c0979e2811324aa5"),
)
"""KMAC128 of 00010203: the first two samples of NIST's KMAC_samples.pdf."""
SIZES = (0, 1, 134, 135, 136, 166, 167, 168, 500)


def pattern(size: int) -> bytes:
    return bytes(i % 251 for i in range(size))


@pytest.mark.parametrize(("customization", "code"), SAMPLES)
def test_samples(customization: bytes, code: str) -> None:
    assert kmac(SHAKES[0], KEY, bytes(range(4)), 32, customization).hex() == code


def test_encodings() -> None:
    assert left_encode(0) == bytes([1, 0])
    assert left_encode(256) == bytes([2, 1, 0])
    assert right_encode(0) == bytes([0, 1])
    assert right_encode(256) == bytes([1, 0, 2])
    assert encode_string(b"abc") == b"\1\x18abc"
    assert len(bytepad(bytes(167), 168)) == 336


@pytest.mark.parametrize(("shake", "peer"), list(zip(SHAKES, (cSHAKE128, cSHAKE256), strict=True)))
@pytest.mark.parametrize("size", SIZES)
def test_cshake(shake: Sponge, peer: ModuleType, size: int) -> None:
    for customization in (b"", pattern(size), bytes(40)):
        wanted = peer.new(data=pattern(size), custom=customization).read(200)
        assert cshake(shake, pattern(size), 200, b"", customization) == wanted


@pytest.mark.parametrize(("shake", "peer"), list(zip(SHAKES, (KMAC128, KMAC256), strict=True)))
@pytest.mark.parametrize("size", SIZES)
def test_kmac(shake: Sponge, peer: ModuleType, size: int) -> None:
    for length in (8, 64, 300):
        made = peer.new(key=KEY, data=pattern(size), custom=pattern(size), mac_len=length)
        assert kmac(shake, KEY, pattern(size), length, pattern(size)) == made.digest()


def test_the_output_of_kmacxof_is_no_code() -> None:
    short = kmac(SHAKES[0], KEY, b"abc", 16, xof=True)
    assert kmac(SHAKES[0], KEY, b"abc", 32, xof=True)[:16] == short
    assert kmac(SHAKES[0], KEY, b"abc", 16) != short
