"""Run by the environment's own pytest: hash objects beside hashlib's, on any messages and cuts."""

from __future__ import annotations

import hashlib
import hmac
import io
import json
import pickle
import threading
from array import array
from collections.abc import Callable
from pathlib import Path

import hashwright
import pytest
from coded import CODED
from hypothesis import given
from hypothesis import strategies as st

IN_HASHLIB = sorted(hashlib.algorithms_available & hashwright.algorithms_available)
EXTENDABLE = {"shake128": "shake_128", "shake256": "shake_256"}
"""hashlib's names for them; its objects are asked for a number of bytes."""
ALONE = sorted(hashwright.algorithms_available - {*IN_HASHLIB, *EXTENDABLE})
"""Those that hashlib lacks have vectors."""
SUITES = json.loads((Path(__file__).parents[3] / "vectors" / "suites.json").read_text(encoding="utf-8"))
SAME = pytest.mark.parametrize("name", IN_HASHLIB)
EVERY = pytest.mark.parametrize("name", sorted(hashwright.algorithms_available))


@SAME
@given(parts=st.lists(st.binary(max_size=300), max_size=6))
def test_as_hashlib(name: str, parts: list[bytes]) -> None:
    ours, theirs = getattr(hashwright, name)(), hashlib.new(name)
    for part in parts:
        ours.update(part)
        theirs.update(part)
        assert ours.copy().digest() == theirs.digest()
    assert ours.hexdigest() == theirs.hexdigest()
    assert getattr(hashwright, name).digest(b"".join(parts)) == theirs.digest()
    assert (ours.name, ours.digest_size, ours.block_size) == (name, theirs.digest_size, theirs.block_size)


@pytest.mark.parametrize("name", EXTENDABLE)
@given(message=st.binary(max_size=500), length=st.integers(0, 700))
def test_extendable_as_hashlib(name: str, message: bytes, length: int) -> None:
    function = getattr(hashwright, name)
    ours, theirs = function(message), getattr(hashlib, EXTENDABLE[name])(message)
    assert ours.digest() == theirs.digest(ours.digest_size)
    assert ours.digest(length) == ours.digest(length=length) == theirs.digest(length)
    assert ours.hexdigest(length) == function.hexdigest(message, length) == theirs.hexdigest(length)
    assert function.digest(message, length=length) == theirs.digest(length)
    assert ours.block_size == theirs.block_size
    assert getattr(hashwright, EXTENDABLE[name]) is function


@pytest.mark.parametrize("name", ALONE)
def test_vectors_of_what_hashlib_lacks(name: str) -> None:
    function, cases = getattr(hashwright, name), SUITES["functions"][name]["short"]
    assert cases
    for case in cases:
        assert function.hexdigest(bytes.fromhex(case["message"])) == case["digest"]


@pytest.mark.parametrize("name", CODED)
@given(key=st.binary(max_size=200), message=st.binary(max_size=300))
def test_hmac(name: str, key: bytes, message: bytes) -> None:
    function = getattr(hashwright, name)
    expected = hmac.new(key, message, function).digest()
    assert function.hmac(key, message) == expected
    assert name not in IN_HASHLIB or hmac.digest(key, message, name) == expected
    assert function.hmac_verify(key, message, expected)
    assert not function.hmac_verify(key, message, expected[:-1])


@SAME
def test_derived_keys(name: str) -> None:
    function = getattr(hashwright, name)
    assert function.pbkdf2(b"password", b"salt", 3, 40) == hashlib.pbkdf2_hmac(
        name, b"password", b"salt", 3, 40
    )
    size = function.digest_size
    extracted = hmac.digest(b"salt", b"secret", name)
    assert function.hkdf(b"secret", size, salt=b"salt", info=b"info") == hmac.digest(
        extracted, b"info\1", name
    )


@EVERY
@given(head=st.binary(max_size=300), tail=st.binary(max_size=300))
def test_midstates(name: str, head: bytes, tail: bytes) -> None:
    function = getattr(hashwright, name)
    again = function.resume(function(head).save())
    again.update(tail)
    assert again.digest() == function.digest(head + tail)


@EVERY
def test_a_pair_is_both_digests(name: str) -> None:
    function = getattr(hashwright, name)
    left, right = function.digest(b"left"), function.digest(b"right")
    assert function.pair(left, right) == function.digest(left + right)


