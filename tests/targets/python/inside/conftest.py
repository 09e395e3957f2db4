"""For every test: it leaves no file open, whatever goes wrong in it."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

OPEN = Path("/proc/self/fd")


def opened() -> set[str]:
    """The files that this process has open; on Linux alone, where it can be seen."""
    links = set[str]()
    for each in OPEN.iterdir() if OPEN.exists() else ():
        try:
            links.add(f"{each.name} {os.readlink(each)}")
        except FileNotFoundError:  # the folder that is being listed
            continue
    return {link for link in links if " /" in link}


@pytest.fixture(autouse=True)
def nothing_stays_open() -> Iterator[None]:
    before = opened()
    yield
    if not opened() <= before:
        gc.collect()  # what an exception holds
        assert opened() <= before


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """For manifests it is an hour later: nobody can give a file an old ctime, and new ones are racy."""
    clock = SimpleNamespace(time_ns=lambda: time.time_ns() + 3600 * 10**9)
    # By name: the checkout's own pytest reads this file, too, and has no such package.
    monkeypatch.setattr("hashwright.content.scan.time", clock)
