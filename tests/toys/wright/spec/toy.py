"""A toy permutation of eight words, by rounds like ChaCha's. Do not hash anything with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wright.spec.constructions.toy_sponge import Sponge

from wright.spec.language import iterate, named, rotl


def permute(state: Sequence[Any]) -> list[Any]:
    """Six rounds; each rotates the words by one place."""

    def round(_: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any, h: Any) -> list[Any]:
        a = named("a", a + e + 0x9E3779B9)
        h = named("h", rotl(h ^ a, 16))
        d = named("d", d + h)
        e = named("e", rotl(e ^ d, 7))
        return [b, c, d, e, f, g, h, a]

    return list(iterate("rounds", 6, round, state))


TOY = Sponge(
    name="toy",
    title="Toy",
    standard="none",
    word=32,
    width=8,
    rate=4,
    permute=permute,
    digest_size=16,
    caution="a toy",
)

FUNCTIONS = (TOY,)