def test_file_digest() -> None:
    data = bytes(range(256)) * 4096
    for digest in (hashwright.sha256, "sha256", hashlib.sha256):
        for made in (hashlib.file_digest, hashwright.file_digest):
            assert made(io.BytesIO(data), digest).digest() == hashlib.sha256(data).digest()
    assert hashwright.file_digest(io.BytesIO(b"abc"), "sm3").digest() == hashwright.sm3(b"abc").digest()
    with pytest.raises(ValueError, match="unsupported hash type 'sha"):
        hashwright.file_digest(io.BytesIO(b""), "sha")


def test_names_of_hashlib_are_here_or_say_where_to_go() -> None:
    """All of hashlib.__all__, scrypt without OpenSSL, too, and `hmac`, which people look for there."""
    assert hashwright.algorithms_guaranteed == hashwright.algorithms_available
    said = {}
    for name in {*hashlib.__all__, "file_digest", "scrypt", "hmac"}:
        try:
            getattr(hashwright, name)
        except AttributeError as error:
            said[name] = str(error)
    assert said.keys() == {"hmac", "scrypt"}
    assert said["scrypt"] == "hashwright has no scrypt: call hashlib.scrypt"
    assert "hmac.new(key, data, hashwright.sha256)" in said["hmac"]
    with pytest.raises(AttributeError, match="module 'hashwright' has no attribute 'sha255'"):
        _ = hashwright.sha255


@pytest.mark.parametrize("dklen", [None, 1, 33, 0, -1])
@pytest.mark.parametrize("iterations", [1, 1000, 0])
def test_pbkdf2_hmac(iterations: int, dklen: int | None) -> None:
    arguments = (b"password", b"salt", iterations, dklen)
    try:
        expected = hashlib.pbkdf2_hmac("sha256", *arguments)
    except ValueError:
        with pytest.raises(ValueError, match=r"(iterations|dklen|length) is (0|-1): "):
            hashwright.pbkdf2_hmac("sha256", *arguments)
    else:
        assert hashwright.pbkdf2_hmac("sha256", *arguments) == expected
        assert hashwright.pbkdf2_hmac("SHA-256", *arguments) == expected


@pytest.mark.parametrize("make", [bytes, bytearray, memoryview, lambda data: array("B", data)])
def test_buffers_of_every_kind(make: Callable[[bytes], bytes]) -> None:
    assert hashwright.sha256(make(b"abc")).digest() == hashlib.sha256(b"abc").digest()


@pytest.mark.parametrize("name", ["blake2b", "blake2s"])
def test_blake2_with_its_own_key_and_size(name: str) -> None:
    most = getattr(hashwright, name).digest_size
    for key, size in ((b"key", 16), (b"", 1), (bytes(most), most), (b"k", most - 1)):
        ours = getattr(hashwright, name)(b"message", key=key, digest_size=size)
        theirs = getattr(hashlib, name)(b"message", key=key, digest_size=size)
        assert (ours.hexdigest(), ours.digest_size) == (theirs.hexdigest(), size)
        assert ours.copy().digest() == theirs.digest()


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("SHA256", "sha256"),
        ("sha-256", "sha256"),
        ("sha512_256", "sha512_256"),
        ("SHA-512/256", "sha512_256"),
        ("SHA3-256", "sha3_256"),
        ("sha3_256", "sha3_256"),
        ("shake_128", "shake128"),
        ("Keccak-256", "keccak_256"),
    ],
)
def test_new(name: str, known: str) -> None:
    assert hashwright.new(name, b"abc").name == known


@EVERY
def test_none_is_the_usual_length(name: str) -> None:
    """As the signatures say: `digest(length=None)`."""
    function = getattr(hashwright, name)
    usual = function.digest(b"abc")
    assert function.digest(b"abc", None) == function.digest(b"abc", length=None) == usual
    assert function(b"abc").digest(None) == function(b"abc").digest(length=None) == usual
    assert function(b"abc").hexdigest(None) == function.hexdigest(b"abc", length=None) == usual.hex()
    if not name.startswith(("shake", "turboshake")):
        assert function.pbkdf2(b"p", b"s", 1, None) == function.pbkdf2(b"p", b"s", 1, length=None)
        assert function.pbkdf2(b"p", b"s", 1, None) == function.pbkdf2(b"p", b"s", 1)


