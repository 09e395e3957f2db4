"""The page of the passes equals the compiler's output from docstrings, examples, recipes and records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.book import EVERY_PASS
from wright.pages.catalogue import catalogue, kinds
from wright.pages.lessons import lesson
from wright.passes import Pass
from wright.targets.packages import FIRST_LINE

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def page() -> str:
    return (ROOT / "docs" / "passes.md").read_text(encoding="utf-8")


def test_it_is_what_the_compiler_makes(page: str) -> None:
    """After changes, ``wright build`` writes it anew."""
    assert catalogue() == page
    assert page.splitlines()[0] == f"<!-- {FIRST_LINE} -->"


def test_every_pass_has_a_part(page: str) -> None:
    assert re.findall(r"^## (\w+)$", page, re.MULTILINE) == [kind.name for kind in kinds()]
    assert set(kinds()) == set(EVERY_PASS)


@pytest.mark.parametrize("kind", EVERY_PASS, ids=lambda kind: kind.name)
def test_a_part_says_all(kind: type[Pass], page: str) -> None:
    part = page.partition(f"\n## {kind.name}\n")[2].partition("\n## ")[0]
    assert lesson(kind()).change in part
    assert f"Known as: {lesson(kind()).known}" in part
    assert "\nExample, `" in part
    assert re.search(r"^- \*Recipes\*: \d+ in ", part, re.MULTILINE), "what no recipe uses goes"


def test_a_row_of_a_table_has_its_cells(page: str) -> None:
    rows = [line for line in page.splitlines() if line.startswith("| [`")]
    assert len(rows) == len(kinds())
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {5}


def test_what_a_pass_was_worth_comes_from_the_records(page: str) -> None:
    assert (
        "| `name{}`, SHA-1 in JavaScript | [Node.js 20.20.2 (V8 11.3.244.8-node.38)](ladder/sha1-node.json) |"
        " 55 B: 1.21 (1.17 to 1.26); 64 KB: 1.28 (1.25 to 1.30) |"
    ) in page
    assert "loads unseen" not in page


def test_every_link_leads_somewhere(page: str) -> None:
    for link in set(re.findall(r"\]\(([^#)]+)\)", page)):
        assert (ROOT / "docs" / link).exists(), link
