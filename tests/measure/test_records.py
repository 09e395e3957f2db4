"""Records of every kind, target and unit make one report; other files are refused."""

from __future__ import annotations

import copy
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

from tests.measure.outline import Outline
from tests.measure.test_report import REPORT
from wright.cli import main
from wright.measure import counts, records
from wright.measure.figures import Record, cost, worth
from wright.measure.machine import machine
from wright.measure.overview import render
from wright.measure.records import RecordError, Run, load, read, report_json
from wright.measure.report import Report, show_counts
from wright.measure.summary import foreign, in_order, row, too_noisy
from wright.spec import FUNCTIONS
from wright.targets.measured import titled

LADDER: Record = json.loads((Path(__file__).parent / "data" / "ladder.json").read_text(encoding="utf-8"))
RUN = Run("bench", FUNCTIONS["sha1"], "javascript", "node")
BENCH = RUN.record({"bench": report_json(REPORT)})
SIZES = Run("sizes", FUNCTIONS["sha256"], "javascript", "node").record(
    {
        "sizes": {
            "bundler": "esbuild 0.28.0",
            "rows": [
                {"name": "hashwright", "ours": True, "has": "one-shot", "minified": 2900, "gzip": 1234},
                {"name": "noble", "ours": False, "has": "one-shot", "minified": 6000, "gzip": 2345},
            ],
        }
    }
)


def counted() -> Record:
    """A record of a target unknown to this version, on an engine that counts exactly."""
    record: Any = copy.deepcopy(BENCH)
    record.update(target="lua", machine="Linux riscv64", hashwright="0.0.9", function="md6", title="MD6")
    bench = record["bench"]
    bench.update(engine="ic", version="1", unit="instructions", peers={"noble": "sha2 0.1.6"})
    for case in bench["cases"]:
        for name, instructions in (("hashwright", 12_000), ("noble", 48_000)):
            exact = dict.fromkeys(("median", "low", "high", "p10"), instructions)
            ratio = dict.fromkeys(("median", "low", "high", "p10"), instructions / 12_000)
            case["contenders"][name] = {
                "cost": exact, "first": instructions, "rounds": 1, "subject_times_as_fast": ratio,
            }  # fmt: skip
    return record  # type: ignore[no-any-return]


RECORDS = in_order([counted(), SIZES, LADDER, BENCH])
OUTLINE = Outline(render(list(map(titled, RECORDS))))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of the checkout's records, empty."""
    monkeypatch.setattr(records, "FOLDER", tmp_path / "records")
    return tmp_path / "records"


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record['kind']} {record['target']}")
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    assert read(json.dumps(record), "x.json") == record


def test_a_run_leaves_its_record_and_the_next_one_takes_its_place(folder: Path) -> None:
    rough = Run("bench", FUNCTIONS["sha1"], "javascript", "node", ("--pbkdf2",), rough=True)
    rough.keep({"bench": report_json(REPORT)})
    again = Run("bench", FUNCTIONS["sha1"], "javascript", "node", ("--pbkdf2",))
    kept = again.keep({"bench": report_json(REPORT)})
    (file,) = folder.iterdir()
    assert file.name == "bench-sha1-javascript-node-pbkdf2.json"
    assert load(file) == kept
    assert kept["command"] == "wright bench sha1 --target javascript --engine node --pbkdf2"
    assert rough.command.endswith(" --quick")


def test_functions_stand_in_their_order_and_strangers_last() -> None:
    assert [record["title"] for record in RECORDS] == ["SHA-1", "SHA-1", "SHA-256", "MD6"]


def test_ours_stands_beside_the_fastest_library_and_the_fastest_built_in() -> None:
    record: Any = copy.deepcopy(BENCH)
    for case in record["bench"]["cases"]:
        slow = copy.deepcopy(case["contenders"]["noble"])
        slow["cost"]["median"] *= 2
        case["contenders"].update({"crypto-js": slow, "crypto.hash": slow})
    record["bench"]["peers"]["crypto-js"] = "crypto-js 4.2.0"
    short = row(record).short
    assert (short.case, short.ours) == ("55 B", "100 ns")
    assert short.library is not None
    assert (short.library.other, short.library.text) == ("@noble/hashes 2.4.0", "4.00×")
    assert short.native is not None
    assert short.native.other == "crypto.hash, built in"
    long = row(record).long
    assert long is not None
    assert (long.case, long.ours) == ("64 KB", "1,000 MB/s")
    assert row(BENCH).short.native is None


def test_a_measurement_without_long_messages_has_none() -> None:
    record: Any = copy.deepcopy(BENCH)
    del record["bench"]["cases"][1]
    assert row(record).long is None


def test_a_record_is_too_noisy_where_a_quarter_of_its_figures_are() -> None:
    record: Any = copy.deepcopy(BENCH)
    contenders = record["bench"]["cases"][0]["contenders"]
    assert not too_noisy(record["bench"])
    contenders["noble"]["cost"].update(low=100, high=151)
    assert too_noisy(record["bench"])
    contenders["noble"]["cost"]["high"] = 149
    assert not too_noisy(record["bench"])
    assert foreign(BENCH, machine()) == ""


def test_a_noisy_record_warns_above_its_charts_and_has_no_ratio() -> None:
    record: Any = copy.deepcopy(BENCH)
    record["bench"]["cases"][0]["contenders"]["noble"]["cost"].update(low=100, high=151)
    page, text = render([record]), Outline(render([record])).text
    assert page.index("This run was too noisy") < page.index('class="small-plots noisy"')
    assert "×" in Outline(render([BENCH])).text
    assert "×" not in text
    figure = re.compile(r"\d (?:[MG]B/s|M/s|ns|µs|ms)\b")
    assert figure.search(Outline(render([BENCH])).text)
    assert not figure.search(text)


