"""Motoko as a target: its kernels, printed and read back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from hashwright.functions import Function
from hashwright.functions.chained import Chained
from hashwright.ir.program import Program
from hashwright.kernels.compress import compress_kernel
from hashwright.kernels.finish import finish_kernel
from hashwright.kernels.kernel import Kernel
from hashwright.recipes import FAST
from hashwright.targets.motoko.bindings import MESSAGES, over
from hashwright.targets.motoko.printer import print_program
from hashwright.targets.motoko.readback import read_back
from hashwright.targets.motoko.values import REGION
from hashwright.targets.target import Target


class Motoko(Target):
    """Motoko: words of all widths that wrap, locals without a heap, one function a kernel.

    With enhanced orthogonal persistence words lie in 64 bits, which is the portable recipe's; the classical
    memory of 32 bits has recipes of its own.
    """

    name = "motoko"
    title = "Motoko"
    tuned = ("ic-classical",)

    def kernels(self, function: Function, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """``compress`` for each thing that holds a message, and ``finish``."""
        del edition  # there is one
        if not isinstance(function, Chained):
            return {}
        held = {f"compress{end}": kind for kind, end in MESSAGES.items() if kind != REGION}
        return {
            **{name: partial(_compress, function, kind) for name, kind in held.items()},
            "finish": lambda: finish_kernel(function),
        }

    def book(self, kernel: str) -> str:
        """A message in something else is a binding."""
        return "compress" if kernel.startswith("compress") else kernel

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)


def _compress(function: Chained, held: str) -> Kernel:
    return over(compress_kernel(function), held)
