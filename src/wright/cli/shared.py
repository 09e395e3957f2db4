"""Shared by the commands: names with suggestions, clear errors, and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import click
from rich.console import Console

from wright.build.apart import PackageError
from wright.languages.errors import UnspellableError
from wright.measure.interleave import Plan, Watcher, WrongDigestError
from wright.measure.ladder import Climber
from wright.measure.records import RecordError
from wright.passes import PassError
from wright.passes.recipe import RecipeError, nearest
from wright.proof.check import NotProvenError
from wright.spec import FUNCTIONS, Function, find
from wright.targets.measured import CLIMBERS
from wright.targets.registry import ENGINES, TARGETS, USUAL
from wright.targets.target import Target
from wright.toolchain.engine import Engine, EngineError, MissingEngineError
from wright.toolchain.tools import ToolError
from wright.tune.search import TooNoisyError

F = TypeVar("F", bound=Callable[..., Any])

EXPECTED = (
    RecipeError,
    PassError,
    NotProvenError,
    PackageError,
    RecordError,
    WrongDigestError,
    EngineError,
    MissingEngineError,
    ToolError,
    TooNoisyError,
    UnspellableError,
)
"""Errors whose text says what was wrong and what would be right."""

console = Console()
errors = Console(stderr=True)


class Suggesting(click.Group):
    """A group that answers an unknown command with a suggestion."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            hint = nearest(args[0], self.list_commands(ctx))
            raise click.UsageError(f"no command '{args[0]}'; {hint}", ctx) from error


class Named(click.ParamType[str]):
    """One of several names; for an unknown one the error suggests the nearest."""

    def __init__(self, kind: str, names: tuple[str, ...]) -> None:
        self.name = kind
        self.names = names

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.names:
            self.fail(f"no {self.name} '{value}'; {nearest(str(value), list(self.names))}", param, ctx)
        return str(value)


class Several(click.ParamType[tuple[str, ...]]):
    """Several names of one kind, separated by commas."""

    def __init__(self, one: Named) -> None:
        self.name = one.name
        self.one = one

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        named = value.split(",") if isinstance(value, str) else value
        return tuple(dict.fromkeys(self.one.convert(each.strip(), param, ctx) for each in named))


class FunctionName(click.ParamType[Function]):
    """A hash function by its name or its title."""

    name = "function"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Function:
        if not isinstance(value, str):
            return value  # type: ignore[no-any-return]
        try:
            return find(value)
        except LookupError as error:
            self.fail(str(error.args[0]), param, ctx)


FUNCTION = FunctionName()
ENGINE = Named("engine", tuple(name for each in TARGETS.values() for name in each.engines))


class TargetName(click.ParamType[Target]):
    """A target by its name."""

    name = "target"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Target:
        if isinstance(value, Target):
            return value
        if value not in TARGETS:
            self.fail(f"no target '{value}'; {nearest(str(value), list(TARGETS))}", param, ctx)
        return TARGETS[value]


def language_option(command: F) -> F:
    """The ``--target`` of a command that takes one language."""
    return click.option(
        "--target", type=TargetName(), default=USUAL.name, show_default=True, help="The language."
    )(command)


def languages_option(command: F) -> F:
    """The ``--target`` of a command that by default takes all languages."""

    def chosen(_: click.Context, __: click.Parameter, target: Target | None) -> tuple[Target, ...]:
        return (target,) if target else tuple(TARGETS.values())

    return click.option(
        "--target", "targets", type=TargetName(), callback=chosen, help="One language instead of all."
    )(command)


_target_option = click.option(
    "--target", type=Named("target", tuple(TARGETS)), help="The language; by default the named engine's."
)
_ENGINE_HELP = f"The engine that runs it; by default the target's first, or {USUAL.title}'s"


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
        target = target or USUAL.name
        return target, next(iter(TARGETS[target].engines))
    languages = [name for name, one in TARGETS.items() if engine_name in one.engines]
    if target not in (None, *languages):
        known = ", ".join(TARGETS[target or languages[0]].engines)
        raise click.UsageError(f"{engine_name} runs {' and '.join(languages)}; {target} runs on {known}")
    return target or languages[0], engine_name


def json_option(command: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")(command)


def again_option(command: F) -> F:
    what = "Prove everything anew, also what the same sources proved before."
    return click.option("--again", is_flag=True, help=what)(command)


def engine(name: str) -> Engine:
    return ENGINES[name]


def print_json(value: Any) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


@contextmanager
def readable_errors() -> Iterator[None]:
    """Turn expected errors into the command's error message, without a traceback."""
    try:
        yield
    except EXPECTED as error:
        raise click.ClickException(str(error)) from error


def climber(target: str, runner: Engine, function: Function, plan: Plan | None, watch: Watcher) -> Climber:
    """A function's ladders on an engine. Raises UsageError or ClickException where there are none."""
    if (target, runner.name) not in CLIMBERS:
        known = ", ".join(" on ".join(place) for place in CLIMBERS)
        raise click.UsageError(f"there are no ladders of {target} on {runner.name}; there are: {known}")
    made = CLIMBERS[target, runner.name](runner, plan, watch)
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


def require_kernels(function: Function, target: Target, editions: Sequence[str]) -> None:
    """Refuse a function that the target has no kernel of in these editions."""
    if any(target.kernels(function, edition) for edition in editions):
        return
    having = [other.title for other in TARGETS.values() if other.kernels(function)]
    raise click.ClickException(
        f"{target.title} has no kernels of {function.title}; {', '.join(having)} have some"
    )
