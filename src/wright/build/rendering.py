"""A package as files: its target renders it, then its README takes its figures from the committed records."""

from __future__ import annotations

from pathlib import Path

from wright.measure.committed import Figures
from wright.targets.packages import Editions
from wright.targets.target import Target

FIGURES = Figures("../../docs/")
"""Links in READMEs lead from ``packages/TARGET`` to the docs."""


def render(target: Target, editions: Editions, folder: Path) -> None:
    """Write a target's package into a folder. Raises RecordError where a figure has no record."""
    target.render_package(editions, folder)
    readme = folder / "README.md"
    readme.write_text(FIGURES.filled(readme.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
