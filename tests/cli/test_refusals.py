"""What is refused in one target hides nothing of the others, and the exit status says so."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wright import recipes
from wright.build import editions
from wright.cli import main, make, named
from wright.errors import ReadableError
from wright.ir.program import Program
from wright.languages.errors import UnspellableError
from wright.spec import FUNCTIONS
from wright.targets.packages import Editions
from wright.targets.registry import TARGETS
from wright.targets.target import Target

FUNCTION = "siphash13"
REFUSED, OTHER = TARGETS["motoko"], TARGETS["actionscript"]
NO_TEXT = "no text for absorbArray"


def call(*args: str) -> Result:
    return CliRunner().invoke(main, args)


@pytest.fixture(autouse=True)
def two_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(named, "TARGETS", {each.name: each for each in (REFUSED, OTHER)})


@pytest.fixture
def refusing_printer(monkeypatch: pytest.MonkeyPatch) -> None:
    """One kernel of the target has no text."""
    kind = type(REFUSED)
    printed = kind.print_program

    def refuse(self: Target, program: Program) -> str:
        if program.name == "absorbArray":
            raise UnspellableError(NO_TEXT)
        return printed(self, program)

    monkeypatch.setattr(kind, "print_program", refuse)


@pytest.fixture
def unreadable_book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A page of the target's recipes is not TOML."""
    book = tmp_path / "recipes"
    shutil.copytree(recipes.BOOK, book)
    (book / REFUSED.name / "siphash.toml").write_text("no TOML", encoding="utf-8")
    monkeypatch.setattr(recipes, "BOOK", book)


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> dict[str, Editions]:
    """What `wright build` renders of one function, in place of the packages and pages of all."""
    rendered = dict[str, Editions]()

    def render(target: Target, made: Editions, folder: Path) -> None:
        del folder
        rendered[target.name] = made

    only: Mapping[str, object] = {FUNCTION: FUNCTIONS[FUNCTION]}
    monkeypatch.setattr(editions, "FUNCTIONS", only)
    monkeypatch.setattr(make, "render", render)
    monkeypatch.setattr(make, "PAGES", {})
    monkeypatch.setattr(make, "by_hand", dict)
    return rendered


def proofs(result: Result) -> dict[tuple[str, str], str | None]:
    """The errors of kernels, by target and name."""
    return {(row["target"], row["kernel"]): row["error"] for row in json.loads(result.stdout)["kernels"]}


@pytest.mark.usefixtures("refusing_printer")
def test_prove_shows_what_a_printer_refuses_among_the_others() -> None:
    result = call("prove", FUNCTION, "--json")
    assert result.exit_code == 1
    why = proofs(result)
    assert NO_TEXT in str(why.pop((REFUSED.name, "absorbArray")))
    assert set(why.values()) == {None}
    assert {target for target, _ in why} == {REFUSED.name, OTHER.name}


@pytest.mark.usefixtures("unreadable_book")
def test_prove_shows_what_the_book_refuses_among_the_others() -> None:
    """Each kernel of the function in that target is refused, and those of the next target are proven."""
    result = call("prove", FUNCTION, "--json")
    assert result.exit_code == 1
    why = proofs(result)
    of_it = {kernel: error for (target, kernel), error in why.items() if target == REFUSED.name}
    assert set(of_it) == set(REFUSED.kernels(FUNCTIONS[FUNCTION]))
    assert all("recipes/motoko/siphash.toml is not TOML" in str(error) for error in of_it.values())
    assert {error for (target, _), error in why.items() if target == OTHER.name} == {None}


@pytest.mark.usefixtures("unreadable_book")
def test_list_needs_no_book() -> None:
    assert call("list").exit_code == 0


@pytest.mark.usefixtures("refusing_printer")
def test_build_makes_the_other_packages(built: dict[str, Editions]) -> None:
    result = call("build")
    assert result.exit_code == 1
    assert f"packages/{REFUSED.name} is not made:" in result.stderr
    assert f"  {REFUSED.name} {FUNCTION} absorbArray fast portable: " in result.stderr
    assert NO_TEXT in result.stderr
    assert list(built) == [OTHER.name]
    assert built[OTHER.name][recipes.FAST][FUNCTION]


@pytest.mark.usefixtures("unreadable_book")
def test_build_makes_the_other_packages_where_a_book_is_wrong(built: dict[str, Editions]) -> None:
    result = call("build")
    assert result.exit_code == 1
    assert "recipes/motoko/siphash.toml is not TOML" in result.stderr
    assert list(built) == [OTHER.name]


def test_a_package_that_cannot_be_written_holds_up_no_other(
    built: dict[str, Editions], monkeypatch: pytest.MonkeyPatch
) -> None:

    def without_a_compiler(target: Target, made: Editions, folder: Path) -> None:
        del folder
        if target is REFUSED:
            raise ReadableError("no compiler for it")
        built[target.name] = made

    monkeypatch.setattr(make, "render", without_a_compiler)
    result = call("build")
    assert result.exit_code == 1
    assert f"packages/{REFUSED.name} is not made:\n  no compiler for it" in result.stderr
    assert list(built) == [OTHER.name]
