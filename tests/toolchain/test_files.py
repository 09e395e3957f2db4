"""Two folders are the same only if all that is in them is: links, pipes and empty folders, too."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from wright.toolchain.files import differences

CHANGES: dict[str, Callable[[Path], object]] = {
    "keys": lambda folder: (folder / "keys").symlink_to(folder / "elsewhere", target_is_directory=True),
    "pipe": lambda folder: os.mkfifo(folder / "pipe"),
    "gone": lambda folder: (folder / "gone").symlink_to(folder / "nothing"),
    "empty": lambda folder: (folder / "empty").mkdir(),
    "more.py": lambda folder: (folder / "more.py").write_text("1\n", encoding="utf-8"),
    "keys.py": lambda folder: (folder / "keys.py").write_text("2\n", encoding="utf-8"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_there_and_no_file_is_a_difference(name: str, tmp_path: Path) -> None:
    fresh, found = tmp_path / "fresh", tmp_path / "found"
    for folder in (fresh, found):
        folder.mkdir()
        (folder / "keys.py").write_text("1\n", encoding="utf-8")
    assert list(differences(fresh, found)) == []
    CHANGES[name](found)
    assert list(differences(fresh, found)) == [name]


def test_a_link_is_no_file_even_to_the_same_content(tmp_path: Path) -> None:
    fresh, found = tmp_path / "fresh", tmp_path / "found"
    for folder in (fresh, found):
        folder.mkdir()
    (fresh / "keys.py").write_text("1\n", encoding="utf-8")
    (tmp_path / "other.py").write_text("1\n", encoding="utf-8")
    (found / "keys.py").symlink_to(tmp_path / "other.py")
    assert list(differences(fresh, found)) == ["keys.py"]
