"""Generated pages in Markdown, from the templates of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from wright.targets.packages import FIRST_LINE

_ENVIRONMENT = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def page(name: str, **data: Any) -> str:
    """The page of a template ``NAME.md.jinja``; its first line says that it is generated."""
    return _ENVIRONMENT.get_template(f"{name}.md.jinja").render(first_line=FIRST_LINE, **data)
