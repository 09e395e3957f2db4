"""Run by the environment's own pytest: XXH64 beside PyPI's xxhash, whose calls it has."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import pairwise

import hashwright
import pytest
import xxhash
from hypothesis import given
from hypothesis import strategies as st

DATA = st.binary(max_size=600)
SEED = st.integers(0, (1 << 64) - 1)


@given(data=DATA, seed=SEED, place=st.integers(0, 16))
def test_whole_data(data: bytes, seed: int, place: int) -> None:
    lying = memoryview(bytes(place) + data)[place:]
    assert hashwright.xxh64_intdigest(lying, seed) == xxhash.xxh64_intdigest(data, seed)
    assert hashwright.xxh64_digest(lying, seed=seed) == xxhash.xxh64_digest(data, seed=seed)
    assert hashwright.xxh64_hexdigest(data=lying, seed=seed) == xxhash.xxh64_hexdigest(data, seed)
    assert hashwright.xxh64_intdigest(data) == xxhash.xxh64_intdigest(data)


@given(data=DATA, seed=SEED, cuts=st.lists(st.integers(0, 600), max_size=6))
def test_data_in_pieces(data: bytes, seed: int, cuts: list[int]) -> None:
    ours, peer = hashwright.xxh64(seed=seed), xxhash.xxh64(seed=seed)
    for start, stop in pairwise([0, *sorted(cuts), len(data)]):
        for each in (ours, peer):
            each.update(data[start:stop])
        assert ours.intdigest() == peer.intdigest()
    assert (ours.digest(), ours.hexdigest()) == (peer.digest(), peer.hexdigest())
    copied = ours.copy()
    ours.reset()
    assert ours.digest() == xxhash.xxh64_digest(b"", seed)
    assert (copied.digest(), copied.seed) == (peer.digest(), seed)
    for each in (copied, peer):
        each.update(b"more")
    assert copied.digest() == peer.digest()


def test_what_it_says_of_itself() -> None:
    ours, peer = hashwright.xxh64(b"abc", 5), xxhash.xxh64(b"abc", 5)
    for name in ("name", "seed", "digest_size", "digestsize", "block_size"):
        assert getattr(ours, name) == getattr(peer, name), name
    assert ours.digest() == peer.digest()
    assert "no hash for security" in str(hashwright.xxh64.__doc__)
    assert "xxh64" not in hashwright.algorithms_available


def test_long_data_while_others_run() -> None:
    data, one, found = bytes(range(256)) * 4000 + b"end", hashwright.xxh64(seed=9), []
    threads = [
        threading.Thread(target=lambda: found.append(hashwright.xxh64_intdigest(data))) for _ in range(3)
    ]
    threads += [threading.Thread(target=one.update, args=[data]) for _ in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == [xxhash.xxh64_intdigest(data)] * 3
    assert one.intdigest() == xxhash.xxh64_intdigest(3 * data, 9)


@pytest.mark.parametrize(
    "call",
    [hashwright.xxh64, hashwright.xxh64_digest, hashwright.xxh64_hexdigest, hashwright.xxh64_intdigest],
)
@pytest.mark.parametrize(
    ("arguments", "error", "why"),
    [
        (("text",), TypeError, "data is a str: encode it first"),
        ((7,), TypeError, "data must be bytes or another object with a buffer"),
        ((b"", -1), ValueError, "seed is -1: it must be 0 or more"),
        ((b"", 1 << 64), ValueError, "seed is 18446744073709551616"),
        ((b"", 0.5), TypeError, "seed must be an int, not <class 'float'>"),
        ((b"", b"seed"), TypeError, "seed must be an int"),
    ],
)
def test_what_is_refused(
    call: Callable[..., object], arguments: tuple[object, ...], error: type[Exception], why: str
) -> None:
    with pytest.raises(error, match=why):
        call(*arguments)
