"""The passes of Solidity's recipes say what they need."""

from __future__ import annotations

import pytest

from wright.passes.recipe import RecipeError, parse
from wright.spec import FUNCTIONS
from wright.targets.evm.build import EVM


@pytest.mark.parametrize(
    ("name", "kernel", "recipe", "why"),
    [
        ("sha512", "compress", "sheets{}", "a block does not begin with 25 words"),
        ("sha3_256", "absorb", "sheets{} sheets{}", "a block does not begin with 25 words"),
        ("sha3_256", "absorb", "unroll{role=rounds} sheets{}", "absorb has no loop 'rounds'"),
        (
            "sha3_256",
            "absorb",
            "unroll{role=rounds,by=2} sheets{}",
            "a round rotates 50 words with a sum of columns, not 25",
        ),
    ],
)
def test_sheets_are_those_of_keccak(name: str, kernel: str, recipe: str, why: str) -> None:
    with pytest.raises(RecipeError, match=why):
        EVM.by_recipe(FUNCTIONS[name], kernel, parse(recipe, EVM.passes))


@pytest.mark.proofs
@pytest.mark.parametrize("before", ["inline{}", "rename{}", "split{}"])
def test_other_passes_may_come_before(before: str) -> None:
    EVM.by_recipe(FUNCTIONS["sha3_256"], "absorb", parse(f"{before} sheets{{}}", EVM.passes)).prove()


@pytest.mark.parametrize(
    ("name", "kernel", "recipe", "why"),
    [
        ("sha512", "compress", "shuttle{}", "the words are not loaded before the rounds"),
        ("sha3_256", "permute4", "shuttle{state=RC}", "the words are not those of RC in their order"),
        ("sha3_256", "permute4", "unroll{role=rounds} shuttle{}", "permute4 has no loop 'rounds'"),
        (
            "sha3_256",
            "permute4",
            "unroll{role=rounds,by=2} shuttle{}",
            "a round does more than to set words one by one",
        ),
    ],
)
def test_a_shuttle_needs_rounds_on_a_state(name: str, kernel: str, recipe: str, why: str) -> None:
    with pytest.raises(RecipeError, match=why):
        EVM.by_recipe(FUNCTIONS[name], kernel, parse(recipe, EVM.passes))


@pytest.mark.parametrize(
    ("name", "kernel", "recipe", "why"),
    [
        ("sha512", "compress", "rows{}", "compress does not mix the rows of a square of words"),
        ("blake3", "compress", "unroll{role=rounds} rows{}", "compress has no loop 'rounds'"),
        ("blake3", "compress", "rows{} rows{}", "compress does not mix the rows"),
    ],
)
def test_rows_are_those_of_a_square(name: str, kernel: str, recipe: str, why: str) -> None:
    with pytest.raises(RecipeError, match=why):
        EVM.by_recipe(FUNCTIONS[name], kernel, parse(recipe, EVM.passes))


@pytest.mark.parametrize(
    ("recipe", "why"),
    [
        ("beside{}", "the schedule calls helpers; inline them first"),
        ("inline{} beside{} unroll{}", "a table that is counted in bytes cannot become numbers"),
    ],
)
def test_words_beside_each_other(recipe: str, why: str) -> None:
    with pytest.raises(RecipeError, match=why):
        EVM.by_recipe(FUNCTIONS["sha512"], "compress", parse(recipe, EVM.passes))
