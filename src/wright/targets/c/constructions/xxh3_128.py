"""XXH3 with a hash of 128 bits in C: XXH3's calls, which write bytes instead of a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxh3_128 import makers
from wright.recipes import FAST
from wright.spec.constructions.xxh3_128 import XXH3x128
from wright.targets.c import seeded
from wright.targets.c.construction import Parts
from wright.targets.c.constructions.xxh3 import OWN
from wright.targets.c.constructions.xxh3 import files as files
from wright.targets.packages import Sharing


def kernels(function: XXH3x128, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Messages without stripes; whole blocks, the stripes behind them, and the last one."""
    del edition  # there is only one
    return makers(function)


def parts(functions: Sequence[XXH3x128], sharing: Sharing) -> Parts:
    del sharing  # nothing else calls the kernels
    listed = "the same with 128 bits, as bytes; **no hash for security**"
    return seeded.parts(functions, "xxh3", listed, **OWN)
