"""For every test: it leaves no file open, whatever goes wrong in it."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

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
