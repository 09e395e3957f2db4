"""``hashwright/noble`` equals @noble/hashes 2 case by case, and code for noble compiles with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.targets.javascript.conftest import HERE
from tests.targets.javascript.joined import declared
from wright.targets.javascript.compatible import NOBLE
from wright.targets.javascript.programs import TOOLS
from wright.toolchain import node
from wright.toolchain.npm import run

pytestmark = pytest.mark.node

FORMS = {
    "noble itself": (r"(@noble/hashes)", r"\1"),
    "module by module": ("@noble/hashes", "hashwright/noble"),
    "one module for all": (r"@noble/hashes/\w+\.js", "hashwright/noble"),
}


def test_it_does_what_noble_does(project: Path) -> None:
    report = json.loads(run(node.find(), ["noble.mjs"], project))
    assert report["differences"] == []
    assert report["cases"] > 6000


def test_it_does_what_nobles_addons_do(project: Path) -> None:
    report = json.loads(run(node.find(), ["noble-addons.mjs"], project))
    assert report["differences"] == []
    assert report["cases"] > 5000


def test_its_web_crypto_does_what_nobles_does(project: Path) -> None:
    report = json.loads(run(node.find(), ["noble-webcrypto.mjs"], project))
    assert report["differences"] == []
    assert report["cases"] > 500


def test_scure_bip39_runs_on_it(project: Path) -> None:
    """A bundler's alias puts our modules in the place of noble's, ``webcrypto.js`` among them."""
    options = ["--bundle", "--format=esm", "--platform=node", "--alias:@noble/hashes=hashwright/noble"]
    output = ["--metafile=bip39.json", "--outfile=bip39-ours.js"]
    TOOLS.run("esbuild", [*options, *output, "node_modules/@scure/bip39/index.js"], project)
    modules = json.loads((project / "bip39.json").read_text())["inputs"]
    assert not [name for name in modules if "@noble" in name]
    assert "node_modules/hashwright/lib/noble/webcrypto.js" in modules
    report = json.loads(run(node.find(), ["bip39.mjs"], project))
    assert report["failures"] == []
    assert report["cases"] > 90
    assert report["trezor"] == "c55257c360c07c72"  # BIP 39's first vector


@pytest.mark.parametrize("form", FORMS)
def test_code_for_noble_compiles(project: Path, form: str) -> None:
    code = (HERE / "project" / "noble-types.ts").read_text(encoding="utf-8")
    script = project / f"noble-types-{form.replace(' ', '-')}.ts"
    script.write_text(re.sub(*FORMS[form], code), encoding="utf-8")
    root = TOOLS.folder / "node_modules" / "@types"
    options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"]
    TOOLS.run("tsc", [*options, "--typeRoots", str(root), "--ignoreConfig", script.name], project)


def test_a_bundle_of_one_function_holds_no_other(project: Path) -> None:
    (project / "noble-one.js").write_text(
        'import { sha256 } from "hashwright/noble"; console.log(sha256(new Uint8Array(3)));'
    )
    options = ["--bundle", "--tree-shaking=true", "--format=esm", "noble-one.js"]
    used = declared(TOOLS.run("esbuild", options, project))
    assert "sha256" in used
    assert not used & {"sha512", "sha224", "sha1", "blake2s", "md5", "pbkdf2", "keyed"}


def test_it_has_nobles_modules_for_imports_and_for_require(package: Path) -> None:
    manifest = json.loads((package / "package.json").read_text(encoding="utf-8"))
    named = {name for name in manifest["exports"] if name.startswith("./noble")}
    assert named == {"./noble", *(f"./noble/{name}.js" for name in NOBLE)}
    places = [form for name in named for form in manifest["exports"][name].values()]
    assert len(places) == 2 * len(named)
    for place in places:
        assert (package / place["types"]).exists()
        assert (package / place["default"]).exists()


def test_modes_of_keccak_equal_nobles(project: Path) -> None:
    report = json.loads(run(node.find(), ["modes.mjs"], project))
    assert report["differences"] == []
    assert report["cases"] > 10_000
    assert report["backend"] == "wasm", "WebAssembly's part did not run"
