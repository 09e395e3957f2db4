"""The committed site equals a fresh build, and its figures equal the command line's."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from wright.cli import main
from wright.measure.figures import Figure, Ratio, digits, duration, worth
from wright.measure.interleave import Case, Measurement, Samples, Spread
from wright.measure.summary import too_noisy
from wright.site.build import SCRIPTS
from wright.targets.javascript.engines.node import Node


@pytest.mark.node
def test_the_committed_site_is_what_the_sources_make() -> None:
    result = CliRunner().invoke(main, ["site", "--check"])
    assert result.exit_code == 0, result.output
    assert "to the byte" in result.output


def test_what_differs_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    committed = tmp_path / "site"
    for name, text in {"same.js": "1", "changed.js": "2", "other.html": ""}.items():
        committed.mkdir(exist_ok=True)
        (committed / name).write_text(text)

    def build(destination: Path) -> None:
        destination.mkdir()
        for name in ("same.js", "changed.js", "new.js"):
            (destination / name).write_text("1")

    monkeypatch.setattr(import_module("wright.cli.site"), "build", build)
    result = CliRunner().invoke(main, ["site", "--check", "--out", str(committed)])
    assert result.exit_code == 1
    assert "run `wright site`:\n  changed.js\n  new.js\n  other.html\n" in result.output


def figures(calls: str) -> Any:
    """The results of a list of calls to figures.js."""
    return called(calls, "spread.js", "figures.js")


def called(calls: str, *names: str) -> Any:
    """The results of a list of calls to some scripts."""
    texts = ((SCRIPTS / name).read_text(encoding="utf-8") for name in names)
    module = "\n".join(texts).replace("export ", "").replace('import { spread } from "./spread.js";', "")
    (line,) = Node().run(Node().script(f"{module}\nemit({{ found: {calls} }});"))
    return line["found"]


def taken(count: int, seed: int) -> list[float]:
    source = random.Random(seed)
    return [source.uniform(50, 5000) for _ in range(count)]


@pytest.mark.node
@pytest.mark.parametrize("count", [1, 2, 5, 40])
def test_medians_and_quartiles(count: int) -> None:
    samples = taken(count, count)
    found = figures(f"spread({json.dumps(samples)})")
    expected = Spread.of(samples)
    assert [found[key] for key in ("value", "low", "high")] == pytest.approx(
        [expected.median, expected.low, expected.high]
    )


@pytest.mark.node
def test_ratios_are_of_neighbours_in_time() -> None:
    ours, theirs = taken(9, 1), taken(9, 2)
    case = Case("64 KB", 65536, "")
    samples = {case.name: {"ours": Samples(tuple(ours), 0), "theirs": Samples(tuple(theirs), 0)}}
    expected = Measurement("", "", (case,), ("ours", "theirs"), samples).ratio("ours", "theirs", case.name)
    found = figures(f"ratio({json.dumps(ours)}, {json.dumps(theirs)})")
    assert [found["value"], found["low"]] == pytest.approx([expected.median, expected.low])


@pytest.mark.node
def test_noise_is_told_as_in_the_terminal() -> None:
    ends = [(100, 110), (100, 120), (100, 149), (100, 151)]
    for count in (3, 4):
        spreads = [{"low": low, "high": high} for low, high in ends[:count]]
        cost = [{"cost": one} for one in spreads]
        record = {"cases": [{"contenders": dict(enumerate(cost))}]}
        assert figures(f"tooNoisy({json.dumps(spreads)})") == too_noisy(record) == (count == 4)


VALUES = (0.456, 1.0, 9.994, 12.34, 99.96, 123.4, 9999.0, 12345.6, 1e6, 1.5e7, 2.25e9)


@pytest.mark.node
@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("digits", [digits(value) for value in VALUES]),
        ("duration", [duration(value) for value in VALUES]),
        ("((value) => worth(value, 65536))", [worth(value, 65536, "ns") for value in VALUES]),
        ("((value) => worth(value, 55))", [worth(value, 55, "ns") for value in VALUES]),
        (
            "((value) => times({ value }))",
            [Ratio("", "", Figure(value, value, value)).text for value in VALUES],
        ),
        (
            "((low) => verdict({ low, high: low + 0.6 }))",
            [Ratio("", "", Figure(low, low, low + 0.6)).verdict for low in VALUES],
        ),
    ],
)
def test_words_for_figures(call: str, expected: Sequence[str]) -> None:
    assert figures(f"{json.dumps(VALUES)}.map({call})") == expected


@pytest.mark.node
def test_digests_are_formed_and_compared() -> None:
    """Digests as ``sha256sum``, browsers and package managers write them."""
    digest = sha256(b"abc").digest()
    base = base64.b64encode(digest).decode()
    call = f'"sha256", "{digest.hex()}"'
    assert called(f"formed({call}, 'base64')", "digests.js") == base
    assert called(f"formed({call}, 'sri')", "digests.js") == f"sha256-{base}"
    assert called(f"formed('md5', '{digest.hex()}', 'sri')", "digests.js") is None
    right = [digest.hex(), digest.hex().upper(), f" {digest.hex()}  a.txt", base, base.rstrip("=")]
    wrong = ["", digest.hex()[:-1], base.lower(), f"sha512-{base}"]
    expected = json.dumps([*right, f"sha256-{base}", *wrong])
    found = called(f"{expected}.map((text) => matches({call}, text))", "digests.js")
    assert found == [True] * 6 + [False] * 4


@pytest.mark.node
def test_the_marks_of_a_change_leave_out_what_both_sides_have() -> None:
    def kept(own: str, other: str) -> Any:
        return called(f"[...common([...{json.dumps(own)}], [...{json.dumps(other)}])].sort()", "common.js")

    assert kept("abcde", "abcde") == [0, 1, 2, 3, 4]
    assert kept("abXde", "abde") == [0, 1, 3, 4]
    assert kept("xaybzc", "1a2b3c4") == [1, 3, 5]
    assert kept("abc", "") == kept("abc", "xyz") == []
