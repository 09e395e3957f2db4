"""C as a target: its kernels, printed, read back and packed."""

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
from wright.kernels.shani import compress_shani_kernel, has_instructions, rehash_shani_kernel
from wright.kernels.siphash import Start, siphash_kernel
from wright.kernels.siphash_fixed import fixed_kernel, prepare_kernel
from wright.kernels.siphash_lanes import Step, siphash_lanes_kernel
from wright.recipes import FAST
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.constructions.siphash import SipHash, lower
from wright.targets.c.engines import ENGINES
from wright.targets.c.frames import files
from wright.targets.c.headers import FILES
from wright.targets.c.macros import require_plain
from wright.targets.c.package import render_package
from wright.targets.c.printer import print_program
from wright.targets.c.readback import read_back
from wright.targets.c.syntax import SYNTAX
from wright.targets.c.vectors import VECTORS
from wright.targets.frames import Editions
from wright.targets.target import Target

FIXED = (4, 8, 16, 32)
"""Bytes of the keys of hash tables that have kernels of their own: numbers, pairs of numbers, digests."""
BOUND = ("fixed", "lanes", *(step.value for step in Step))
"""What the names of kernels for a length, or for a number of lanes, begin with."""


def lanes_of(function: Function) -> list[int]:
    """How many messages a vector takes, of each of its sizes."""
    return sorted({vectors.bits // function.word for vectors in VECTORS}, reverse=True)


class C(Target):
    """C11: unsigned words that wrap, pointers, one static library."""

    name = "c"
    title = "C"
    reads = FILES
    lexer = SYNTAX.lexer
    manifest = "CMakeLists.txt"
    engines = ENGINES

    def kernels(self, function: Function, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """What chains blocks has four, and those on lanes. Digests lie in the function's own words.

        SipHash has ``siphash`` and, where its output is an index, what hash tables ask for besides.
        """
        del edition  # there is one
        if not isinstance(function, Chained):
            return _siphashes(function)
        made: dict[str, Callable[[], Kernel]] = {
            "compress": lambda: compress_kernel(function),
            "finish": lambda: finish_kernel(function),
            "rehash": lambda: rehash_kernel(function, function.word),
            "iterate": lambda: iterate_kernel(function, function.word),
        }
        if isinstance(function, MerkleDamgard):
            for lanes in lanes_of(function):
                made[f"lanes{lanes}"] = partial(lanes_kernel, function, lanes)
            if has_instructions(function):
                made["compress_shani"] = partial(compress_shani_kernel, function)
                made["rehash_shani"] = partial(rehash_shani_kernel, function)
        return made

    def book(self, kernel: str) -> str:
        """A hash from a state is a binding of ``siphash``; one recipe serves all lengths, one all lanes."""
        if kernel == "prepared":
            return "siphash"
        return next((shared for shared in BOUND if kernel.startswith(shared)), kernel)

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        return files(editions[FAST])

    def require_plain(self, text: str, before: str, package: Path) -> None:
        require_plain(text, before, package)

    def render_package(self, editions: Editions, destination: Path) -> None:
        render_package(editions[FAST], destination)


def _siphashes(spec: SipHash) -> dict[str, Callable[[], Kernel]]:
    general = {"siphash": lambda: siphash_kernel(spec)}
    if spec.output_bits > spec.word:
        return general
    return {
        **general,
        "nocase": lambda: siphash_kernel(spec, lower, name="nocase"),
        "prepare": lambda: prepare_kernel(spec),
        "prepared": lambda: siphash_kernel(spec, start=Start.STATE, name="prepared"),
        **{f"fixed{length}": partial(fixed_kernel, spec, length) for length in FIXED},
        **{
            f"{step.value}{shape.name}": partial(siphash_lanes_kernel, spec, step, shape)
            for shape in (vectors.shape for vectors in VECTORS)
            for step in Step
        },
    }


C_TARGET = C()
