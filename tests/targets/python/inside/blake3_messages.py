"""BLAKE3 beside PyPI's blake3, whose calls it has."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from threading import Lock, Thread
from typing import Any

import hashwright
import pytest
from blake3 import blake3 as peer
from hypothesis import given
from hypothesis import strategies as st

KEY = bytes(range(32))
MODES = st.sampled_from([{}, {"key": KEY}, {"key": bytearray(32)}, {"derive_key_context": "hashwright, ä"}])
ENDS = [0, 1, 63, 64, 65, 1023, 1024, 1025, 2048, 2049, 8192, 16385, 102400]


def both(data: bytes = b"", **options: Any) -> tuple[Any, Any]:
    return hashwright.blake3(data, **options), peer(data, **options)


@given(
    mode=MODES,
    parts=st.lists(st.binary(max_size=3000), max_size=8),
    length=st.integers(0, 300),
    seek=st.integers(0, 1 << 32),
)
def test_as_the_peer(mode: dict[str, Any], parts: list[bytes], length: int, seek: int) -> None:
    ours, theirs = both(**mode)
    for part in parts:
        assert ours.update(part) is ours
        theirs.update(part)
        assert ours.copy().digest() == theirs.digest()
    assert ours.digest(length, seek=seek) == theirs.digest(length, seek=seek)
    assert ours.hexdigest(length=length) == theirs.hexdigest(length=length)
    assert ours.reset() is theirs.reset() is None
    assert ours.update(b"abc").digest() == theirs.update(b"abc").digest()


@pytest.mark.parametrize("size", ENDS)
def test_lengths_around_chunks(size: int) -> None:
    data = bytes(i % 251 for i in range(size))
    for mode in ({}, {"key": KEY}, {"derive_key_context": "lengths"}):
        ours, theirs = both(data, **mode)
        assert ours.digest(131) == theirs.digest(131)


def test_constants() -> None:
    ours, theirs = both()
    for name in ("name", "digest_size", "block_size", "key_size", "AUTO"):
        assert getattr(ours, name) == getattr(theirs, name)
    assert hashwright.blake3(None, max_threads=hashwright.blake3.AUTO).digest() == peer().digest()


def test_the_end_of_the_output() -> None:
    ours, theirs = both(b"abc")
    assert ours.digest(1, seek=2**64 - 2) == theirs.digest(1, seek=2**64 - 2)
    with pytest.raises(ValueError, match=r"the output has 2\*\*64 - 1 bytes"):
        ours.digest(2, seek=2**64 - 2)
    with pytest.raises(OverflowError):
        ours.digest(seek=2**64)
    with pytest.raises(OverflowError):
        ours.digest(seek=-1)


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.write_bytes(bytes(range(256)) * 9000)
    expected = peer(file.read_bytes()).digest()
    for path in (file, str(file), bytes(file)):
        assert hashwright.blake3().update_mmap(path).digest() == expected
    (tmp_path / "empty").touch()
    assert hashwright.blake3(b"abc").update_mmap(tmp_path / "empty").digest() == peer(b"abc").digest()
    with pytest.raises(FileNotFoundError):
        hashwright.blake3().update_mmap(tmp_path / "none")


def test_threads() -> None:
    """Updates of one message by several threads end one after the other."""
    part, ours = bytes(1 << 20), hashwright.blake3()
    threads = [Thread(target=ours.update, args=(part,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        ours.copy().digest()
        thread.join()
    assert ours.digest() == peer(part * 8).digest()


@pytest.mark.parametrize("name", ["update", "digest"])
def test_other_threads_run_meanwhile(name: str) -> None:
    """None takes the interpreter by itself here, so a thread runs only while a call lets it."""
    ours, gate, ran = hashwright.blake3(), Lock(), list[bool]()

    def other() -> None:
        with gate:
            ran.append(True)

    argument = bytes(1 << 16) if name == "update" else 1 << 16
    before, thread = sys.getswitchinterval(), Thread(target=other)
    sys.setswitchinterval(1000)
    try:
        with gate:
            thread.start()
        for _ in range(10_000):
            getattr(ours, name)(argument)
            if ran:
                break
        assert ran
    finally:
        sys.setswitchinterval(before)
        thread.join()


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: hashwright.blake3("abc"), TypeError, "data is a str: encode it first"),
        (lambda: hashwright.blake3(key=b"short"), ValueError, "key has 5 bytes: BLAKE3 takes 32"),
        (lambda: hashwright.blake3(key="a" * 32), TypeError, "key is a str"),
        (lambda: hashwright.blake3(key=KEY, derive_key_context="a"), ValueError, "give one of them"),
        (lambda: hashwright.blake3(derive_key_context=b"a"), TypeError, "must be a str, a constant of the"),
        (lambda: hashwright.blake3(max_threads=0), ValueError, "at least 1, or blake3.AUTO"),
        (lambda: hashwright.blake3().digest(-1), ValueError, "it cannot be negative"),
        (lambda: hashwright.blake3().digest(1 << 62), MemoryError, "^$"),
        (lambda: hashwright.blake3().digest(seek=1.5), TypeError, "float"),
        (lambda: hashwright.blake3().update(io.BytesIO()), TypeError, "data must be bytes or another object"),
        (lambda: hashwright.blake3(data=b"abc"), TypeError, "'data'"),
        (lambda: hashwright.blake3().digest(5, 3), TypeError, "positional"),
    ],
)
def test_errors_say_what_is_right(call: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        call()
