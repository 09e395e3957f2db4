"""Counts in canisters: exact, of right values, next to others' recorded counts, and as the golden ones."""

from __future__ import annotations

import io
import json
import tomllib
from dataclasses import replace

import pytest
from click.testing import CliRunner
from rich.console import Console

from tests.measure.canisters import COUNTED, counted, golden
from wright.cli import main
from wright.measure.committed import Figures
from wright.measure.counts import FURTHER
from wright.measure.interleave import WrongDigestError
from wright.measure.ladder import Rung
from wright.measure.overview import render
from wright.measure.records import Run, ladder_json, read, report_json
from wright.measure.report import show_counts, show_ladder
from wright.spec import FUNCTIONS, Function
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.measure import suite as canisters
from wright.targets.motoko.measure.construction import CountedCalls
from wright.targets.motoko.measure.ladder import CanisterClimber
from wright.targets.motoko.measure.suite import RECORDED, CanisterSuite, asked, recorded

IC = ENGINES["ic"]
SHA1 = FUNCTIONS["sha1"]


@pytest.mark.motoko
@pytest.mark.parametrize(
    # The compiler takes a quarter of a minute for each: by default, a hash and a keyed function are checked.
    "module",
    [pytest.param(m, marks=() if m in ("Sha1", "SipHash") else pytest.mark.slow) for m in COUNTED],
)
@pytest.mark.parametrize("name", ENGINES)
def test_golden_counts(name: str, module: str) -> None:
    """Exact to the instruction. After intended changes, ``python -m tests.measure.canisters`` counts anew."""
    wanted = golden()[name]
    assert ENGINES[name].version() == wanted["version"]
    assert counted(name, module) == wanted["counts"][module]


@pytest.mark.parametrize("engine", ENGINES)
def test_records_in_docs_have_the_golden_counts(engine: str) -> None:
    """So that tables in docs are exact: of every function with a record, in every kind of message."""
    compared = set()
    for functions in golden()[engine]["counts"].values():
        for name, ways in functions.items():
            file = Run("bench", FUNCTIONS[name], "motoko", engine).file
            record = Figures().records.get(file.removesuffix(".json"))
            for way, costs in ways.items() if record else ():
                cases = [case["contenders"] for case in record["bench"]["cases"]] if record else []
                counts = [taken[way]["cost"]["median"] for taken in cases]
                assert counts == [count for count, _ in costs.values()], (name, way)
                compared.add(name)
    assert compared >= {"sha1", "sha256", "sha512", "siphash13", "siphash24"}


def test_heap_does_not_grow_with_the_message() -> None:
    """The heap that one further block takes, for every function and every kind of message."""
    functions = [
        ways for one in golden().values() for table in one["counts"].values() for ways in table.values()
    ]
    assert len(functions) == 2 * sum(map(len, COUNTED.values()))
    more = [
        cost[1] for ways in functions for way in ways.values() for size, cost in way.items() if "more" in size
    ]
    assert len(more) == sum(map(len, functions))
    # SipHash's values need heap if they are large: a few bytes more or less.
    assert max(map(abs, more)) < 0.1


def test_what_was_recorded_is_of_functions_engines_and_cases_that_there_are() -> None:
    book = tomllib.loads(RECORDED.read_text(encoding="utf-8"))
    assert {name.removesuffix("-optimised") for name in book} == set(ENGINES)
    for engine, tables in book.items():
        for name, entries in tables.items():
            cases = asked(FUNCTIONS[name]).cases
            assert all(set(entry["costs"]) <= cases.keys() for entry in entries.values())
            found = recorded(
                engine.removesuffix("-optimised"), FUNCTIONS[name], optimised=engine.endswith("-optimised")
            )
            assert found.keys() == {f"{name} (recorded)" for name in entries}


