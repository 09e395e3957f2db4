"""Each pass's output on small programs, compared with the texts in ``golden/``: one file for each pass."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.book import EVERY_PASS
from wright.ir.parse import parse as parse_program
from wright.ir.show import show
from wright.pages.examples import Example, examples
from wright.passes.recipe import parse

GOLDEN = Path(__file__).parent / "golden"
EXAMPLES = [(file.stem, example) for file in sorted(GOLDEN.glob("*.txt")) for example in examples(file)]


@pytest.mark.parametrize(
    ("name", "example"), EXAMPLES, ids=[f"{n}: {e.note or e.recipe}" for n, e in EXAMPLES]
)
def test_what_a_pass_makes(name: str, example: Example) -> None:
    """After an intended change, ``python -m tests.golden`` writes the texts anew."""
    assert example.made(EVERY_PASS) == example.after
    assert parse(example.recipe, EVERY_PASS).steps[0].name == name


def test_every_pass_has_examples() -> None:
    assert {name for name, _ in EXAMPLES} == {kind.name for kind in EVERY_PASS}


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_a_file_is_its_examples(file: Path) -> None:
    assert "\n".join(map(str, examples(file))) == file.read_text(encoding="utf-8")
    for example in examples(file):
        assert show(parse_program(example.before)) == example.before


def test_an_example_that_is_wrong_is_found() -> None:
    (first, *_) = examples(GOLDEN / "order.txt")
    assert replace(first, before=first.before.replace("+ b", "- b")).made(EVERY_PASS) != first.after
