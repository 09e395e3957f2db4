"""Timing and counting XXH64."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec.constructions.xxhash import XXH64
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.seeded import batches as batches
from wright.targets.c.measure.seeded import beside as beside
from wright.targets.c.measure.seeded import call as call
from wright.targets.c.measure.seeded import padding as padding
from wright.targets.c.measure.seeded import ways as ways
from wright.targets.c.measure.seeded import written as written
from wright.targets.c.measure.texts import ONCE, PRELUDE

LOOP, END = "stripes", "converge"


def textbook(function: XXH64) -> str:
    return around(function, C_TARGET.by_recipe(function, LOOP, Recipe(())).text) + ONCE


def climbed(function: XXH64) -> Sequence[str]:
    del function
    return (LOOP,)


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
