"""Contenders as files: classic scripts, which workers, pages and pages from ``file:`` all can load."""

from __future__ import annotations

from wright.measure.interleave import Contender
from wright.targets.javascript.engines.script import spelled
from wright.targets.packages import FIRST_LINE


def script(contender: Contender, *said: str) -> str:
    """The file of a contender, with what is said of it in its first lines."""
    lines = [f"// {line}" for line in (FIRST_LINE, *said)]
    return "\n".join([*lines, f"contender({spelled(contender.name, contender.source)});"]) + "\n"