def test_what_is_counted_keeps_its_unit() -> None:
    assert cost(12_000, "instructions") == "12,000 instructions"
    assert worth(655_360, 65_536, "instructions") == "10.0 instructions a byte"
    assert worth(65_536, 65_536, "ns") == "1,000 MB/s"


def test_the_page_is_self_contained_and_well_formed() -> None:
    assert OUTLINE.is_self_contained()
    assert len(OUTLINE.all("h1")) == 1
    sections = [section["aria-labelledby"] for section in OUTLINE.all("section")]
    assert sections == [heading["id"] for heading in OUTLINE.all("h2")]
    assert len(OUTLINE.all("article")) == len(RECORDS)
    plots = [table for table in OUTLINE.all("table") if table.get("class") == "plot"]
    assert len(plots) == len(OUTLINE.all("caption")) == 3 + 2 + 1 + 3  # counted figures have no first call


def test_the_page_says_what_and_where_and_when() -> None:
    for part in (
        "JavaScript, lua",
        "on Node.js 20, Node.js 20.20.2, ic 1",
        "4.00× @noble/hashes 2.4.0",
        "12,000 instructions",
        "Instructions a byte, exact; shorter is better.",
        "by hashwright 0.0.9, not",
        f"on Linux riscv64, not {machine()}",
        "rough: one process instead of three",
        "SHA-256: bytes of code",
        "1,234 B",
        "esbuild 0.28.0",
        LADDER["date"],
        LADDER["command"],
    ):
        assert part in OUTLINE.text, part


def test_the_report_reads_files_folders_and_what_the_last_runs_left(folder: Path, tmp_path: Path) -> None:
    RUN.keep({"bench": report_json(REPORT)})
    foreign = tmp_path / "foreign.json"
    foreign.write_text(json.dumps(counted()), encoding="utf-8")
    page = tmp_path / "pages" / "report.html"
    alone = CliRunner().invoke(main, ["report"])
    assert alone.exit_code == 0, alone.output
    assert "MD6" not in alone.output
    assert "4.00×" in alone.output
    both = CliRunner().invoke(main, ["report", str(folder), str(foreign), "--html", str(page)])
    assert both.exit_code == 0, both.output
    text = Outline(page.read_text(encoding="utf-8")).text
    assert "MD6" in text
    assert "SHA-1" in text


def test_the_terminal_names_what_is_rough_old_or_from_elsewhere(folder: Path) -> None:
    folder.mkdir()
    for number, record in enumerate(RECORDS):
        (folder / f"{number}.json").write_text(json.dumps(record), encoding="utf-8")
    said = " ".join(CliRunner().invoke(main, ["report"]).output.split())
    for part in ("SHA-1, 3 passes", "1,234", "by hashwright 0.0.9", "Linux riscv64", "rough: one process"):
        assert part in said, part


def test_a_report_of_nothing_says_how_to_measure(folder: Path) -> None:
    result = CliRunner().invoke(main, ["report"])
    assert result.exit_code == 1
    assert f"no records in {folder}: measure first" in result.output.replace("\n", "")


def test_a_file_that_is_no_record_is_named(folder: Path) -> None:
    folder.mkdir()
    (folder / "old.json").write_text(json.dumps({"hashwright": "0.0.1"}), encoding="utf-8")
    result = CliRunner().invoke(main, ["report"])
    assert result.exit_code == 1
    assert "old.json is a record without a format, by hashwright 0.0.1" in result.output


@pytest.mark.parametrize("kind", ["bench", "ladder", "sizes"])
def test_a_kind_needs_its_part(kind: str) -> None:
    record = {**BENCH, "kind": kind}
    del record["bench"]
    with pytest.raises(
        RecordError, match=f"x is not a complete record: at \\$, '{kind}' is a required property"
    ):
        read(json.dumps(record), "x")


def test_a_contender_may_be_measured_on_some_cases_alone() -> None:
    """For example others' recorded figures, or a function for keys of one length."""
    costs = {"0 B": {"ours": 2.0}, "64 B": {"ours": 5.0, "[var Nat8]": 77.0}}
    measurement = counts.counted("Counter", "1", {"0 B": 0, "64 B": 64}, costs)
    report = Report("SHA-1", ("ours",), measurement, {"[var Nat8]": "other 1.0"}, ("of [var Nat8]",))
    record = Run("bench", FUNCTIONS["sha1"], "c", "aarch64").record({"bench": report_json(report)})
    page = render([read(json.dumps(record), "it")])
    assert "77 instructions" in page
    assert "other 1.0" in page
    console = Console(file=io.StringIO(), width=100)
    show_counts(console, report)
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "[var Nat8]" in shown
    assert "of [var Nat8]" in shown


def test_counts_of_many_contenders_are_a_row_each() -> None:
    costs = {"0 B": {"one": 1.0, "[two]": 22.0, "three": 3.0}, "8 B": {"one": 4.0, "three": 6.0}}
    report = Report("SHA-1", ("one",), counts.counted("Counter", "1", {"0 B": 0, "8 B": 8}, costs), {})
    console = Console(file=io.StringIO(), width=100)
    show_counts(console, report)
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    rows = [line.replace("│", " ").split() for line in lines]
    assert ["one", "1", "4"] in rows
    assert ["[two]", "22"] in rows
