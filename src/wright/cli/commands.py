"""Commands by their names: a command's module is imported when the command is called."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

import click

from wright.errors import nearest


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


class Deferred(click.Command):
    """A command at a place, ``module:variable``; until it is called, its help's first sentence is known."""

    def __init__(self, name: str, place: str, sentence: str) -> None:
        super().__init__(name, help=sentence)
        self.place = place

    def command(self) -> click.Command:
        """The command itself."""
        found = resolve_name(self.place)
        assert isinstance(found, click.Command)
        return found

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        return self.command().make_context(info_name, args, parent, **extra)
