"""TurboSHAKE and KangarooTwelve: what RFC 9861 prints, and PyPI's pycryptodome."""

from __future__ import annotations

from types import ModuleType

import pytest
from Crypto.Hash import KangarooTwelve, TurboSHAKE128, TurboSHAKE256

from wright.spec.turboshake import CHUNK, TURBOSHAKES, kangaroo, length_encode, separated

PEERS = {128: TurboSHAKE128, 256: TurboSHAKE256}
EMPTY = "1e415f1c5983aff2169217277d17bb538cd945a397ddec541f1ce41af2c1b74c"
"""TurboSHAKE128 of no bytes: §5."""
KT128_EMPTY = "1ac2d450fc3b4205d19da7bfca1b37513c0803577ac7167f06fe2ce1f0ef39e5"
each = pytest.mark.parametrize(("strength", "peer"), PEERS.items())


def pattern(size: int) -> bytes:
    """What §5 calls ptn."""
    return bytes(i % 0xFB for i in range(size))


def test_what_the_rfc_prints() -> None:
    assert TURBOSHAKES[0].digest(b"").hex() == EMPTY
    assert kangaroo(TURBOSHAKES[0], b"", b"", 32).hex() == KT128_EMPTY


@each
@pytest.mark.parametrize("domain", [0x01, 0x06, 0x1F, 0x7F])
def test_domains(strength: int, peer: ModuleType, domain: int) -> None:
    function = next(each for each in TURBOSHAKES if each.strength == strength)
    for size in (0, function.block_size - 1, function.block_size, 500):
        wanted = peer.new(data=pattern(size), domain=domain).read(300)
        assert separated(function, domain).digest(pattern(size), 300) == wanted


@pytest.mark.parametrize("domain", [0x00, 0x80])
def test_domains_that_do_not_exist(domain: int) -> None:
    with pytest.raises(ValueError, match="the domain separation byte is 0x01 to 0x7f, not 0x"):
        separated(TURBOSHAKES[0], domain)


@pytest.mark.parametrize("size", [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 17])
@pytest.mark.parametrize("customization", [b"", b"hashwright", bytes(300)], ids=len)
def test_kangaroo(size: int, customization: bytes) -> None:
    wanted = KangarooTwelve.new(data=pattern(size), custom=customization).read(99)
    assert kangaroo(TURBOSHAKES[0], pattern(size), customization, 99) == wanted


def test_lengths() -> None:
    """§3.3's examples."""
    assert [length_encode(x).hex() for x in (0, 12, 65538)] == ["00", "0c01", "01000203"]
