"""as3corelib's own cases, and programs of its kind, over our drop-in classes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.targets.actionscript.driver import HERE, PACKAGE
from tests.targets.driver import Driver
from wright.targets.actionscript.engines.flash import FlashPlayer

FOLDER = HERE / "as3corelib"
CASES = json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))
CLASSES = list(CASES["digests"])


@pytest.fixture(scope="module")
def users(flash: FlashPlayer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The programs, compiled with only the package's library."""
    library = (PACKAGE / "bin" / "hashwright.swc").read_bytes()
    program = (FOLDER / "Main.as").read_text(encoding="utf-8")
    swf = tmp_path_factory.mktemp(flash.name) / "as3corelib.swf"
    swf.write_bytes(flash.compile({"Main.as": program}, libraries=[library], strict=True))
    with Driver(flash.running(swf)) as running:
        yield running


def given(case: Any) -> bytes:
    """A case's bytes."""
    match case:
        case {"times": int(count), "text": str(text)}:
            return text.encode() * count
        case {"byte": int(byte), "count": int(count)}:
            return bytes([byte]) * count
        case {"ascending": int(count)}:
            return bytes(range(1, count + 1))
    return str(case).encode()


@pytest.mark.parametrize("name", CLASSES)
def test_its_digests(users: Driver, name: str) -> None:
    for case, *wanted in CASES["digests"][name]:
        text = given(case)
        assert users.ask("hash", name, text) == wanted[0]
        assert users.ask("hashBytes", name, text) == wanted[0]
        if name == "MD5":  # it has no Base64, and a name more
            assert users.ask("hashBinary", name, text) == wanted[0]
            continue
        in_base64 = wanted[1:] or [base64.b64encode(bytes.fromhex(wanted[0])).decode()]
        assert [users.ask("hashToBase64", name, text)] == in_base64


@pytest.mark.parametrize("name", CLASSES)
def test_hmac_is_right_by_its_own_code_and_by_ours(users: Driver, name: str) -> None:
    """Its own reads ``digest`` anew for each word, until nothing is left of it."""
    for key, message, *wanted in CASES["codes"].get(name, CASES["codes"]["SHA1"]):
        code = hmac.new(given(key), given(message), name).hexdigest()
        for command in ("hmac", "HMAC.hashBytes"):
            assert users.ask(command, name, given(key), given(message)) == code
        assert [code] == wanted or name not in CASES["codes"]
    for text in (b"", b"a" * 64, "Grüße κόσμε".encode() * 4):
        assert users.ask("HMAC.hash", name, text, text) == hmac.new(text, text, name).hexdigest()


@pytest.mark.parametrize("name", CLASSES)
def test_digest_is_one_array_until_the_next_hash(users: Driver, name: str) -> None:
    assert users.ask("digest", name) == "ok"


def test_its_stream(users: Driver) -> None:
    """Of messages in parts, some of which are empty."""
    for parts in (
        [b""],
        [b"", b""],
        [b"abc"],
        [b"ab", b"", b"c"],
        [b"a" * 63, b"bc", b"d" * 200],
        [b"a" * 64] * 3,
    ):
        assert users.ask("stream", "MD5", *parts) == hashlib.md5(b"".join(parts)).hexdigest()


def test_its_tokens(users: Driver) -> None:
    """Times are local, so that only their ends are known."""
    for name, password, nonce, in_base64, when, ends in CASES["tokens"]:
        token = users.ask("WSSE", "SHA1", name.encode(), password.encode(), nonce.encode(), when)
        found = re.fullmatch(
            r'UsernameToken Username="(.*)", PasswordDigest="(.*)", Nonce="(.*)", Created="(.*)"', token
        )
        assert found, token
        created = found[4]
        digest = hashlib.sha1((in_base64 + created + password).encode()).digest()
        assert found.groups()[:3] == (name, base64.b64encode(digest).decode(), in_base64)
        assert re.fullmatch(r"2006-0[58]-\d\dT\d\d:\d\d:\d\dZ", created)
        assert created.endswith(ends)


def test_what_is_no_argument_is_refused(users: Driver) -> None:
    """By us, but where a player checks a type first."""
    refused = users.ask("refusals", "MD5").split("|")
    assert [one for one in refused if not one.startswith(("ArgumentError: ", "TypeError: "))] == []
    assert refused[0] == (
        "ArgumentError: input must be a ByteArray, be it empty, where update had no bytes; it is null"
    )
    for of in (refused[11], refused[13]):
        assert of.startswith("ArgumentError: algorithm must be a class like com.adobe.crypto.SHA1; it is ")
        assert of.endswith("; hashwright.HMAC is over others")
