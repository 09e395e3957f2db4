"""Render files of the ActionScript package: templates, and the README's lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wright.targets.actionscript import constructions
from wright.targets.packages import FIRST_LINE, environment

FRAME = Path(__file__).parent / "frame"
_ENVIRONMENT = environment(FRAME, *map(Path, constructions.__path__))


@dataclass(frozen=True)
class Row:
    """Classes of the package, as the README lists them."""

    names: Sequence[str]
    said: str


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    mark = "// {}\n" if template.endswith(".as") else "<!-- {} -->\n"
    return "".join(mark.format(line) for line in (FIRST_LINE, *notes)) + "\n" + body
