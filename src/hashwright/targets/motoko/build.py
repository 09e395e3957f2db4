"""Motoko as a target: its kernels, printed and read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from hashwright.functions import Function
from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.functions.siphash import SipHash
from hashwright.ir.program import Program
from hashwright.kernels.absorb import absorb_kernel
from hashwright.kernels.kernel import Kernel
from hashwright.kernels.part import blocks_kernel, part_kernel
from hashwright.kernels.siphash import siphash_kernel
from hashwright.recipes import FAST
from hashwright.targets.frames import Editions
from hashwright.targets.motoko.bindings import MESSAGES, held, over
from hashwright.targets.motoko.engines import ENGINES
from hashwright.targets.motoko.frames import files
from hashwright.targets.motoko.package import render_package
from hashwright.targets.motoko.printer import print_program
from hashwright.targets.motoko.readback import read_back
from hashwright.targets.motoko.syntax import GRAMMAR, LEXER
from hashwright.targets.motoko.values import HALF, REGION, WORD, WORDS
from hashwright.targets.target import Target

STATE = {"start": HALF, "out": HALF}
"""A state goes in and comes out in halves of words that nothing holds: none is boxed, none is stored."""


class Motoko(Target):
    """Motoko: words of all widths that wrap, locals without a heap, one function a kernel.

    With enhanced orthogonal persistence words lie in 64 bits, which is the portable recipe's; the classical
    memory of 32 bits has recipes of its own.
    """

    name = "motoko"
    title = "Motoko"
    reads = (GRAMMAR,)
    lexer = LEXER
    tuned = ("ic-classical",)
    manifest = "mops.toml"
    engines = ENGINES

    def kernels(self, function: Function, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """``siphash`` for each thing that holds a message. What chains blocks has three.

        ``compress`` takes a blob, to its end where that is the message's; ``compressRegion`` blocks of stable
        memory, ``absorb`` one that nothing holds: bytes come from anywhere.
        """
        del edition  # there is one
        if isinstance(function, SipHash):
            return {f"siphash{end}": partial(_siphash, function, kind) for kind, end in MESSAGES.items()}
        if not isinstance(function, MerkleDamgard):
            return {}  # BLAKE2s' carry has no spelling yet
        return {
            "compress": lambda: held(part_kernel(function), STATE),
            "compressRegion": lambda: over(held(blocks_kernel(function), STATE), REGION),
            "absorb": lambda: held(absorb_kernel(function), {**STATE, "M": HALF}),
        }

    def book(self, kernel: str) -> str:
        """A message in an array is read as a blob is; one in a region is not."""
        return kernel.removesuffix("VarArray").removesuffix("Array")

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        return files(editions)

    def render_package(self, editions: Editions, destination: Path) -> None:
        render_package(editions, destination)


def _siphash(function: SipHash, message: str) -> Kernel:
    return over(held(siphash_kernel(function), {"key": WORDS, "out": WORD}), message)


MOTOKO = Motoko()
