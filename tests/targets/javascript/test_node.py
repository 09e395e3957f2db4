"""``hashwright/node`` equals ``node:crypto`` of the installed Node.js, case by case."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wright.targets.javascript.programs import TOOLS
from wright.toolchain import node
from wright.toolchain.npm import run

pytestmark = pytest.mark.node


@pytest.mark.parametrize("form", ["module", "commonjs"])
def test_it_does_what_node_does(project: Path, form: str) -> None:
    report = json.loads(run(node.find(), ["node.mjs", form], project))
    assert report["differences"] == []
    assert report["cases"] > 3000


CODE = """\
import crypto, { createHash, createHmac, getHashes, hash, Hash, Hmac, timingSafeEqual } from "FROM";
import { createReadStream } from "node:fs";

const digits: string = createHash("sha256").update("text", "utf8").update(new Uint8Array(3)).digest("hex");
const bytes: Buffer = createHash("sha512", { encoding: "hex" }).copy().digest();
const mac: string = createHmac("sha1", "key", { encoding: "hex" }).update(bytes).digest("base64url");
const kept: [Hash, Hmac] = [createReadStream("file").pipe(createHash("md5")), createHmac("md5", bytes)];
const once: [string, Buffer] = [hash("sha1", "text"), hash("sha1", bytes, "buffer")];
const names: string[] = getHashes();
const equal: boolean = timingSafeEqual(bytes, crypto.createHash("sha1").digest());
// @ts-expect-error a message is text or bytes
createHash("sha1").update(5);
// @ts-expect-error an HMAC has a key
createHmac("sha1");
export { digits, equal, kept, mac, names, once };
"""


@pytest.mark.parametrize("kind", ["ts", "cts"])
@pytest.mark.parametrize("source", ["node:crypto", "hashwright/node"])
def test_code_for_node_compiles(project: Path, source: str, kind: str) -> None:
    script = project / f"code-for-{source.replace(':', '-').replace('/', '-')}.{kind}"
    script.write_text(CODE.replace("FROM", source), encoding="utf-8")
    root = TOOLS.folder / "node_modules" / "@types"
    options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"]
    TOOLS.run("tsc", [*options, "--typeRoots", str(root), "--ignoreConfig", script.name], project)
