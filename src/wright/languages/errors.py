"""The errors of printers and readers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from wright.errors import ReadableError


class UnspellableError(ReadableError):
    """A language cannot express a term: the message names the pass that lowers it."""


class UnreadableError(Exception):
    """Text outside of the subset that a target prints, or whose value is not certain."""


@contextmanager
def located(line: int) -> Iterator[None]:
    """Add the line, counted from 1, to errors; the innermost line wins."""
    try:
        yield
    except UnreadableError as error:
        if str(error).startswith("line "):
            raise
        raise type(error)(f"line {line}: {error}") from error
