"""What timing shares of functions under a seed, which give numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.ir.program import Program
from wright.measure.ladder import Rung
from wright.spec import Function
from wright.targets.c.build import C_TARGET
from wright.targets.c.measure.construction import OURS, Batches, ExtraRung, LibraryCall, of_numbers


def call(function: Function) -> str:
    return _put(function, "task->message, task->size", "task->out")


def _put(function: Function, given: str, out: str) -> str:
    """A statement that writes the hash under seed 0, the highest byte first."""
    size = function.digest_size
    put = f"{out}[i] = (uint8_t)(value >> (8 * ({size - 1} - i)));"
    return (
        f"{{ const uint64_t value = hw_{function.name}({given}, 0); for (int i = 0; i < {size}; i++) {put} }}"
    )


def padding(function: Function) -> int:
    """The bytes of padding that a hash reads: none, as it ends where its message does."""
    del function
    return 0


def ways(function: Function, size: int) -> Iterator[LibraryCall]:
    """One call, for any size."""
    del size
    yield LibraryCall(OURS, f"hw_{function.name}", _put(function, "message, size", "out"), function.hash)


def batches(function: Function) -> Batches:
    return of_numbers(function, seeded=True)


def written(function: Function, kernel: str, program: Program) -> str:
    del function, kernel
    return C_TARGET.print_program(program)


def beside(function: Function, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    """No rungs beside the recipe's passes."""
    del function, kernel, path
    yield from ()
