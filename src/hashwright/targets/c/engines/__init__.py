"""The engines of C, by the names of the command line."""

from __future__ import annotations

from hashwright.targets.c.engines.compiler import Clang, Compiler, Gcc

ENGINES: dict[str, Compiler] = {engine.name: engine for engine in (Gcc(), Clang())}
