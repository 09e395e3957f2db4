"""The package in browsers: behaviours, vectors, and right hashes after the JIT compiled the code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.build_behaviours import FILE
from tests.targets.javascript.offered import OFFERED, WEBASSEMBLY
from tests.targets.javascript.test_behaviours import COSTS, holds, numbers
from tests.targets.javascript.visiting import browser, visit
from tests.targets.once import once
from wright.measure.interleave import message_bytes, trusted
from wright.spec import FUNCTIONS
from wright.targets.javascript.engines.browser import Browser
from wright.targets.javascript.engines.table import ENGINES

HERE = Path(__file__).parent
SIZES = (0, 1, 55, 56, 64, 111, 112, 128, 200, 1000, 20_000)
KEY = bytes(range(16))
MAIN = """
import * as fixed from "./package/lib/fixed.js";
import * as index from "./package/lib/index.js";
import "./package/lib/wasm/index.js";
import { run } from "./page.mjs";
const hashwright = { ...index, ...fixed };
const backend = hashwright.backend("BACKEND");
hashwright.sha1("what runs is known from the first block on, and not before that");
emit({ backend, runs: hashwright.sha1.backend });
run(hashwright);
"""
POLICIES = {"js": "default-src 'self'", "wasm": "default-src 'self' 'wasm-unsafe-eval'"}
"""A page's policy, by its backend."""

each_browser = pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=getattr(pytest.mark, n)) for n, e in ENGINES.items() if isinstance(e, Browser)],
)
each_compiling = pytest.mark.parametrize(
    "name", [pytest.param(n, marks=getattr(pytest.mark, n)) for n, e in ENGINES.items() if e.webassembly]
)
"""Engines that compile JavaScript: one without WebAssembly only interprets, so no code ever gets warm."""


def told(name: str, package: Path, backend: str, session: Path) -> list[dict[str, Any]]:
    """The results of all checks, from one visit to a page with the backend's strictest policy."""
    files: dict[str, str | Path] = {"package": package, "tests": FILE.parent}
    files |= {file: HERE / file for file in ("page.mjs", "checks.mjs", "steps")}
    files["main.mjs"] = MAIN.replace("BACKEND", backend)

    def make(file: Path) -> None:
        lines = visit(browser(name), files, "main.mjs", policy=POLICIES[backend])
        file.write_text(json.dumps(list(lines)), encoding="utf-8")

    made = once(session / f"behaviours-{name}-{backend}", make)
    return list(json.loads(made.read_text(encoding="utf-8")))


@each_browser
@pytest.mark.parametrize("backend", POLICIES)
@pytest.mark.parametrize("row", numbers("target", "batch"))
def test_behaviour(name: str, package: Path, session: Path, backend: str, row: int) -> None:
    done = told(name, package, backend, session)
    assert done[0] == {"backend": backend, "runs": backend}
    holds(row, done[1:], without=COSTS, absent=WEBASSEMBLY if backend == "js" else ())


@each_browser
def test_a_page_keeps_its_policy(name: str) -> None:
    main = """
        let said = "allowed";
        try { new Function("return 1"); } catch (error) { said = error.name; }
        emit({ said, isolated: crossOriginIsolated });
    """
    allowed, kept = (
        list(visit(browser(name), {"main.mjs": main}, "main.mjs", policy=policy))
        for policy in ("", "script-src 'self'")
    )
    assert allowed == [{"said": "allowed", "isolated": True}]
    assert kept == [{"said": "EvalError", "isolated": True}]


WARM = """
function found(name, message, turn) {
  const hash = hashwright[name];
  if (name.startsWith("siphash")) return hash.hex(KEY, message);
  return turn % 3 > 0 ? hash.hex(message) : hash.create().update(message).hex();
}
function right(backend, [name, message, wanted], turns) {
  for (let turn = 0; turn < turns; turn++) {
    const got = found(name, message, turn);
    if (got !== wanted) return emit({ backend, name, size: message.length, turns, turn, got, wanted });
  }
}
for (const backend of ["js", "wasm"]) {
  hashwright.backend(backend);
  for (const turns of [1, 20, 400])
    for (const vector of VECTORS) right(backend, vector, vector[1].length > 1000 ? turns / 10 : turns);
}
emit({ done: VECTORS.length });
"""


@each_compiling
def test_what_is_warm_hashes_right(name: str, package: Path) -> None:
    """Three releases of browsers have computed SHA-1 or SHA-256 wrongly after compiling them on the fly."""
    vectors = [(name, size, digest(name, message_bytes(size))) for name in OFFERED for size in SIZES]
    listed = ",".join(f"[{json.dumps(n)}, messageOf({size}), {json.dumps(d)}]" for n, size, d in vectors)
    engine = ENGINES[name]
    script = [
        (package / "dist" / "hashwright.min.js").read_text(encoding="utf-8"),
        "const byteAt = (_, i) => i * 167 + (i >> 8) * 13 + 5;",
        "const messageOf = (length) => Uint8Array.from({ length }, byteAt);",
        f"const KEY = Uint8Array.from({list(KEY)});",
        f"const VECTORS = [{listed}];",
        WARM,
    ]
    assert engine.run(engine.script("\n".join(script)), timeout=300) == [{"done": len(vectors)}]


def digest(name: str, message: bytes) -> str:
    """The digest by hashlib if it has the function."""
    function = FUNCTIONS[name]
    if function.needs_key:
        return function.hash(message, KEY).hex()
    return trusted(function)(message).hex()
