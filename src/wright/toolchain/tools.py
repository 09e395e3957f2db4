"""Programs that make and check packages: what they say when they fail, and where they work."""

from __future__ import annotations

from pathlib import Path

CHECKOUT = Path(__file__).parents[3]


class ToolError(Exception):
    """A program could not be fetched, or refused its input."""
