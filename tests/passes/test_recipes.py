"""Recipes: their text, their errors, and every stage of every recipe in the book."""

from __future__ import annotations

from functools import cache

import pytest

from tests import constructions
from tests.book import EVERY_PASS, GENERAL, every_recipe, sampled_recipes
from wright import recipes
from wright.errors import nearest
from wright.ir.program import Program
from wright.kernels.kernel import Kernel
from wright.passes import Pass
from wright.passes.recipe import Recipe, RecipeError, changed, parse
from wright.proof.check import prove
from wright.spec import FUNCTIONS
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.passes import Pointers, Window
from wright.targets.javascript.build import JAVASCRIPT, kernels

STAGES = sampled_recipes(JAVASCRIPT)


@cache
def textbook(name: str, kernel: str) -> Kernel:
    return JAVASCRIPT.textbook(FUNCTIONS[name], kernel)


def keeps_the_digest(name: str, program: Program) -> bool:
    """Check the digest of the message whose end a wrong program of this construction easily gets wrong."""
    function, key = FUNCTIONS[name], constructions.key(FUNCTIONS[name])
    construction = constructions.of(function)
    message = construction.edge(function)
    return construction.computed(function, program, message, key, offset=3) == function.hash(message, key)


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("name", "kernel", "recipe"), [p for p in STAGES if p.values[1] in GENERAL])
def test_every_stage_hashes(name: str, kernel: str, recipe: Recipe) -> None:
    for place, program in enumerate(recipe.stages(textbook(name, kernel).program)):
        assert keeps_the_digest(name, program), f"after pass {place} of {recipe}"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_every_stage_is_proven(name: str, kernel: str, recipe: Recipe) -> None:
    made = textbook(name, kernel)
    for program in recipe.stages(made.program):
        prove(program, made.contract)


@pytest.mark.parametrize(("name", "kernel", "recipe"), every_recipe(JAVASCRIPT))
def test_a_recipe_is_its_text(name: str, kernel: str, recipe: Recipe) -> None:
    read = parse(str(recipe), JAVASCRIPT.passes)
    assert read == recipe, (name, kernel)
    assert str(read) == str(recipe)


@pytest.mark.parametrize("kind", EVERY_PASS, ids=lambda kind: kind.name)
def test_settings_worth_trying_have_a_text(kind: type[Pass]) -> None:
    settings = list(kind.space())
    assert bool(settings) == (kind is not Pointers), "the tuner makes no code unsafe"
    for step in settings:
        assert parse(str(step), EVERY_PASS) == Recipe((step,))


def test_every_pass_says_where_it_comes_from() -> None:
    for kind in EVERY_PASS:
        assert "→" in (kind.__doc__ or ""), kind.name
    assert len({kind.name for kind in EVERY_PASS}) == len(EVERY_PASS)


def test_the_text_is_read_loosely_and_written_strictly() -> None:
    text = "  unroll{ by=5 , role=rounds }\n inline{helpers=Ch+rotl}   wrap{at=add}"
    assert str(parse(text)) == "unroll{by=5} inline{helpers=Ch+rotl} wrap{}"
    assert parse("") == Recipe(())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("inlin{}", "step 1: no pass 'inlin'; did you mean 'inline'?"),
        ("inline{} quux{}", "step 2: no pass 'quux'; there are: ch, maj,"),
        ("inline{} unroll", "step 2, 'unroll': a step is written name{setting=value,…}"),
        ("unroll{by=5", "step 1, 'unroll{by=5'"),
        ("unroll{by=five}", "step 1, unroll: by=five is not a whole number"),
        ("unroll{by=-2}", "step 1, unroll: by=-2 is not a whole number, 0 or more"),
        ("unroll{by=2,by=4}", "step 1, unroll: by is set twice"),
        ("name{prefix=}", "step 1, name: prefix= is not a name"),
        ("scalars{array=W[0]}", "step 1, scalars: array=W[0] is not a name"),
        ("unroll{times=5}", "step 1, unroll: no setting 'times'; its settings are: role, by, first, skip"),
        ("unroll{5}", "step 1, unroll: no setting '5'"),
        ("split{} forward{by=1}", "step 2, forward: no setting 'by'; it has no settings"),
        ("halves{carry=wild}", "step 1, halves: no carry 'wild'; did you mean 'wide'?"),
        ("double{by=heap}", "step 1, double: no by 'heap'; there are: multiply, join"),
    ],
)
def test_a_text_that_cannot_be_read(text: str, why: str) -> None:
    with pytest.raises(RecipeError) as refused:
        parse(text)
    assert why in str(refused.value)


