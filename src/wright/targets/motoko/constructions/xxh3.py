"""XXH3-64 in Motoko: messages without stripes, whole blocks, the stripes behind them, and the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from wright.kernels.kernel import Kernel
from wright.kernels.offset import at_offset
from wright.kernels.records.xxh3 import makers
from wright.spec.constructions.xxh3 import STRIPE, XXH3
from wright.targets.motoko import seeded
from wright.targets.motoko.bindings import MESSAGES, held, over
from wright.targets.motoko.rendering import Edition
from wright.targets.motoko.seeded import book as book
from wright.targets.motoko.seeded import module as module
from wright.targets.motoko.seeded import rows as rows
from wright.targets.motoko.values import STATE_WORDS, WORD

SHORT = {"H": WORD, "out": WORD}
HOLDERS = {
    "blocks": {"H": STATE_WORDS},
    "stripes": {"H": STATE_WORDS},
    "last": {"H": STATE_WORDS, "out": WORD},
}
"""Types of the storages: a seed is a parameter, and a secret an array, which stripes go through."""


def kernels(function: XXH3, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Six, for each type of message: each finds its bytes at an offset."""
    del edition  # there is only one
    return {
        f"{name}{end}": partial(_over, name, make, kind)
        for name, make in makers(function, chosen=True).items()
        for kind, end in MESSAGES.items()
    }


def _over(name: str, make: Callable[[], Kernel], message: str) -> Kernel:
    kernel = make() if name == "blocks" else at_offset(make())
    return over(held(kernel, HOLDERS.get(name, SHORT)), message)


def modules(functions: Sequence[XXH3], edition: Edition) -> Iterator[tuple[str, str]]:
    """The secret's words go up and down from those of seed 0."""
    own = {"stripe": STRIPE, "shortest": XXH3.shortest}
    yield from seeded.modules(functions, edition, "src/Xxh3.mo", **own)
