"""Zig, from PyPI: Clang with a linker and C libraries, for machines without a compiler of C."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from wright.toolchain.engine import missing
from wright.toolchain.pypi import Wheels
from wright.toolchain.tools import CHECKOUT

NAME, TITLE = "zig", "Zig's C compiler"
WHEELS = Wheels(Path(__file__).parent / "zig.lock", CHECKOUT / "build" / "ziglang")
PLAIN = "-mcpu=baseline"
"""For any machine of this kind, as other compilers make it; else it would be for this very one."""
CACHE = CHECKOUT / "build" / "zig"
CACHING: Mapping[str, str] = {"ZIG_GLOBAL_CACHE_DIR": str(CACHE), "ZIG_LOCAL_CACHE_DIR": str(CACHE)}
"""Where it keeps its C library, which it compiles at first use, and all objects."""
OTHERS = ("cc", "gcc", "clang")
"""The compilers that CMake looks for."""


def locate() -> Path | None:
    """The program ``zig``, or None."""
    return WHEELS.folder / "ziglang" / "zig" if WHEELS.installed else None


def find() -> Path:
    """The program. Raises MissingEngineError, which says how to get it."""
    path = locate()
    if path is None:
        raise missing(NAME, TITLE, WHEELS.command)
    return path


def version() -> str:
    """The version that the lock file pins."""
    (pinned,) = re.findall(r"^ziglang==(\S+)", WHEELS.lock.read_text(encoding="utf-8"), re.MULTILINE)
    return str(pinned)


def needed() -> bool:
    """Whether nothing else here compiles C."""
    return "CC" not in os.environ and not any(map(shutil.which, OTHERS))


def building() -> Mapping[str, str]:
    """The variables by which others' builds find a compiler. Raises MissingEngineError."""
    return {"CC": f"{find()} cc {PLAIN}", **CACHING} if needed() else {}
