"""The packed package against validators, compilers and resolvers, new and old."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.targets.installation import Installation
from tests.targets.javascript.conftest import HERE, PACKAGE
from wright.targets.javascript.programs import TOOLS
from wright.targets.javascript.surface import entries
from wright.toolchain import node
from wright.toolchain.npm import Toolbox, run
from wright.toolchain.tools import CHECKOUT

JUDGES = Toolbox(HERE / "published", CHECKOUT / "build" / "javascript-published")
"""publint, attw, and the oldest compiler that supports the types."""
MANIFEST = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))
PATHS = [path[2:] for path in entries(PACKAGE) if path.startswith("./") and not path.endswith(".json")]
MODULES = [path for path in PATHS if not path.startswith("dist/")]
STRICT = ["--noEmit", "--strict", "--target", "es2020", "--lib", "es2020,dom"]

pytestmark = pytest.mark.node


def test_publint_finds_nothing(artefact: Path) -> None:
    said = JUDGES.run("publint", [str(artefact), "--strict"])
    assert "All good!" in said


@pytest.mark.turns
def test_types_are_what_every_resolver_finds(artefact: Path) -> None:
    said = JUDGES.run(
        "attw", [str(artefact), "--format", "json", "--entrypoints", ".", *(f"./{path}" for path in MODULES)]
    )
    analysis = json.loads(said)["analysis"]
    assert len(analysis["entrypoints"]) == 1 + len(MODULES)
    assert analysis["problems"] == []


def test_npm_installs_it_in_an_empty_project(artefact: Path, tmp_path: Path) -> None:
    """Without a network: it needs nothing else. Both kinds of modules answer from there."""
    npm = Installation("npm", artefact)
    (tmp_path / "package.json").write_text('{"private": true}')
    offline = ("--offline", "--no-audit", "--no-fund", f"--cache={tmp_path / 'cache'}")
    assert "added 1 package" in npm.run(node.npm(), "install", *offline, artefact, cwd=tmp_path)
    assert MANIFEST["version"] in npm.run(node.npm(), "ls", "hashwright", cwd=tmp_path)
    for form, code in (
        ("module", 'import { sha256 } from "hashwright/sha256"; console.log(sha256.hex("abc"))'),
        ("commonjs", 'console.log(require("hashwright").sha256.hex("abc"))'),
    ):
        told = npm.run(node.find(), f"--input-type={form}", "--eval", code, cwd=tmp_path)
        assert told == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n"


@pytest.mark.parametrize(
    ("module", "resolution"), [("esnext", "node"), ("esnext", "bundler"), ("node16", "node16")]
)
def test_the_oldest_compiler_takes_the_types(project: Path, module: str, resolution: str) -> None:
    options = [*STRICT, "--module", module, "--moduleResolution", resolution, "published.ts"]
    assert JUDGES.run("tsc", options, project) == ""


def test_the_newest_compiler_takes_the_types(project: Path) -> None:
    TOOLS.run("tsc", [*STRICT, "--module", "nodenext", "--ignoreConfig", "published.ts"], project)


def test_who_does_not_read_exports_finds_every_module(project: Path) -> None:
    """A folder's own package.json points to the module: resolution by folder ignores ``exports``."""
    script = f"""
        const {{ join }} = require("node:path");
        const folder = join(__dirname, "node_modules", "hashwright");
        for (const path of {json.dumps([path for path in MODULES if path != "worker"])})
          if (require(join(folder, path)) !== require(`hashwright/${{path}}`)) throw new Error(path);
    """
    (project / "folders.cjs").write_text(script)
    run(node.find(), ["folders.cjs"], project)


def test_a_script_tag_for_each_function(package: Path, tmp_path: Path) -> None:
    """The scripts share a global, in any order, also with the script of all functions."""
    script = f"""
        const vm = require("node:vm");
        const read = (name) => require("node:fs").readFileSync(`{package}/dist/${{name}}.min.js`, "utf8");
        const due = {{ sha1: "a9993e36", sha256: "ba7816bf" }};
        const orders = ["sha1 sha256", "sha256 sha1", "hashwright sha256", "sha256 hashwright"];
        for (const names of orders.map((order) => order.split(" "))) {{
          const page = vm.createContext(Object.create(null));
          for (const name of names) vm.runInContext(read(name), page);
          for (const name of names.filter((name) => name in due))
            if (vm.runInContext(`hashwright.${{name}}.hex('abc')`, page).slice(0, 8) !== due[name])
              throw new Error(`${{name}} of ${{names}}`);
        }}
    """
    (tmp_path / "page.cjs").write_text(script)
    run(node.find(), ["page.cjs"], tmp_path)
