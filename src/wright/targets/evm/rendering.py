"""Render files of the Solidity package: templates, and the libraries that hold kernels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wright.spec import Function
from wright.targets.packages import FIRST_LINE, environment

FRAME = Path(__file__).parent / "frame"
_ENVIRONMENT = environment(FRAME)
_MARKS = {".sol": "// {}\n", ".toml": "# {}\n", ".md": "<!-- {} -->\n"}


@dataclass(frozen=True)
class Row:
    """A library of the package, as the README lists it."""

    library: str
    digest: str
    said: str


def library(function: Function) -> str:
    """The library of a function: its name as the standard writes it, without what no name has.

    SHA-512/256 is SHA512_256, and SHA3-256 is SHA3_256.
    """
    return re.sub(r"(?<=\d)[-/](?=\d)", "_", function.title).replace("-", "")


def holder(name: str) -> str:
    """The library that holds a function's own kernels."""
    return f"{name.capitalize()}Kernels"


def render(template: str, notes: Sequence[str] = (), **context: Any) -> str:
    """A frame's text for given data; its first line says that it is generated, where comments can."""
    body = _ENVIRONMENT.get_template(template).render(**context)
    mark = _MARKS.get(Path(template).suffix)
    if mark is None:
        return body
    head = "// SPDX-License-Identifier: MIT\n" if template.endswith(".sol") else ""
    return head + "".join(mark.format(line) for line in (FIRST_LINE, *notes)) + "\n" + body
