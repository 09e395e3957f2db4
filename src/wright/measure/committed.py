"""Figures in pages: tables and single numbers, from the committed records of ``wright bench`` and ``ladder``.

``docs/figures.toml`` defines tables. A row and a column each choose a record, a contender or a case; a cell
needs all three. A page has its tables and numbers in regions, which ``wright build`` fills::

    <!-- figures: TABLE -->        a table, with a line about its records; nothing where no record is there
    <!-- end of figures -->
    <!-- figure: RECORD; CONTENDER; CASE -->4.7<!-- end -->     a number; its record has to be there
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from wright.measure.figures import NANOSECONDS, Record, digits, exact, named, worth
from wright.measure.records import RecordError, load
from wright.toolchain.tools import CHECKOUT

DOCS = CHECKOUT / "docs"
RECORDS = DOCS / "records"
"""Records of ``wright bench``."""
LADDERS = DOCS / "ladder"
"""Records of ``wright ladder``, with their charts."""
TABLES = DOCS / "figures.toml"
BETWEEN = " / "
"""Between the figures of one cell that come from several records."""
NONE = "–"
"""In the place of one of them that is not there."""
_TABLE = re.compile(r"(<!-- figures: (\S+) -->\n)(?:(?!<!--).)*(<!-- end of figures -->)", re.DOTALL)
_NUMBER = re.compile(r"(<!-- figure: ([^;>]+); ([^;>]+); ([^;>]+) -->)[^<]*(<!-- end -->)")
_MARK = re.compile(r"<!-- (?:figures?:|end\b)")

Choice = Mapping[str, Any]
"""What a table, a row or a column says: ``record`` (one or several), ``contender``, ``case``, ``label``, and
``value``, which is ``times`` (as fast as the contender) or ``cost``."""


@dataclass(frozen=True)
class Figures:
    """The committed figures, for a page from which ``docs`` leads to the folder of documentation."""

    docs: str = ""
    folders: Sequence[Path] = (RECORDS, LADDERS)
    tables: Path = TABLES

    @cached_property
    def records(self) -> Mapping[str, Record]:
        """All records by the names of their files. Raises RecordError where one violates the format."""
        files = sorted(file for folder in self.folders for file in folder.glob("*.json"))
        return {file.stem: load(file) for file in files}

    @cached_property
    def defined(self) -> Mapping[str, Choice]:
        return tomllib.loads(self.tables.read_text(encoding="utf-8"))

    def of(self, record: str, contender: str, case: str) -> str:
        """A single number: of our contender its cost, of another how many times as fast ours is.

        Raises RecordError where it is not among the committed records.
        """
        found = self._cell({"record": record, "contender": contender, "case": case})
        if not found:
            raise RecordError(f"docs/records has no figure of {contender!r}, {case!r} in {record}.json")
        return found

    def table(self, name: str) -> str:
        """A table in Markdown, below a line about its records; empty where none of its records is there.

        Raises RecordError where a row or a column chooses what none of the records has.
        """
        if name not in self.defined:
            raise RecordError(f"docs/figures.toml defines no table {name!r}")
        table = self.defined[name]
        used = [self.records[one] for one in _records(table) if one in self.records]
        if not used:
            return ""
        columns = table.get("columns") or [{"case": one["name"]} for one in measured(used[0])["cases"]]
        rows = table.get("rows") or [{"contender": one} for one in _contenders(used[0])]
        columns, rows = (list(filter(self._recorded, choices)) for choices in (columns, rows))
        cells = [[self._cell({**table, **row, **column}) for column in columns] for row in rows]
        by_column = zip(columns, zip(*cells, strict=True), strict=True)
        for choice, figures in (*zip(rows, cells, strict=True), *by_column):
            if not any(figures):
                raise RecordError(f"no record of table {name!r} has {self._label(choice, used)!r}")
        lines = [[self._label(row, used), *figures] for row, figures in zip(rows, cells, strict=True)]
        head = ["", *(self._label(one, used) for one in columns)]
        markdown = [
            "|" + "".join(f" {cell} |" if cell else " |" for cell in line)
            for line in (head, ["---"] * len(head), *lines)
        ]
        return f"{self._caption(table, used)}\n\n" + "\n".join(markdown) + "\n"

    def filled(self, page: str) -> str:
        """A page with its regions as the records have them. Raises RecordError where a region has no end."""
        outside = _NUMBER.sub("", _TABLE.sub("", page))
        stray = _MARK.search(outside)
        if stray:
            mark = outside[stray.start() :].splitlines()[0][:60]
            raise RecordError(f"a region of figures needs a beginning and an end, and holds no other: {mark}")
        page = _TABLE.sub(lambda found: found[1] + _apart(self.table(found[2])) + found[3], page)
        return _NUMBER.sub(lambda found: found[1] + self.of(*found.group(2, 3, 4)) + found[5], page)

    def _recorded(self, choice: Choice) -> bool:
        """Whether one of the records that a row or a column names is there, if it names any."""
        return "record" not in choice or any(one in self.records for one in _several(choice["record"]))

    def _cell(self, choice: Choice) -> str:
        records = [self.records.get(one) for one in _several(choice["record"])]
        found = [_figure(measured(record), choice) if record else "" for record in records]
        return BETWEEN.join(one or NONE for one in found) if any(found) else ""

    def _label(self, choice: Choice, used: Sequence[Record]) -> str:
        """Its own label, or the names of what it chooses; libraries have their versions."""
        if "label" in choice:
            return str(choice["label"])
        titles = (
            measured(self.records[one])["title"]
            for one in _several(choice.get("record", []))
            if one in self.records
        )
        peers = {name: named(name, one["peers"]) for one in map(measured, used) for name in one["peers"]}
        contender = choice.get("contender", "")
        return ", ".join(filter(None, (*titles, peers.get(contender, contender), choice.get("case"))))

    def _caption(self, table: Choice, used: Sequence[Record]) -> str:
        """What the cells say, the engines, the day where they were timed, and where the records are."""
        all_measured = [measured(record) for record in used]
        engines = dict.fromkeys(f"{one['engine']} {one['version'].split(' (')[0]}" for one in all_measured)
        units = {one["unit"] for one in all_measured}
        said = [BETWEEN.join(engines)]
        counted = all(map(exact, all_measured))
        if not counted:
            days = {record["date"].split(" ")[0] for record in used}
            said.append(" to ".join(dict.fromkeys((min(days), max(days)))))
        if not counted and any("--quick" in record["command"].split() for record in used):
            said.append("some runs with `--quick`")
        lead = table.get("caption") or (
            f"Exact counts of {', '.join(sorted(units))}" if counted else "Medians"
        )
        return f"{lead}: {', '.join(said)} ([records and commands]({self.docs}benchmarks.md))."


def measured(record: Record) -> Record:
    """The measurement in a record, whatever its kind."""
    return record[record["kind"]]  # type: ignore[no-any-return]


def _records(table: Choice) -> Iterator[str]:
    """All records that a table names, each once."""
    choices = [table, *table.get("rows", []), *table.get("columns", [])]
    yield from dict.fromkeys(one for choice in choices for one in _several(choice.get("record", [])))


def _several(names: str | Sequence[str]) -> Sequence[str]:
    return [names] if isinstance(names, str) else names


def _contenders(record: Record) -> list[str]:
    return list(dict.fromkeys(name for case in measured(record)["cases"] for name in case["contenders"]))


def _figure(measurement: Record, choice: Choice) -> str:
    """One figure of one measurement; empty where the contender did not run the case."""
    contender, name = choice["contender"], choice["case"]
    case = next((one for one in measurement["cases"] if one["name"] == name), None)
    if case is None or contender not in case["contenders"]:
        return ""
    taken, unit = case["contenders"][contender], measurement["unit"]
    value = choice.get("value") or ("cost" if contender in measurement.get("ours", ()) else "times")
    if value == "times":
        return f"{_two_digits(taken['subject_times_as_fast']['median'])}×"
    cost = taken["cost"]["median"]
    if unit == NANOSECONDS:
        return worth(cost, case["size"], unit)
    return f"{cost:,.0f}" if cost == int(cost) else digits(cost)


def _two_digits(value: float) -> str:
    """A ratio as precise as a timing deserves."""
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}" if round(value, 2) >= 1 else f"{value:.2f}"


def _apart(table: str) -> str:
    """A table between empty lines, as Markdown wants it after a comment."""
    return f"\n{table}\n" if table else ""
