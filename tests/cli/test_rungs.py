"""The rungs of a ladder: every one can be printed, also those before 64-bit words are taken apart."""

from __future__ import annotations

import pytest

from hashwright.cli.measure import rungs_of
from hashwright.functions import FUNCTIONS
from hashwright.functions.chained import Chained
from hashwright.recipes import find


@pytest.mark.parametrize("variant", ["portable", "v8"])
def test_words_of_64_bits_are_halved_on_every_rung(variant: str) -> None:
    function = FUNCTIONS["sha512"]
    assert isinstance(function, Chained)
    recipe = find("javascript", "sha512", "compress", engine=variant)
    found = rungs_of(function, recipe)
    assert [rung.name for rung in found] == ["textbook", *map(str, recipe.steps)]
    assert all("function compress(H, M, offset, end)" in rung.compress for rung in found)
    assert all("function compressWords(H, M, offset, end)" in rung.words for rung in found)
