"""XXH3-64 in Motoko: messages without stripes, whole blocks, the stripes behind them, and the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from wright.kernels.kernel import Kernel
from wright.kernels.offset import at_offset
from wright.kernels.xxh3 import blocks_kernel, chosen_stripes_kernel, last_kernel
from wright.kernels.xxh3_short import up_to_16_kernel, up_to_128_kernel, up_to_240_kernel
from wright.spec.constructions.xxh3 import STRIPE, XXH3
from wright.targets.motoko import seeded
from wright.targets.motoko.bindings import MESSAGES, held, over
from wright.targets.motoko.rendering import Edition
from wright.targets.motoko.seeded import book as book
from wright.targets.motoko.seeded import module as module
from wright.targets.motoko.seeded import rows as rows
from wright.targets.motoko.values import STATE_WORDS, WORD

TITLES: Sequence[str] = ()
"""The name of XXH64's family covers it, and mops takes 200 characters."""
KEYWORDS: Sequence[str] = ()
SHORT = {"H": WORD, "out": WORD}
LONG = {"H": STATE_WORDS, "out": WORD}
"""Types of the storages: a seed is a parameter, and a secret an array, which stripes go through."""


def kernels(function: XXH3, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Six, for each type of message: each finds its bytes at an offset."""
    del edition  # there is only one
    made: dict[str, Callable[[], Kernel]] = {
        "up_to_16": lambda: held(at_offset(up_to_16_kernel(function)), SHORT),
        "up_to_128": lambda: held(at_offset(up_to_128_kernel(function)), SHORT),
        "up_to_240": lambda: held(at_offset(up_to_240_kernel(function)), SHORT),
        "blocks": lambda: held(blocks_kernel(function), {"H": STATE_WORDS}),
        "stripes": lambda: held(at_offset(chosen_stripes_kernel(function)), {"H": STATE_WORDS}),
        "last": lambda: held(at_offset(last_kernel(function)), LONG),
    }
    return {
        f"{name}{end}": partial(_over, make, kind)
        for name, make in made.items()
        for kind, end in MESSAGES.items()
    }


def _over(make: Callable[[], Kernel], message: str) -> Kernel:
    return over(make(), message)


def modules(functions: Sequence[XXH3], edition: Edition) -> Iterator[tuple[str, str]]:
    """The secret's words go up and down from those of seed 0."""
    own = {"stripe": STRIPE, "shortest": XXH3.shortest}
    yield from seeded.modules(functions, edition, "src/Xxh3.mo", **own)
