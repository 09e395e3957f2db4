"""XXH64 in C: whole messages and messages in parts, under a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxhash import makers
from wright.recipes import FAST
from wright.spec.constructions.xxhash import XXH64
from wright.targets.c import seeded
from wright.targets.c.construction import Parts
from wright.targets.packages import Sharing


def kernels(function: XXH64, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The loop over stripes, and what follows the last one."""
    del edition  # there is only one
    return makers(function)


def files(functions: Sequence[XXH64], sharing: Sharing) -> Iterator[tuple[str, str]]:
    yield from seeded.files(functions, sharing, "src/xxhash.c")


def parts(functions: Sequence[XXH64], sharing: Sharing) -> Parts:
    del sharing  # nothing else calls the kernels
    listed = "fast hashes for tables and against accidents, under a seed; **no hashes for security**"
    return seeded.parts(functions, "xxhash", listed)
