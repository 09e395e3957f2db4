"""XXH3 with a hash of 128 bits in C: XXH3's calls, which write bytes instead of a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxh3_128 import makers
from wright.recipes import FAST
from wright.spec.constructions.xxh3_128 import XXH3x128
from wright.targets.c.answers import MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.constructions import xxh3
from wright.targets.c.frames import CPLUSPLUS, HEADER, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.packages import Sharing, origin


def kernels(function: XXH3x128, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Messages without stripes; whole blocks, the stripes behind them, and the last one."""
    del edition  # there is only one
    return makers(function)


def files(functions: Sequence[XXH3x128], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        own = [placed(sharing, function.name, kernel) for kernel in kernels(function)]
        yield f"src/{function.name}.c", render("src/xxh3.c", [origin(function)], **_data(function), own=own)


def parts(functions: Sequence[XXH3x128], sharing: Sharing) -> Parts:
    del sharing  # nothing else calls the kernels
    given = list(map(_data, functions))
    listed = "the same with 128 bits, as bytes; **no hash for security**"
    return Parts(
        said=part("xxh3_128/hashwright.txt"),
        declared={
            HEADER: part("xxh3/hashwright.h", seeded=given),
            CPLUSPLUS: part("numbers/hashwright.hpp", functions=given),
        },
        seeded_bytes=functions,
        further=list(calls(functions)),
        rows=[([function.name for function in functions], listed)],
        asked=part("xxh3_128/asked.c", answers=given),
    )


def _data(function: XXH3x128) -> dict[str, Any]:
    return {
        **xxh3.data(function),
        "element": "uint8_t",
        "is_number": False,
        "answer": function.value(MESSAGE, xxh3.SEED).to_bytes(function.digest_size, "big").hex(),
    }
