"""Zig as a compiler of C: Clang, with a C library of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wright.targets.c.engines.compiler import Compiler
from wright.toolchain import zig


class Zig(Compiler):
    """PyPI's Zig, for this machine; it keeps what it compiles by itself."""

    name = zig.NAME
    title = zig.TITLE
    packages = ()
    options = (zig.PLAIN,)
    variables: Mapping[str, str] = zig.CACHING

    def locate(self) -> Path | None:
        return zig.locate()

    def calling(self) -> list[str]:
        return [str(self.find()), "cc"]

    def version(self) -> str:
        return zig.version()

    def install_command(self) -> list[str]:
        return zig.WHEELS.command

    def install(self) -> None:
        """Fetch the package. Raises EngineError."""
        zig.WHEELS.install()