def test_pickled_by_name() -> None:
    for each in (hashwright.sha256, hashwright.siphash24):
        assert pickle.loads(pickle.dumps(each)) is each


def test_siphash() -> None:
    """The first and the last vector of the paper's reference implementation."""
    key, data = bytes(range(16)), bytes(range(63))
    assert hashwright.siphash24.digest(key, b"").hex() == "310e0edd47db6f72"
    assert hashwright.siphash24(key, data) == int.from_bytes(hashwright.siphash24.digest(key, data), "little")
    assert hashwright.siphash24.digest(key, data).hex() == "724506eb4c328a95"
    assert hashwright.siphash24.digest_128(key, b"").hex() == "a3817f04ba25a8e66df67214c7550293"
    assert hashwright.siphash24.nocase(key, b"Key") == hashwright.siphash24(key, b"key")


def test_threads_share_a_hash() -> None:
    """Each update is whole, though it lets other threads run."""
    hash, part = hashwright.sha256(), b"x" * 5000
    threads = [threading.Thread(target=lambda: [hash.update(part) for _ in range(200)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert hash.digest() == hashlib.sha256(part * 800).digest()


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: hashwright.sha256("abc"), TypeError, "data is a str: encode it first"),
        (lambda: hashwright.sha256(3), TypeError, "data must be bytes or another object with a buffer"),
        (lambda: hashwright.sha256(key=b"key"), TypeError, r"sha256 takes no key: use sha256\.hmac"),
        (lambda: hashwright.sha256(digest_size=16), TypeError, "sha256 has digests of 32 bytes alone"),
        (lambda: hashwright.blake2s(key=b"k" * 33), ValueError, "key has 33 bytes: blake2s takes at most 32"),
        (lambda: hashwright.blake2b(key=b"k" * 65), ValueError, "key has 65 bytes: blake2b takes at most 64"),
        (lambda: hashwright.blake2b(digest_size=65), ValueError, "digest_size is 65: blake2b has 1 to 64"),
        (lambda: hashwright.blake2s(digest_size=0), ValueError, "digest_size is 0: blake2s has 1 to 32"),
        (lambda: hashwright.blake2s(digest_size=-1), ValueError, "digest_size is -1: blake2s has 1 to 32"),
        (
            lambda: hashwright.sha1.resume(hashwright.sha256().save()),
            hashwright.MidstateError,
            "another hash function",
        ),
        (lambda: hashwright.sha1.resume(b""), ValueError, "sha1 does not resume this midstate"),
        (
            lambda: hashwright.sha256().digest(16),
            TypeError,
            "sha256 takes no length: its digests have 32 bytes",
        ),
        (lambda: hashwright.shake128().digest(-1), ValueError, "length is -1: it cannot be negative"),
        (
            lambda: hashwright.shake128().digest(1, 2),
            TypeError,
            r"shake128 takes one length, as in digest\(length\)",
        ),
        (lambda: hashwright.shake128().digest(size=1), TypeError, "shake128 takes one length"),
        (lambda: hashwright.shake128.digest(), TypeError, "shake128.digest takes data, a buffer of bytes"),
        (lambda: hashwright.shake128.digest("abc", 5), TypeError, "data is a str: encode it first"),
        (lambda: hashwright.new(b"sha256"), TypeError, "name must be a str, not bytes"),
        (lambda: hashwright.sha256.pbkdf2(b"", b"", 0), ValueError, "iterations is 0"),
        (lambda: hashwright.sha256.pbkdf2(b"", b"", 1 << 32), ValueError, "PBKDF2 takes 1 to 4294967295"),
        (
            lambda: hashwright.sha256.pbkdf2(b"", b"", 1, -1),
            ValueError,
            "length is -1: it cannot be negative",
        ),
        (lambda: hashwright.sha256.hkdf(b"", 255 * 32 + 1), ValueError, "sha256 derives fewer bytes"),
        (lambda: hashwright.sha256.pair(b"", b""), ValueError, "left has 0 bytes: a digest of sha256 has 32"),
        (lambda: hashwright.siphash24(b"key", b""), ValueError, "key has 3 bytes: SipHash takes 16"),
        (
            lambda: hashwright.new("blake3"),
            ValueError,
            "unsupported hash type 'blake3'; hashwright has blake2b, blake2s",
        ),
    ],
)
def test_errors_say_what_would_be_right(
    call: Callable[[], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        call()
