"""CPython: the interpreter of this process, in a process of its own."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Mapping
from pathlib import Path

from wright.toolchain.engine import Engine, Line

HARNESS = (Path(__file__).parent / "harness.py").read_text(encoding="utf-8")


class CPython(Engine):
    """A contender is a text that defines ``once(message)``, which returns a digest in hexadecimal."""

    name, title, suffix = "cpython", "CPython", ".py"

    def locate(self) -> Path | None:
        return Path(sys.executable)

    def install_command(self) -> list[str]:
        return [sys.executable, "--version"]  # it runs this very code

    def version(self) -> str:
        return platform.python_version()

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        given = (json.dumps(json.dumps(each)) for each in (contenders, job))
        return f"{HARNESS}\n\nmeasure({', '.join(f'json.loads({each})' for each in given)})\n"


ENGINES: Mapping[str, Engine] = {CPython.name: CPython()}
