"""All records as one page: our packages and the peers on every engine, with the source of each figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from wright import VERSION
from wright.measure.figures import NANOSECONDS, Ratio, Record, exact, single, spread, worth
from wright.measure.machine import machine
from wright.measure.page import ENVIRONMENT, clear
from wright.measure.plots import Plot, first_calls, plot, warm
from wright.measure.summary import (
    TOO_NOISY,
    Row,
    called,
    code,
    engine,
    foreign,
    kind,
    language,
    long_case,
    noise,
    ratio,
    rounds,
    row,
    short_case,
    too_noisy,
)


@dataclass(frozen=True)
class Source:
    """The source of a section's figures."""

    command: str
    date: str
    where: str
    apart: str
    """How it differs from a record that is taken here and now."""
    noise: str
    warning: str
    """Why its figures say little, where they do."""


@dataclass(frozen=True)
class Section:
    """One record: ratios to each other contender, plots, and a table of all cases."""

    title: str
    where: str
    tiles: tuple[tuple[str, tuple[Ratio, ...]], ...]
    plots: tuple[Plot, ...]
    heading: tuple[str, ...]
    table: tuple[tuple[str, ...], ...]
    source: Source


def render(records: Sequence[Record]) -> str:
    """The page for records, in their order: self-contained HTML."""
    sections = [
        (record["title"], _SECTIONS[record["kind"]](f"r{n}", record)) for n, record in enumerate(records)
    ]
    functions = [
        (title, [section for _, section in group])
        for title, group in groupby(sections, key=lambda pair: pair[0])
    ]
    measured = [record[record["kind"]] for record in records if record["kind"] != "sizes"]
    rows = [row(record) for record in records if record["kind"] == "bench"]
    return ENVIRONMENT.get_template("report.html").render(
        version=VERSION,
        functions=functions,
        rows=[(title, list(group)) for title, group in groupby(rows, key=_function)],
        languages=list(dict.fromkeys(language(record) for record in records)),
        engines=list(dict.fromkeys(engine(one) for one in measured)),
        dates=sorted({record["date"].split()[0] for record in records}),
    )


def _function(one: Row) -> str:
    return one.function


def _bench(name: str, record: Record) -> Section:
    """The section of a benchmark: our package and the peers."""
    bench = record["bench"]
    unit = bench["unit"]
    names = list(dict.fromkeys(name for case in bench["cases"] for name in case["contenders"]))
    kinds = {contender: kind(bench, contender) for contender in names}
    short, long = short_case(bench), long_case(bench)
    shown = [case for case in (long, short) if case is not None]
    plots = [warm(f"{name}-{case['size']}", case, kinds, unit) for case in shown]
    if unit == NANOSECONDS:
        plots.append(first_calls(f"{name}-first", bench["cases"][0], kinds, unit))
    return Section(
        bench["title"],
        f"{language(record)}, {engine(bench)}",
        tuple(
            (called(bench, other), tuple(ratio(bench, c, other) for c in shown if other in c["contenders"]))
            for other in names
            if other not in bench["ours"]
        ),
        clear(bench, plots),
        ("", *(case["name"] for case in bench["cases"])),
        tuple(
            (
                called(bench, contender),
                *(_cell(case, contender, unit) for case in bench["cases"]),
            )
            for contender in names
            if not too_noisy(bench)
        ),
        _source(record, bench),
    )


def _cell(case: Record, contender: str, unit: str) -> str:
    """A contender's cost, or an empty cell where it was not measured on a case."""
    measured = case["contenders"].get(contender)
    return worth(measured["cost"]["median"], case["size"], unit) if measured else ""


def _ladder(name: str, record: Record) -> Section:
    """The section of a ladder: the rungs of the recipe; the ladder's own page has the rest."""
    ladder = record["ladder"]
    names = [rung["name"] for rung in ladder["rungs"]]
    last = next(rung for rung in ladder["rungs"] if rung["name"] == ladder["subject"])
    asides = [rung["name"] for rung in ladder["rungs"] if rung.get("after")]
    kinds = {**dict.fromkeys(names, "rung"), **dict.fromkeys(asides, "aside"), last["name"]: "last"}
    cases = list(reversed(ladder["cases"]))
    only = [{**case, "contenders": {n: case["contenders"][n] for n in names}} for case in cases]
    textbook = tuple(
        Ratio(case["name"], names[0], spread(last["times_as_fast"][case["name"]]["textbook"]))
        for case in cases
    )
    timed = [warm(f"{name}-{n}", case, kinds, ladder["unit"]) for n, case in enumerate(only)]
    size = plot(
        f"{name}-size",
        "Code",
        f"Bytes of {code(ladder)}; shorter is better.",
        {rung["name"]: single(rung["bytes"]) for rung in ladder["rungs"]},
        kinds,
        _bytes,
    )
    return Section(
        f"{ladder['title']}, rung by rung",
        f"{language(record)}, {engine(ladder)}",
        (("the textbook rung", textbook),),
        (*clear(ladder, timed), size),
        (),
        (),
        _source(record, ladder),
    )


def _sizes(name: str, record: Record) -> Section:
    """The section of sizes: bytes of code, with a scale of its own for each set of features."""
    sizes = record["sizes"]
    plots = []
    for number, has in enumerate(dict.fromkeys(one["has"] for one in sizes["rows"])):
        rows = [one for one in sizes["rows"] if one["has"] == has]
        kinds = {one["name"]: "last" if one["ours"] else "peer" for one in rows}
        figures = {one["name"]: single(one["gzip"]) for one in rows}
        note = "Bytes, minified and gzipped; shorter is better."
        plots.append(plot(f"{name}-{number}", has[:1].upper() + has[1:], note, figures, kinds, _bytes))
    table = tuple(
        (one["name"], one["has"], f"{one['minified']:,}", f"{one['gzip']:,}") for one in sizes["rows"]
    )
    source = Source(record["command"], record["date"], sizes["bundler"], foreign(record, machine()), "", "")
    title = f"{record['title']}: bytes of code"
    return Section(
        title, language(record), (), tuple(plots), ("", "has", "minified", "+ gzip"), table, source
    )


def _source(record: Record, measured: Record) -> Source:
    where = f"{measured['engine']} {measured['version']}, {record['machine']}"
    spans = f"medians of {rounds(measured)} rounds; quartiles apart by {noise(measured)}"
    spans = "counted: each figure is exact" if exact(measured) else spans
    warning = TOO_NOISY if too_noisy(measured) else ""
    return Source(record["command"], record["date"], where, foreign(record, machine()), spans, warning)


def _bytes(value: float) -> str:
    return f"{value:,.0f} B"


_SECTIONS = {"bench": _bench, "ladder": _ladder, "sizes": _sizes}
