"""Run by the environment's own pytest: XXH64 and XXH3 beside PyPI's xxhash, whose calls they have."""

from __future__ import annotations

import threading
from itertools import pairwise
from typing import Any

import hashwright
import pytest
import xxhash
from hypothesis import given
from hypothesis import strategies as st

NAMES = ("xxh64", "xxh3_64", "xxh3_128")
FORMS = ("", "_digest", "_hexdigest", "_intdigest")
DATA = st.one_of(
    st.binary(max_size=600), st.integers(0, 4000).map(lambda size: (bytes(range(256)) * 16)[:size])
)
SEED = st.integers(0, (1 << 64) - 1)

by_name = pytest.mark.parametrize("name", NAMES)


def both(name: str) -> tuple[Any, Any]:
    """A call of ours, and PyPI's."""
    return getattr(hashwright, name), getattr(xxhash, name)


@by_name
@given(data=DATA, seed=SEED, place=st.integers(0, 16))
def test_whole_data(name: str, data: bytes, seed: int, place: int) -> None:
    lying = memoryview(bytes(place) + data)[place:]
    (number, numbers), (whole, wholes), (text, texts) = (
        both(name + form) for form in ("_intdigest", "_digest", "_hexdigest")
    )
    assert number(lying, seed) == numbers(data, seed)
    assert whole(lying, seed=seed) == wholes(data, seed=seed)
    assert text(data=lying, seed=seed) == texts(data, seed)
    assert number(data) == numbers(data)


@by_name
@given(data=DATA, seed=SEED, cuts=st.lists(st.integers(0, 4000), max_size=6))
def test_data_in_pieces(name: str, data: bytes, seed: int, cuts: list[int]) -> None:
    ours, peer = (each(seed=seed) for each in both(name))
    for start, stop in pairwise([0, *sorted(cuts), len(data)]):
        for each in (ours, peer):
            each.update(data[start:stop])
        assert ours.intdigest() == peer.intdigest()
    assert (ours.digest(), ours.hexdigest()) == (peer.digest(), peer.hexdigest())
    copied = ours.copy()
    ours.reset()
    assert ours.digest() == both(name)[1](b"", seed).digest()
    assert (copied.digest(), copied.seed) == (peer.digest(), seed)
    for each in (copied, peer):
        each.update(b"more")
    assert copied.digest() == peer.digest()


@by_name
def test_what_it_says_of_itself(name: str) -> None:
    ours, peer = (each(b"abc", 5) for each in both(name))
    for attribute in ("name", "seed", "digest_size", "digestsize", "block_size"):
        assert getattr(ours, attribute) == getattr(peer, attribute), attribute
    assert ours.digest() == peer.digest()
    assert "no hash for security" in str(type(ours).__doc__)
    assert name not in hashwright.algorithms_available


class Indexed:
    """A number that is no int, such as NumPy's."""

    def __index__(self) -> int:
        return (1 << 64) - 2


@by_name
@pytest.mark.parametrize("seed", [Indexed(), True])
def test_a_seed_that_is_an_index(name: str, seed: Any) -> None:
    ours, peer = (each(b"abc", seed) for each in both(name))
    assert (ours.digest(), ours.seed) == (peer.digest(), peer.seed)
    for form in FORMS[1:]:
        number, numbers = both(name + form)
        assert number(b"abc", seed=seed) == numbers(b"abc", seed=seed)


@by_name
def test_a_seed_whose_index_fails(name: str) -> None:
    class Failing:
        def __index__(self) -> int:
            raise OSError("no number")

    with pytest.raises(OSError, match="no number"):
        both(name)[0](b"", Failing())


@by_name
def test_data_by_its_name(name: str) -> None:
    ours, peer = (each() for each in both(name))
    for each in (ours, peer):
        each.update(data=b"abc")
    assert ours.digest() == peer.digest()
    wrong: list[tuple[tuple[bytes, ...], dict[str, bytes]]] = [
        ((), {}),
        ((b"", b""), {}),
        ((b"",), {"data": b""}),
        ((), {"input": b""}),
    ]
    for arguments, options in wrong:
        with pytest.raises(TypeError, match=r"update\(data\)"):
            ours.update(*arguments, **options)
    assert ours.digest() == peer.digest()


@by_name
def test_long_data_while_others_run(name: str) -> None:
    (begin, _), (number, numbers) = both(name), both(f"{name}_intdigest")
    data, one, found = bytes(range(256)) * 4000 + b"end", begin(seed=9), []
    threads = [threading.Thread(target=lambda: found.append(number(data))) for _ in range(3)]
    threads += [threading.Thread(target=one.update, args=[data]) for _ in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == [numbers(data)] * 3
    assert one.intdigest() == numbers(3 * data, 9)


@pytest.mark.parametrize("call", [name + form for name in NAMES for form in FORMS])
@pytest.mark.parametrize(
    ("arguments", "error", "why"),
    [
        (("text",), TypeError, "data is a str: encode it first"),
        ((7,), TypeError, "data must be bytes or another object with a buffer"),
        ((b"", -1), ValueError, "seed is -1: it must be 0 or more"),
        ((b"", 1 << 64), ValueError, r"seed is 18446744073709551616: .* modulo 2\*\*64"),
        ((b"", 0.5), TypeError, "seed must be an int, not <class 'float'>"),
        ((b"", b"seed"), TypeError, "seed must be an int"),
    ],
)
def test_what_is_refused(call: str, arguments: tuple[object, ...], error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        both(call)[0](*arguments)
