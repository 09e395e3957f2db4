"""C as a target: its kernels, printed, read back and packed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from hashwright.functions import Function
from hashwright.functions.chained import Chained
from hashwright.ir.program import Program
from hashwright.kernels.compress import compress_kernel
from hashwright.kernels.finish import finish_kernel
from hashwright.kernels.iterate import iterate_kernel
from hashwright.kernels.kernel import Kernel
from hashwright.kernels.rehash import rehash_kernel
from hashwright.kernels.siphash import siphash_kernel
from hashwright.recipes import FAST
from hashwright.targets.c.engines import ENGINES
from hashwright.targets.c.package import render_package
from hashwright.targets.c.printer import print_program
from hashwright.targets.c.readback import read_back
from hashwright.targets.frames import Editions
from hashwright.targets.target import Target


class C(Target):
    """C11: unsigned words that wrap, pointers, one static library."""

    name = "c"
    title = "C"
    engines = ENGINES

    def kernels(self, function: Function, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """What chains blocks has four; SipHash has ``siphash``. Digests lie in the function's own words."""
        del edition  # there is one
        if not isinstance(function, Chained):
            return {"siphash": lambda: siphash_kernel(function)}
        return {
            "compress": lambda: compress_kernel(function),
            "finish": lambda: finish_kernel(function),
            "rehash": lambda: rehash_kernel(function, function.word),
            "iterate": lambda: iterate_kernel(function, function.word),
        }

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def render_package(self, editions: Editions, destination: Path) -> None:
        render_package(editions[FAST], destination)


C_TARGET = C()
