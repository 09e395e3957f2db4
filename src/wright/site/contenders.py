"""Contenders and data as files: classic scripts, which workers and pages can load, even from ``file:``."""

from __future__ import annotations

import json
import re

from wright.measure.figures import Ratio, Record, spread
from wright.measure.interleave import Contender
from wright.targets.javascript.engines.script import spelled
from wright.targets.packages import FIRST_LINE


def script(contender: Contender, *comments: str) -> str:
    """The file of a contender, with comments in its first lines."""
    lines = [f"// {line}" for line in (FIRST_LINE, *comments)]
    text = "\n".join([*lines, f"contender({spelled(contender.name, contender.source)});"]) + "\n"
    # Tabs are as easy to read, and a browser that keeps the site fetches dozens of these files.
    return re.sub("^(?:  )+", lambda spaces: "\t" * (len(spaces[0]) // 2), text, flags=re.MULTILINE)


def part(given: object) -> str:
    """A file that gives data to the page which loads it."""
    data = json.dumps(given, ensure_ascii=False, separators=(",", ":"))
    event = f'new CustomEvent("part", {{ detail: {data} }})'
    return f"// {FIRST_LINE}\ndocument.currentScript.dispatchEvent({event});\n"


def told(times: Record) -> list[str]:
    """How a ratio looks, its text, and its quartiles, of a record's spread."""
    ratio = Ratio("", "", spread(times))
    return [ratio.verdict, f"{ratio.sign} {ratio.text}", ratio.quartiles]
