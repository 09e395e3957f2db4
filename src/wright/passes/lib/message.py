"""The places of a message's words, and views of the same bytes in other widths."""

from __future__ import annotations

from collections.abc import Mapping

from wright.ir.program import Program, Region, View

VECTOR = 16
"""Bytes."""


def is_given(program: Program, view: str) -> bool:
    """Whether words of a message lie there among bytes, at any place."""
    found = program.views[view]
    return program.storages[found.storage].region is Region.MESSAGE and found.unit == 1


def little(views: Mapping[str, View], name: str, width: int) -> View:
    """The little-endian words of a width that lie where a view's are."""
    view = views[name]
    return View(f"{name}{width}", view.storage, width, unit=view.unit)


def rows(message: View, size: int = VECTOR) -> View:
    """The vectors of neighbouring words that lie among a message's bytes, of so many bytes."""
    lanes = size * 8 // message.width
    return View(
        f"{message.name}{message.width}x{lanes}",
        message.storage,
        message.width,
        message.big_endian,
        message.unit,
        lanes=lanes,
    )
