"""Calls in other libraries' style give their results, or an error that names the right call."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.targets.packages import JAVASCRIPT, said
from wright.toolchain import node

pytestmark = pytest.mark.node

FORMS = ("module", "bulk", "commonjs", "script", "compact", "compact commonjs")
ALLOWED = {
    'update(text, "utf-8")',
    'update(bytes, "hex")',
    "list.map(sha256)",
    "list.map(blake3)",
    "blake3(message, { key })",
    "blake3.into(message, out, 0, { key })",
    "list.map(kt128)",
    "list.map(crc32)",
    "list.map(xxh64)",
    "hashers.map(digest)",
    "hkdf of an inherited salt",
    "sha256_chain(digest, 2)",
}
"""Calls with the same meaning in both; the compact edition takes no encoding at all."""
ANSWERS = {
    "sha256(message, { dkLen })": "sha256 takes no options: use hmac(sha256, key, message)",
    'sha256(message, "hex")': 'use sha256.hex, or Buffer.from(data, "hex")',
    "sha256(message, 20)": "sha256 takes no options",
    "blake2b(message, 256)": "use blake2b.keyed(key, { length }) or blake2b.sized(length)",
    "blake3(message, 512)": "the options are { dkLen, key, context }; got Number",
    "blake3(message, new Options())": "got an object with a prototype of its own",
    "blake3(message, new Map())": "the options are { dkLen, key, context }; got Map",
    "blake2s(message, { key })": "use blake2s.keyed(key, { length }) or blake2s.sized(length)",
    "blake2s.create({ key, dkLen })": "blake2s takes no options: use blake2s.keyed(",
    "blake3(message, 256, key)": "blake3(message, { dkLen, key, context }): got 1 more argument",
    "blake3(message, key)": "the options are { dkLen, key, context }; got Uint8Array",
    'digest("hex")': "digest takes no options: use hex()",
    'update(text, "hex")': 'update takes UTF-8: use Buffer.from(data, "hex")',
    "hkdf(hash, key, salt, info, length)": "the options are { salt, info, length }; got Uint8Array",
    "hkdf(hash, key, { length }, 32)": "hkdf(hash, key, { salt, info, length }): got 1 more argument",
    "hkdf(hash, key, { dkLen })": "the options are { salt, info, length }; there is no dkLen",
    "pbkdf2(hash, password, salt, { c, dkLen })": "the options are { iterations, length }; there is no c",
    "digests.map(sha256_chain)": "in map, write (digest) => sha256_chain(digest)",
}
"""Parts of the error messages."""
HERE = Path(__file__).parent


@pytest.mark.parametrize("form", FORMS)
def test_calls_of_the_incumbents(form: str) -> None:
    answers = json.loads(said(node.find(), HERE / "incumbents.mjs", JAVASCRIPT, form))
    compact = form.startswith("compact")
    assert len(answers) >= (10 if compact else 22)
    for call, answer in answers.items():
        if compact and "update(" not in call and call not in ALLOWED:
            assert answer.startswith(
                "TypeError: compact hashes take bytes or UTF-8, no options: hashwright does"
            ), call
        elif call in ALLOWED:
            assert answer == "" or compact, call
        else:
            assert answer.startswith("TypeError: "), call
            assert compact or ANSWERS.get(call, "") in answer
