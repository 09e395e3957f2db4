"""Timing and counting XXH3."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec.constructions.xxh3 import STRIPE, XXH3
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.seeded import batches as batches
from wright.targets.c.measure.seeded import beside as beside
from wright.targets.c.measure.seeded import call as call
from wright.targets.c.measure.seeded import padding as padding
from wright.targets.c.measure.seeded import ways as ways
from wright.targets.c.measure.seeded import written as written
from wright.targets.c.measure.texts import ONCE, PRELUDE

LOOP, OTHERS = "blocks", ("up_to_16", "up_to_128", "up_to_240", "stripes", "last")


def textbook(function: XXH3) -> str:
    return around(function, C_TARGET.by_recipe(function, LOOP, Recipe(())).text) + ONCE


def climbed(function: XXH3) -> Sequence[str]:
    del function
    return (LOOP,)


def whole(function: XXH3, kernel: str, rung: Rung) -> str:
    del kernel
    return around(function, rung.text)


def expected(function: XXH3, kernel: str, message: bytes) -> bytes:
    del kernel
    return function.hash(message)


def around(function: XXH3, text: str) -> str:
    """Hashes of whole messages, ``digest``, around the text of the loop over blocks."""
    others = [C_TARGET.by_recipe(function, name, Recipe(())).text for name in OTHERS]
    start = ", ".join(f"UINT64_C({word:#x})" for word in function.start)
    declared = "".join(f"static {prototype(each)};\n" for each in (text, *others))
    return f"""{PRELUDE}{declared}{text}
{"".join(others)}
static void digest(const uint8_t *message, size_t length, uint8_t *out)
{{
    uint64_t H[] = {{{start}}}, seed[1] = {{0}}, value[1];
    if (length <= 16) {{
        up_to_16(seed, message, value, (int64_t)length);
    }} else if (length <= 128) {{
        up_to_128(seed, message, value, (int64_t)length);
    }} else if (length < {function.shortest}) {{
        up_to_240(seed, message, value, (int64_t)length);
    }} else {{
        const size_t left = (length - 1) % {function.block_size} + 1;
        blocks(H, message, 0, (int64_t)(length - left));
        stripes(H, message + (length - left), (int64_t)((left - 1) / {STRIPE}));
        last(H, message + length - {STRIPE}, value, (int64_t)length);
    }}
    store_be64(out, value[0]);
}}
"""
