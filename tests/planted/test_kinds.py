"""The kinds of planted faults: each has places, in its order, whose edits change their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.planted.kinds import KINDS
from tests.planted.place import Place
from tests.planted.run import drawn, results
from wright.toolchain.tools import CHECKOUT


@pytest.mark.turns
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_places_that_change_their_files(kind: str, tmp_path: Path) -> None:
    places = list(KINDS[kind]())
    assert len(places) >= 3
    assert places == list(KINDS[kind]())
    for place in drawn(kind, 1, 3):
        copy = tmp_path / place.file
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = (CHECKOUT / place.file).read_text(encoding="utf-8")
        copy.write_text(text, encoding="utf-8")
        place.plant(tmp_path)
        assert copy.read_text(encoding="utf-8") != text
        assert len(copy.read_text(encoding="utf-8")) == len(text) + len(place.after) - len(place.before)


def test_a_place_that_is_no_longer_there_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a = 1\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="file has changed"):
        Place("file", 4, "2", "3").plant(tmp_path)


def test_more_places_begin_with_the_fewer() -> None:
    assert drawn("a table's element", 7, 5)[:2] == drawn("a table's element", 7, 2)
    assert drawn("a table's element", 7, 5) != drawn("a table's element", 8, 5)


def test_what_nobody_noticed_is_explained() -> None:
    """A fault that no tier notices changes nothing that anybody could see, and the result says why."""
    unnoticed = [row for row in results()["faults"] if not row["tier"]]
    assert [row for row in unnoticed if not row.get("why")] == []
