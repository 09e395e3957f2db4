"""XXH3 in C: whole messages and messages in parts, under a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxh3 import makers
from wright.recipes import FAST
from wright.spec.constructions.xxh3 import STRIPE, XXH3
from wright.targets.c import seeded
from wright.targets.c.construction import Parts
from wright.targets.packages import Sharing

OWN = {"stripe": STRIPE, "shortest": XXH3.shortest}
"""Data for the frames of XXH3 alone."""


def kernels(function: XXH3, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Messages without stripes; whole blocks, the stripes behind them, and the last one."""
    del edition  # there is only one
    return makers(function)


def files(functions: Sequence[XXH3], sharing: Sharing) -> Iterator[tuple[str, str]]:
    yield from seeded.files(functions, sharing, "src/xxh3.c", **OWN)


def parts(functions: Sequence[XXH3], sharing: Sharing) -> Parts:
    del sharing  # nothing else calls the kernels
    listed = "a fast hash for tables and against accidents, under a seed; **no hash for security**"
    return seeded.parts(functions, "xxh3", listed, **OWN)
