"""Checksums in C: a kernel that extends one by bytes, and calls that give numbers and take them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from wright.kernels.checksum import checksum_kernel
from wright.kernels.checksum_instructed import instructed_kernel
from wright.kernels.crc_instructions import castagnoli, instructed
from wright.kernels.kernel import Kernel
from wright.recipes import FAST
from wright.spec.constructions.checksum import Checksum
from wright.targets.c.answers import MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.frames import HEADER, EmbeddedKernel, common, declared, part, placed, render
from wright.targets.packages import Sharing, origin

ROOM = 1 << 14
"""Bytes of a function's tables, of 256 words each: half of most first-level caches.

Sixteen bytes an iteration instead of eight give 2.66 GB/s for 2.09 with words of 32 bits, 2.29 for 1.99 with
64 (Clang 14, Zen 4, 256 KB): the latter would take all of such a cache.
"""


@dataclass(frozen=True)
class Instructions:
    """A processor's instructions: their header, what HW_BEGIN takes, the machines that may have them.

    ``title`` is for readers, ``has`` says for which checksums; ``shared`` is the header that declares the
    kernels.
    """

    suffix: str
    title: str
    header: str
    target: str
    machine: str
    shared: str
    has: Callable[[int], bool]

    @property
    def kernel(self) -> str:
        return f"extend_{self.suffix}"


INSTRUCTIONS = (
    Instructions(
        "sse42", "SSE4.2's instruction", "sse42.h", "HW_SSE42_ISA", "HW_SSE42", "src/x86.h", castagnoli
    ),
    Instructions("arm", "ARMv8's instructions", "arm_crc.h", '"+crc"', "HW_ARM_CRC", "src/arm.h", instructed),
)


def kernels(function: Checksum, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """A table for each byte of an iteration; and the same by instructions."""
    del edition  # there is only one
    return {
        "extend": lambda: checksum_kernel(function, ROOM // (256 * function.word_size)),
        **{by.kernel: partial(instructed_kernel, function, by.kernel) for by in _having(function)},
    }


def _having(function: Checksum) -> Iterator[Instructions]:
    return (by for by in INSTRUCTIONS if by.has(function.polynomial))


def files(functions: Sequence[Checksum], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        own = [placed(sharing, function.name, "extend")]
        notes, by_instructions = [origin(function)], list(_instructed(function, sharing))
        context = {**_data(function), "own": own, "instructed": by_instructions}
        yield f"src/{function.name}.c", render("src/checksum.c", notes, **context)
        for by, kernel in by_instructions:
            text = render("src/checksum_instructed.c", notes, **context, by=by, kernel=kernel)
            yield f"src/{function.name}_{by.suffix}.c", text


def _instructed(function: Checksum, sharing: Sharing) -> Iterator[tuple[Instructions, EmbeddedKernel]]:
    return ((by, placed(sharing, function.name, by.kernel)) for by in _having(function))


def parts(functions: Sequence[Checksum], sharing: Sharing) -> Parts:
    given = list(map(_data, functions))
    every = [each for function in functions for each in _instructed(function, sharing)]
    seen = {
        header: declared(kernel for by, kernel in every if by.shared == header)
        for header in ("src/x86.h", "src/arm.h")
    }
    listed = "checksums against accidents, extended and combined; **no hashes for security**"
    return Parts(
        said=part("checksum/hashwright.txt"),
        declared={HEADER: part("checksum/hashwright.h", checksums=given), **seen},
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
