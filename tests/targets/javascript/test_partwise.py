"""Messages in parts, and hashing on other threads: the checks are scripts that pages run too."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.targets.javascript.conftest import HERE
from tests.targets.javascript.visiting import browser, visit
from wright.toolchain import node
from wright.toolchain.npm import run

CHECKS = {"blob": 23, "extras": 14, "pool": 27, "trees": 6}
"""The scripts in ``project``, and the number of checks in each."""
POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'"
"""The page reports its results to the test by the connection."""
PAGE = """
globalThis.PLACES = { classic: "/dist/worker.min.js", dying: "/dying.js", missing: "/nowhere/worker.js" };
for (const script of SCRIPTS) await import(`./${script}.mjs`);
"""


@pytest.mark.node
@pytest.mark.parametrize("script", CHECKS)
def test_on_node(project: Path, script: str) -> None:
    report = json.loads(run(node.find(), [f"{script}.mjs"], project))
    assert report == {"checks": CHECKS[script], "failures": {}}


def served(script: str) -> str:
    """A script with URLs as imports, for a page without a bundler."""
    text = (HERE / "project" / script).read_text(encoding="utf-8")
    text = text.replace('"hashwright"', '"/lib/index.js"').replace(
        'hashwright/compact"', '/lib/compact/index.js"'
    )
    text = text.replace('"hashwright/pool/given"', '"/lib/pool.js"')
    text = text.replace('"hashwright/pool"', '"/lib/pool/index.js"')
    return re.sub(r'"hashwright/(\w+)"', r'"/lib/\1.js"', text)


@pytest.mark.turns
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("chromium", "firefox", "webkit")],
)
def test_in_a_page_under_a_strict_policy(package: Path, name: str) -> None:
    page = PAGE.replace("SCRIPTS", json.dumps(list(CHECKS)))
    files = {
        script: served(script)
        for script in ("checks.mjs", "dying.js", "tree-values.mjs", *(f"{c}.mjs" for c in CHECKS))
    }
    folders = {folder: package / folder for folder in ("lib", "dist")}
    reports = list(visit(browser(name), {"page.mjs": page, **files, **folders}, "page.mjs", policy=POLICY))
    assert reports == [{"checks": checks, "failures": {}} for checks in CHECKS.values()]


@pytest.mark.node
def test_files_are_hashed_by_their_paths(project: Path) -> None:
    report = json.loads(run(node.find(), ["file.mjs"], project))
    assert report == {"checks": 8, "failures": {}}


@pytest.mark.node
def test_the_pool_of_the_twin_finds_its_worker(project: Path) -> None:
    (project / "twin.cjs").write_text(
        "const { createPool } = require('hashwright/pool');\n"
        "const hex = (bytes) => Buffer.from(bytes).toString('hex');\n"
        "createPool({ size: 1 }).hash('sha1', 'abc').then((digest) => console.log(hex(digest)));\n"
    )
    # Nothing closes the pool: an idle worker must not keep the program running.
    assert run(node.find(), ["twin.cjs"], project).strip() == "a9993e364706816aba3e25717850c26c9cd0d89d"


@pytest.mark.node
@pytest.mark.parametrize(
    ("world", "words"),
    [
        ("{ Worker: function () {} }", "createPool needs { url }, the address of this package's dist/worker"),
        ("Object.create(null)", "this engine has no workers"),
    ],
)
def test_a_script_says_what_the_pool_lacks(package: Path, tmp_path: Path, world: str, words: str) -> None:
    library = json.dumps(str(package / "dist" / "hashwright.min.js"))
    call = "try { hashwright.createPool(); } catch (error) { error.message; }"
    (tmp_path / "page.js").write_text(
        "const vm = require('node:vm');\n"
        f"const page = vm.createContext({world});\n"
        f"vm.runInContext(require('node:fs').readFileSync({library}, 'utf8'), page);\n"
        f"console.log(vm.runInContext({json.dumps(call)}, page));\n"
    )
    assert run(node.find(), ["page.js"], tmp_path).startswith(words)


@pytest.mark.slow
def test_beyond_4_gib(project: Path) -> None:
    """The blob generates slightly more than 4 GiB when read: the digest is right, and memory stays small."""
    size = 2**32 + 12_345
    report = json.loads(run(node.find(), ["far.mjs", str(size)], project))
    assert report["right"]
    assert report["last"] == {"loaded": size, "total": size}
    assert report["megabytes"] < 200
