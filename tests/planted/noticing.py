"""pytest's part: it prints the first test that fails, with its tier."""

from __future__ import annotations

import pytest

from tests.tiers.table import tier_of

NOTICED = "noticed by"
TIER = "tier of a noticing test"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.user_properties.append((TIER, tier_of({mark.name for mark in item.iter_markers()}).word))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        print(f"\n{NOTICED} {dict(report.user_properties)[TIER]} {report.nodeid}", flush=True)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """A file that cannot be imported is in `make test`, whatever tests it has."""
    if report.failed:
        print(f"\n{NOTICED} test {report.nodeid}", flush=True)
