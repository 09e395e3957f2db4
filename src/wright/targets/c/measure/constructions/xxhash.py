"""Timing and counting XXH64."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.ir.program import Program
from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec.constructions.xxhash import XXH64
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.construction import OURS, Batches, ExtraRung, LibraryCall
from wright.targets.c.measure.texts import ONCE, PRELUDE

LOOP, END = "stripes", "converge"


def call(function: XXH64) -> str:
    return _put(function, "task->message, task->size", "task->out")


def _put(function: XXH64, given: str, out: str) -> str:
    """A statement that writes the hash under seed 0, the highest byte first."""
    size = function.digest_size
    put = f"{out}[i] = (uint8_t)(value >> (8 * ({size - 1} - i)));"
    return (
        f"{{ const uint64_t value = hw_{function.name}({given}, 0); for (int i = 0; i < {size}; i++) {put} }}"
    )


def textbook(function: XXH64) -> str:
    return around(function, C_TARGET.by_recipe(function, LOOP, Recipe(())).text) + ONCE


def padding(function: XXH64) -> int:
    """It ends where its message does."""
    del function
    return 0


def ways(function: XXH64, size: int) -> Iterator[LibraryCall]:
    """One call, for any size."""
    del size
    yield LibraryCall(OURS, f"hw_{function.name}", _put(function, "message, size", "out"), function.hash)


def batches(function: XXH64) -> Batches | None:
    """There are none: one message is as fast as many."""
    del function
    return None


def climbed(function: XXH64) -> Sequence[str]:
    del function
    return (LOOP,)


def written(function: XXH64, kernel: str, program: Program) -> str:
    del function, kernel
    return C_TARGET.print_program(program)


def beside(function: XXH64, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    """There are none."""
    del function, kernel, path
    yield from ()


def whole(function: XXH64, kernel: str, rung: Rung) -> str:
    del kernel
    return around(function, rung.text)


def expected(function: XXH64, kernel: str, message: bytes) -> bytes:
    del kernel
    return function.hash(message)


def around(function: XXH64, text: str) -> str:
    """Hashes of whole messages, ``digest``, around the text of the loop over stripes."""
    end = C_TARGET.by_recipe(function, END, Recipe(())).text
    start = ", ".join(f"UINT64_C({acc:#x})" for acc in function.start)
    return f"""{PRELUDE}static {prototype(text)};
static {prototype(end)};
{text}
{end}
static void digest(const uint8_t *message, size_t length, uint8_t *out)
{{
    uint64_t H[4] = {{{start}}}, value[1];
    const size_t left = length % {function.block_size};
    stripes(H, message, 0, (int64_t)(length - left));
    converge(H, message + (length - left), value, (int64_t)left, (int64_t)length, length > left);
    store_be64(out, value[0]);
}}
"""
