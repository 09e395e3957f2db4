"""The WebAssembly target: it prints kernels and reads them back. JavaScript's package ships them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from wright.ir.program import Program
from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.packages import Editions, PrintedKernel
from wright.targets.target import Target
from wright.targets.wasm.construction import construction_of
from wright.targets.wasm.link import Linked, link
from wright.targets.wasm.printer import print_program
from wright.targets.wasm.readback import assembled, read_back
from wright.targets.wasm.written import printed_again, require_written


class WebAssembly(Target):
    """Words that wrap, rotations, vectors of 128 bits, a memory that the caller shares."""

    name = "wasm"
    title = "WebAssembly"
    host = "javascript"

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def require_written(self, text: str, program: Program) -> None:
        """Raise UnreadableError unless the program that was read back prints to the same bytes."""
        require_written(assembled(text), printed_again(program))

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        del editions
        return iter(())

    def render_package(self, editions: Editions, destination: Path) -> None:
        del editions, destination
        raise AssertionError("its host's package has the kernels")


WASM = WebAssembly()


def modules(function: Function, kernels: Mapping[str, PrintedKernel]) -> dict[str, Linked]:
    """The modules that ship, if all their kernels are proven. Raises UnreadableError."""
    makers = WASM.kernels(function)
    return {
        name: link({kernel: kernels[kernel] for kernel in members}, _interfaces(makers, members))
        for name, members in construction_of(function).modules(function).items()
        if all(kernel in kernels for kernel in members)
    }


def _interfaces(makers: Mapping[str, Callable[[], Kernel]], members: Sequence[str]) -> Mapping[str, Program]:
    return {kernel: makers[kernel]().program for kernel in members}
