"""Functions by name."""

from __future__ import annotations

import pytest

from hashwright.functions import FUNCTIONS, find


def test_names_titles_and_order() -> None:
    assert [(name, function.title) for name, function in FUNCTIONS.items()] == [
        ("sha1", "SHA-1"),
        ("sha224", "SHA-224"),
        ("sha256", "SHA-256"),
        ("sha384", "SHA-384"),
        ("sha512", "SHA-512"),
        ("sha512_224", "SHA-512/224"),
        ("sha512_256", "SHA-512/256"),
        ("siphash24", "SipHash-2-4"),
        ("siphash24_128", "SipHash-2-4-128"),
        ("siphash13", "SipHash-1-3"),
        ("siphash13_128", "SipHash-1-3-128"),
        ("siphash12", "SipHash-1-2"),
        ("siphash12_128", "SipHash-1-2-128"),
        ("siphash48", "SipHash-4-8"),
        ("siphash48_128", "SipHash-4-8-128"),
    ]


def test_every_name_finds_its_function() -> None:
    for name, function in FUNCTIONS.items():
        assert find(name) is function


@pytest.mark.parametrize(
    ("name", "meant"),
    [("sha265", "sha256"), ("SHA-1", "sha1"), ("sha512/256", "sha512_256"), ("SipHash-1-3", "siphash13")],
)
def test_a_misspelt_name_gets_the_nearest(name: str, meant: str) -> None:
    with pytest.raises(LookupError, match=rf"'{name}': did you mean {meant}\?"):
        find(name)


def test_a_foreign_name_gets_the_list() -> None:
    with pytest.raises(LookupError, match=r"'blake3': there are sha1, sha224, .*, siphash48_128"):
        find("blake3")
