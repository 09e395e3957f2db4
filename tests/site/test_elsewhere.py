"""The page's stored runs of languages that no browser runs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wright.cli.site import SITE
from wright.measure.committed import RECORDS
from wright.measure.figures import digits
from wright.measure.records import load
from wright.site.elsewhere import SHOWN, Language, languages
from wright.site.origins import stored
from wright.targets.registry import TARGETS


def _given(one: Language) -> Any:
    """What its file gives to the page."""
    text = (SITE / one.file).read_text(encoding="utf-8")
    return json.loads(text[text.index("detail: ") + len("detail: ") : text.rindex(" })")])


GIVEN = {one.file: _given(one) for one in languages()}
RUNS = [run for given in GIVEN.values() for run in given["runs"]]


def test_every_language_is_on_the_page() -> None:
    """Those of browsers live, the others by a stored run or ladder."""
    kept = {one.record["target"] for one in stored()}
    assert kept | {one.target for one in languages()} | {"wasm"} == set(TARGETS)
    assert len(GIVEN) == len(languages())


@pytest.mark.parametrize("name", SHOWN)
def test_each_figure_is_its_records(name: str) -> None:
    record = load(RECORDS / f"bench-{name}.json")
    (run,) = (run for run in RUNS if run["command"] == record["command"])
    cases = {case["name"]: case["contenders"] for case in record["bench"]["cases"]}
    for case, _, others in run["cases"]:
        assert others, "a peer to compare with"
        ratios = {f"{digits(one['subject_times_as_fast']['median'])}×" for one in cases[case].values()}
        assert {text.split()[1] for _, (_, text, _) in others} <= ratios


def test_losses_are_shown_too() -> None:
    verdicts = {verdict for run in RUNS for _, _, others in run["cases"] for _, (verdict, *_) in others}
    assert verdicts == {"gain", "loss", "even"}
