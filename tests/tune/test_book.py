"""A search's results in the recipe book."""

from __future__ import annotations

import math
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.tune.fake import FakeEngine, maker
from wright import recipes
from wright.passes.recipe import RecipeError, parse
from wright.spec.sha1 import SHA1
from wright.targets.javascript.build import JAVASCRIPT
from wright.tune import book
from wright.tune.search import SearchResult


def found() -> SearchResult:
    winner, runner_up = (
        maker().candidate(parse(text).steps) for text in ("inline{} fuse{}", "fuse{} ring{}")
    )
    assert winner is not None
    assert runner_up is not None
    return SearchResult(
        winner, runner_up, {"runner-up": 0.0, "portable": math.log(1.25)}, math.log(3), 0.01, 99
    )


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A book with one handwritten page."""
    folder = tmp_path / "recipes"
    (folder / "javascript").mkdir(parents=True)
    (folder / "engines.toml").write_text('javascript = ["fake"]\n')
    (folder / "javascript/sha1.toml").write_text(
        'functions = ["sha1"]\n[compress.fast.portable]\nrecipe = ["inline{}"]\n'
    )
    for module in (recipes, book):
        monkeypatch.setattr(module, "BOOK", folder)
    return folder


def test_a_page_is_found_beside_the_one_made_by_hand(shelf: Path) -> None:
    page = book.write(found(), ("sha1",), "compress", "javascript", FakeEngine(len))
    assert page == shelf / "javascript/tuned/sha1.fake.toml"
    entries = {entry.table: str(entry.recipe) for entry in recipes.page(JAVASCRIPT, "sha1")}
    assert entries == {
        "compress.fast.portable": "inline{}",
        "compress.fast.fake": "inline{} fuse{}",
        "compress.runner-up.fake": "fuse{} ring{}",
    }
    assert JAVASCRIPT.make(SHA1, "compress", "runner-up", "fake").text == found().runner_up.text


def test_scores_say_what_was_measured_where(shelf: Path) -> None:
    page = book.write(found(), ("sha1",), "compress", "javascript", FakeEngine(len))
    score = tomllib.loads(page.read_text())["compress"]["fast"]["fake"]["score"]
    assert score == {
        "measured": "sha1",
        "engine": "Fake engine 1.0",
        "recipes": 99,
        "noise": 0.01,
        "runner-up": 1.0,
        "portable": 1.25,
        "textbook": 3.0,
    }
    assert shelf in page.parents


def test_a_second_search_replaces_the_page(shelf: Path) -> None:
    for _ in range(2):
        book.write(found(), ("sha1",), "compress", "javascript", FakeEngine(len))
    assert len(list(shelf.rglob("tuned/*.toml"))) == 1


@dataclass(frozen=True)
class Facts:
    """What a package might do with a function."""

    names: tuple[str, ...] = ()
    first: str = ""


def test_a_page_says_what_a_package_does_with_its_functions(shelf: Path) -> None:
    page = shelf / "javascript/sha1.toml"
    recipe = page.read_text()
    assert recipes.packaged("javascript", "sha1", Facts) == Facts()
    for table, said in (
        ('names = ["a", "b"]', Facts(("a", "b"))),
        ('name = "a"', "no key 'name'; did you mean 'names'"),
        ("first = 1", "first is not of the kind of ''"),
    ):
        recipes._packages.cache_clear()
        page.write_text(f"{recipe}\n[package]\n{table}\n")
        if isinstance(said, Facts):
            assert recipes.packaged("javascript", "sha1", Facts) == said
            assert recipes.packaged("javascript", "sha256", Facts) == Facts()
            continue
        with pytest.raises(RecipeError, match=re.escape(said)):
            recipes.packaged("javascript", "sha1", Facts)
    page.with_name("more.toml").write_text('functions = ["sha1"]\n[package]\nfirst = "x"\n')
    recipes._packages.cache_clear()
    with pytest.raises(RecipeError, match=r"sha1 has \[package\] in recipes/javascript/more.toml already"):
        recipes.packaged("javascript", "sha1", Facts)


def test_a_recipe_goes_on_from_one_that_goes_on(shelf: Path) -> None:
    page = shelf / "javascript/sha1.toml"
    further = '[finish.fast.portable]\nbase = "rehash"\nrecipe = ["split{}"]\n'
    page.write_text(
        f'{page.read_text()}[rehash.fast.portable]\nbase = "compress"\nrecipe = ["fuse{{}}"]\n{further}'
    )
    assert str(recipes.find(JAVASCRIPT, "sha1", "finish")) == "inline{} fuse{} split{}"
