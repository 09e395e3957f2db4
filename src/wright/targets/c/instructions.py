"""The instructions for hashes, by which kernels are compiled beside the portable ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wright.kernels import armv8, shani
from wright.kernels.instructed import Way
from wright.spec.constructions.chained import Chained
from wright.spec.sha2 import compress512


@dataclass(frozen=True)
class Instructions:
    """A processor's instructions: its compiler options, and the machines that may have them.

    ``suffix`` ends the names of kernels, ``title`` is for readers. ``header`` has what kernels call, ``rows``
    moves rows of bytes. ``machine`` is a condition of the preprocessor and ``here`` one at run time;
    ``vectors`` is that of the vectors beside them. A batch takes ``instances`` messages in one kernel: more
    are no faster, see the recipes. Compilers leave the order of kernels of one message if ``in_order``, and
    of several if ``several_in_order``.
    """

    suffix: str
    title: str
    header: str
    rows: str
    target: str
    machine: str
    vectors: str
    here: str
    instances: int
    ways: Mapping[Callable[..., Any], Way]
    in_order: bool = False
    several_in_order: bool = False

    @property
    def interleaved(self) -> str:
        """The kernel of several messages."""
        return f"interleaved{self.instances}_{self.suffix}"

    @property
    def padded(self) -> str:
        """The kernel of several messages of one block each."""
        return f"padded{self.instances}_{self.suffix}"

    @property
    def kernels(self) -> Sequence[str]:
        """The names of all: the first is visible to the linker, the second is not."""
        return (f"compress_{self.suffix}", f"rehash_{self.suffix}", self.interleaved, self.padded)


_ARM = {compress: way for compress, way in armv8.WAYS.items() if compress is not compress512}
INSTRUCTIONS = (
    Instructions(
        suffix="shani",
        title="the SHA instructions of x86 processors",
        header="shani.h",
        rows="sse.h",
        target="sha,ssse3,sse4.1",
        machine="HW_SHANI",
        vectors="HW_X86",
        here="hw_has_sha()",
        instances=2,
        ways=shani.WAYS,
        in_order=True,
    ),
    Instructions(
        suffix="armv8",
        title="ARMv8's SHA instructions",
        header="armv8.h",
        rows="neon.h",
        target="+crypto",
        machine="HW_ARMV8",
        vectors="HW_ARM",
        here="hw_has_sha()",
        instances=2,
        ways=_ARM,
        in_order=True,
        several_in_order=True,
    ),
    Instructions(
        suffix="armv8",
        title="ARMv8.2's SHA-512 instructions",
        header="armv8.h",
        rows="neon.h",
        target="arch=armv8.2-a+sha3",
        machine="HW_ARMV8_SHA512",
        vectors="HW_ARM",
        here="hw_has_sha512()",
        instances=2,
        ways={compress512: armv8.WAYS[compress512]},
        several_in_order=True,
    ),
)
"""Every kernel that ends with the suffix of one of them is its."""
SUFFIXES = tuple(dict.fromkeys(f"_{each.suffix}" for each in INSTRUCTIONS))


def instructions(function: Chained) -> list[Instructions]:
    """The instruction sets that a function has kernels for: one of each machine at most."""
    return [each for each in INSTRUCTIONS if function.compress in each.ways]
