"""Errors that people read: the text says what was wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches


class ReadableError(Exception):
    """An error whose text says all: a command shows it without a traceback."""


def nearest(name: str, names: Sequence[str]) -> str:
    """A hint for a misspelt name: the closest, or all there are."""
    close = get_close_matches(name, names, n=1)
    return f"did you mean '{close[0]}'?" if close else f"there are: {', '.join(names)}"
