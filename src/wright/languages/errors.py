"""What printers and readers refuse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class UnspellableError(Exception):
    """A term that a language has no words for: it names the pass that takes it apart."""


class UnreadableError(Exception):
    """Text outside the subset that a target prints, or whose value is not certain."""


@contextmanager
def located(line: int) -> Iterator[None]:
    """Errors say at which line, counted from 1; the innermost that knows one is right."""
    try:
        yield
    except UnreadableError as error:
        if str(error).startswith("line "):
            raise
        raise type(error)(f"line {line}: {error}") from error
