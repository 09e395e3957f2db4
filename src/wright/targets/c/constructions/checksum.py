"""Checksums in C: a kernel that extends one by bytes, and calls that give numbers and take them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from wright.instructions.crc import castagnoli, instructed
from wright.kernels.checksum_folded import PART, block_of, folded_kernel
from wright.kernels.checksum_instructed import instructed_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.records.checksum import makers, most
from wright.recipes import FAST
from wright.spec.constructions.checksum import Checksum
from wright.targets.c.answers import MESSAGE
from wright.targets.c.construction import Parts
from wright.targets.c.frames import CPLUSPLUS, HEADER, EmbeddedKernel, common, declared, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.c.values import TYPES
from wright.targets.packages import Sharing, origin

REDIS = "crc64jones"
"""The function with which Redis checks its files."""
ROOM = 1 << 14
"""Bytes of a function's tables, of 256 words each: half of most first-level caches.

Sixteen bytes an iteration instead of eight give 2.66 GB/s for 2.09 with words of 32 bits, 2.29 for 1.99 with
64 (Clang 14, Zen 4, 256 KB): the latter would take all of such a cache.
"""


@dataclass(frozen=True)
class Instructions:
    """A processor's instructions: their header, what HW_BEGIN takes, the machines that may have them.

    ``title`` is for readers, ``has`` says for which checksums; ``shared`` is the header that declares the
    kernels. ``here`` is a condition at run time. Kernels that fold do so with registers of ``words``.
    """

    suffix: str
    title: str
    header: str
    target: str
    machine: str
    shared: str
    here: str
    has: Callable[[int], bool]
    words: int = 0

    @property
    def kernel(self) -> str:
        return f"extend_{self.suffix}"

    @property
    def block(self) -> int:
        """The bytes of which a kernel takes whole numbers."""
        return block_of(self.words) if self.words else 1

    def least(self, function: Checksum) -> int:
        """The bytes from which a kernel is faster than those after it.

        Cycles of 64, 128 and 256 bytes (Zen 4's time stamps, GCC 12): by tables 51, 95, 184, by PCLMULQDQ 23,
        29, 47, by VPCLMULQDQ 35 for the last; by SSE4.2's instruction for CRC-32C alone 18, 35, 68. In LLVM's
        model of Neoverse N1 the loops take 8 cycles for 64 bytes by PMULL, and 16 by ARMv8's for CRCs.
        """
        own = any(by.shared == self.shared and not by.words for by in _having(function))
        return 2 * self.block if own and self.words == PART else self.block

    def make(self, function: Checksum) -> Kernel:
        if self.words:
            return folded_kernel(function, self.kernel, self.words)
        return instructed_kernel(function, self.kernel)


def _every(_: int) -> bool:
    """Whatever the polynomial is."""
    return True


_X86, _ARM = "src/x86.h", "src/arm.h"
INSTRUCTIONS = (
    Instructions(
        suffix="vpclmul",
        title="VPCLMULQDQ, products without carries in AVX-512",
        header="vpclmul.h",
        target="HW_VPCLMUL_ISA",
        machine="HW_VPCLMUL",
        shared=_X86,
        here="hw_has_vpclmul()",
        has=_every,
        words=8,
    ),
    Instructions(
        suffix="pclmul",
        title="PCLMULQDQ, products without carries",
        header="pclmul.h",
        target="HW_PCLMUL_ISA",
        machine="HW_PCLMUL",
        shared=_X86,
        here="hw_has_clmul()",
        has=_every,
        words=PART,
    ),
    Instructions(
        suffix="pmull",
        title="ARMv8's PMULL, products without carries",
        header="pmull.h",
        target='"+crypto"',
        machine="HW_PMULL",
        shared=_ARM,
        here="hw_has_clmul()",
        has=_every,
        words=PART,
    ),
    Instructions(
        suffix="sse42",
        title="SSE4.2's instruction",
        header="sse42.h",
        target="HW_SSE42_ISA",
        machine="HW_SSE42",
        shared=_X86,
        here="hw_has_crc()",
        has=castagnoli,
    ),
    Instructions(
        suffix="arm",
        title="ARMv8's instructions",
        header="arm_crc.h",
        target='"+crc"',
        machine="HW_ARM_CRC",
        shared=_ARM,
        here="hw_has_crc()",
        has=instructed,
    ),
)
"""In the order in which a message is given to them: each takes what it can of what is left."""


def kernels(function: Checksum, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """A table for each byte of an iteration; and the same by instructions."""
    del edition  # there is only one
    return {
        **makers(function, most(function, ROOM)),
        **{by.kernel: partial(by.make, function) for by in _having(function)},
    }


def _having(function: Checksum) -> Iterator[Instructions]:
    """Processors divide reflected bits, and loads for products have a message's first byte as the lowest."""
    return (by for by in INSTRUCTIONS if function.reflected and by.has(function.polynomial))


def files(functions: Sequence[Checksum], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        own = [placed(sharing, function.name, "extend")]
        notes, by_instructions = [origin(function)], list(_instructed(function, sharing))
        least = min((by.least(function) for by, _ in by_instructions), default=0)
        context = {**_data(function), "function": function, "own": own, "instructed": by_instructions}
        yield f"src/{function.name}.c", render("src/checksum.c", notes, **context, least=least)
        for by, kernel in by_instructions:
            text = render("src/checksum_instructed.c", notes, **context, by=by, kernel=kernel)
            yield f"src/{function.name}_{by.suffix}.c", text


def _instructed(function: Checksum, sharing: Sharing) -> Iterator[tuple[Instructions, EmbeddedKernel]]:
    return ((by, placed(sharing, function.name, by.kernel)) for by in _having(function))


def parts(functions: Sequence[Checksum], sharing: Sharing) -> Parts:
    given = list(map(_data, functions))
    every = [each for function in functions for each in _instructed(function, sharing)]
    seen = {
        header: declared(kernel for by, kernel in every if by.shared == header) for header in (_X86, _ARM)
    }
    listed = "checksums against accidents, extended and combined; **no hashes for security**"
    return Parts(
        said=part("checksum/hashwright.txt"),
        declared={
            HEADER: part("checksum/hashwright.h", checksums=given),
            CPLUSPLUS: part("numbers/hashwright.hpp", functions=given),
            **seen,
        },
        numbers=functions,
        further=list(calls(functions)),
        rows=[([function.name for function in functions], listed)],
        asked=part("checksum/asked.c", answers=given),
        hosts={REDIS: ("redis/crc64.c",)},
    )


def _data(function: Checksum) -> dict[str, Any]:
    return {
        **common(function),
        "element": TYPES[function.word],
        "is_number": True,
        "seeded": False,
        "bits": function.bits,
        "reflected": function.reflected,
        "polynomial": f"{function.divisor:#x}",
        "byte": function.byte.bit_length() - 1,
        "answer": f"{int.from_bytes(function.hash(MESSAGE), 'big'):#x}",
    }
