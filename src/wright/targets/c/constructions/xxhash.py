"""XXH64 in C: whole messages and messages in parts, under a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxhash import makers
from wright.recipes import FAST
from wright.spec.constructions.xxhash import XXH64
from wright.targets.c.answers import MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.frames import CPLUSPLUS, HEADER, common, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.c.values import TYPES
from wright.targets.packages import Sharing, origin

SEED = 0x0123456789ABCDEF
"""The seed of the package's own test."""


def kernels(function: XXH64, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The loop over stripes, and what follows the last one."""
    del edition  # there is only one
    return makers(function)


def files(functions: Sequence[XXH64], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        own = [placed(sharing, function.name, kernel) for kernel in kernels(function)]
        start = [f"{acc:#x}" for acc in function.start]
        text = render("src/xxhash.c", [origin(function)], **_data(function), own=own, start=start)
        yield f"src/{function.name}.c", text


def parts(functions: Sequence[XXH64], sharing: Sharing) -> Parts:
    del sharing  # nothing else calls the kernels
    given = list(map(_data, functions))
    listed = "fast hashes for tables and against accidents, under a seed; **no hashes for security**"
    return Parts(
        said=part("xxhash/hashwright.txt"),
        declared={
            HEADER: part("xxhash/hashwright.h", seeded=given),
            CPLUSPLUS: part("numbers/hashwright.hpp", functions=given),
        },
        seeded=functions,
        further=list(calls(functions)),
        rows=[([function.name for function in functions], listed)],
        asked=part("xxhash/asked.c", answers=given),
    )


def _data(function: XXH64) -> dict[str, Any]:
    return {
        **common(function),
        "element": TYPES[function.word],
        "is_number": True,
        "seeded": True,
        "seed": f"{SEED:#x}",
        "answer": f"{function.value(MESSAGE, SEED):#x}",
    }
