"""A new construction is a module in the folder, and no line elsewhere in the target."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.targets.toy import Toy, offered
from wright.passes.recipe import RecipeError
from wright.recipes import COMPACT, FAST
from wright.spec import Function
from wright.spec.sha1 import SHA1
from wright.targets.javascript import frames
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.construction import Construction, construction_of
from wright.targets.javascript.constructions import chained, siphash
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.manifest import manifest, modules, signposts
from wright.targets.javascript.measure.construction import TEMPLATED, Climbed
from wright.targets.javascript.measure.ladder import JavaScriptClimber
from wright.targets.javascript.measure.peers.imports import own
from wright.targets.javascript.native import HERMES
from wright.targets.packages import Kernels, PrintedKernel

CONSTRUCTIONS: list[Construction] = [chained, siphash]
"""Mypy checks each module against the contract here."""
CLIMBED: Climbed = TEMPLATED

MODULE = """
from wright.targets.javascript.construction import Listing
from wright.targets.javascript.frames import context, hashes

rows = hashes

def kernels(function, edition="fast"):
    return {"absorb": lambda: None}

def listing(function):
    return Listing(function.name, folders=("many",), alone=("digest",))

def files(functions, printed):
    for function in functions:
        yield f"{function.name}.js", context(function, printed.fast)["owner"]["absorb"]
"""


SPONGE = Toy(name="sponge256", title="Sponge-256", standard="nobody's", construction="sponge_of_a_test")


@pytest.fixture
def sponge(tmp_path: Path) -> Iterator[Toy]:
    """A function of a construction in a folder that the test adds to the path."""
    (tmp_path / f"{SPONGE.construction}.py").write_text(MODULE, encoding="utf-8")
    frames = ["wright.targets.javascript.frames"]
    with offered(JAVASCRIPT.package, tmp_path, frames, {SPONGE.name: SPONGE}):
        yield SPONGE


def test_it_has_kernels_and_is_listed(sponge: Toy) -> None:
    functions: list[Function] = [SHA1, sponge]
    assert list(JAVASCRIPT.kernels(sponge)) == ["absorb"]
    says, listed = manifest(functions, {}), modules(functions)
    assert {"sponge256", "compact/sponge256", "many/sponge256"} < set(listed)
    assert {"bulk/sponge256", "sponge256_pair", "midstate/sponge256"}.isdisjoint(listed)
    assert "./sponge256" in says["exports"]
    assert "sponge256" in says["keywords"]
    assert "sponge256/package.json" in dict(signposts(functions))
    assert frames.exports(functions)["sponge256"] == "sponge256"
    assert "| `sponge256` | nobody's |" in frames.readme(functions).splitlines()
    editions = ["compact, digest alone", "compact", "fast", "fast, with all its parts"]
    assert [each.name for each in own(sponge)] == editions


def test_its_modules_are_in_the_package(sponge: Toy) -> None:
    kernels: Kernels = {sponge.name: {"absorb": PrintedKernel("function absorb() {}", "", "")}}
    other: Kernels = {sponge.name: {"absorb": PrintedKernel("function absorb() { return; }", "", "")}}
    files = dict(frames.modules({FAST: kernels, COMPACT: kernels, HERMES: other}, {}))
    assert files["sponge256.js"] == "sponge256"
    assert {"kernels/sponge256/absorb.js", "compact/kernels/sponge256/absorb.js"} < set(files)
    assert "return;" in files["kernels/sponge256/absorb.hermes.js"]
    for index in (
        "index.js",
        "index.d.ts",
        "compact/index.js",
        "many/index.js",
        "many/sponge256.js",
        "worker.js",
    ):
        assert "sponge256" in files[index]
    for index in ("bulk/index.js", "wasm/index.js", "pbkdf2/index.js"):
        assert "sponge256" not in files[index]


def test_what_it_does_not_have_is_said(sponge: Toy) -> None:
    with pytest.raises(RecipeError, match="Sponge-256 has no ladder in JavaScript"):
        JavaScriptClimber(ENGINES["node"]).kernels(sponge)
    with pytest.raises(LookupError, match="no frame for the construction lattice"):
        construction_of(replace(SPONGE, construction="lattice"))
