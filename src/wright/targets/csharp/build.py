"""C# as a target: its kernels, printed, read back and packed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from wright.ir.program import Program
from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.rehash import rehash_kernel
from wright.kernels.siphash import Start, siphash_kernel
from wright.kernels.siphash_fixed import fixed_kernel, prepare_kernel
from wright.recipes import FAST, UNSAFE
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.constructions.siphash import SipHash
from wright.targets.csharp.engines import ENGINES
from wright.targets.csharp.frames import IN_BROWSER, LANES
from wright.targets.csharp.package import files, render_package
from wright.targets.csharp.printer import print_program
from wright.targets.csharp.readback import read_back
from wright.targets.csharp.readwords import WORDS_FILE
from wright.targets.csharp.syntax import SYNTAX
from wright.targets.csharp.values import INSTRUCTIONS
from wright.targets.frames import Editions
from wright.targets.target import Target

FIXED = (4, 8, 16, 32)
"""Bytes of the keys of hash tables that have kernels of their own: numbers, pairs of numbers, digests."""


class CSharp(Target):
    """C# 7.2: unsigned words that wrap, classes whose fields are scratch, Mono and .NET."""

    name = "csharp"
    title = "C#"
    reads = (WORDS_FILE,)
    lexer = SYNTAX.lexer
    editions = (FAST, UNSAFE)
    tuned = ("dotnet", IN_BROWSER)
    manifest = "Hashwright.csproj"
    engines = ENGINES

    def kernels(self, function: Function, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """What chains blocks has four, and those on lanes. Digests lie in the function's own words.

        SipHash has ``siphash`` and, where its output is an index, what hash tables ask for besides.
        """
        if not isinstance(function, Chained):
            return _siphashes(function)
        return {
            "compress": lambda: compress_kernel(function),
            "finish": lambda: finish_kernel(function),
            "rehash": lambda: rehash_kernel(function, function.word),
            "iterate": lambda: iterate_kernel(function, function.word),
            **(_lanes(function) if edition == FAST and isinstance(function, MerkleDamgard) else {}),
        }

    def book(self, kernel: str) -> str:
        """A hash from a state is a binding of ``siphash``; one recipe serves all lengths."""
        if kernel == "prepared":
            return "siphash"
        return "fixed" if kernel.startswith("fixed") else kernel

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        return files(editions)

    def render_package(self, editions: Editions, destination: Path) -> None:
        render_package(editions, destination)


def _lanes(function: MerkleDamgard) -> dict[str, Callable[[], Kernel]]:
    """As many messages at once as vectors have lanes, of each of their sizes."""
    numbers = [bits // function.word for bits in INSTRUCTIONS]
    return {f"{LANES}{lanes}": partial(lanes_kernel, function, lanes) for lanes in numbers}


def _siphashes(spec: SipHash) -> dict[str, Callable[[], Kernel]]:
    general = {"siphash": lambda: siphash_kernel(spec)}
    if spec.output_bits > spec.word:
        return general
    return {
        **general,
        "prepare": lambda: prepare_kernel(spec),
        "prepared": lambda: siphash_kernel(spec, start=Start.STATE, name="prepared"),
        **{f"fixed{length}": partial(fixed_kernel, spec, length) for length in FIXED},
    }


CSHARP = CSharp()