def test_a_language_takes_no_pass_of_another() -> None:
    assert parse("window{}", CSHARP.passes) == Recipe((Window(),))
    with pytest.raises(RecipeError) as refused:
        parse("wrap{} window{}", JAVASCRIPT.passes)
    assert "step 2: no pass 'window'; " in str(refused.value)
    assert str(refused.value).endswith("(passes that this language alone has: digits, basis)")


@pytest.mark.parametrize(
    ("change", "made"),
    [
        ("without fuse{}", "inline{} unroll{by=5} scalars{}"),
        ("without inline{} scalars{}", "fuse{} unroll{by=5}"),
        ("fold{} after scalars{}", "inline{} fuse{} unroll{by=5} scalars{} fold{}"),
        (
            "ch{form=mux} maj{form=or} before inline{}",
            "ch{form=mux} maj{form=or} inline{} fuse{} unroll{by=5} scalars{}",
        ),
        ("unroll{} instead of unroll{ by=5, role=rounds }", "inline{} fuse{} unroll{} scalars{}"),
        ("fields{} fold{} instead of scalars{}", "inline{} fuse{} unroll{by=5} fields{} fold{}"),
    ],
)
def test_a_recipe_is_changed_in_words(change: str, made: str) -> None:
    assert changed(parse("inline{} fuse{} unroll{by=5} scalars{}"), change) == parse(made)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            "fold{} behind scalars{}",
            "'fold{} behind scalars{}': a change is written 'without a{} b{}', 'a{} b{} after",
        ),
        ("without keep{}", "'without keep{}': what it goes on from has no keep{}"),
        ("fold{} after unroll{}", "'fold{} after unroll{}': what it goes on from has no unroll{}"),
        ("without fuse{}", "'without fuse{}': what it goes on from has fuse{} 2 times"),
        ("fold{} after inline{} fuse{}", "steps go after one other, not 2"),
        ("fold{} after inlin{}", "step 1: no pass 'inlin'; did you mean 'inline'?"),
        ("fold after inline{}", "step 1, 'fold': a step is written name{setting=value,…}"),
    ],
)
def test_a_change_that_cannot_be_made(change: str, why: str) -> None:
    origin = "recipes/c/sha1.toml, [compress.fast.portable]"
    with pytest.raises(RecipeError) as refused:
        changed(Recipe(parse("inline{} fuse{} unroll{by=5} fuse{}").steps, origin), change)
    assert str(refused.value).startswith(f"{origin}: ")
    assert why in str(refused.value)


def test_a_pass_that_cannot_apply_is_named_with_its_place() -> None:
    with pytest.raises(RecipeError, match=r"pass 2 of 3, ch\{form=mux\}: compress has no helper Ch"):
        parse("inline{} ch{form=mux} fuse{}").apply(textbook("sha1", "compress").program)


def test_a_program_that_cannot_be_is_refused_with_the_pass() -> None:
    with pytest.raises(
        RecipeError, match=r"pass 4 of 4, halves\{carry=compare\}: it does not go with .* m is"
    ):
        parse("rename{} name{} methods{} halves{carry=compare}").apply(
            textbook("siphash24", "siphash").program
        )


def test_nearest() -> None:
    assert nearest("unrol", ["unroll", "split"]) == "did you mean 'unroll'?"
    assert nearest("x", ["unroll", "split"]) == "there are: unroll, split"


def test_the_book_names_what_it_does_not_have() -> None:
    assert recipes.find(CSHARP, "whirlpool", "compress").steps == ()
    with pytest.raises(
        RecipeError, match=r"no recipe compress\.fast\.v9 for sha512 .*did you mean 'compress\.fast\.v8'"
    ):
        recipes.find(JAVASCRIPT, "sha512", "compress", engine="v9")


def test_the_book_holds_every_function() -> None:
    for name, spec in FUNCTIONS.items():
        for kernel in kernels(spec):
            assert recipes.find(JAVASCRIPT, name, JAVASCRIPT.book(spec, kernel)) is not None


def test_a_recipe_goes_on_from_another() -> None:
    """The unsafe edition is the fast one plus a pass."""
    fast, unsafe = (
        recipes.find(CSHARP, "sha256", "compress", edition) for edition in (recipes.FAST, recipes.UNSAFE)
    )
    assert str(unsafe) == f"{fast} pointers{{}}"


def test_a_recipe_is_another_with_changes() -> None:
    compress, rehash = (recipes.find(JAVASCRIPT, "sha1", kernel) for kernel in ("compress", "rehash"))
    assert rehash == changed(changed(compress, "fold{} after scalars{}"), "without keep{}")
    assert rehash.origin == "recipes/javascript/sha1.toml, [rehash.fast.portable]"
