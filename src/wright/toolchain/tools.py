"""Programs that make and check packages: their errors, and their working folder."""

from __future__ import annotations

from pathlib import Path

from wright.errors import ReadableError

CHECKOUT = Path(__file__).parents[3]


class ToolError(ReadableError):
    """A program could not be fetched, or refused its input."""
