"""The rungs of a ladder: every one can be printed, also those before 64-bit words are taken apart."""

from __future__ import annotations

import pytest

from wright.recipes import find
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA512
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.measure.ladder import JavaScriptClimber
from wright.targets.wasm.measure.ladder import WebAssemblyClimber


@pytest.mark.parametrize("variant", ["portable", "v8"])
def test_words_of_64_bits_are_halved_on_every_rung(variant: str) -> None:
    recipe = find(JAVASCRIPT, "sha512", "compress", engine=variant)
    climber = JavaScriptClimber(ENGINES["node"])
    kernels = {
        "compress": climber.rungs(SHA512, "compress", variant),
        "compressWords": climber.word_rungs(SHA512, variant),
    }
    for name, found in kernels.items():
        assert [rung.name for rung in found] == ["textbook", *map(str, recipe.steps)]
        assert all(f"function {name}(H, M, offset, end)" in rung.text for rung in found)


def test_a_pass_that_comes_twice_is_two_rungs() -> None:
    names = [rung.name for rung in WebAssemblyClimber(ENGINES["node"]).rungs(SHA1, "compress")]
    assert len(set(names)) == len(names)
    assert names.index("forward{}") < names.index("forward{} again")
