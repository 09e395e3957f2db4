"""Methods that need an extra import: an error names it before the import; afterwards they work."""

from __future__ import annotations

from pathlib import Path

import pytest

from wright.toolchain import node
from wright.toolchain.npm import run

GIVEN = """
import assert from "node:assert/strict";
import { sha256 } from "hashwright/sha256";
const needs = (call, module) =>
  assert.throws(call, { name: "Error", message: `this needs hashwright/${module}: import it` });
const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
"""
SCRIPTS = {
    "midstate": """
        const hasher = sha256.create().update("a");
        needs(() => hasher.save(), "midstate");
        needs(() => sha256.resume(new Uint8Array(100)), "midstate");
        await import("hashwright/midstate/sha256");
        assert.equal(sha256.resume(hasher.save()).update("bc").hex(), abc);
    """,
    "many": """
        needs(() => sha256.many(["abc"]), "many");
        needs(() => sha256.many.into(new Uint8Array(3), [0, 3], new Uint8Array(32)), "many");
        await import("hashwright/many");
        assert.equal(Buffer.from(sha256.many(["abc"])[0]).toString("hex"), abc);
    """,
    "pbkdf2": """
        const { sha1 } = await import("hashwright/sha1");
        const { pbkdf2 } = await import("hashwright/pbkdf2/sha1");
        const options = { iterations: 2, length: 20 };
        const { pbkdf2Sync } = await import("node:crypto");
        const due = pbkdf2Sync("password", "salt", 2, 20, "sha1").toString("hex");
        assert.equal(Buffer.from(pbkdf2(sha1, "password", "salt", options)).toString("hex"), due);
        needs(() => pbkdf2(sha256, "password", "salt", options), "pbkdf2");
        const all = await import("hashwright/pbkdf2");
        assert.equal(all.pbkdf2, pbkdf2);
        assert.equal(pbkdf2(sha256, "password", "salt", options).length, 20);
    """,
    "wasm": """
        const { backend } = await import("hashwright/backend");
        assert.throws(() => backend("wasm"), /no WebAssembly has been imported: import "hashwright\\/wasm"/);
        const long = new Uint8Array(100_000);
        const due = sha256.hex(long);
        assert.equal(sha256.backend, "js");
        await import("hashwright/wasm/sha256");
        assert.equal(sha256.hex(long), due);
        assert.equal(sha256.backend, "wasm");
        assert.equal(backend("wasm"), "wasm");
    """,
    "wasm before the function": """
        await import("hashwright/wasm");
        const { sha512 } = await import("hashwright/sha512");
        sha512(new Uint8Array(100_000));
        assert.equal(sha512.backend, "wasm");
    """,
    "wasm for hashwright": """
        const { backend, crc32c, sha512, xxh64 } = await import("hashwright");
        const long = new Uint8Array(100_000);
        const found = () => [sha512.hex(long), crc32c(long)];
        const due = found();
        assert.equal(xxh64(long), xxh64(long, 0n));
        assert.deepEqual([sha512.backend, crc32c.backend, xxh64.backend], ["js", "js", "wasm"]);
        assert.equal(backend.reason, "");
        assert.throws(() => backend("wasm"), /no WebAssembly has been imported: import "hashwright\\/wasm"/);
        await import("hashwright/wasm");
        assert.deepEqual(found(), due);
        assert.deepEqual([sha512.backend, crc32c.backend, backend("wasm")], ["wasm", "wasm", "wasm"]);
    """,
    "text": """
        assert.equal(sha256.hex("ä".repeat(100)), sha256.hex(Buffer.from("ä".repeat(100))));
    """,
}


@pytest.mark.node
@pytest.mark.parametrize("name", SCRIPTS)
def test_a_part(project: Path, name: str) -> None:
    script = project / f"part-{name.replace(chr(32), chr(45))}.mjs"
    script.write_text(GIVEN + SCRIPTS[name], encoding="utf-8")
    run(node.find(), [script.name], project)


@pytest.mark.node
def test_text_where_there_is_no_encoder(project: Path) -> None:
    (project / "bare.mjs").write_text(
        "delete globalThis.TextEncoder;\n"
        "const { default: assert } = await import('node:assert/strict');\n"
        "const { sha256 } = await import('hashwright/sha256');\n"
        "const text = 'ä'.repeat(100);\n"
        "assert.throws(() => sha256(text), /this needs hashwright.text: import it/);\n"
        "await import('hashwright/text');\n"
        "assert.equal(sha256.hex(text), sha256.hex(Buffer.from(text)));\n"
    )
    run(node.find(), ["bare.mjs"], project)
