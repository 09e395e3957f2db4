"""as3corelib's own cases, and programs of its kind, over our drop-in classes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
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
        in_base64 = wanted[1:] or [base64.b64encode(bytes.fromhex(wanted[0])).decode()]
        assert [users.ask("hashToBase64", name, text)] == in_base64


@pytest.mark.parametrize("name", CLASSES)
def test_its_hmac_ends_and_is_right(users: Driver, name: str) -> None:
    """Its HMAC reads ``digest`` anew for each word, until nothing is left of it."""
    for key, message, *wanted in CASES["codes"]["SHA1"]:
        code = hmac.new(given(key), given(message), name).hexdigest()
        assert users.ask("hmac", name, given(key), given(message)) == code
        assert [code] == wanted or name != "SHA1"


@pytest.mark.parametrize("name", CLASSES)
def test_digest_is_one_array_until_the_next_hash(users: Driver, name: str) -> None:
    assert users.ask("digest", name) == "ok"


def test_its_tokens(users: Driver) -> None:
    for parts in CASES["tokens"]:
        wanted = base64.b64encode(hashlib.sha1("".join(parts).encode()).digest()).decode()
        assert users.ask("token", "SHA1", *(part.encode() for part in parts)) == wanted
