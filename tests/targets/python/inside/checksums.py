"""Run by the environment's own pytest: checksums beside those of other libraries, on any data and cuts."""

from __future__ import annotations

import binascii
import pickle
import threading
import zlib
from array import array
from collections.abc import Callable, Mapping

import crcmod
import google_crc32c
import hashwright
import pytest
from hypothesis import given
from hypothesis import strategies as st

Peer = Callable[[bytes, int], int]
NVME = crcmod.mkCrcFun(0x1AD93D23594C93659, initCrc=0, rev=True, xorOut=(1 << 64) - 1)
JONES = crcmod.mkCrcFun(0x1AD93D23594C935A9, initCrc=0, rev=True)
PEERS: Mapping[str, tuple[int, tuple[Peer, ...]]] = {
    "crc32": (32, (zlib.crc32, crcmod.mkCrcFun(0x104C11DB7, initCrc=0, rev=True, xorOut=(1 << 32) - 1))),
    "crc32c": (
        32,
        (
            lambda data, value: google_crc32c.extend(value, data),
            crcmod.mkCrcFun(0x11EDC6F41, initCrc=0, rev=True, xorOut=(1 << 32) - 1),
        ),
    ),
    "crc64nvme": (64, (NVME,)),
    "crc64jones": (64, (JONES,)),
    "crc16xmodem": (16, (binascii.crc_hqx, crcmod.mkCrcFun(0x11021, initCrc=0, rev=False))),
}
"""By the checksum: its bits, and others' functions of data and the checksum of the data before."""
EACH = pytest.mark.parametrize("name", PEERS)
DATA = st.binary(max_size=600)


@EACH
@given(data=DATA, number=st.integers(0, (1 << 64) - 1))
def test_as_its_peers(name: str, data: bytes, number: int) -> None:
    bits, peers = PEERS[name]
    ours, value = getattr(hashwright, name), number >> (64 - bits)
    for peer in peers:
        assert ours(data) == ours(data, 0) == peer(data, 0)
        assert ours(data, value) == ours(data, value=value) == peer(data, value)


@EACH
@given(first=DATA, second=DATA, place=st.integers(0, 16))
def test_two_pieces(name: str, first: bytes, second: bytes, place: int) -> None:
    ours = getattr(hashwright, name)
    whole = ours(first + second)
    lying = memoryview(bytes(place) + second)[place:]
    assert ours(lying, ours(first)) == whole
    assert ours.combine(ours(first), ours(second), len(second)) == whole


@EACH
def test_long_data_while_others_run(name: str) -> None:
    ours, (_, (peer, *_)) = getattr(hashwright, name), PEERS[name]
    data, found = bytes(range(256)) * 4000 + b"end", []
    threads = [threading.Thread(target=lambda: found.append(ours(data))) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == [peer(data, 0)] * 4
    assert ours(array("I", range(5))) == ours(array("I", range(5)).tobytes())


@EACH
def test_zeros_without_number(name: str) -> None:
    """A combination takes lengths that no memory has."""
    ours, million = getattr(hashwright, name), bytes(1 << 20)
    last, many = ours(b"", 0), ours(million)
    for _ in range(1 << 4):
        last = ours.combine(last, many, len(million))
    assert last == ours(bytes(1 << 24))
    doubled, length = many, 1 << 20
    while length < 1 << 63:
        doubled, length = ours.combine(doubled, doubled, length), 2 * length
    assert ours.combine(0, doubled, length) == doubled


@EACH
@pytest.mark.parametrize(
    ("arguments", "error", "why"),
    [
        (("text",), TypeError, "data is a str: encode it first"),
        ((7,), TypeError, "data must be bytes or another object with a buffer"),
        ((b"", -1), ValueError, "value is -1: a checksum has"),
        ((b"", 1 << 64), ValueError, "value is 18446744073709551616: a checksum has"),
        ((b"", b"before"), TypeError, "value must be an int, not <class 'bytes'>"),
        ((b"", 0.5), TypeError, "value must be an int"),
        ((b"", None), TypeError, "value must be an int"),
    ],
)
def test_what_is_refused(name: str, arguments: tuple[object, ...], error: type, why: str) -> None:
    with pytest.raises(error, match=why):
        getattr(hashwright, name)(*arguments)


@EACH
@pytest.mark.parametrize(
    ("arguments", "error", "why"),
    [
        ((-1, 0, 0), ValueError, "first is -1"),
        ((0, 1 << 64, 0), ValueError, "second is 18446744073709551616"),
        ((0, 0, -1), ValueError, "length is -1: it must be 0 or more"),
        ((0, 0, 1 << 64), ValueError, "length is 18446744073709551616"),
        ((0, 0, 1.0), TypeError, "length must be an int, not <class 'float'>"),
        ((0, b"", 1), TypeError, "second must be an int, not <class 'bytes'>"),
    ],
)
def test_what_is_not_combined(name: str, arguments: tuple[object, ...], error: type, why: str) -> None:
    with pytest.raises(error, match=why):
        getattr(hashwright, name).combine(*arguments)


def test_a_checksum_of_32_bits_takes_no_more() -> None:
    with pytest.raises(ValueError, match="value is 4294967296: a checksum has 32 bits"):
        hashwright.crc32c(b"", 1 << 32)


@EACH
def test_they_are_no_hashes(name: str) -> None:
    """Nobody finds one where a hash is wanted."""
    one = getattr(hashwright, name)
    assert name not in hashwright.algorithms_available
    with pytest.raises(ValueError, match="unsupported hash type"):
        hashwright.new(name)
    assert "no hash for security" in str(type(one).__doc__)
    assert (one.name, one.__name__, repr(one)) == (name, name, f"<hashwright.{name}>")
    assert one.title.startswith("CRC-")
    assert pickle.loads(pickle.dumps(one)) is one
