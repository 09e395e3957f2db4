"""Checksums in C: a kernel that extends one by bytes, and calls that give numbers and take them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.checksum import checksum_kernel
from wright.kernels.kernel import Kernel
from wright.recipes import FAST
from wright.spec.constructions.checksum import Checksum
from wright.targets.c.answers import MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.frames import HEADER, common, part, placed, render
from wright.targets.packages import Sharing, origin

ROOM = 1 << 14
"""Bytes of a function's tables, of 256 words each: half of most first-level caches.

Sixteen bytes an iteration instead of eight give 2.66 GB/s for 2.09 with words of 32 bits, 2.29 for 1.99 with
64 (Clang 14, Zen 4, 256 KB): the latter would take all of such a cache.
"""


def kernels(function: Checksum, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """One kernel: a table for each byte of an iteration."""
    del edition  # there is only one
    return {"extend": lambda: checksum_kernel(function, ROOM // (256 * function.word_size))}


def files(functions: Sequence[Checksum], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        own = [placed(sharing, function.name, "extend")]
        text = render("src/checksum.c", [origin(function)], **_data(function), own=own)
        yield f"src/{function.name}.c", text


def parts(functions: Sequence[Checksum], sharing: Sharing) -> Parts:
    del sharing  # nothing else calls the kernels
    given = list(map(_data, functions))
    listed = "checksums against accidents, extended and combined; **no hashes for security**"
    return Parts(
        said=part("checksum/hashwright.txt"),
        declared={HEADER: part("checksum/hashwright.h", checksums=given)},
        numbers=functions,
        rows=[([function.name for function in functions], listed)],
        asked=part("checksum/asked.c", answers=given),
    )


def _data(function: Checksum) -> dict[str, Any]:
    return {
        **common(function),
        "polynomial": f"{function.polynomial:#x}",
        "answer": f"{int.from_bytes(function.hash(MESSAGE), 'big'):#x}",
    }
