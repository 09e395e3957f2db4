"""Tests that run WebAssembly use Wasmtime: they are in that engine's tier, which is part of the fast one."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == HERE and not item.get_closest_marker("proofs"):
            item.add_marker(pytest.mark.wasmtime)
