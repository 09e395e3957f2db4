"""The ladders of a function, for the commands that measure its recipes."""

from __future__ import annotations

import click

from wright.measure.interleave import Plan, Watcher
from wright.measure.ladder import Climber
from wright.spec import FUNCTIONS, Function
from wright.targets.measured import climbers
from wright.targets.registry import TARGETS
from wright.toolchain.engine import Engine


def climber(target: str, runner: Engine, function: Function, plan: Plan | None, watch: Watcher) -> Climber:
    """A function's ladders on an engine. Raises UsageError or ClickException where there are none."""
    having = climbers(TARGETS[target])
    if runner.name not in having:
        known = ", ".join(f"{name} on {engine}" for name, one in TARGETS.items() for engine in climbers(one))
        raise click.UsageError(f"there are no ladders of {target} on {runner.name}; there are: {known}")
    made = having[runner.name](runner, plan, watch)
    if not made.keyed:
        keyless(function)
    return made


def keyless(function: Function) -> Function:
    """The function itself. Raises ClickException where it is no hash of messages alone."""
    if function.is_hash:
        return function
    names = ", ".join(name for name, other in FUNCTIONS.items() if other.is_hash)
    why = (
        "needs a key; these functions do not"
        if function.needs_key
        else "is no plain hash of messages; these are"
    )
    raise click.ClickException(f"{function.title} {why}: {names}")
