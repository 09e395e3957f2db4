"""XXH3 in C: whole messages and messages in parts, under a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxh3 import makers
from wright.recipes import FAST
from wright.spec.constructions.xxh3 import STRIPE, XXH3
from wright.targets.c.answers import MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.frames import CPLUSPLUS, HEADER, common, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.c.values import TYPES
from wright.targets.packages import Sharing, origin

SEED = 0x0123456789ABCDEF
"""The seed of the package's own test."""


def kernels(function: XXH3, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Messages without stripes; whole blocks, the stripes behind them, and the last one."""
    del edition  # there is only one
    return makers(function)


def files(functions: Sequence[XXH3], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        own = [placed(sharing, function.name, kernel) for kernel in kernels(function)]
        yield f"src/{function.name}.c", render("src/xxh3.c", [origin(function)], **data(function), own=own)


def parts(functions: Sequence[XXH3], sharing: Sharing) -> Parts:
    del sharing  # nothing else calls the kernels
    given = list(map(data, functions))
    listed = "a fast hash for tables and against accidents, under a seed; **no hash for security**"
    return Parts(
        said=part("xxh3/hashwright.txt"),
        declared={
            HEADER: part("xxh3/hashwright.h", seeded=given),
            CPLUSPLUS: part("numbers/hashwright.hpp", functions=given),
        },
        seeded=functions,
        further=list(calls(functions)),
        rows=[([function.name for function in functions], listed)],
        asked=part("xxhash/asked.c", answers=given),
    )


def data(function: XXH3) -> dict[str, Any]:
    """Data for frames."""
    return {
        **common(function),
        "element": TYPES[function.word],
        "is_number": True,
        "seeded": True,
        "stripe": STRIPE,
        "shortest": function.shortest,
        "start": [f"{word:#x}" for word in function.start],
        "seed": f"{SEED:#x}",
        "answer": f"{function.value(MESSAGE, SEED):#x}",
    }
