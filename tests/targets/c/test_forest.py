"""BLAKE3 of many messages: chunks of several of them on the same lanes, and the nodes above."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.targets.c.conftest import SANITIZING
from tests.targets.c.driver import HERE, PORTABLE, SANITIZED, Library
from tests.targets.c.test_batch import QUICK, level_name, macros_of
from tests.targets.packages import said
from wright.targets.c.engines.emulated import Emulated

LEAST = 80_000
"""Digests that the program compares, at least: how many each batch has is random."""


@pytest.fixture(params=QUICK, ids=level_name)
def level(request: pytest.FixtureRequest) -> list[str]:
    return macros_of(*request.param)


def forests_agree(
    library: Library, folder: Path, options: Sequence[str] = PORTABLE, defined: Sequence[str] = ()
) -> None:
    program = library.link([HERE / "forest.c"], folder / "forest", options, defined)
    assert int(said(*library.compiler.running(program))) > LEAST


def test_forests_agree(library: Library, tmp_path: Path, level: list[str]) -> None:
    forests_agree(library, tmp_path, defined=level)


@pytest.mark.turns
@SANITIZING
def test_sanitizers_find_nothing(library: Library, tmp_path: Path, level: list[str]) -> None:
    forests_agree(library, tmp_path, SANITIZED, level)


def test_forests_on_arm(arm: Emulated, session: Path, tmp_path: Path) -> None:
    forests_agree(Library(arm, session), tmp_path)
