"""pytest's part: it selects the tests of tiers, says how far it is, and counts tests and seconds by tier.

``pytest --tier test-mutants`` runs a tier; without the option pytest selects by ``-m`` as usual.
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.tiers.drawn import digest, has_its_turn
from tests.tiers.table import Tier, named, tier_of

EVERY = 15.0
"""Seconds between two lines of progress."""
KNOWN = 50
"""The part of all tests that tells how long the others take."""
CRASHED = "crashed"
"""In place of a tier, for a test whose process ended: its report has no properties."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tiers")
    group.addoption(
        "--tier", action="append", default=[], metavar="WORD", help="run a tier, by its make word"
    )
    group.addoption("--tier-report", type=Path, metavar="FILE", help="write tests and seconds by tier there")


def pytest_configure(config: pytest.Config) -> None:
    try:
        tiers = named(config.getoption("tier"))
    except ValueError as error:
        raise pytest.UsageError(str(error)) from error
    if tiers:
        config.option.markexpr = ""
        config.pluginmanager.register(Selection(tiers))
        if not hasattr(config, "workerinput"):
            config.pluginmanager.register(Progress(config.getoption("tier_report")), "tiers-progress")


def pytest_report_header(config: pytest.Config) -> str:
    return f"samples are drawn by the tree {digest()[:12]}" if config.getoption("tier") else ""


class Selection:
    """Keeps the tests of some tiers, and notes the tier of each among what a worker reports."""

    def __init__(self, tiers: list[Tier]) -> None:
        self.tiers = tiers

    @pytest.hookimpl(trylast=True)  # after the conftests that mark tests
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        kept, others = list[pytest.Item](), list[pytest.Item]()
        for item in items:
            markers = {mark.name for mark in item.iter_markers()}
            late = "turns" in markers and not has_its_turn(item.nodeid)
            tier = tier_of({*markers, "slow"} if late else markers)
            item.user_properties.append(("tier", tier.word))
            (kept if tier in self.tiers else others).append(item)
        config.hook.pytest_deselected(items=others)
        items[:] = kept


class Progress:
    """Lines that say how far the run is, in place of a dot a test; and the report."""

    def __init__(self, report: Path | None) -> None:
        self.report = report
        self.counts = defaultdict[str, defaultdict[str, int]](lambda: defaultdict(int))
        self.seconds = defaultdict[str, float](float)
        self.started = self.said = time.monotonic()
        self.done = self.total = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        return (report.outcome, "", "") if report.when == "call" else None

    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.total = len(ids)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.total = self.total or len(session.items)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        tier = str(dict(report.user_properties).get("tier", CRASHED))
        self.seconds[tier] += report.duration
        if report.when == "call" or report.outcome != "passed":
            self.counts[tier][report.outcome] += 1
        if report.failed:
            print(f"\n  failed: {report.nodeid}", end="", file=sys.stderr, flush=True)
        if report.when == "teardown":
            self.done += 1
            if time.monotonic() - self.said >= EVERY:
                self.said = time.monotonic()
                print(f"\n{self._line()}", end="", file=sys.stderr, flush=True)

    def _line(self) -> str:
        """Tests done, of all, and the time that the rest takes if each takes as long as those so far."""
        left = (self.said - self.started) / self.done * (self.total - self.done)
        told = f", about {left // 60:.0f}:{left % 60:02.0f} left" if self.done > self.total / KNOWN else ""
        return f"  {self.done:,} of {self.total:,} tests{told}"

    @pytest.hookimpl(wrapper=True)
    def pytest_sessionfinish(self) -> Generator[None]:
        yield
        if self.report:
            tiers = {
                tier: {**self.counts[tier], "seconds": round(seconds, 1)}
                for tier, seconds in self.seconds.items()
            }
            self.report.write_text(json.dumps(tiers), encoding="utf-8")
