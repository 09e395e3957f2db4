"""The page on soundness is true: its files exist, and its line counts of trusted code are about right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.mutants.test_corpus import CORPUS
from wright.toolchain.tools import CHECKOUT

PAGE = (CHECKOUT / "docs" / "soundness.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| (`src/[^|]+`) \| ([\d,]+) \|$", PAGE, re.MULTILINE)


def files(names: str) -> list[Path]:
    return [file for name in re.findall(r"`([^`]+)`", names) for file in sorted(CHECKOUT.glob(name))]


@pytest.mark.parametrize(("what", "names", "lines"), ROWS)
def test_the_trusted_base_is_as_long_as_the_page_says(what: str, names: str, lines: str) -> None:
    """Within a tenth: the page need not follow every change."""
    assert len(ROWS) > 10, what
    there = sum(file.read_text(encoding="utf-8").count("\n") for file in files(names))
    assert abs(int(lines.replace(",", "")) - there) <= there / 10, there


def test_no_file_is_counted_twice() -> None:
    counted = [file for _, names, _ in ROWS for file in files(names)]
    assert len(set(counted)) == len(counted)


def test_every_path_on_the_page_is_there() -> None:
    paths = re.findall(r"`((?:src|tests|docs|packages)/[^`]+)`", PAGE)
    assert len(paths) > 80
    assert [path for path in paths if not list(CHECKOUT.glob(path))] == []


def test_the_page_counts_the_texts_that_were_changed_by_hand() -> None:
    texts = [len(corpus) for corpus in CORPUS.values()]
    equal = [sum(changed.equal for changed in corpus) for corpus in CORPUS.values()]
    assert f"| texts | {' | '.join(map(str, texts))} |" in PAGE
    assert f"| of them equal | {' | '.join(map(str, equal))} |" in PAGE
    assert f"): {sum(texts):,} texts, each refused" in PAGE
