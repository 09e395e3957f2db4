"""Each pass has a file of its name, and each file is a pass; shared code is in ``lib``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.book import EVERY_PASS
from wright import passes
from wright.passes import PASSES, Pass

FOLDER = Path(passes.__file__).parent
RECIPE = "recipe"
"""The notation of passes: no pass itself."""
FILES = sorted(file.stem for file in FOLDER.glob("*.py") if file.stem not in ("__init__", RECIPE))


@pytest.mark.parametrize("kind", PASSES, ids=lambda kind: kind.name)
def test_a_pass_stands_in_the_file_of_its_name(kind: type[Pass]) -> None:
    assert kind.__module__ == f"wright.passes.{kind.name}"


def test_every_file_is_a_listed_pass() -> None:
    assert sorted(kind.name for kind in PASSES) == FILES


@pytest.mark.parametrize(
    "kind", [kind for kind in EVERY_PASS if kind not in PASSES], ids=lambda kind: kind.name
)
def test_a_pass_of_one_language_stands_in_its_target(kind: type[Pass]) -> None:
    """In the target's file of passes; or where that is a folder, in the file of its name there."""
    assert re.fullmatch(rf"wright\.targets\.\w+\.passes(\.{kind.name})?", kind.__module__)


@pytest.mark.parametrize("name", FILES)
def test_a_pass_needs_no_other(name: str) -> None:
    text = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    assert set(re.findall(r"from wright\.passes\.?(\w*)", text)) == {"lib"}


@pytest.mark.parametrize("kind", EVERY_PASS, ids=lambda kind: kind.name)
def test_a_docstring_has_one_line_with_the_literatures_name(kind: type[Pass]) -> None:
    assert len(re.findall(r"^    Known as: .+\.$", kind.__doc__ or "", re.MULTILINE)) == 1
