"""The page on soundness is true: its files exist, and its line counts of trusted code are about right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name

import pytest

import wright.proof.pass_lemmas  # noqa: F401
from tests.mutants.test_corpus import CORPUS
from wright.proof import lemmas
from wright.proof.lemma import LEMMAS
from wright.toolchain.tools import CHECKOUT

PAGE = (CHECKOUT / "docs" / "soundness.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| (`src/[^|]+`) \| ([\d,]+) \| (yes|no) \|$", PAGE, re.MULTILINE)
RULES = re.findall(r"^\| [^|]+ \| ((?:`(?:proof|ir)\.[\w.]+`(?:, )?)+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
OTHERS = "\n".join(re.findall(r"^Not trusted: (?:.+\n)+", PAGE, re.MULTILINE))
IMPORT = re.compile(r"^from (wright[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)
SOURCE = CHECKOUT / "src" / "wright"


def files(names: str) -> list[Path]:
    return [file for name in re.findall(r"`([^`]+)`", names) for file in sorted(CHECKOUT.glob(name))]


def number(written: str) -> int:
    return int(written.replace(",", ""))


@pytest.mark.parametrize(("what", "names", "lines", "_"), ROWS)
def test_the_trusted_base_is_as_long_as_the_page_says(what: str, names: str, lines: str, _: str) -> None:
    """Within a tenth: the page need not follow every change."""
    assert len(ROWS) > 10, what
    there = sum(file.read_text(encoding="utf-8").count("\n") for file in files(names))
    assert abs(number(lines) - there) <= there / 10, there


def test_the_sum_for_c_is_that_of_its_rows() -> None:
    said = re.search(r"For C alone that is ([\d, +]+) = ([\d,]+) lines", PAGE)
    assert said is not None
    rows = [lines for *_, lines, c in ROWS if c == "yes"]
    assert said[1].split(" + ") == rows
    assert number(said[2]) == sum(map(number, rows))


def test_no_file_is_counted_twice() -> None:
    counted = [file for _, names, *_ in ROWS for file in files(names)]
    assert len(set(counted)) == len(counted)


def imported(file: Path) -> Iterator[Path]:
    """The modules of ours that a file imports, by name or from a package."""
    for module, names in IMPORT.findall(file.read_text(encoding="utf-8")):
        for name in (module, *(f"{module}.{each}" for each in re.findall(r"\w+", names))):
            place = CHECKOUT.joinpath("src", *name.split("."))
            yield from (each for each in (place.with_suffix(".py"), place / "__init__.py") if each.exists())


def test_what_the_proof_and_the_readers_import_is_counted() -> None:
    """Directly or not: or it is named as not trusted, and what that imports is not asked."""
    counted, others = {file for _, names, *_ in ROWS for file in files(names)}, set(files(OTHERS))
    waiting = [
        SOURCE / "proof" / "check.py",
        *SOURCE.glob("contracts/*.py"),
        *SOURCE.glob("targets/*/read*.py"),
    ]
    seen, missing = set[Path](), list[Path]()
    while waiting:
        file = waiting.pop()
        if file in seen | others or file.name == "__init__.py":
            continue
        seen.add(file)
        if file not in counted:
            missing.append(file)
        waiting += imported(file)
    assert missing == []
    assert len(seen) > 100


@pytest.mark.parametrize(("names", "lemma"), RULES)
def test_every_rule_is_where_the_page_says(names: str, lemma: str) -> None:
    assert lemma in LEMMAS
    for name in re.findall(r"`([^`]+)`", names):
        assert callable(resolve_name(f"wright.{name}"))


def test_every_lemma_of_the_normal_form_has_a_rule() -> None:
    own = [lemma.name for lemma in LEMMAS.values() if lemma.claims.__module__ == lemmas.__name__]
    assert len(own) > 15
    assert set(own) <= {lemma for _, lemma in RULES}


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
