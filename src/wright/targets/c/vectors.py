"""The vectors for which batches are compiled."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Vectors:
    """A vector instruction set: its compiler options, and the machines that may have it.

    ``header`` moves rows of bytes into vectors of ``bits``; ``rotates`` has the types and their rotates;
    there are kernels for words of ``widths``.
    """

    name: str
    bits: int
    header: str
    rotates: str
    instructions: str
    machine: str
    widths: tuple[int, ...] = (32, 64)

    @property
    def known(self) -> str:
        """The macro in many.h that stands for these vectors."""
        return f"HW_{self.name.upper()}"

    def lanes(self, word: int) -> int:
        """The number of lanes for words of so many bits."""
        return self.bits // word


VECTORS = (
    Vectors("avx512", 512, "avx512", "lanes512", "avx512f,avx512bw,avx512dq,avx512vl,bmi2", "HW_X86_WIDE"),
    Vectors("avx2", 256, "avx2", "lanes256", "avx2,bmi2", "HW_X86"),
    Vectors("sha3", 128, "neon", "lanes128_sha3", "arch=armv8.2-a+sha3", "HW_ARM_SHA3", (64,)),
    Vectors("neon", 128, "neon", "lanes128", "+simd", "HW_ARM"),
)
"""The best of each machine first."""
