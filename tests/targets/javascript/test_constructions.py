"""Another construction is a module in the folder, and no line elsewhere in the target."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.spec.sha1 import SHA1
from wright.targets import packages as shared
from wright.targets.constructions import module_of
from wright.targets.javascript import constructions, frames
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.construction import Construction, construction_of
from wright.targets.javascript.constructions import chained, siphash
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.manifest import manifest, signposts
from wright.targets.javascript.measure.construction import Climbed
from wright.targets.javascript.measure.constructions import chained as measured
from wright.targets.javascript.measure.ladder import JavaScriptClimber
from wright.targets.javascript.measure.peers.imports import own
from wright.targets.packages import Kernels, PrintedKernel

CONSTRUCTIONS: list[Construction] = [chained, siphash]
"""Which mypy takes for such, module by module."""
CLIMBED: Climbed = measured

SPONGE = """
from wright.targets.javascript.construction import Listing
from wright.targets.javascript.frames import context, hashes

rows = hashes

def kernels(function, edition="fast"):
    return {"absorb": lambda: None}

def listing(function):
    return Listing(function.name, function.name, folders=("many",), alone=("digest",))

def files(functions, printed):
    for function in functions:
        yield f"{function.name}.js", context(function, printed.fast)["owner"]["absorb"]
"""


@dataclass(frozen=True)
class Sponge:
    """A hash without a key and without a midstate."""

    construction: str = "sponge"
    name: str = "sponge256"
    title: str = "Sponge-256"
    standard: str = "nobody's"
    caution: str = ""
    definition: Any = None
    midstate: int | None = None
    needs_key: bool = False
    word: int = 64
    word_size: int = 8
    block_size: int = 136
    digest_size: int = 32
    key_size: int = 0

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        del key
        return hashlib.sha3_256(message).digest()


@pytest.fixture
def sponge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sponge]:
    """A function whose construction only a folder on the path has."""
    (tmp_path / "sponge.py").write_text(SPONGE)
    monkeypatch.setattr(constructions, "__path__", [*constructions.__path__, str(tmp_path)])
    function = Sponge()
    for module in (frames, shared):
        monkeypatch.setattr(module, "FUNCTIONS", {function.name: function})
    monkeypatch.setattr(frames, "origin", lambda _: "the sponge's")
    yield function
    module_of.cache_clear()


def test_it_has_kernels_and_is_listed(sponge: Sponge) -> None:
    functions: list[Function] = [SHA1, sponge]
    assert list(JAVASCRIPT.kernels(sponge)) == ["absorb"]
    says = manifest(functions, [])
    assert {"./sponge256", "./compact/sponge256", "./many/sponge256"} < set(says["exports"])
    assert {"./bulk/sponge256", "./sponge256_pair", "./midstate/sponge256"}.isdisjoint(says["exports"])
    assert "sponge256" in says["keywords"]
    assert "sponge256/package.json" in dict(signposts(functions))
    assert frames.exports(functions)["sponge256"] == "sponge256"
    assert "| `sponge256` | nobody's |" in frames.readme(functions).splitlines()
    assert [each.name for each in own(sponge)] == ["compact, digest alone", "compact", "fast"]


def test_its_modules_are_in_the_package(sponge: Sponge) -> None:
    kernels: Kernels = {sponge.name: {"absorb": PrintedKernel("function absorb() {}", "", "")}}
    files = dict(frames.modules(kernels, kernels, {}))
    assert files["sponge256.js"] == "sponge256"
    assert {"kernels/sponge256/absorb.js", "compact/kernels/sponge256/absorb.js"} < set(files)
    for index in ("index.js", "index.d.ts", "compact/index.js", "many/index.js", "many/sponge256.js"):
        assert "sponge256" in files[index]
    for index in ("worker.js", "bulk/index.js", "wasm/index.js", "pbkdf2/index.js"):
        assert "sponge256" not in files[index]


def test_what_it_does_not_have_is_said(sponge: Sponge) -> None:
    with pytest.raises(RecipeError, match="Sponge-256 has no ladder in JavaScript"):
        JavaScriptClimber(ENGINES["node"]).kernels(sponge)
    with pytest.raises(LookupError, match="no frame for the construction tree"):
        construction_of(Sponge(construction="tree"))
