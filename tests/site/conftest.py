"""What asks an engine for the page is in the site's own tier."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tiers.table import APART

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents and APART & {mark.name for mark in item.iter_markers()}:
            item.add_marker(pytest.mark.site)
