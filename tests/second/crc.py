"""``extend`` of CRC-32 and CRC-32C: the standard bit by bit, and the claim.

The kernel looks up 16 bytes at once in 16 tables. Tables and bits are linear over the inputs' bits, so
linear algebra compares them (``linear``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.second.blocks import Kernel, any_number
from tests.second.cuts import Cuts
from tests.second.induction import symbols
from tests.second.standards import Name, unnamed
from tests.second.words import Word, constant, part, selected, zero_extended


@dataclass(frozen=True)
class Crc:
    """A checksum of 32 bits, by the powers of its polynomial below x^32."""

    name: str
    powers: tuple[int, ...]

    @property
    def polynomial(self) -> Word:
        """Reflected: the highest power is the lowest bit."""
        return constant(sum(1 << 31 - power for power in self.powers), 32)

    def step(self, crc: Word, bytes_: Sequence[Word], name: Name = unnamed) -> Word:
        """Divide by the polynomial, a bit at a time, the lowest bit of a byte first."""
        for i, byte in enumerate(bytes_):
            crc = crc ^ zero_extended(byte, 32)
            for _ in range(8):
                crc = crc >> 1 ^ selected(part(crc, 0, 1), self.polynomial, constant(0, 32))
            crc = name(f"after byte {i}", crc)
        return crc


CRC32 = Crc("crc32", (26, 23, 22, 16, 12, 11, 10, 8, 7, 5, 4, 2, 1, 0))
CRC32C = Crc("crc32c", (28, 27, 26, 25, 23, 22, 20, 19, 18, 14, 13, 11, 10, 9, 8, 6, 0))


def any_bytes(kernel: Kernel, of: Crc, left: int) -> int:
    """``extend`` from any checksum: any number of 16 bytes from any offset, and ``left`` bytes behind."""
    before = symbols("H", 1, 32)

    def step(crc: Sequence[Word], block: Sequence[Word], cuts: Cuts) -> list[Word]:
        return [of.step(crc[0], block, cuts.name)]

    def result(crc: Sequence[Word], bytes_: Sequence[Word], cuts: Cuts) -> list[Word]:
        return [~of.step(crc[0], bytes_, lambda label, word: cuts.name(f"left, {label}", word))]

    return any_number(kernel, 16, before, step, start=[~before[0]], left=left, result=result)
