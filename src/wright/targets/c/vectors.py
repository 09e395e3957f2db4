"""The vectors that batches are compiled for."""

from __future__ import annotations

from dataclasses import dataclass

from wright.kernels.siphash_lanes import Shape

GROUP = "siphash_group.c"
"""The frame of SipHash where no instruction gathers words."""


@dataclass(frozen=True)
class Vectors:
    """Instructions of a processor: what the compiler calls them, and the machines that may have them.

    ``header`` moves rows of bytes into vectors of ``bits``, ``rotates`` has the types and how they rotate;
    there are kernels of words of ``widths``. SipHash takes messages of a ``shape`` at once, in a frame for
    processors that gather words or in one for others.
    """

    name: str
    bits: int
    shape: Shape
    header: str
    rotates: str
    instructions: str
    machine: str
    widths: tuple[int, ...] = (32, 64)
    siphash: str = "siphash_lanes.c"

    @property
    def known(self) -> str:
        """What many.h calls them."""
        return f"HW_{self.name.upper()}"


VECTORS = (
    Vectors(
        "avx512", 512, Shape(8), "avx512", "lanes512", "avx512f,avx512bw,avx512dq,avx512vl,bmi2", "HW_X86"
    ),
    Vectors("avx2", 256, Shape(4), "avx2", "lanes256", "avx2,bmi2", "HW_X86"),
    Vectors(
        "sha3",
        128,
        Shape(2, vectors=3, alone=3),
        "neon",
        "lanes128_sha3",
        "arch=armv8.2-a+sha3",
        "HW_ARM",
        (64,),
        GROUP,
    ),
    Vectors("neon", 128, Shape(2, vectors=2, alone=3), "neon", "lanes128", "+simd", "HW_ARM", siphash=GROUP),
)
"""The best of each machine first."""
