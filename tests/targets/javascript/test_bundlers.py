"""Applications with the packed package, bundled by webpack and by Vite: no warning, and the bundles run."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tests.targets.javascript.conftest import HERE
from wright.toolchain import node
from wright.toolchain.npm import Toolbox, run
from wright.toolchain.tools import CHECKOUT

BUNDLERS = Toolbox(HERE / "bundlers", CHECKOUT / "build" / "javascript-bundlers")
ENTRY = """\
import { sha256 } from "hashwright/sha256";
import { hmac, sha512 } from "hashwright";
console.log(sha256.hex("abc"), hmac(sha512, "key", "abc").length);
"""
SAID = f"{hashlib.sha256(b'abc').hexdigest()} 64\n"
ALONE = 'import { sha256 } from "hashwright/sha256";\nconsole.log(sha256.hex("abc"));\n'
LEAST, MOST = 2_000, 18_000
"""Bytes of a bundle with one function alone: the package says that it has no side effects."""
QUIET = ["--mode", "production", "--no-performance", "--fail-on-warnings"]
VITE = "export default { build: { modulePreload: { polyfill: false } }, logLevel: 'warn' };\n"

pytestmark = pytest.mark.node


@pytest.fixture
def application(project: Path, request: pytest.FixtureRequest) -> Path:
    """An application's own folder, in the project where the package is installed."""
    folder = project / f"application-{request.node.name}"
    folder.mkdir(exist_ok=True)
    return folder


def webpacked(folder: Path, text: str, target: str) -> Path:
    (folder / "entry.mjs").write_text(text)
    BUNDLERS.run("webpack", ["build", "./entry.mjs", *QUIET, "--target", target, "-o", "made"], folder)
    return folder / "made" / "main.js"


def vited(folder: Path, text: str) -> Path:
    (folder / "entry.ts").write_text(text)
    (folder / "index.html").write_text('<script type="module" src="./entry.ts"></script>\n')
    (folder / "vite.config.mjs").write_text(VITE)
    said = BUNDLERS.run("vite", ["build"], folder)
    assert "warn" not in said.lower(), said
    (made,) = (folder / "dist" / "assets").glob("*.js")
    return made.rename(made.with_suffix(".mjs"))


@pytest.mark.parametrize("target", ["web", "node"])
def test_webpack(application: Path, target: str) -> None:
    made = webpacked(application, ENTRY, target)
    assert run(node.find(), [str(made)], application) == SAID


def test_vite(application: Path) -> None:
    assert run(node.find(), [str(vited(application, ENTRY))], application) == SAID


def test_both_leave_out_what_is_not_used(application: Path) -> None:
    for made in (webpacked(application, ALONE, "web"), vited(application, ALONE)):
        assert LEAST < made.stat().st_size < MOST, made
        assert run(node.find(), [str(made)], application) == SAID.split()[0] + "\n"
