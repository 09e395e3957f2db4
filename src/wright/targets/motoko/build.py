"""Motoko as a target: its kernels, printed and read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from wright.ir.program import Program
from wright.kernels.absorb import absorb_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.part import blocks_kernel, part_kernel
from wright.kernels.siphash import siphash_kernel
from wright.recipes import FAST
from wright.spec import Function
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.constructions.siphash import SipHash
from wright.targets.frames import Editions
from wright.targets.motoko.bindings import MESSAGES, held, over
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.frames import files
from wright.targets.motoko.package import render_package
from wright.targets.motoko.printer import print_program
from wright.targets.motoko.readback import read_back
from wright.targets.motoko.syntax import GRAMMAR, LEXER
from wright.targets.motoko.values import HALF, REGION, WORD, WORDS
from wright.targets.target import Target

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
