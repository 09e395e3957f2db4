"""What the docs say of React Native, whose engine has no WebAssembly and no encoder of text."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.programs import TOOLS

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
const key = pbkdf2(sha1, "password", "salt", { iterations: 7, length: 30 });
let refusal = "";
try { backend("wasm"); } catch (error) { refusal = error.message; }
const found = [sha512.hex("ä".repeat(3000)), sha512.backend, Array.from(key)];
emit({ found: [...found, hmac(sha1, "key").hex("text"), refusal] });
"""


def ran(text: str, package: Path, folder: Path) -> list[Any]:
    """What the module emits in Hermes, bundled with what it imports."""
    main = folder / "main.mjs"
    main.write_text(text.replace("{package}", str(package)), encoding="utf-8")
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


def test_one_module_alone_has_what_metro_refuses(package: Path) -> None:
    files = sorted(file for folder in ("lib", "cjs", "dist") for file in (package / folder).rglob("*.js"))
    found = [file for file in files if "import.meta" in file.read_text(encoding="utf-8")]
    assert [file.relative_to(package).as_posix() for file in found] == ["lib/pool/index.js"]
