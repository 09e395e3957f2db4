"""Timing and counting checksums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.ir.program import Program
from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec.constructions.checksum import Checksum
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.construction import OURS, Batches, ExtraRung, LibraryCall, of_numbers
from wright.targets.c.measure.texts import ONCE, PRELUDE
from wright.targets.c.values import TYPES

KERNEL = "extend"


def call(function: Checksum) -> str:
    return _put(function, "task->message, task->size", "task->out")


def _put(function: Checksum, given: str, out: str) -> str:
    """A statement that writes the checksum, the highest byte first."""
    kind, size = TYPES[function.word], function.word_size
    put = f"{out}[i] = (uint8_t)(sum >> (8 * ({size - 1} - i)));"
    return f"{{ const {kind} sum = hw_{function.name}({given}); for (int i = 0; i < {size}; i++) {put} }}"


def textbook(function: Checksum) -> str:
    return around(function, C_TARGET.by_recipe(function, KERNEL, Recipe(())).text) + ONCE


def padding(function: Checksum) -> int:
    """A checksum ends where its message does."""
    del function
    return 0


def ways(function: Checksum, size: int) -> Iterator[LibraryCall]:
    """One call, for any size."""
    del size
    yield LibraryCall(OURS, f"hw_{function.name}", _put(function, "message, size", "out"), function.hash)


def batches(function: Checksum) -> Batches:
    return of_numbers(function, seeded=False)


def climbed(function: Checksum) -> Sequence[str]:
    del function
    return (KERNEL,)


def written(function: Checksum, kernel: str, program: Program) -> str:
    del function, kernel
    return C_TARGET.print_program(program)


def beside(function: Checksum, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    """There are none."""
    del function, kernel, path
    yield from ()


def whole(function: Checksum, kernel: str, rung: Rung) -> str:
    del kernel
    return around(function, rung.text)


def expected(function: Checksum, kernel: str, message: bytes) -> bytes:
    del kernel
    return function.hash(message)


def around(function: Checksum, text: str) -> str:
    """A checksum of whole messages, ``digest``, around a kernel's text."""
    return f"""{PRELUDE}static {prototype(text)};
{text}
static void digest(const uint8_t *message, size_t length, uint8_t *out)
{{
    {TYPES[function.word]} H[1] = {{0}};
    extend(H, message, 0, (int64_t)length);
    store_be{function.word}(out, H[0]);
}}
"""
