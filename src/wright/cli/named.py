"""What the commands take by name: functions, targets, engines; an unknown name gets a suggestion."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import click

from wright.cli.shared import F
from wright.errors import nearest
from wright.spec import Function, find
from wright.targets.registry import ENGINES, TARGETS, USUAL
from wright.targets.target import Target


class Named(click.ParamType[str]):
    """One of several names; for an unknown one the error suggests the nearest."""

    def __init__(self, kind: str, names: Collection[str]) -> None:
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
ENGINE = Named("engine", ENGINES)


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
        "--target", type=TargetName(), default=USUAL, show_default=True, help="The language."
    )(command)


def languages_option(command: F) -> F:
    """The ``--target`` of a command that by default takes all languages."""

    def chosen(_: click.Context, __: click.Parameter, targets: Sequence[Target]) -> tuple[Target, ...]:
        return tuple(dict.fromkeys(targets)) or tuple(TARGETS.values())

    return click.option(
        "--target",
        "targets",
        type=TargetName(),
        multiple=True,
        callback=chosen,
        help="A language instead of all; several by several options.",
    )(command)


def require_kernels(function: Function, target: Target, editions: Sequence[str]) -> None:
    """Refuse a function that the target has no kernel of in these editions."""
    if any(target.kernels(function, edition) for edition in editions):
        return
    if lent := [each.name for each in target.embeds if each.kernels(function)]:
        raise click.ClickException(
            f"{target.title}'s package has {function.title} by kernels of {lent[0]}: name --target {lent[0]}"
        )
    having = [other.title for other in TARGETS.values() if other.kernels(function)]
    raise click.ClickException(
        f"{target.title} has no kernels of {function.title}; {', '.join(having)} have some"
    )
