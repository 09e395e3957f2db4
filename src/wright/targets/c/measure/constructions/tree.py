"""Timing and counting trees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.ir.program import Program
from wright.measure.interleave import trusted
from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec.constructions.tree import CHUNK_END, PARENT, ROOT, HashTree
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.construction import OURS, Batches, ExtraRung, LibraryCall, of_messages
from wright.targets.c.measure.texts import ONCE, PRELUDE
from wright.targets.c.spelling import Spelling

WHOLE = """
/* A node, in place of its chaining value: the last block of it, in H. */
static void node(const uint8_t *message, size_t length, uint64_t number, uint32_t *H, uint8_t *block)
{
    static const uint32_t start[] = {START};
    if (length <= CHUNK) {
        const size_t rest = length > 0 ? (length - 1) % 64 + 1 : 0;
        memcpy(H, start, sizeof start);
        H[8] = (uint32_t)number;
        H[9] = (uint32_t)(number >> 32);
        compress(H, message, 0, (int64_t)(length - rest));
        H[10] = (uint32_t)rest;
        H[11] |= CHUNK_END;
        memset(block, 0, 64);
        if (rest > 0) memcpy(block, message + (length - rest), rest);
        return;
    }
    size_t left = CHUNK;
    uint8_t both[64];
    while (2 * left < length) left *= 2;
    for (int side = 0; side < 2; side++) {
        node(message + side * left, side ? length - left : left, number + side * left / CHUNK, H, block);
        compress(H, block, 0, 64);
        for (int i = 0; i < 8; i++) store_le32(both + 32 * side + 4 * i, H[i]);
    }
    memcpy(block, both, 64);
    memcpy(H, start, sizeof start);
    H[11] = PARENT;
}

static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    uint32_t H[12];
    uint8_t block[64];
    node(message, length, 0, H, block);
    H[11] |= ROOT;
    compress(H, block, 0, 64);
    for (int i = 0; i < 8; i++) store_le32(out + 4 * i, H[i]);
}
"""
"""A hash of whole messages around the kernel that takes blocks one by one."""


def call(function: HashTree) -> str:
    return f"hw_{function.name}(task->message, task->size, task->out);"


def textbook(function: HashTree) -> str:
    return around(function, C_TARGET.by_recipe(function, "compress", Recipe(())).text) + ONCE


def padding(function: HashTree) -> int:
    """A message of whole blocks has nothing behind it."""
    del function
    return 0


def ways(function: HashTree, size: int) -> Iterator[LibraryCall]:
    """One call, for any size."""
    del size
    symbol = f"hw_{function.name}"
    yield LibraryCall(OURS, symbol, f"{symbol}(message, size, out);", trusted(function))


def batches(function: HashTree) -> Batches:
    return of_messages(function)


def climbed(function: HashTree) -> Sequence[str]:
    del function
    return ("compress",)


def written(function: HashTree, kernel: str, program: Program) -> str:
    del function, kernel
    return C_TARGET.print_program(program)


def beside(function: HashTree, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    """There are none."""
    del function, kernel, path
    yield from ()


def whole(function: HashTree, kernel: str, rung: Rung) -> str:
    del kernel
    return around(function, rung.text)


def expected(function: HashTree, kernel: str, message: bytes) -> bytes:
    del kernel
    return trusted(function)(message)


def around(function: HashTree, text: str) -> str:
    """A hash of whole messages, ``digest``, around a compression's text."""
    start = ", ".join(str(Spelling.constant(word, function.word)) for word in function.start)
    flags = {"CHUNK_END": CHUNK_END, "PARENT": PARENT, "ROOT": ROOT}
    constants = {"CHUNK": function.chunk_size, "START": start, **flags}
    lines = [f"#define {name} {value}" for name, value in constants.items()]
    return "\n".join([PRELUDE, f"static {prototype(text)};", text, *lines, WHOLE])
