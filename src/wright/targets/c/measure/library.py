"""The files of our library that a measured function needs, as all of them take a minute to compile."""

from __future__ import annotations

import re
from pathlib import Path

from wright.spec import FUNCTIONS, Function
from wright.targets.c.engines.measuring import NEEDS
from wright.targets.c.measure.construction import measured
from wright.targets.c.vectors import VECTORS
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "c"
INCLUDE = PACKAGE / "include"
OF_ALL = ("hmac_many_", "kmac", "kt", "functions")
"""How files begin that need every function."""


def library_of(function: Function) -> list[Path]:
    """The files of functions that share its kernels, and those of all; those of what it calls, too.

    Raises EngineError without any.
    """
    if not INCLUDE.exists():
        raise EngineError("packages/c is not built: run `wright build --target c`")
    below = measured(function).beneath(function)
    shared = [each.definition for each in (function, below) if each]
    others = "|".join(name for name, other in FUNCTIONS.items() if other.definition not in shared)
    named = re.compile(rf"(?:.*_)?(?:{others})(?:_(?:{'|'.join(vectors.name for vectors in VECTORS)}))?")
    files = sorted((PACKAGE / "src").glob("*.c"))
    return [file for file in files if not named.fullmatch(file.stem) and not file.stem.startswith(OF_ALL)]


def calling(function: Function, switch: str, text: str) -> str:
    """A contender that calls our library, compiled with those files. Raises EngineError as they do."""
    sources = " ".join(map(str, library_of(function)))
    return f"{NEEDS}{switch} -I{INCLUDE} {sources}\n#include <hashwright.h>\n{text}"
