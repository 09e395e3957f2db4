"""Where to measure: a target, and an engine that runs it."""

from __future__ import annotations

import click

from wright.cli.named import ENGINE, Named, Several
from wright.cli.shared import F
from wright.targets.registry import TARGETS, USUAL

_target_option = click.option(
    "--target", type=Named("target", TARGETS), help="The language; by default the named engine's."
)
_ENGINE_HELP = f"The engine that runs it; by default the target's first, or {TARGETS[USUAL].title}'s"


def place_options(command: F) -> F:
    """The target and the engine to measure on; ``place`` chooses those that are not named."""
    return _target_option(
        click.option("--engine", "engine_name", type=ENGINE, help=f"{_ENGINE_HELP}.")(command)
    )


def places_options(command: F) -> F:
    """The target and its engines to measure on; ``places`` chooses those that are not named."""
    several = f"{_ENGINE_HELP}; separate several by commas: chromium,firefox,webkit."
    return _target_option(click.option("--engine", "engines", type=Several(ENGINE), help=several)(command))


def places(target: str | None, engines: tuple[str, ...] | None) -> tuple[str, tuple[str, ...]]:
    """A target and engines that run it. Raises UsageError where an engine does not run the target."""
    if engines is None:
        target, first = place(target, None)
        return target, (first,)
    target, _ = place(target, engines[0])
    return target, tuple(place(target, name)[1] for name in engines)


def place(target: str | None, engine_name: str | None) -> tuple[str, str]:
    """A target and an engine that runs it. Raises UsageError where the engine does not run the target."""
    if engine_name is None:
        target = target or USUAL
        return target, next(iter(TARGETS[target].engines))
    languages = [name for name, one in TARGETS.items() if engine_name in one.engines]
    if target not in (None, *languages):
        known = ", ".join(TARGETS[target or languages[0]].engines)
        raise click.UsageError(f"{engine_name} runs {' and '.join(languages)}; {target} runs on {known}")
    return target or languages[0], engine_name
