"""A summary of records: ours, the fastest library and the fastest built-in, on short and long messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from rich.console import Console
from rich.table import Table

from wright import VERSION
from wright.measure.figures import LONG, Ratio, Record, spread, worth
from wright.spec import FUNCTIONS

SHORT = 55
"""Bytes of a short message: the most that fit into one padded block of SHA-1 and SHA-256."""
NOISY = 0.5
"""A figure says little where the upper quartile is above the lower one by this share or more."""
TOO_NOISY = "too noisy to tell: measure again on a quiet machine"

LANGUAGE = "language"
"""The key of a target's title in a record that is shown. Files do not have it, as titles may change."""


@dataclass(frozen=True)
class Answer:
    """Our figure on one case, and its ratios to the fastest library and the fastest built-in, if any."""

    case: str
    ours: str
    library: Ratio | None
    native: Ratio | None


@dataclass(frozen=True)
class Row:
    """One record as a row of the summary: the benchmark, the place, the results."""

    function: str
    title: str
    language: str
    engine: str
    date: str
    short: Answer
    long: Answer | None
    noisy: bool
    """Whether its figures say little."""


def in_order(records: Iterable[Record]) -> list[Record]:
    """Sort by function in registry order (unknown functions last), then by command, target and date."""
    names = list(FUNCTIONS)

    def key(record: Record) -> tuple[int, str, str, str, str]:
        name = record["function"]
        place = names.index(name) if name in names else len(names)
        return place, name, record["command"].replace(" --quick", ""), record["target"], record["date"]

    return sorted(records, key=key)


def row(record: Record) -> Row:
    """The row of a record of kind ``bench``."""
    bench = record["bench"]
    short, long = short_case(bench), long_case(bench)
    return Row(
        record["function"],
        bench["title"],
        language(record),
        engine(bench),
        record["date"],
        _answer(bench, short),
        _answer(bench, long) if long is not None else None,
        too_noisy(bench),
    )


def short_case(bench: Record) -> Record:
    """The longest of the short messages; where there is none, the first case."""
    found = [case for case in bench["cases"] if case["size"] <= SHORT]
    return max(found, key=lambda case: int(case["size"])) if found else bench["cases"][0]


