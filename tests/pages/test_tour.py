"""The tour shows every pass of the shipped recipe, with the compiler's current texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from wright.pages.lessons import lesson
from wright.pages.tour import KERNEL, SHIPPED, tour
from wright.proof.check import NotProvenError
from wright.recipes import find
from wright.spec.sha1 import SHA1
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.frames import unique_name
from wright.targets.javascript.printer import print_program
from wright.targets.packages import FIRST_LINE

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "packages" / "javascript"
STEPS = find(JAVASCRIPT, "sha1", "compress").steps


@pytest.fixture(scope="module")
def text() -> str:
    """The committed tour; ``wright build --check`` compares it with a fresh one."""
    return (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")


def test_it_says_that_it_is_generated(text: str) -> None:
    assert text.splitlines()[0] == f"<!-- {FIRST_LINE} -->"


def test_from_the_standards_words_to_the_shipped_text(text: str) -> None:
    stations = (
        "def Ch(x: Any, y: Any, z: Any)",
        "return T, a, rotl(b, 30), c, d",
        "kernel compress(H, M, offset, end)",
        *(f"### {number}. `{step}`" for number, step in enumerate(STEPS, 1)),
        f"function {unique_name(SHA1.name, KERNEL)}(H, M, offset, end) {{",
    )
    assert stations[-1] in (PACKAGE / SHIPPED).read_text(encoding="utf-8")
    places = [text.index(station) for station in stations]
    assert places == sorted(places)


def test_every_pass_has_its_lesson_change_and_proof(text: str) -> None:
    for part, step in zip(text.split("\n### ")[1:], STEPS, strict=True):
        assert f"**{lesson(step).sentence}**" in part
        change = part.split("```diff\n")[1].split("```")[0].splitlines()
        assert any(line.startswith("-") for line in change)
        assert any(line.startswith("+") for line in change)
        assert "*Proven from the text after this pass*: 1 case, for any number of blocks." in part


def test_lemmas_are_stated(text: str) -> None:
    assert "*Lemma `ch`*: Forms of Ch: FIPS 180-4 (4.2)" in text
    assert "*Lemma `sum order`*: " in text


def test_it_is_short_enough_to_read(text: str) -> None:
    assert len(text.splitlines()) < 40 * (len(STEPS) + 3)
    assert SHA1.title in text.splitlines()[2]


def test_a_wrong_text_on_the_way_is_not_toured(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = "wright.pages.tour.print_program"
    monkeypatch.setattr(wrong, lambda program: print_program(program).replace("<< 30", "<< 29"))
    with pytest.raises(NotProvenError):
        tour(PACKAGE)
