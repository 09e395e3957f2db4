"""Functions by other libraries' names for them, through the table's members."""

from __future__ import annotations

import ctypes
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import reference
from tests.targets.c.driver import Library
from tests.targets.packages import CHAINED, said
from wright.spec import FUNCTIONS

OPENSSL = re.compile(r"^  (?:\{ )?(.+?)(?: \})? @ default$", re.MULTILINE)
"""A line of what OpenSSL's provider has: a function's names, of which the first may be a number."""
NOT_HERE = {"MD5-SHA1", "NULL", "KECCAK-KMAC-128", "KECCAK-KMAC-256"}
"""OpenSSL's first names of what the library has not; its KMAC is a part of one."""
IANA = (
    *("md5", "sha-1", "sha-224", "sha-256", "sha-384", "sha-512", "shake128", "shake256"),
    *("sha3-224", "sha3-256", "sha3-384", "sha3-512", "blake2s-256", "blake2b-512"),
)
"""Hash Function Textual Names, and Named Information Hash Algorithms, of what the library has."""
HASHES = [name for name, function in FUNCTIONS.items() if function.is_hash]
STRANGERS = (
    b"",
    b"sha",
    b"sha2",
    b"sha-25",
    b"sha2566",
    b"sha3-25",
    b"SHA2-1",
    b"sha512/25",
    b"md5 ",
)


class Table(ctypes.Structure):
    """The first members of ``hw_function``."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("title", ctypes.c_char_p),
        ("size", ctypes.c_size_t),
        ("block_size", ctypes.c_size_t),
        ("midstate_size", ctypes.c_size_t),
        ("hash", ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p)),
    )


@pytest.fixture
def loaded(library: Library, tmp_path: Path) -> ctypes.CDLL:
    loaded = ctypes.CDLL(str(library.link([], tmp_path / "library.so", linked=["-shared"])))
    loaded.hw_function_by_name.restype = loaded.hw_function_at.restype = ctypes.POINTER(Table)
    loaded.hw_call_by_name.restype = ctypes.c_char_p
    return loaded


def is_found(loaded: ctypes.CDLL, called: str) -> str:
    """The function that has a name, in any case of letters."""
    both = [loaded.hw_function_by_name(each.encode()) for each in (called, called.upper(), called.lower())]
    assert all(both), called
    (name,) = {each[0].name for each in both}
    return str(name, "ascii")


def test_every_function_has_its_names(loaded: ctypes.CDLL) -> None:
    for name in CHAINED:
        for called in (name, name.upper(), FUNCTIONS[name].title):
            found = loaded.hw_function_by_name(called.encode())
            assert found, called
            assert found[0].name == name.encode(), called
            peer, out = reference.new(name, b"abc"), ctypes.create_string_buffer(64)
            assert (found[0].size, found[0].block_size) == (peer.digest_size, peer.block_size)
            found[0].hash(b"abc", 3, out)
            assert out.raw == peer.digest().ljust(64, b"\0")


def test_hashlibs_names(loaded: ctypes.CDLL) -> None:
    """All of this Python's, but for those that the library has not."""
    absent = {"md5-sha1", "md5_sha1", "whirlpool", "md4"}
    for called in hashlib.algorithms_available - absent:
        assert is_found(loaded, called) in (called, called.replace("_", ""), called.replace("-", "_")), called


def test_openssls_names(loaded: ctypes.CDLL) -> None:
    """The names of a line are one function's, and the lines are those of different functions."""
    lines = [line.split(", ") for line in OPENSSL.findall(said("openssl", "list", "-digest-algorithms"))]
    named = [[each for each in line if not each[0].isdigit()] for line in lines]
    known = [line for line in named if line[0] not in NOT_HERE]
    assert len(known) > 15
    found = [{is_found(loaded, called) for called in line} for line in known]
    assert all(len(each) == 1 for each in found), found
    assert len(set.union(*found)) == len(found)


def test_ianas_names(loaded: ctypes.CDLL) -> None:
    for called in IANA:
        is_found(loaded, called)


def test_what_has_calls_of_its_own_is_told(loaded: ctypes.CDLL) -> None:
    """Every function of the spec is found, or its call is told; that is in the library."""
    for name, function in FUNCTIONS.items():
        for called in (name, name.upper(), function.title):
            call = loaded.hw_call_by_name(called.encode())
            assert (call is None) == function.is_hash, called
            assert function.is_hash or (call == f"hw_{name}".encode() and loaded[call.decode()])
    for mode in ("cshake128", "KMAC256", "kt128"):
        assert loaded[loaded.hw_call_by_name(mode.encode()).decode()]
    for stranger in (*STRANGERS, None, b"sha256"):
        assert loaded.hw_call_by_name(stranger) is None


def test_no_other_name_finds_one(loaded: ctypes.CDLL) -> None:
    for name in (*STRANGERS, None):
        assert not loaded.hw_function_by_name(name), name


def test_one_after_the_other(loaded: ctypes.CDLL) -> None:
    def all_of_them() -> Iterator[str]:
        index = 0
        while found := loaded.hw_function_at(ctypes.c_size_t(index)):
            yield found[0].name.decode()
            index += 1

    assert sorted(all_of_them()) == sorted(HASHES)
    assert not loaded.hw_function_at(ctypes.c_size_t(-1))
