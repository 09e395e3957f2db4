"""The README's samples compile and run, and so does code written for sha2."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.targets.motoko.conftest import ONE_MODE
from tests.targets.motoko.driver import PACKAGE, edition, library
from wright.spec.blake3 import BLAKE3
from wright.spec.crc import CRC32C
from wright.spec.sha3 import SHAKES
from wright.spec.sp800_185 import kmac
from wright.spec.xxhash import XXH3_64
from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.system import CanisterError
from wright.targets.motoko.rendering import FOLDERS

HERE = Path(__file__).parent
README = (PACKAGE / "README.md").read_text(encoding="utf-8")
SAMPLES = re.findall(r"```motoko\n(.*?)```", README, re.DOTALL)
FROM = dict.fromkeys(
    (
        "Sha256",
        "Sha3_256",
        "Shake128",
        "Cshake128",
        "Kmac128",
        "Turboshake128",
        "Kt128",
        "Blake2b",
        "Blake3",
        "Crc32c",
        "Xxh3_64",
        "SipHash",
    ),
    "hashwright",
) | {"Region": "core"}
NAMES = ("message", "key", "part", "secret", "password", "salt", "info", "name", "customization")
GIVEN = (
    "; ".join(
        f'let {name} : Blob = "{value}"'
        for name, value in {
            **dict.fromkeys(NAMES, "abc"),
            "sixteenBytes": "0123456789abcdef",
            "keyOf32Bytes": 2 * "0123456789abcdef",
        }.items()
    )
    + "; let seedOf64Bits : Nat64 = 7"
)
"""Definitions that the samples leave to the reader."""


def imported(text: str) -> str:
    """The text behind imports of the modules that it names: each makes the compiler work."""
    named = (name for name in FROM if f"{name}." in text)
    return "".join(f'import {name} "mo:{FROM[name]}/{name}";\n' for name in named) + text


def canister(
    engine: InternetComputer, text: str, files: Mapping[str, str] = MappingProxyType({})
) -> Canister:
    """A canister of the text, with files next to it."""
    text = text.replace("mo:hashwright/", f"mo:hashwright/{FOLDERS[edition(engine)]}")
    return Canister(engine.metered(engine.compile({"main.mo": text, **files, **library()})))


@pytest.mark.turns
@ONE_MODE
def test_samples_are_statements_or_canisters(ic: InternetComputer) -> None:
    """Each group of statements becomes a method of a canister."""
    actors = [sample for sample in SAMPLES if "persistent actor" in sample]
    groups = [re.sub("^import .*", "", sample) for sample in SAMPLES if sample not in actors]
    before = (*("",) * 6, 'let digest = Sha256.new(); let chunk : Blob = "abc";', "")
    outputs = "shake, customized, tree, separated, authentic"
    last = (
        "digest",
        f"ignore ({outputs}); same",
        "ignore (hash, short, mac); own",
        "ignore (hash, code, token, long); far",
        "Crc32c.toBlob(if (longer == alike) longer else sum32)",
        "Xxh3_64.toBlob(if (sameNumber == number) number else 0)",
        "digest.sum()",
        "Sha256.combine(code, if (same == code and equal == index) third else derived)",
    )
    assert (len(actors), len(groups)) == (1, len(last))
    unused = f"ignore ({', '.join(NAMES)}, sixteenBytes, keyOf32Bytes, seedOf64Bits)"
    found = []
    for given, group, result in zip(before, groups, last, strict=True):
        method = f"public func sample() : async Blob {{ {GIVEN};\n{given}{group}\n{unused}; {result} }};"
        found += canister(ic, imported(f"persistent actor {{ {method} }}")).call("sample")
    abc = hashlib.sha256(b"abc").digest()
    code = hmac.digest(b"abc", b"abc", "sha256")
    assert found == [
        abc,
        kmac(SHAKES[0], b"abc", b"abc", 32, b"abc"),
        hashlib.blake2b(b"abc", person=b"wallet", digest_size=32).digest(),
        BLAKE3.digest(b"abc", 32, 1_000_000),
        CRC32C.hash(b"abcabc"),
        XXH3_64.value(b"abc", 7).to_bytes(8, "big"),
        abc,
        hashlib.sha256(code + code).digest(),
    ]


@ONE_MODE
def test_the_sample_of_messages_in_parts_survives_upgrades(ic: InternetComputer) -> None:
    (text,) = (imported(sample) for sample in SAMPLES if "persistent actor" in sample)
    made = canister(ic, text)
    made.call("append", b"abc")
    (saved,) = made.call("save")
    made.call("append", b"de")
    assert made.call("sum") == [hashlib.sha256(b"abcde").digest()]
    assert isinstance(saved, bytes)
    made.call("resume", saved)
    assert made.call("sum") == [hashlib.sha256(b"abc").digest()]


@ONE_MODE
def test_users_of_sha2_change_the_import(ic: InternetComputer) -> None:
    made = canister(ic, (HERE / "Sha2Users.mo").read_text(encoding="utf-8"))
    message = bytes(range(130))
    assert made.call("old", message) == [
        hashlib.sha256(message).digest(),
        hashlib.sha224(b"\x07\x08").digest(),
        hashlib.sha224(message).digest(),
        hashlib.sha224(message + b"more").digest(),
    ]
    digest = hashlib.sha256(b"\x01\x02" + message + b"\x09\x09").digest()
    twice = hashlib.sha256(digest).digest()
    counted = hashlib.sha256(b"\x01\x02\x03").digest()
    assert made.call("new", message) == [hashlib.sha256(message).digest(), digest, twice, digest, counted]


@pytest.mark.turns
@ONE_MODE
def test_users_of_the_class_of_sha2_change_the_import(ic: InternetComputer) -> None:
    """Single names, a method as a value, a structural type, and a digest in a file without the import."""
    made = canister(
        ic,
        (HERE / "Sha2Classes.mo").read_text(encoding="utf-8"),
        {"Taken.mo": (HERE / "Taken.mo").read_text(encoding="utf-8")},
    )
    message = bytes(range(70))
    assert made.call("named", message) == [hashlib.sha256(message).digest(), hashlib.sha224(message).digest()]
    assert made.call("taken", message) == [
        hashlib.sha384(2 * message).digest(),
        hashlib.sha224(3 * message).digest(),
        hashlib.sha224(3 * message).digest(),
    ]
    with pytest.raises(CanisterError, match="the message has ended; reset it, or begin another"):
        made.call("closed", message)


@pytest.mark.parametrize("name", re.findall(r"`(?:src|examples)/\S+`", README))
def test_files_that_are_named_are_there(name: str) -> None:
    assert (PACKAGE / name.strip("`")).exists()
