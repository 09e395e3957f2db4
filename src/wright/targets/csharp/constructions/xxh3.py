"""XXH3-64 in C#: messages without stripes, whole blocks, the stripes behind them, and the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxh3 import makers
from wright.spec.constructions.xxh3 import STRIPE, XXH3
from wright.targets.csharp import seeded
from wright.targets.csharp.seeded import rows as rows
from wright.targets.csharp.seeded import ways as ways
from wright.targets.packages import Editions


def kernels(function: XXH3, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    del edition  # all have these
    return makers(function)


def class_name(function: XXH3) -> str:
    """XxHash3 as System.IO.Hashing has it: its hash of 64 bits."""
    return f"XxHash{function.title.removeprefix('XXH').removesuffix('-64')}"


def files(functions: Sequence[XXH3], editions: Editions) -> Iterator[tuple[str, str]]:
    own = {"stripe": STRIPE, "shortest": XXH3.shortest}
    yield from seeded.files(functions, editions, "src/Xxh3Message.cs", **own)
