"""Ladders of functions that chain blocks, by the article's steps."""

from __future__ import annotations

from wright.spec.constructions.chained import Chained
from wright.targets.actionscript.measure.constructions.chained.rungs import Steps


def climbed(function: Chained) -> Steps | None:
    """The ladder; the steps' frames have the article's byte order."""
    return Steps(function) if function.big_endian else None
