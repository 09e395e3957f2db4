"""Mutants of the frames: those that survive have reasons; a sample is run in the slow tier."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.frames.changes import sample
from tests.frames.languages import FRAMES
from tests.frames.named import NAMED
from tests.frames.run import chosen, main
from tests.frames.survivors import HERE, KINDS, survivors

LEAST, FEW = 50, 20


@pytest.mark.parametrize("package", FRAMES)
def test_every_survivor_has_a_reason(package: str) -> None:
    """And is one of the changes that are tried: what is not survives nothing."""
    frames = FRAMES[package]
    changes = chosen(frames, frames.count, "")
    assert len(changes) >= LEAST
    tried = {(each.file, each.line, each.shown) for each in changes}
    listed = [(each["file"], each["line"], each["change"]) for each in survivors(package)]
    assert len(listed) == len(set(listed))
    assert set(listed) <= tried
    for each in survivors(package):
        assert each["kind"] in KINDS
        assert len(each["reason"]) > 10


def test_every_list_is_a_packages() -> None:
    assert {file.stem for file in HERE.glob("*.json")} == set(FRAMES)


@pytest.mark.parametrize("package", FRAMES)
def test_changes_are_the_same_each_time(package: str) -> None:
    frames = FRAMES[package]
    changes = frames.changes()
    assert sample(changes, frames.count) == sample(frames.changes(), frames.count)
    assert set(sample(changes, FEW)) <= set(sample(changes, frames.count))
    for each in sample(changes, frames.count):
        text = frames.text(each.file)
        assert text[each.start : each.stop].decode() == each.old != each.new
        assert each.applied(text) != text


@pytest.mark.parametrize("package", FRAMES)
def test_named_changes_are_of_texts_that_ship(package: str) -> None:
    """What they change is there, once; a test kills each: none is listed as a survivor."""
    listed = {(each["file"], each["line"], each["change"]) for each in survivors(package)}
    for file, old, new, _why in NAMED[package]:
        named = FRAMES[package].named(file, old, new)
        assert (named.file, named.line, named.shown) not in listed


def test_an_unknown_text_is_no_change() -> None:
    with pytest.raises(ValueError, match="does not have once"):
        FRAMES["c"].named("src/sha256.c", "no such text", "")


@pytest.mark.slow
@pytest.mark.parametrize("package", FRAMES)
def test_the_first_mutants(package: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Named ones and a few by chance; all are run by `python -m tests.frames.run`."""
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, [package, "--count", "5"])
    assert done.exit_code == 0, done.output