@pytest.mark.motoko
@pytest.mark.slow  # a canister more, for a report like those of other engines
def test_a_report_tells_ours_and_what_was_recorded() -> None:
    report = CanisterSuite(IC).messages(FUNCTIONS["siphash13"])
    console = Console(file=io.StringIO(), width=200)
    show_counts(console, report)
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "instructions of a call" in shown
    assert "motoko-siphash 1.0.2" in shown
    assert "8,160" in shown
    assert "[var Nat8]: unweighted" in shown
    run = Run("bench", FUNCTIONS["siphash13"], "motoko", "ic")
    record = run.record({"bench": report_json(report)})
    assert read(json.dumps(record), "it") == record
    assert "8,160" in render([record])


@pytest.mark.motoko
@pytest.mark.slow  # a canister more, and the golden counts of its parts give its costs
def test_a_tree_by_the_kernel_of_two_digests_is_the_cheaper_one() -> None:
    report = CanisterSuite(IC).merkle(SHA1)
    for taken in report.measurement.samples.values():
        assert taken["combine"].spread.median < taken["two writes"].spread.median


@pytest.mark.motoko
def test_a_wrong_digest_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    real = canisters.asked

    def wrong(function: Function) -> CountedCalls:
        return replace(real(function), digest=lambda _: b"wrong")

    monkeypatch.setattr(canisters, "asked", wrong)
    with pytest.raises(WrongDigestError, match=r"sha1 of Blob, 0 B: expected 77726f6e67, got \w{40}"):
        CanisterSuite(IC).messages(SHA1)


def rungs(name: str) -> list[Rung]:
    """The textbook and the recipe's result."""
    every = CanisterClimber(IC).rungs(FUNCTIONS[name], "compress")
    return [every[0], every[-1]]


@pytest.mark.motoko
@pytest.mark.slow  # two canisters more; a rung that is wrong is refused in each run
def test_a_ladder_counts_its_rungs() -> None:
    climbed = CanisterClimber(IC).climb(SHA1, "compress", rungs("sha1"))
    textbook, last = (climbed.measurement.samples[FURTHER][rung.name].first for rung in climbed.rungs)
    assert last < textbook / 3
    whole = golden()["ic"]["counts"]["Sha1"]["sha1"]["Blob"]["64 more"][0]
    assert last == pytest.approx(whole, abs=10), (
        "the kernel of whole messages chooses each block's words besides"
    )
    assert all(size > 2000 for size in climbed.sizes.values())
    assert "A call with one block: " in climbed.made[climbed.last.name]
    show_ladder(Console(file=io.StringIO()), climbed)
    record = Run("ladder", SHA1, "motoko", "ic").record({"ladder": ladder_json(climbed), "crypto-js": None})
    assert read(json.dumps(record), "it") == record


@pytest.mark.motoko
def test_a_rung_that_computes_something_else_is_refused_by_name() -> None:
    _, last = rungs("sha1")
    wrong = Rung("wrong", "", last.text.replace("0x5a827999", "0x5a827998"))
    assert wrong.text != last.text
    with pytest.raises(WrongDigestError, match=r"wrong on 64 bytes: expected [0-9a-f]{40}, got [0-9a-f]{40}"):
        CanisterClimber(IC).climb(SHA1, "compress", [wrong])


def test_each_mode_climbs_what_ships_for_it() -> None:
    assert MOTOKO.variant(FUNCTIONS["sha256"], "compress", "ic") == "portable"
    assert MOTOKO.variant(FUNCTIONS["sha256"], "compress", "ic-classical") == "ic-classical"


@pytest.mark.slow
def test_what_a_canister_does_not_call_is_not_in_it() -> None:
    said = CliRunner().invoke(main, ["sizes", "siphash13", "sha1", "--engine", "ic", "--json"])
    assert said.exit_code == 0, said.output
    keyed, chained = json.loads(said.stdout)
    assert (keyed["function"], chained["function"]) == ("siphash13", "sha1")
    assert 1000 < keyed["added"]["a blob at once"]["bytes"] < 20_000
    whole, in_parts = chained["added"]["a blob at once"], chained["added"]["in parts"]
    assert whole["bytes"] < in_parts["bytes"] < 70_000
    assert whole["gzip"] < in_parts["gzip"] < in_parts["bytes"]
