"""Pages for readers: their links lead somewhere, and their commands are valid."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from wright.cli import main
from wright.pages.benchmarks import benchmarks
from wright.toolchain.tools import CHECKOUT

ROOT = [CHECKOUT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")]
PAGES = [*ROOT, *sorted((CHECKOUT / "docs").glob("*.md"))]
READMES = sorted(CHECKOUT.glob("packages/*/README.md"))
BENCHMARKS = CHECKOUT / "docs" / "benchmarks.md"
SAID = {"FUNCTION": "sha256", "TARGET": "c", "ENGINE": "node", "FILE": "chart.svg", "RECORD": "Makefile"}
"""Values for words that the reader chooses."""


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose(page: Path) -> str:
    return re.sub(r"^```.*?^```$", "", text(page), flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, in the form of repository hosts."""
    titles = (title.lower() for title in re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE))
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


def missing(page: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = page.parent / path if path else page
    return not target.exists() or (bool(anchor) and anchor not in anchors(target))


@pytest.mark.parametrize("page", [*PAGES, *READMES], ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!\w+:)([^)\s]+)\)", prose(page))
    assert [link for link in links if missing(page, link)] == []


def test_the_docs_first_page_names_every_other() -> None:
    first = CHECKOUT / "docs" / "README.md"
    named = {
        (first.parent / link).resolve() for link in re.findall(r"\]\((?!\w+:)([^)\s#]+)\)", prose(first))
    }
    assert {page for page in PAGES if page.parent == first.parent} - {first} <= named
    assert {page.parent for page in READMES} <= named


@pytest.mark.parametrize("page", [*ROOT, BENCHMARKS], ids=lambda page: page.name)
def test_every_path_is_there(page: Path) -> None:
    """A pattern must match at least one path."""
    paths = re.findall(r"`((?:src|tests|packages|docs|recipes|build)/[^`<\s]*)`", prose(page))
    paths = [path for path in paths if not path.startswith("build/")]
    assert [path for path in paths if not list(CHECKOUT.glob(path.rstrip("/")))] == []


@pytest.mark.parametrize("page", [*ROOT, BENCHMARKS], ids=lambda page: page.name)
def test_every_command_can_be_given(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parse each command without running it. The shell handles redirections."""
    monkeypatch.chdir(CHECKOUT)
    said = re.findall(r"`wright ([^`>]+)", prose(page))
    assert said or page.name in ("SECURITY.md",)
    for command in said:
        name, *words = shlex.split(command)
        found = main.get_command(click.Context(main), name)
        assert found, command
        if words:
            found.make_context(name, [SAID.get(word, word) for word in words])


def test_every_record_is_among_the_benchmarks() -> None:
    page = text(BENCHMARKS)
    assert page == benchmarks()
    for folder in ("ladder", "records"):
        records = sorted((CHECKOUT / "docs" / folder).iterdir())
        assert {file.suffix for file in records} <= {".json", ".svg"}
        assert [file.name for file in records if f"]({folder}/{file.name})" not in page] == []


def test_there_is_one_licence() -> None:
    licences = {file.read_bytes() for file in CHECKOUT.glob("packages/*/LICENSE")}
    assert licences == {(CHECKOUT / "LICENSE").read_bytes()}
