"""What records say together: ours beside the fastest library and the fastest built in, short and long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from rich.console import Console
from rich.table import Table

from wright import VERSION
from wright.measure.figures import LONG, Ratio, Record, spread, worth
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

SHORT = 55
"""Bytes of a short message: the most that SHA-1 and SHA-256 pad into one block."""
NOISY = 0.5
"""By how much an upper quartile is above the lower one where a figure says little."""
TOO_NOISY = "too noisy to tell: measure again on a quiet machine"


@dataclass(frozen=True)
class Answer:
    """Ours on one case, and how many times as fast it is as the fastest others, where there are any."""

    case: str
    ours: str
    library: Ratio | None
    native: Ratio | None


@dataclass(frozen=True)
class Row:
    """One record beside the others: what was asked, where it ran, and the answers."""

    function: str
    title: str
    language: str
    engine: str
    date: str
    short: Answer
    long: Answer | None


def in_order(records: Iterable[Record]) -> list[Record]:
    """By function as they are registered (those of other versions last), then by what was asked and where."""
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
        language(record["target"]),
        engine(bench),
        record["date"],
        _answer(bench, short),
        _answer(bench, long) if long is not None else None,
    )


def short_case(bench: Record) -> Record:
    """The longest message that is short; where there is none, the first case."""
    found = [case for case in bench["cases"] if case["size"] <= SHORT]
    return max(found, key=lambda case: int(case["size"])) if found else bench["cases"][0]


def long_case(bench: Record) -> Record | None:
    """The case in the middle of those that are long: the longest ones measure memory."""
    found = sorted(
        (case for case in bench["cases"] if case["size"] >= LONG), key=lambda case: int(case["size"])
    )
    return found[(len(found) - 1) // 2] if found else None


def kind(measured: Record, name: str) -> str:
    """How a contender looks in a plot: the first of ours is the last of a ladder."""
    if name in measured["ours"]:
        return "last" if name == measured["subject"] else "rung"
    return "peer" if name in measured["peers"] else "native"


def called(measured: Record, name: str) -> str:
    """A contender with its version, or with where it is from."""
    if name in measured["ours"]:
        return name
    return str(measured["peers"].get(name, f"{name}, built in"))


def ratio(measured: Record, case: Record, name: str) -> Ratio:
    """How many times as fast the subject is as a contender."""
    figure = spread(case["contenders"][name]["subject_times_as_fast"])
    return Ratio(case["name"], called(measured, name), figure)


def engine(measured: Record) -> str:
    """An engine with its version, without what is in brackets."""
    return f"{measured['engine']} {measured['version'].split(' (')[0]}"


def language(target: str) -> str:
    """A target's name as people know it; one that this version does not have keeps its own."""
    return TARGETS[target].title if target in TARGETS else target


def path(ladder: Record) -> list[str]:
    """The names of a recipe's rungs, without those beside it."""
    return [rung["name"] for rung in ladder["rungs"] if not rung.get("after")]


def passes(ladder: Record) -> int:
    """How many a recipe has: a rung may be of several."""
    return sum(len(name.split()) for name in path(ladder)[1:])


def code(ladder: Record) -> str:
    """What the bytes of a rung are those of."""
    return str(ladder.get("code", "the minified kernel"))


def exact(measured: Record) -> bool:
    """Whether figures are counted: each is the same in every run."""
    return all(one["rounds"] == 1 for case in measured["cases"] for one in case["contenders"].values())


def rounds(measured: Record) -> str:
    """How many rounds a figure is the median of."""
    counts = [one["rounds"] for case in measured["cases"] for one in case["contenders"].values()]
    return f"{min(counts)}" if min(counts) == max(counts) else f"{min(counts)} to {max(counts)}"


def noise(measured: Record) -> str:
    """How far the quartiles of a warm figure lie apart: of the figure in the middle, and at worst."""
    spans = _spans(measured)
    return f"{median(spans):.0%} typically, {max(spans):.0%} at worst"


def too_noisy(measured: Record) -> bool:
    """Whether a quarter of the warm figures have quartiles that lie apart by half or more."""
    spans = sorted(_spans(measured))
    return spans[3 * len(spans) // 4] >= NOISY


def foreign(record: Record, machine: str) -> str:
    """What sets a record apart from one that is taken here, now and with care; empty where nothing does."""
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
    """Three tables: ours beside the others, the ladders, and sizes; then what the records are."""
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
            table.add_row(recipe, f"{language(record['target'])}\n{engine(climbed)}", *cells)
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
    """By how much the upper quartile of each warm figure is above the lower one, as a share of it."""
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
