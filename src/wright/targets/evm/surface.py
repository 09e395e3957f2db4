"""What Solidity's users may name: functions and errors of the libraries, but for those of kernels."""

from __future__ import annotations

import re
from pathlib import Path

from wright.targets.surfaces import Surface, texts


def surface(package: Path) -> Surface:
    modules = texts(package, "*.sol", without=("kernels",))
    return {name: _declared(text) for name, text in modules}


def _declared(text: str) -> list[str]:
    """The heads of libraries, errors and functions that are not private."""
    heads = re.findall(r"^ *((?:library|error|function|struct|enum)\b[^{;]*)", text, re.MULTILINE)
    return [" ".join(head.split()) for head in heads if " private " not in head]
