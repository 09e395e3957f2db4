"""Timing and counting sponges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.ir.program import Program
from wright.measure.interleave import trusted
from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec.constructions.sponge import Sponge
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.construction import OURS, Batches, ExtraRung, LibraryCall, of_messages
from wright.targets.c.measure.texts import ONCE, PRELUDE

WHOLE = """
static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    const size_t left = length % BLOCK;
    uint64_t H[25] = {0};
    uint8_t block[BLOCK] = {0}, bytes[sizeof H];
    absorb(H, message, 0, (int64_t)(length - left));
    if (left > 0) memcpy(block, message + (length - left), left);
    block[left] = SUFFIX;
    block[BLOCK - 1] |= 0x80;
    absorb(H, block, 0, BLOCK);
    for (int i = 0; i < 25; i++) store_le64(bytes + 8 * i, H[i]);
    memcpy(out, bytes, SIZE);
}
"""
"""A hash of whole messages around the permutation; the shipped kernel absorbs."""


def call(function: Sponge) -> str:
    return f"hw_{function.name}(task->message, task->size, task->out{_sized(function)});"


def textbook(function: Sponge) -> str:
    return around(function, C_TARGET.by_recipe(function, "permute", Recipe(())).text) + ONCE


def padding(function: Sponge) -> int:
    """The suffix and the last bit may share a byte."""
    del function
    return 1


def ways(function: Sponge, size: int) -> Iterator[LibraryCall]:
    """One call, for any size."""
    del size
    symbol = f"hw_{function.name}"
    yield LibraryCall(OURS, symbol, f"{symbol}(message, size, out{_sized(function)});", trusted(function))


def _sized(function: Sponge) -> str:
    """The length that is asked for where there may be any."""
    return f", {function.digest_size}" if function.extendable else ""


def batches(function: Sponge) -> Batches:
    return of_messages(function)


def climbed(function: Sponge) -> Sequence[str]:
    del function
    return ("permute",)


def written(function: Sponge, kernel: str, program: Program) -> str:
    del function, kernel
    return C_TARGET.print_program(program)


def beside(function: Sponge, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    """There are none."""
    del function, kernel, path
    yield from ()


def whole(function: Sponge, kernel: str, rung: Rung) -> str:
    del kernel
    return around(function, rung.text)


def expected(function: Sponge, kernel: str, message: bytes) -> bytes:
    del kernel
    return trusted(function)(message)


def around(function: Sponge, text: str) -> str:
    """A hash of whole messages, ``digest``, around a permutation's text."""
    constants = {"BLOCK": function.block_size, "SIZE": function.digest_size, "SUFFIX": function.suffix}
    lines = [f"#define {name} {value}" for name, value in constants.items()]
    absorbing = C_TARGET.make(function, "absorb").text
    heads = [f"static {prototype(one)};" for one in (text, absorbing)]
    return "\n".join([PRELUDE, *heads, text, absorbing, *lines, WHOLE])
