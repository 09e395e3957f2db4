"""XXH64 in C#: a loop over stripes, and what follows the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxhash import makers
from wright.spec.constructions.xxhash import XXH64
from wright.targets.csharp import seeded
from wright.targets.csharp.seeded import rows as rows
from wright.targets.csharp.seeded import ways as ways
from wright.targets.packages import Editions


def kernels(function: XXH64, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    del edition  # all have these
    return makers(function)


def class_name(function: XXH64) -> str:
    """XxHash64, as System.IO.Hashing has it."""
    return f"XxHash{function.title.removeprefix('XXH')}"


def files(functions: Sequence[XXH64], editions: Editions) -> Iterator[tuple[str, str]]:
    yield from seeded.files(functions, editions, "src/XxhashMessage.cs")
