"""``extend`` of CRC-32 and CRC-32C: the standard bit by bit, and the claim.

The kernel looks up 16 bytes at once in 16 tables. Tables and bits are linear over the inputs' bits, so
linear algebra compares them (``linear``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.second.cuts import Cuts
from tests.second.induction import Induction, Loop, symbols
from tests.second.kernels import require_words
from tests.second.lines import Module
from tests.second.machine import Machine, State
from tests.second.memory import Memory, Region
from tests.second.standards import Name, unnamed
from tests.second.words import Word, constant, part, selected, unknown, zero_extended


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


def any_bytes(module: Module, of: Crc, left: int) -> int:
    """``extend`` from any checksum: any number of 16 bytes from any offset, and ``left`` bytes behind."""
    memory, message, state = Memory(), Region("M", 0, writable=False), Region("H", 4)
    before = symbols("H", 1, 32)

    def step(crc: Sequence[Word], block: Sequence[Word], cuts: Cuts) -> list[Word]:
        return [of.step(crc[0], block, cuts.name)]

    def result(crc: Sequence[Word], bytes_: Sequence[Word], cuts: Cuts) -> list[Word]:
        return [~of.step(crc[0], bytes_, lambda label, word: cuts.name(f"left, {label}", word))]

    def finished(ended: State, words: Sequence[Word], cuts: Cuts) -> None:
        require_words(ended, state, words, cuts, "H")

    loop = Loop("@extend", 16, left, 0, message, step, [~before[0]], result, finished)
    proof = Induction(Machine(module), loop, unknown("offset", 64), unknown("blocks", 64))
    M = memory.made(message, ())
    return proof.prove("@extend", [memory.made(state, before), M, proof.offset, proof.end], memory)
