"""Node.js runs the samples of the README, and of its page in docs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.targets.javascript.conftest import PACKAGE
from wright.toolchain import node
from wright.toolchain.npm import run
from wright.toolchain.tools import CHECKOUT

ROWS = re.compile(r"^\| ([\w .-]+) \| `(.+)` \| `(.+)` \|$", re.MULTILINE)
"""A library's calls and ours: the library's name, its call, our call."""
README = (PACKAGE / "README.md").read_text(encoding="utf-8")
DETAILS = (CHECKOUT / "docs" / "javascript.md").read_text(encoding="utf-8")
SAMPLES = re.findall(r"```js\n(.*?)```", README + DETAILS, re.DOTALL)

# A sample names a file of the reader's site.
PLACE, WORKER = '"/scripts/worker.min.js"', 'new URL(import.meta.resolve("hashwright/dist/worker.min.js"))'
BYTES = "Uint8Array.from({ length: 32 }, (_, i) => i)"
GIVEN = {
    **dict.fromkeys(("message", "key", "part", "secret", "password", "salt", "info"), '"abc"'),
    **dict.fromkeys(("bytes", "left", "right", "digest", "data"), BYTES),
    "digests": "new Uint8Array(64)",
    "level": "new Uint8Array(64)",
    "sixteenRandomBytes": "new Uint8Array(16)",
    "secretOf32Bytes": BYTES,
    "times": "3",
    "messages": '["a", "b"]',
    "offsets": "[0, 5, 32]",
    "out": "new Uint8Array(64)",
    "values": "new Uint32Array(4)",
    **dict.fromkeys(("first", "second", "bytesOfSecond"), "5"),
    "file": "new Blob([new Uint8Array(100)])",
    "offset": "64",
    "midstate": '(await import("hashwright")).sha256.create().update(new Uint8Array(64)).save()',
    "controller": "new AbortController()",
    "signal": "null",
    "onProgress": "() => {}",
    "show": "() => {}",
    "path": '"package.json"',
    "destination": "new WritableStream()",
    "Worker": '(await import("node:worker_threads")).Worker',
}
"""Definitions that the samples leave to the reader."""


def declared(sample: str) -> set[str]:
    names = re.findall(r"^const (\w+)", sample, re.MULTILINE)
    imported = re.findall(r"^import (?:\{ ([\w, ]+) \}|(\w+))", sample, re.MULTILINE)
    return {*names, *(name.strip() for group in imported for part in group for name in part.split(","))}


@pytest.mark.node
@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_sample(project: Path, number: int) -> None:
    sample = SAMPLES[number].replace(PLACE, WORKER)
    named, made = set(re.findall(r"\w+", sample)), declared(sample)
    given = [f"const {name} = {value};\n" for name, value in GIVEN.items() if name in named - made]
    script = project / f"readme-{number}.mjs"
    script.write_text("".join(given) + sample, encoding="utf-8")
    run(node.find(), [script.name], project)


MIGRATING = """
import * as hashwright from "hashwright";

const text = "tëxt";
const password = "pässword";
const iterations = 3;
const bytes = (size) => Uint8Array.from({ length: size }, (_, i) => 7 * i + size);
const [data, part, key, salt, info] = [bytes(200), bytes(5), bytes(32), bytes(8), bytes(4)];
const code = hashwright.hmac(hashwright.sha256, key, data);
const { subtle } = crypto;
const imported = (material, name, ...uses) => subtle.importKey("raw", material, name, false, uses);
const common = { text, password, iterations, data, part, key, salt, info, code };
const THERE = {
  "hash-wasm": async () => {
    const { default: _, ...named } = await import("hash-wasm");
    return named;
  },
  "crypto-js": async () => ({ CryptoJS: (await import("crypto-js")).default }),
  "Web Crypto": async () => ({
    hmacKey: await imported(key, { name: "HMAC", hash: "SHA-256" }, "sign", "verify"),
    pbkdf2Key: await imported(new TextEncoder().encode(password), "PBKDF2", "deriveBits"),
    hkdfKey: await imported(key, "HKDF", "deriveBits"),
  }),
};

async function value(code, scope) {
  const all = { ...scope, ...common };
  const call = new Function(...Object.keys(all), `return (async () => ${code})()`);
  const found = await call(...Object.values(all));
  return typeof found === "object" ? hashwright.toHex(found) : found;
}

for (const [from, there, here] of ROWS) {
  const theirs = await value(there, await THERE[from]());
  const ours = await value(here, hashwright);
  if (theirs !== ours || ours === undefined) throw new Error(`${there} is ${theirs}, ${here} is ${ours}`);
}
"""
"""Definitions that the table's rows leave to the reader; both sides of each row run."""


@pytest.mark.node
def test_what_a_call_of_another_library_is_here(project: Path) -> None:
    rows = ROWS.findall(README)
    assert {name for name, _, _ in rows} >= {"hash-wasm", "crypto-js", "Web Crypto"}
    assert len(rows) >= 16
    script = project / "migrating.mjs"
    script.write_text(f"const ROWS = {json.dumps(rows)};\n{MIGRATING}", encoding="utf-8")
    run(node.find(), [script.name], project)
