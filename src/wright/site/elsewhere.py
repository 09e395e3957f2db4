"""Stored runs of the languages that browsers do not run: ours beside what people use there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from wright.measure import summary
from wright.measure.committed import RECORDS
from wright.measure.figures import Record, named, worth
from wright.measure.records import load
from wright.site.contenders import part, told
from wright.targets.registry import TARGETS

SHOWN = (
    *("sha256-c-gcc", "sha256-c-gcc-many", "sha512-c-gcc-many", "crc64jones-c-gcc", "sha1dc-c-gcc"),
    *("sha256-rust-cargo", "sha256-rust-cargo-many", "sha512-rust-cargo-many", "blake3-rust-cargo-many"),
    *("sha256-rust-cargo-merkle", "crc32-rust-cargo", "sha256-csharp-mono", "sha256-csharp-dotnet"),
    "sha256-csharp-dotnet-many",
    *("sha256-python-python", "sha256-python-python-columns", "sha1-python-python-minhash"),
    "sha1-actionscript-awayfl",
)
"""Runs of `wright bench`, by language; those that lose are among them."""
BUILT_IN = ("csharp", "python", "actionscript")
"""Targets where people use what is built in. Elsewhere that are textbooks, and other ways of ours."""


@dataclass(frozen=True)
class Language:
    """All runs of a language on one engine, as a file that the page fetches when somebody asks."""

    name: str
    """Of its first record."""
    records: Sequence[Record]

    @property
    def target(self) -> str:
        return str(self.records[0]["target"])

    @property
    def engine(self) -> str:
        return summary.engine(self.records[0]["bench"])

    @property
    def title(self) -> str:
        return TARGETS[self.target].title

    @property
    def file(self) -> str:
        return f"stored/{self.name}-runs.js"

    @property
    def script(self) -> str:
        machines = " and ".join(dict.fromkeys(record["machine"] for record in self.records))
        dates = sorted({record["date"].partition(" ")[0] for record in self.records})
        when = " to ".join(dict.fromkeys((dates[0], dates[-1])))
        return part({"where": f"{self.engine} on {machines}, {when}", "runs": [*map(_run, self.records)]})


def languages() -> list[Language]:
    """Every record of :data:`SHOWN`, in order."""
    groups = groupby(((name, load(RECORDS / f"bench-{name}.json")) for name in SHOWN), key=_place)
    found = (zip(*group, strict=True) for _, group in groups)
    return [Language(names[0], records) for names, records in found]


def _place(named_record: tuple[str, Record]) -> tuple[str, str]:
    _, record = named_record
    return record["target"], summary.engine(record["bench"])


def _run(record: Record) -> dict[str, object]:
    bench = record["bench"]
    cases = [_case(record, case) for case in (summary.short_case(bench), summary.long_case(bench)) if case]
    return {"title": bench["title"], "command": record["command"], "cases": cases}


def _case(record: Record, case: Record) -> list[object]:
    """A message, what ours costs, and how that compares with each library."""
    bench = record["bench"]
    cost = case["contenders"][bench["subject"]]["cost"]["median"]
    shown = [
        name
        for name in case["contenders"]
        if name in bench["peers"] or (record["target"] in BUILT_IN and name not in bench["ours"])
    ]
    times = {name: case["contenders"][name]["subject_times_as_fast"] for name in shown}
    others = [[named(name, bench["peers"]), told(times[name])] for name in shown]
    return [case["name"], worth(cost, case["size"], bench["unit"]), others]
