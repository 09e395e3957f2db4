"""The JavaScript target: it prints, reads back and packages kernels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wright.ir.program import Program
from wright.recipes import COMPACT, FAST
from wright.targets.javascript.native import HERMES
from wright.targets.javascript.passes import SPOKEN
from wright.targets.javascript.printer import print_program
from wright.targets.javascript.readback import read_back
from wright.targets.javascript.syntax import SYNTAX
from wright.targets.packages import Editions
from wright.targets.target import Form, Target
from wright.toolchain.engine import Engine


class JavaScript(Target):
    """Doubles that the bitwise operators reduce, typed arrays, npm."""

    name = "javascript"
    title = "JavaScript"
    editions = (FAST, COMPACT)
    lexer = SYNTAX.lexer
    legal = "inline{} halves{} high{}"
    passes = SPOKEN
    manifest = "package.json"
    tuned = (HERMES,)

    @property
    def embeds(self) -> tuple[Target, ...]:
        from wright.targets.wasm.build import WASM

        return (WASM,)

    @property
    def engines(self) -> Mapping[str, Engine]:
        from wright.targets.javascript.engines.table import ENGINES

        return ENGINES

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.javascript.package import joined_files

        return joined_files(editions)

    def forms(self, editions: Editions) -> Mapping[str, Form]:
        """Kernels beside others, and modules of WebAssembly by their base64."""
        from wright.targets.javascript.binaries import forms
        from wright.targets.javascript.frames import placed

        kernels = (kernel.beside for _, kernel in placed(editions))
        return {**{each.lying: each for each in kernels}, **forms(editions)}


JAVASCRIPT = JavaScript()
kernels, make, by_recipe = JAVASCRIPT.kernels, JAVASCRIPT.make, JAVASCRIPT.by_recipe
