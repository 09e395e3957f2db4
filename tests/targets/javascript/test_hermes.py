"""What the docs say of React Native, whose engine has no WebAssembly and no encoder of text."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.targets.javascript.test_bundlers import BUNDLERS, QUIET
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.native import FIELD, copied
from wright.targets.javascript.programs import TOOLS
from wright.toolchain import node
from wright.toolchain.npm import run

EXPORTED = re.compile(r"^export \{ .*|^exports\.\w+", re.MULTILINE)
"""What an ES module exports, or its CommonJS twin."""
HEADS = re.compile(r"^function (?:compress|words)_[a-z]+\d+\(H.*", re.MULTILINE)
ALONE = """
import { sha256 } from "{package}/lib/sha256.js";
let refusal = "";
try { sha256("ä".repeat(100)); } catch (error) { refusal = error.message; }
const there = [typeof WebAssembly, typeof TextEncoder];
emit({ found: [...there, refusal, sha256.hex(new Uint8Array(3)), sha256.backend] });
"""
WITH_TEXT = """
import { sha256 } from "{package}/lib/sha256.js";
import "{package}/lib/text/index.js";
emit({ found: [sha256.hex("ä€😀".repeat(100))] });
"""
WHOLE = """
import { backend, hmac, pbkdf2, sha1, sha512 } from "{package}/lib/index.js";
import "{package}/lib/wasm/index.js";
const key = pbkdf2(sha1, "password", "salt", { iterations: 7, length: 30 });
let refusal = "";
try { backend("wasm"); } catch (error) { refusal = error.message; }
const found = [sha512.hex("ä".repeat(3000)), sha512.backend, Array.from(key)];
emit({ found: [...found, hmac(sha1, "key").hex("text"), refusal] });
"""


def ran(text: str, package: Path, folder: Path) -> list[Any]:
    """What the module emits in Hermes, bundled with what it imports."""
    copied(package, folder / "package")
    main = folder / "main.mjs"
    main.write_text(text.replace("{package}", str(folder / "package")), encoding="utf-8")
    bundle = TOOLS.run("esbuild", ["--bundle", "--format=iife", "--log-level=error", str(main)])
    engine = ENGINES["hermes"]
    (line,) = engine.run(engine.script(bundle), timeout=300)
    return list(line["found"])


@pytest.mark.hermes
def test_a_function_alone_takes_bytes_and_names_the_module_for_text(package: Path, tmp_path: Path) -> None:
    wasm, encoder, refusal, digest, backend = ran(ALONE, package, tmp_path)
    assert (wasm, encoder, backend) == ("undefined", "undefined", "js")
    assert "this needs hashwright/text: import it" in refusal
    assert digest == hashlib.sha256(bytes(3)).hexdigest()


@pytest.mark.hermes
def test_text_without_an_encoder(package: Path, tmp_path: Path) -> None:
    assert ran(WITH_TEXT, package, tmp_path) == [hashlib.sha256(("ä€😀" * 100).encode()).hexdigest()]


@pytest.mark.hermes
def test_the_whole_package_is_javascript_there(package: Path, tmp_path: Path) -> None:
    digest, backend, key, code, refusal = ran(WHOLE, package, tmp_path)
    assert digest == hashlib.sha512(("ä" * 3000).encode()).hexdigest()
    assert backend == "js"
    assert bytes(key) == hashlib.pbkdf2_hmac("sha1", b"password", b"salt", 7, 30)
    assert code == "369e2959eb49450338b212748f77d8ded74847bb"
    assert "this engine has no WebAssembly" in refusal


@pytest.mark.parametrize("form", ["lib", "cjs"])
def test_each_module_for_it_stands_for_another_with_the_same_exports(package: Path, form: str) -> None:
    """Metro looks into the package.json that is nearest to the file which imports another."""
    manifest = package / "package.json" if form == "lib" else package / "cjs" / "package.json"
    replaced = json.loads(manifest.read_text(encoding="utf-8"))[FIELD]
    there = {file.relative_to(package / form).as_posix() for file in (package / form).rglob("*.hermes.js")}
    assert there >= {"chunks/sha1_32.hermes.js", "chunks/sha2_32.hermes.js"}
    assert {
        (manifest.parent / new).relative_to(package / form).as_posix() for new in replaced.values()
    } == there
    for old, new in replaced.items():
        texts = [(manifest.parent / file).read_text(encoding="utf-8") for file in (old, new)]
        exported, heads = ([sorted(each.findall(text)) for text in texts] for each in (EXPORTED, HEADS))
        assert exported[0] == exported[1] != [], new
        assert heads[0] == heads[1] != [], new


@pytest.mark.node
@pytest.mark.parametrize("module", ["import", "require"])
def test_a_bundler_that_reads_the_field_takes_them(project: Path, module: str) -> None:
    """Webpack with its setting as in Re.Pack."""
    folder = project / f"native-{module}"
    folder.mkdir(exist_ok=True)
    head = (
        'import { sha256 } from "hashwright/sha256";'
        if module == "import"
        else 'const { sha256 } = require("hashwright/sha256");'
    )
    entry = folder / ("entry.mjs" if module == "import" else "entry.cjs")
    entry.write_text(f'{head}\nconsole.log(sha256.hex("abc"));\n')
    options = ["--resolve-alias-fields", FIELD, "--devtool", "source-map", "--target", "node"]
    BUNDLERS.run("webpack", ["build", f"./{entry.name}", *QUIET, *options, "-o", "made"], folder)
    assert (
        run(node.find(), [str(folder / "made" / "main.js")], folder)
        == hashlib.sha256(b"abc").hexdigest() + "\n"
    )
    sources = json.loads((folder / "made" / "main.js.map").read_text(encoding="utf-8"))["sources"]
    chunks = {source.rpartition("/chunks/")[2] for source in sources if "/chunks/" in source}
    assert chunks == {"sha2_32.hermes.js", "shared.js"}


def test_one_module_alone_has_what_metro_refuses(package: Path) -> None:
    files = sorted(file for folder in ("lib", "cjs", "dist") for file in (package / folder).rglob("*.js"))
    found = [file for file in files if "import.meta" in file.read_text(encoding="utf-8")]
    assert [file.relative_to(package).as_posix() for file in found] == ["lib/pool/index.js"]
