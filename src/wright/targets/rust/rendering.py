"""Render files of the Rust crate: templates, and the names of types and features."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wright.spec import Function
from wright.targets.packages import FIRST_LINE, environment

FRAME = Path(__file__).parent / "frame"
RUST_VERSION = "1.95"
"""The version that compiled the crate; no other was tried."""
_ENVIRONMENT = environment(FRAME)
_MARKS = {".rs": "// {}\n", ".toml": "# {}\n", ".md": "<!-- {} -->\n"}


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    mark = _MARKS[Path(template).suffix]
    return "".join(mark.format(line) for line in (FIRST_LINE, *notes)) + "\n" + body


def type_of(function: Function) -> str:
    """The function's type: SHA-512/256 is ``Sha512_256``."""
    return function.name.capitalize()


def feature_of(function: Function) -> str:
    """The feature that a function is compiled with: that of its family."""
    return (function.family or function.title).replace("-", "").lower()
