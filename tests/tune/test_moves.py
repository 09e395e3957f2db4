"""Recipes one move away, and candidates without their failing steps."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tune.fake import maker, spelt
from wright.kernels.compress import compress_kernel
from wright.passes import PASSES
from wright.passes.recipe import parse
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA512
from wright.targets.javascript.printer import print_program
from wright.tune.moves import Maker, neighbours


def test_a_step_that_cannot_apply_is_left_out() -> None:
    found = maker().candidate(parse("fuse{} unroll{by=7} nest{} ring{}").steps)
    assert found is not None
    assert str(found.recipe) == "fuse{} ring{}"


def test_a_step_that_changes_nothing_is_left_out() -> None:
    found = maker().candidate(parse("maj{form=xor} inline{} inline{}").steps)
    assert found is not None
    assert str(found.recipe) == "inline{}"


def test_the_text_is_that_of_the_recipe() -> None:
    found = maker().candidate(parse("fuse{} split{} unroll{by=4} scalars{} rename{}").steps)
    assert found is not None
    assert found.text == print_program(found.recipe.apply(compress_kernel(SHA1).program))


def test_what_cannot_be_spelt_is_no_candidate() -> None:
    halves = Maker(compress_kernel(SHA512).program, spelt)
    assert halves.candidate(parse("fuse{}").steps) is None
    assert halves.candidate(parse("inline{} halves{}").steps) is not None


def test_the_ladder_climbs_by_one_pass_and_ends_with_all_that_apply() -> None:
    rungs = list(maker().ladder())
    assert rungs[0].recipe.steps == ()
    for below, above in pairwise(rungs):
        assert above.recipe.steps[:-1] == below.recipe.steps
    names = [step.name for step in rungs[-1].recipe.steps]
    assert {"inline", "fuse", "split", "ring", "unroll", "scalars", "rename", "order"} <= set(names)
    assert "methods" not in names  # JavaScript prints a single function
    assert names == [kind.name for kind in PASSES if kind.name in names]


def test_a_ladder_of_64_bit_words_begins_where_it_can_be_spelt() -> None:
    first = next(iter(Maker(compress_kernel(SHA512).program, spelt).ladder()))
    assert first.recipe.steps[-1].name == "halves"


@pytest.mark.parametrize(
    "near",
    [
        "ch{form=mux} unroll{}",  # a changed setting
        "ch{form=or} unroll{by=20}",
        "ch{form=or} ring{} unroll{}",  # an added pass, in its place
        "ch{form=or} unroll{} keep{}",
        "ch{form=or}",  # a removed pass
        "unroll{} ch{form=or}",  # a changed order
    ],
)
def test_neighbours_are_one_move_away(near: str) -> None:
    assert parse(near).steps in list(neighbours(parse("ch{form=or} unroll{}")))


def test_no_recipe_is_its_own_neighbour() -> None:
    recipe = parse("ch{form=or} fuse{} unroll{} wrap{}")
    assert recipe.steps not in list(neighbours(recipe))
