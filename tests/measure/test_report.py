"""Figures as text for people, and as JSON for programs."""

from __future__ import annotations

import io
import json
from dataclasses import replace

from rich.console import Console

from wright.measure.engines import show_engines
from wright.measure.figures import duration
from wright.measure.interleave import Case, Measurement, Samples, Spread
from wright.measure.records import report_json
from wright.measure.report import Report, figure, progress, show, times

CASES = (Case("55 B", 55, "00"), Case("64 KB", 65536, "00"))
RUN = Measurement(
    "Node.js",
    "20 (V8 11)",
    CASES,
    ("hashwright", "noble"),
    {
        case.name: {
            "hashwright": Samples((100.0 * scale,) * 4, 25_000.0),
            "noble": Samples((400.0 * scale, 400.0 * scale, 300.0 * scale, 500.0 * scale), 700_000.0),
        }
        for case, scale in zip(CASES, (1.0, 655.36), strict=True)
    },
)
REPORT = Report("SHA-1", ("hashwright",), RUN, {"noble": "@noble/hashes 2.4.0"})


def test_durations_have_a_unit_that_suits() -> None:
    assert [duration(n) for n in (4.256, 42.56, 425.6, 4256, 42_560, 4_256_000, 42_560_000)] == [
        "4.26 ns", "42.6 ns", "426 ns", "4,256 ns", "42.6 µs", "4,256 µs", "42.6 ms",
    ]  # fmt: skip


def test_long_messages_are_told_as_throughput() -> None:
    assert [figure(RUN, "hashwright", case) for case in CASES] == ["100 ns", "1,000 MB/s"]


def test_a_ratio_stands_between_its_quartiles() -> None:
    assert times(Spread(4.0, 3.75, 4.25, 3.3)) == "4.00× (3.75–4.25)"


def test_the_tables_state_engine_sizes_peers_and_ratios() -> None:
    console = Console(file=io.StringIO(), width=160)
    show(console, REPORT)
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    for stated in ("SHA-1", "55 B", "64 KB", "Node.js 20 (V8 11)", "4 to 4 rounds", "@noble/hashes 2.4.0"):
        assert stated in text
    for measured in (
        "100 ns",
        "1,000 MB/s",
        "250 MB/s",
        "25.0 µs",
        "700 µs",
        "as noble",
        "4.00× (3.75–4.25)",
    ):
        assert measured in text


def test_what_cannot_be_repeated_is_told_with_its_spread_instead_of_a_first_call() -> None:
    console = Console(file=io.StringIO(), width=160)
    show(console, replace(REPORT, measurement=replace(RUN, throughput=False)))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "400 ns (0.94–1.06×)" in text
    assert "first call" not in text


def test_json_says_the_same() -> None:
    data = json.loads(json.dumps(report_json(REPORT)))
    noble = data["cases"][0]["contenders"]["noble"]
    assert noble["cost"]["median"] == 400
    assert noble["subject_times_as_fast"] == {"median": 4, "low": 3.75, "high": 4.25, "p10": 3.3}
    assert (noble["first"], noble["rounds"]) == (700_000, 4)
    assert (data["engine"], data["subject"], data["peers"]) == ("Node.js", "hashwright", REPORT.peers)


def test_a_bar_follows_the_measurement() -> None:
    console = Console(file=io.StringIO(), width=120, force_terminal=True)
    with progress(console, "SHA-1") as watch:
        watch("warm", "55 B", 0.25)
        watch("timed", "64 KB", 0.75)
    assert isinstance(console.file, io.StringIO)
    assert "64 KB: timing" in console.file.getvalue()


def beside(width: int) -> list[list[str]]:
    """The words of each line of a table of three engines; the table fits the console's width."""
    console = Console(file=io.StringIO(), width=width)
    others = {
        case: {**taken, "hashwright, WebAssembly": replace(taken["hashwright"], first=1.0)}
        for case, taken in RUN.samples.items()
    }
    names = (*RUN.contenders, "hashwright, WebAssembly", "noble (recorded)")  # the last of no case here
    reports = [
        replace(REPORT, measurement=replace(RUN, engine="Chromium")),
        replace(REPORT, measurement=replace(RUN, engine="Firefox", contenders=names, samples=others)),
        replace(REPORT, measurement=replace(RUN, engine="WebKitGTK")),
    ]
    show_engines(console, reports)
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert max(map(len, lines)) <= width
    return [line.split() for line in lines]


def test_several_engines_stand_in_one_table_of_a_hundred_columns() -> None:
    lines = beside(100)
    assert ["noble", *3 * ["400", "ns", "4.00×", "±", "6", "%"]] in lines
    assert ["hashwright,", "WebAssembly", "100", "ns", "1.00×", "±", "0", "%"] in lines
    assert ["Compared", "with", "@noble/hashes", "2.4.0."] in lines


def test_in_eighty_columns_it_keeps_names_and_leaves_out_how_far_ratios_spread() -> None:
    lines = beside(80)
    assert ["noble", *3 * ["400", "ns", "4.00×"]] in lines
    assert ["hashwright,", "WebAssembly", "100", "ns", "1.00×"] in lines


def test_one_sample_of_what_is_timed_is_no_exact_count() -> None:
    once = {
        case: {name: replace(one, nanoseconds=one.nanoseconds[:1]) for name, one in taken.items()}
        for case, taken in RUN.samples.items()
    }
    console = Console(file=io.StringIO(), width=160)
    show(console, replace(REPORT, measurement=replace(RUN, samples=once)))
    assert isinstance(console.file, io.StringIO)
    assert "Medians of 1 to 1 rounds" in console.file.getvalue()
