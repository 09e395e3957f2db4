"""WebAssembly as a target: its kernels, printed and read back. They ship in JavaScript's package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from wright.ir.program import Program
from wright.kernels.batch import batch_kernel
from wright.kernels.compress import compress_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.pbkdf2_lanes import iterate_lanes_kernel, rehash_lanes_kernel
from wright.kernels.rehash import rehash_kernel
from wright.kernels.siphash import siphash_kernel
from wright.recipes import FAST
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.targets.frames import Editions, PrintedKernel
from wright.targets.target import Target
from wright.targets.wasm.engines import ENGINES
from wright.targets.wasm.link import MODULES, Linked, link
from wright.targets.wasm.printer import print_program
from wright.targets.wasm.readback import assembled, read_back
from wright.targets.wasm.written import printed_again, require_written

VECTOR, LANES = 128, 4
"""Bits of a vector, and the messages or passwords that kernels on lanes take at once."""


class WebAssembly(Target):
    """Words that wrap, rotations, vectors of 128 bits, a memory that the caller shares."""

    name = "wasm"
    title = "WebAssembly"
    host = "javascript"
    engines = ENGINES

    def kernels(self, function: Function, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """What chains blocks has three, and those on lanes where four of its words fill a vector.

        Digests lie in the function's own words. SipHash has ``siphash``.
        """
        del edition  # there is one
        if not isinstance(function, Chained):
            return {"siphash": lambda: siphash_kernel(function)}
        made: dict[str, Callable[[], Kernel]] = {
            "compress": lambda: compress_kernel(function),
            "rehash": lambda: rehash_kernel(function, function.word),
            "iterate": lambda: iterate_kernel(function, function.word),
        }
        if function.word * LANES == VECTOR:
            made["batch"] = lambda: batch_kernel(function, LANES)
            made["rehash4"] = lambda: rehash_lanes_kernel(function, LANES)
            made["iterate4"] = lambda: iterate_lanes_kernel(function, LANES)
        return made

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def require_written(self, text: str, program: Program) -> None:
        """Raise UnreadableError unless what was read back from a text is printed to the same bytes."""
        require_written(assembled(text), printed_again(program))

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        del editions
        return iter(())

    def render_package(self, editions: Editions, destination: Path) -> None:
        del editions, destination
        raise AssertionError("its host's package has the kernels")


WASM = WebAssembly()


def modules(function: Function, kernels: Mapping[str, PrintedKernel]) -> dict[str, Linked]:
    """The modules that can be made of a function's proven kernels. Raises UnreadableError."""
    interfaces = {name: kernel().program for name, kernel in WASM.kernels(function).items()}
    return {
        name: link({kernel: kernels[kernel] for kernel in members}, interfaces)
        for name, members in MODULES.items()
        if all(kernel in kernels for kernel in members)
    }
