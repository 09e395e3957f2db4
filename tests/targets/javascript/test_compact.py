"""The compact edition: every length, every engine, and bundles with the imported code only."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.targets.javascript.offered import COMPACT
from wright.measure.interleave import trusted
from wright.targets.javascript.engines.jsc import JavaScriptCore
from wright.targets.javascript.programs import TOOLS
from wright.toolchain import node
from wright.toolchain.npm import run

LONGEST = 300
KEY = bytes(range(16))
HASHES = [name for name, function in COMPACT.items() if function.is_hash]
CHECKSUMS = [name for name, function in COMPACT.items() if function.construction == "checksum"]
KEYED = [name for name, function in COMPACT.items() if function.needs_key]

EVERY_LENGTH = """
const key = Uint8Array.from({ length: 16 }, (_, i) => i);
const wrong = [];
for (const [name, digests] of Object.entries(EXPECTED)) {
  const module = compact[name];
  const all = module[name];
  for (const [size, wanted] of digests.entries()) {
    const message = Uint8Array.from({ length: size }, (_, i) => i % 251);
    const args = KEYED.includes(name) ? [key, message] : [message];
    const ways = { digest: module.digest(...args), hex: module.hex(...args) };
    if (all.create) ways.streamed = all.create().update(message).digest();
    ways.all = all.create ? all(...args) : all.bytes(...args);
    if (module.value) ways.value = all(...args).toString(16).padStart(wanted.length, "0");
    for (const [way, found] of Object.entries(ways)) {
      const digits = typeof found === "string"
        ? found
        : Array.from(found, (byte) => (byte + 256).toString(16).slice(1)).join("");
      if (digits !== wanted) wrong.push(`${name}, ${size} bytes, ${way}: ${digits}`);
    }
  }
}
"""


def pattern(size: int) -> bytes:
    return bytes(i % 251 for i in range(size))


def expected_digests(name: str) -> Iterator[str]:
    """The digests of all lengths, and the executable spec's under a key."""
    function = COMPACT[name]
    for size in range(LONGEST + 1):
        message = pattern(size)
        if function.needs_key:
            yield function.hash(message, KEY).hex()
        else:
            yield trusted(function)(message).hex()


@pytest.fixture(scope="module")
def every_length(package: Path) -> str:
    """A script without imports that lists the failures in ``wrong``."""
    modules = {name: package / "lib" / "compact" / f"{name}.js" for name in COMPACT}
    entry = "".join(f"export * as {name} from {json.dumps(str(file))};\n" for name, file in modules.items())
    library = bundle(entry, "--format=iife", "--global-name=compact")
    expected = json.dumps({name: list(expected_digests(name)) for name in COMPACT})
    known = f"const KEYED = {json.dumps(KEYED)};\nconst EXPECTED = {expected};"
    return f"{library}\n{known}\n{EVERY_LENGTH}"


def bundle(entry: str, *options: str) -> str:
    """The bundler's minified output for a module."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "entry.js"
        file.write_text(entry, encoding="utf-8")
        return TOOLS.run("esbuild", ["--bundle", "--minify", *options, str(file)])


@pytest.mark.node
def test_every_length_on_node(every_length: str, tmp_path: Path) -> None:
    (tmp_path / "every.js").write_text(f"{every_length}\nconsole.log(JSON.stringify(wrong));")
    assert json.loads(run(node.find(), ["every.js"], tmp_path)) == []


@pytest.mark.jsc
def test_every_length_on_javascriptcore(every_length: str) -> None:
    jsc = JavaScriptCore()
    assert jsc.run(jsc.script(f"{every_length}\nemit({{ wrong }});")) == [{"wrong": []}]


@pytest.mark.node
def test_paths_and_names(project: Path) -> None:
    """Each function has its module, in both formats; the folder contains all of them."""
    script = f"""
        import * as all from "hashwright/compact";
        import {{ createRequire }} from "node:module";
        const require = createRequire(import.meta.url);
        const found = {{}};
        for (const name of {json.dumps(list(COMPACT))}) {{
          const own = await import(`hashwright/compact/${{name}}`);
          const twin = require(`hashwright/compact/${{name}}`);
          if (own[name] !== all[name] || twin[name] === own[name]) throw new Error(name);
          if (twin[name] !== require("hashwright/compact")[name]) throw new Error(name);
          found[name] = [Object.keys(own).sort(), Object.keys(twin).sort()];
        }}
        console.log(JSON.stringify([Object.keys(all).sort(), found]));
    """
    (project / "compact.mjs").write_text(script)
    names, found = json.loads(run(node.find(), ["compact.mjs"], project))
    assert names == sorted(COMPACT)
    for name, forms in found.items():
        words = ["words"] * (name in KEYED) + ["value"] * (name in CHECKSUMS)
        alone = ["digest", "hex", *words, name]
        assert forms == [sorted(alone)] * 2, name


@pytest.mark.node
@pytest.mark.parametrize("name", HASHES)
def test_a_bundle_of_the_one_shot_has_no_hasher(package: Path, name: str) -> None:
    path = json.dumps(str(package / "lib" / "compact" / f"{name}.js"))
    alone = bundle(f"export {{ digest }} from {path};", "--format=esm")
    everything = bundle(f"export {{ {name} }} from {path};", "--format=esm")
    assert "update" in everything
    for word in ("update", "clone", "blockLen", "toString("):
        assert word not in alone


@pytest.mark.node
def test_a_string_of_the_bytes_is_no_key(project: Path) -> None:
    script = """
        import { siphash24 } from "hashwright/compact";
        const errors = [];
        for (const key of ["0123456789abcdef", [...Array(16)], 16, new Uint8Array(17), { byteLength: 16 }])
          try { siphash24(key, ""); errors.push("none"); } catch (error) { errors.push(error.name); }
        const whole = Uint8Array.from({ length: 24 }, (_, i) => i - 4);
        console.log(JSON.stringify([errors, siphash24.hex(whole.subarray(4, 20), new Uint8Array(0))]));
    """
    (project / "keys.mjs").write_text(script)
    errors, value = json.loads(run(node.find(), ["keys.mjs"], project))
    assert errors == ["RangeError", "RangeError", "RangeError", "RangeError", "TypeError"]
    assert value == "310e0edd47db6f72"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sha1", "md5", "sha512"])
def test_a_message_of_more_than_2_to_the_32_bits(package: Path, name: str, tmp_path: Path) -> None:
    """The length needs both words, in both byte orders."""
    piece, pieces = 1 << 24, 33
    expected: Any = hashlib.new(name)
    for _ in range(pieces):
        expected.update(bytes(piece))
    path = json.dumps(str(package / "lib" / "compact" / f"{name}.js"))
    (tmp_path / "far.mjs").write_text(
        f"import {{ {name} }} from {path};\n"
        f"const hasher = {name}.create();\n"
        f"for (let i = 0; i < {pieces}; i++) hasher.update(new Uint8Array({piece}));\n"
        "console.log(hasher.hex());\n"
    )
    assert run(node.find(), ["far.mjs"], tmp_path).strip() == expected.hexdigest()
