"""The behaviours of behaviours.json, for each package with a command-line driver, on all its engines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.targets.actionscript import conftest as actionscript
from tests.targets.c import conftest as c
from tests.targets.csharp import conftest as csharp
from tests.targets.driver import Asked
from tests.targets.evm import conftest as evm
from tests.targets.motoko import conftest as motoko
from tests.targets.rust import conftest as rust
from tests.targets.steps import Checks

Started = Callable[[str, Path], AbstractContextManager[Asked]]
DRIVEN: Sequence[tuple[type[Checks], Started, Sequence[ParameterSet]]] = [
    *((target.Checks, target.started, target.EVERY) for target in (actionscript, c, csharp, rust)),
    *((checks, target.started, engines) for target in (evm, motoko) for checks, engines in target.DRIVEN),
]
"""A package's checks, its driver, and its engines, each in its tier."""


def cases(slow: bool) -> list[ParameterSet]:
    """Pairs of an engine and a row: slow rows, or those that always run."""
    return [
        pytest.param(
            checks,
            started,
            *engine.values,
            row,
            id=f"{engine.id or engine.values[0]}-{row}",
            marks=engine.marks,
        )
        for checks, started, engines in DRIVEN
        for engine in engines
        for row in checks.rows(*({"slow", "clock"} - {*checks.tiers} if slow else checks.tiers))
    ]


@pytest.mark.brief
@pytest.mark.parametrize(("checks", "started", "engine", "row"), cases(slow=False))
def test_behaviour(checks: type[Checks], started: Started, engine: str, row: int, session: Path) -> None:
    if why := checks.skipped(engine, row):
        pytest.skip(why)
    with started(engine, session) as driver:
        checks.check(driver, row)


@pytest.mark.slow
@pytest.mark.parametrize(("checks", "started", "engine", "row"), cases(slow=True))
def test_slow_behaviour(checks: type[Checks], started: Started, engine: str, row: int, session: Path) -> None:
    if why := checks.skipped(engine, row):
        pytest.skip(why)
    with started(engine, session) as driver:
        checks.check(driver, row)


@pytest.mark.parametrize("checks", [checks for checks, _, _ in DRIVEN])
def test_every_step_is_run_or_left_out_for_a_reason(checks: type[Checks]) -> None:
    checks.check_left_out()