def long_case(bench: Record) -> Record | None:
    """The middle one of the long messages, as the longest ones measure memory."""
    found = sorted(
        (case for case in bench["cases"] if case["size"] >= LONG), key=lambda case: int(case["size"])
    )
    return found[(len(found) - 1) // 2] if found else None


def kind(measured: Record, name: str) -> str:
    """A contender's kind in a plot; our first contender looks like the last rung of a ladder."""
    if name in measured["ours"]:
        return "last" if name == measured["subject"] else "rung"
    return "peer" if name in measured["peers"] else "native"


def called(measured: Record, name: str) -> str:
    """A contender with its version, or with its origin."""
    if name in measured["ours"]:
        return name
    return str(measured["peers"].get(name, f"{name}, built in"))


def ratio(measured: Record, case: Record, name: str) -> Ratio:
    """The subject's ratio to a contender."""
    figure = spread(case["contenders"][name]["subject_times_as_fast"])
    return Ratio(case["name"], called(measured, name), figure)


def engine(measured: Record) -> str:
    """An engine with its version, without the part in brackets."""
    return f"{measured['engine']} {measured['version'].split(' (')[0]}"


def language(record: Record) -> str:
    """The title of a record's target, if who shows the record gave it: else the target's name."""
    return str(record.get(LANGUAGE, record["target"]))


def path(ladder: Record) -> list[str]:
    """The names of a recipe's rungs, without the experiments next to it."""
    return [rung["name"] for rung in ladder["rungs"] if not rung.get("after")]


def passes(ladder: Record) -> int:
    """The number of passes in a recipe; a rung may have several."""
    return sum(len(name.split()) for name in path(ladder)[1:])


def code(ladder: Record) -> str:
    """The code whose bytes a rung's size counts."""
    return str(ladder.get("code", "the minified kernel"))


def rounds(measured: Record) -> str:
    """The number of rounds behind each median."""
    counts = [one["rounds"] for case in measured["cases"] for one in case["contenders"].values()]
    return f"{min(counts)}" if min(counts) == max(counts) else f"{min(counts)} to {max(counts)}"


def noise(measured: Record) -> str:
    """The distance between the quartiles of warm figures: for the median figure, and at worst."""
    spans = _spans(measured)
    return f"{median(spans):.0%} typically, {max(spans):.0%} at worst"


def too_noisy(measured: Record) -> bool:
    """Whether a quarter of the warm figures have quartiles that are half or more apart."""
    spans = sorted(_spans(measured))
    return spans[3 * len(spans) // 4] >= NOISY


def foreign(record: Record, machine: str) -> str:
    """How a record differs from one that is taken here, now and with care; empty where it does not."""
    apart = []
    if record["hashwright"] != VERSION:
        apart.append(f"by hashwright {record['hashwright']}, not {VERSION}")
    if record["machine"] != machine:
        apart.append(f"on {record['machine']}, not {machine}")
    if record["kind"] != "sizes" and too_noisy(record[record["kind"]]):
        apart.append(TOO_NOISY)
    if "--quick" in record["command"].split():
        apart.append("rough: one process instead of three")
    return "; ".join(apart)


def show_summary(console: Console, records: Sequence[Record], machine: str) -> None:
    """Print three tables (benchmarks, ladders, sizes), then a list of the records."""
    rows = [row(record) for record in records if record["kind"] == "bench"]
    if rows:
        table = Table(
            title="Times as fast as the fastest library, and as the fastest built in", title_justify="left"
        )
        table.add_column("what")
        table.add_column("where")
        table.add_column("short")
        table.add_column("long")
        for one in rows:
            where = f"{one.language}\n{one.engine}"
            table.add_row(one.title, where, _cell(one.short), _cell(one.long) if one.long else "–")
        console.print(table)
    ladders = [record for record in records if record["kind"] == "ladder"]
    if ladders:
        title = "The last rung, as fast as the textbook"
        table = Table("recipe", "where", "first case", "last case", title=title)
        for record in ladders:
            climbed = record["ladder"]
            cells = [_climbed(climbed, climbed["cases"][at]) for at in (0, -1)]
            recipe = f"{climbed['title']}, {passes(climbed)} passes"
            table.add_row(recipe, f"{language(record)}\n{engine(climbed)}", *cells)
        console.print(table)
    sized = [record for record in records if record["kind"] == "sizes"]
    if sized:
        table = Table("code", "has", "minified", "+ gzip", title="Bytes")
        for record in sized:
            for one in record["sizes"]["rows"]:
                table.add_row(one["name"], one["has"], f"{one['minified']:,}", f"{one['gzip']:,}")
        console.print(table)
    for record in records:
        apart = foreign(record, machine)
        console.print(
            f"{record['date']}  {record['command']}{f'  ({apart})' if apart else ''}",
            highlight=False,
            soft_wrap=True,
        )


def _spans(measured: Record) -> list[float]:
    """For each warm figure, the distance between its quartiles as a share of the lower one."""
    return [
        one["cost"]["high"] / one["cost"]["low"] - 1
        for case in measured["cases"]
        for one in case["contenders"].values()
    ]


def _answer(bench: Record, case: Record) -> Answer:
    names = [name for name in case["contenders"] if name not in bench["ours"]]
    libraries = [name for name in names if name in bench["peers"]]
    natives = [name for name in names if name not in bench["peers"]]
    ours = worth(case["contenders"][bench["subject"]]["cost"]["median"], case["size"], bench["unit"])

    def fastest(among: list[str]) -> Ratio | None:
        if not among:
            return None
        return ratio(
            bench, case, min(among, key=lambda name: float(case["contenders"][name]["cost"]["median"]))
        )

    return Answer(case["name"], ours, fastest(libraries), fastest(natives))


def _cell(answer: Answer) -> str:
    found = [f"{one.text} {one.other}" for one in (answer.library, answer.native) if one is not None]
    return "\n".join([f"{answer.case}: {answer.ours}", *found])


def _climbed(ladder: Record, case: Record) -> str:
    last = next(rung for rung in ladder["rungs"] if rung["name"] == ladder["subject"])
    times = Ratio(case["name"], "the textbook", spread(last["times_as_fast"][case["name"]]["textbook"]))
    figure = worth(case["contenders"][last["name"]]["cost"]["median"], case["size"], ladder["unit"])
    return f"{case['name']}: {figure}\n{times.text}"
