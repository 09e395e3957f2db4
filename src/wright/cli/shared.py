"""Shared by the commands: consoles, clear errors, and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click
from rich.console import Console

from wright.errors import ReadableError

F = TypeVar("F", bound=Callable[..., Any])

console = Console()
errors = Console(stderr=True)


def json_option(command: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")(command)


def again_option(command: F) -> F:
    what = "Prove everything anew, also what the same sources proved before."
    return click.option("--again", is_flag=True, help=what)(command)


def print_json(value: Any) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


@contextmanager
def readable_errors() -> Iterator[None]:
    """Turn expected errors into the command's error message, without a traceback."""
    try:
        yield
    except ReadableError as error:
        raise click.ClickException(str(error)) from error
