"""The kernels of XXH3."""

from __future__ import annotations

from functools import partial

from wright.kernels.records import Hashing, Makers
from wright.kernels.xxh3 import blocks_kernel, chosen_stripes_kernel, last_kernel, stripes_kernel
from wright.kernels.xxh3_short import up_to_16_kernel, up_to_128_kernel, up_to_240_kernel
from wright.spec.constructions.xxh3 import STRIPE, XXH3

OTHERS = ("up_to_16", "up_to_128", "up_to_240", "stripes", "last")
HASHING = Hashing("blocks", OTHERS, order="be", seeded=True, constants={"STRIPE": STRIPE})


def makers(function: XXH3, *, stored: bool = False, chosen: bool = False) -> Makers:
    """Messages without stripes, by their length; whole blocks, the stripes behind them, and the last one.

    The length is ``stored`` in a word of the state where a public integer ends at 2 GB. A secret's words are
    ``chosen`` by the stripe where the secret is an array.
    """
    return {
        "up_to_16": partial(up_to_16_kernel, function),
        "up_to_128": partial(up_to_128_kernel, function),
        "up_to_240": partial(up_to_240_kernel, function),
        "blocks": partial(blocks_kernel, function),
        "stripes": partial(chosen_stripes_kernel if chosen else stripes_kernel, function),
        "last": partial(last_kernel, function, stored),
    }
