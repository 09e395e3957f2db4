"""WebAssembly's contract for constructions; constructions without a module have no ladder."""

from __future__ import annotations

import pytest

from wright.passes.recipe import RecipeError
from wright.spec import FUNCTIONS
from wright.targets.javascript.measure.construction import Climbed, climbed
from wright.targets.wasm.build import WASM
from wright.targets.wasm.construction import Construction, construction_of
from wright.targets.wasm.constructions import chained, siphash
from wright.targets.wasm.engines.wasmtime import Wasmtime
from wright.targets.wasm.measure.constructions import chained as measured
from wright.targets.wasm.measure.ladder_wasmtime import FuelClimber

CONSTRUCTIONS: list[Construction] = [chained, siphash]
"""Mypy checks each module against the contract here."""
CLIMBED: Climbed = measured.MEASURED


def test_modules_are_of_kernels_that_are_there() -> None:
    for function in filter(WASM.kernels, FUNCTIONS.values()):
        for members in construction_of(function).modules(function).values():
            assert set(members) <= set(WASM.kernels(function))


def test_what_has_no_ladder_says_so() -> None:
    function = FUNCTIONS["siphash24"]
    with pytest.raises(RecipeError, match="SipHash-2-4 has no ladder in WebAssembly"):
        FuelClimber(Wasmtime()).kernel(function)
    with pytest.raises(RecipeError, match="SipHash-2-4 has no ladder in WebAssembly"):
        climbed(WASM, function)
