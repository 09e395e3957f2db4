"""Timing and counting MurmurHash."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec.constructions.murmur import Murmur
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.construction import OURS, Batches, LibraryCall
from wright.targets.c.measure.seeded import beside as beside
from wright.targets.c.measure.seeded import padding as padding
from wright.targets.c.measure.seeded import written as written
from wright.targets.c.measure.texts import ONCE, PRELUDE
from wright.targets.c.values import TYPES

LOOP, END = "blocks", "finalize"


def call(function: Murmur) -> str:
    return _put(function, "task->message, task->size", "task->out")


def _put(function: Murmur, given: str, out: str) -> str:
    """A statement that writes the digest under seed 0."""
    if function.digest_size > function.word_size:
        return f"hw_{function.name}({given}, 0, {out});"
    put = f"{out}[i] = (uint8_t)(value >> (8 * i));"
    size = function.digest_size
    return (
        f"{{ const uint32_t value = hw_{function.name}({given}, 0); for (int i = 0; i < {size}; i++) {put} }}"
    )


def ways(function: Murmur, size: int) -> Iterator[LibraryCall]:
    """One call, for any size."""
    del size
    yield LibraryCall(OURS, f"hw_{function.name}", _put(function, "message, size", "out"), function.hash)


def textbook(function: Murmur) -> str:
    return around(function, C_TARGET.by_recipe(function, LOOP, Recipe(())).text) + ONCE


def batches(function: Murmur) -> Batches | None:
    """There are none: rows under a seed each are one after the other."""
    del function
    return None


def climbed(function: Murmur) -> Sequence[str]:
    del function
    return (LOOP,)


def whole(function: Murmur, kernel: str, rung: Rung) -> str:
    del kernel
    return around(function, rung.text)


def expected(function: Murmur, kernel: str, message: bytes) -> bytes:
    del kernel
    return function.hash(message)


def around(function: Murmur, text: str) -> str:
    """Hashes of whole messages, ``digest``, around the text of the loop over blocks."""
    last = C_TARGET.by_recipe(function, END, Recipe(())).text
    word, count = TYPES[function.word], len(function.start)
    start = "length" if function.begins_with_length else "0"
    return f"""{PRELUDE}static {prototype(text)};
static {prototype(last)};
{text}
{last}
static void digest(const uint8_t *message, size_t length, uint8_t *out)
{{
    {word} H[{count + 1}], value[{count}];
    const size_t left = length % {function.block_size};
    for (int i = 0; i < {count}; i++) H[i] = ({word}){start};
    H[{count}] = ({word})length;
    {LOOP}(H, message, 0, (int64_t)(length - left));
    {END}(H, message + (length - left), value, (int64_t)left);
    for (int i = 0; i < {count}; i++) store_le{function.word}(out + i * {function.word_size}, value[i]);
}}
"""
