"""Benchmarks as a page: committed records as tables; generated as docs/benchmarks.md."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from wright.measure.committed import LADDERS, RECORDS
from wright.measure.figures import Figure, Record, digits, exact, named, spread, worth
from wright.measure.records import load
from wright.measure.summary import in_order, noise
from wright.pages.markdown import page
from wright.pages.weights import lines
from wright.recipes import BOOK, SCORE
from wright.spec import FUNCTIONS
from wright.targets.registry import ENGINES, TARGETS

SHOWN = (8, 16, 55, 64, 1024, 64 << 10, 1 << 20)
"""Message sizes in bytes, where a record has many."""
MOST = 5
"""Columns of a table."""


@dataclass(frozen=True)
class Table:
    """A record as a table: a row for each contender, a column for each case."""

    title: str
    command: str
    engine: str
    date: str
    record: str
    note: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Tuned:
    """The score that the tuner wrote beside a recipe."""

    title: str
    engine: str
    portable: str
    textbook: str
    noise: str
    recipes: int


def benchmarks() -> str:
    """The page, as Markdown. Raises RecordError where a record violates the format."""
    return page(
        "benchmarks",
        languages=_by_language(),
        ladders=[_chart(file) for file in sorted(LADDERS.glob("*.json"))],
        tuned=list(_tuned()),
        weights=lines(),
    )


def _by_language() -> dict[str, tuple[list[Table], list[Table]]]:
    """By language: the records that compare our package with others, then those of our package alone."""
    tables: dict[str, tuple[list[Table], list[Table]]] = {one.title: ([], []) for one in TARGETS.values()}
    for record in in_order(map(_committed, sorted(RECORDS.glob("*.json")))):
        compared, alone = tables[TARGETS[record["target"]].title]
        (compared if _others(record) else alone).append(_table(record))
    return {title: several for title, several in tables.items() if any(several)}


def _others(record: Record) -> set[str]:
    """The contenders that are not ours."""
    bench = record["bench"]
    return {name for case in bench["cases"] for name in case["contenders"]} - set(bench["ours"])


def _committed(file: Path) -> Record:
    """A record, with the name of its file."""
    return {**load(file), "file": file.name}


def _table(record: Record) -> Table:
    """The subject's figures, then how many times as fast it is as each contender."""
    bench = record["bench"]
    subject, cases = bench["subject"], _shown(bench["cases"])
    figures = [
        worth(case["contenders"][subject]["cost"]["median"], case["size"], bench["unit"]) for case in cases
    ]
    others = dict.fromkeys(other for case in cases for other in case["contenders"] if other != subject)
    rows = [[subject, *figures]]
    for other in others:
        cells = (case["contenders"].get(other) for case in cases)
        ratios = [_times(spread(cell["subject_times_as_fast"])) if cell else "" for cell in cells]
        rows.append([f"as {named(other, bench['peers'])}", *ratios])
    return Table(
        bench["title"],
        record["command"],
        f"{bench['engine']} {bench['version']}",
        record["date"],
        record["file"],
        "Exact counts." if exact(bench) else f"Distance between quartiles: {noise(bench)}.",
        [case["name"] for case in cases],
        rows,
    )


def _shown(cases: Sequence[Record]) -> Sequence[Record]:
    """All cases; where there are too many for a page, those of usual sizes."""
    if len(cases) <= MOST:
        return cases
    return [case for case in cases if case["size"] in SHOWN][-MOST:] or cases[:MOST]


def _times(figure: Figure) -> str:
    return f"{digits(figure.value)}×"


def _chart(file: Path) -> Mapping[str, str]:
    record = _committed(file)
    ladder = record["ladder"]
    where = f"{TARGETS[record['target']].title}, {ladder['engine']} {ladder['version']}"
    return {"title": f"{ladder['title']}, {where}", "date": record["date"], "file": file.stem}


def _tuned() -> Iterator[Tuned]:
    """The scores of all recipes that the tuner found."""
    for file in sorted(BOOK.glob("*/tuned/*.toml")):
        for by_edition in tomllib.loads(file.read_text(encoding="utf-8")).values():
            scores = by_edition.get("fast", {}) if isinstance(by_edition, dict) else {}
            for engine, settings in scores.items():
                score = settings.get(SCORE)
                if score is not None:
                    yield Tuned(
                        FUNCTIONS[score["measured"]].title,
                        score.get("engine", ENGINES[engine].title),
                        f"{score['portable']:.3f}×",
                        f"{score['textbook']:.2f}×",
                        f"{score['noise']:.1%}",
                        score["recipes"],
                    )
