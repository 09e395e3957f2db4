"""Figures in pages come from committed records: tables, single numbers, and nothing without a record."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from wright.cli.make import by_hand, written
from wright.measure.committed import LADDERS, RECORDS, Figures, measured
from wright.measure.figures import Record
from wright.measure.records import RecordError, Run
from wright.spec import FUNCTIONS
from wright.targets.registry import ENGINES, TARGETS
from wright.toolchain.tools import CHECKOUT

COMMITTED = Figures()
TABLES = """
[libraries]
columns = [{ contender = "ours", case = "8 B" }, { contender = "theirs", case = "8 B" }]
rows = [{ record = "bench-sha1-c-gcc" }, { record = "bench-sha1-c-clang" }]

[both]
record = ["bench-sha1-c-gcc", "bench-sha1-c-clang"]

[nothing]
record = "bench-md5-c-gcc"

[misspelt]
record = "bench-sha1-c-gcc"
rows = [{ contender = "thiers" }]
"""


def spread(value: float) -> dict[str, float]:
    return {"median": value, "low": value, "high": value, "p10": value}


def taken(cost: float, ratio: float, rounds: int) -> dict[str, Any]:
    return {"cost": spread(cost), "first": cost, "rounds": rounds, "subject_times_as_fast": spread(ratio)}


def record(cases: Mapping[str, Mapping[str, tuple[float, float]]], unit: str = "ns") -> Record:
    """A record of SHA-1: by case and contender the cost, and the ratio. What is not timed is exact."""
    rounds = 3 if unit == "ns" else 1
    run = Run("bench", FUNCTIONS["sha1"], "c", "gcc", rough=True)
    bench = {
        "title": "SHA-1",
        "ours": ["ours"],
        "peers": {"theirs": "theirs 2.0"},
        "engine": "GCC",
        "version": "12 (Debian)",
        "unit": unit,
        "subject": "ours",
        "cases": [
            {
                "name": name,
                "size": 8,
                "parameters": {},
                "contenders": {who: taken(*figures, rounds) for who, figures in contenders.items()},
            }
            for name, contenders in cases.items()
        ],
    }
    return run.record({"bench": bench})


def kept(folder: Path, **records: Mapping[str, Any]) -> Figures:
    for name, one in records.items():
        (folder / f"bench-sha1-c-{name}.json").write_text(json.dumps(one), encoding="utf-8")
    (folder / "tables.toml").write_text(TABLES, encoding="utf-8")
    return Figures(folders=[folder], tables=folder / "tables.toml")


def test_a_row_is_a_record_and_one_that_is_missing_has_none(tmp_path: Path) -> None:
    figures = kept(tmp_path, gcc=record({"8 B": {"ours": (50, 1), "theirs": (123, 2.46)}}))
    caption, _, *table = figures.table("libraries").splitlines()
    assert re.fullmatch(r"Medians: GCC 12, \d{4}-\d\d-\d\d, some runs with `--quick` \(.*\)\.", caption)
    assert table == [
        "| | ours, 8 B | theirs 2.0, 8 B |",
        "| --- | --- | --- |",
        "| SHA-1 | 50.0 ns | 2.5× |",
    ]


def test_a_cell_has_the_figures_of_several_records(tmp_path: Path) -> None:
    """Rows are all contenders and columns all cases where the table does not choose; counts are exact."""
    gcc = record({"8 B": {"ours": (1500, 1)}, "a block": {"ours": (9, 1), "theirs": (18, 2)}}, "steps")
    clang = record({"8 B": {"ours": (1400, 1)}, "a block": {"ours": (8.25, 1), "theirs": (4, 0.5)}}, "steps")
    table = kept(tmp_path, gcc=gcc, clang=clang).table("both")
    assert table.startswith("Exact counts of steps: GCC 12 ([records and commands](benchmarks.md)).\n\n")
    assert table.splitlines()[2:] == [
        "| | 8 B | a block |",
        "| --- | --- | --- |",
        "| ours | 1,500 / 1,400 | 9 / 8.25 |",
        "| theirs 2.0 | | 2.0× / 0.50× |",
    ]


def test_a_region_without_a_record_is_empty(tmp_path: Path) -> None:
    figures = kept(tmp_path)
    page = "<!-- figures: nothing -->\n\nOld.\n\n<!-- end of figures -->\n"
    assert figures.filled(page) == "<!-- figures: nothing -->\n<!-- end of figures -->\n"
    with pytest.raises(RecordError, match="no table 'anything'"):
        figures.table("anything")


def test_filling_a_page_again_changes_nothing(tmp_path: Path) -> None:
    figures = kept(tmp_path, gcc=record({"8 B": {"ours": (50, 1), "theirs": (123, 2.46)}}))
    number = "<!-- figure: bench-sha1-c-gcc; theirs; 8 B -->9×<!-- end -->"
    page = f"It runs {number} as fast.\n\n<!-- figures: libraries -->\n<!-- end of figures -->\n\nMore.\n"
    filled = figures.filled(page)
    assert "It runs <!-- figure: bench-sha1-c-gcc; theirs; 8 B -->2.5×<!-- end --> as fast." in filled
    assert "-->\n\nMedians: " in filled
    assert "|\n\n<!-- end of figures -->\n\nMore.\n" in filled
    assert figures.filled(filled) == filled


@pytest.mark.parametrize(
    "page",
    [
        "<!-- figures: nothing -->\n\nProse.\n\n<!-- figures: nothing -->\n<!-- end of figures -->\n",
        "Prose.\n<!-- end of figures -->\n",
        "<!-- figure: bench-sha1-c-gcc; theirs; 8 B -->2× and prose.\n",
        "<!-- figure: bench-sha1-c-gcc; theirs -->2×<!-- end -->",
    ],
)
def test_a_region_that_is_not_closed_swallows_no_prose(page: str, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="a region of figures needs a beginning and an end"):
        kept(tmp_path).filled(page)


def test_a_figure_that_is_missing_beside_another_is_a_dash(tmp_path: Path) -> None:
    clang = record({"8 B": {"ours": (1400, 1)}}, "steps")
    assert "| ours | – / 1,400 |" in kept(tmp_path, clang=clang).table("both").splitlines()


def test_a_number_without_a_record_is_an_error(tmp_path: Path) -> None:
    figures = kept(tmp_path, gcc=record({"8 B": {"ours": (50, 1)}, "9 B": {"theirs": (1, 1)}}))
    with pytest.raises(RecordError, match=r"no figure of 'theirs', '8 B' in bench-md5-c-gcc\.json"):
        figures.of("bench-md5-c-gcc", "theirs", "8 B")
    with pytest.raises(RecordError, match="no figure of 'theirs', '8 B'"):
        figures.of("bench-sha1-c-gcc", "theirs", "8 B")
    with pytest.raises(RecordError, match="no record of table 'misspelt' has 'thiers'"):
        figures.table("misspelt")


def test_pages_have_the_figures_of_the_committed_records() -> None:
    different = [file for file, text in written().items() if file.read_text(encoding="utf-8") != text]
    assert different == [], "run `wright build`"


def named() -> set[str]:
    tables = COMMITTED.defined.values()
    choices = [one for table in tables for one in (table, *table.get("rows", []), *table.get("columns", []))]
    found = (one.get("record", []) for one in choices)
    return {name for one in found for name in ([one] if isinstance(one, str) else one)}


@pytest.mark.parametrize("name", sorted(named()))
def test_records_that_tables_name_can_be_measured(name: str) -> None:
    """A record that is not there yet is named by its command, as ``wright`` names its file."""
    if name in COMMITTED.records:
        return
    if not name.startswith("bench-"):
        assert name.split("-")[0] in FUNCTIONS, "a ladder's record"
        return
    _, function, target, rest = name.split("-", 3)
    assert function in FUNCTIONS
    assert target in TARGETS
    assert any(rest == engine or rest.startswith(f"{engine}-") for engine in ENGINES)


BY_HAND = [*by_hand(), *CHECKOUT.glob("src/wright/targets/*/frame/README.md")]
"""Pages that people write, and templates of READMEs."""


def test_each_table_is_in_a_page() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in BY_HAND)
    assert set(re.findall(r"<!-- figures: (\S+) -->", text)) == set(COMMITTED.defined)


@pytest.mark.parametrize("file", BY_HAND, ids=lambda file: str(file.relative_to(CHECKOUT)))
def test_no_table_has_figures_by_hand(file: Path) -> None:
    """A ratio, a time or a throughput in a table outside of the regions."""
    text = re.sub(
        r"<!-- figures:.*?<!-- end of figures -->", "", file.read_text(encoding="utf-8"), flags=re.S
    )
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert [row for row in rows if re.search(r"\d ?(?:×|ns|µs|ms|MB/s)(?!\w)", row)] == []


@pytest.mark.parametrize(
    "file", sorted([*RECORDS.glob("*.json"), *LADDERS.glob("*.json")]), ids=lambda f: f.stem
)
def test_records_have_the_names_of_their_runs(file: Path) -> None:
    """So that the next run of the same command takes the place of the old one."""
    found = COMMITTED.records[file.stem]
    if found["kind"] == "bench":
        words = found["command"].replace(" --quick", "").split()
        assert words[1:3] == ["bench", found["function"]]
        options = [word.removeprefix("--") for word in words[7:]]
        assert file.stem == "-".join(["bench", found["function"], words[4], words[6], *options])
    assert measured(found)["cases"]
