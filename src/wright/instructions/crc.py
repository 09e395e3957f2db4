"""The semantics of processors' instructions for checksums, defined by the manuals' division bit by bit.

Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: CRC32, whose polynomial is
Castagnoli's. Arm Architecture Reference Manual, C6.2: CRC32B, CRC32X, CRC32CB, CRC32CX. Both reflect the
register and the data, and neither inverts the register.

The division is written here again, over the whole word and independently of the spec, so that a proof relies
on the processor's definition and not on our own.
"""

from __future__ import annotations

from operator import xor

from wright.ir.parts import trunc, zext
from wright.ir.program import Helper
from wright.ir.terms import Term, Type, slot

POLYNOMIALS = {"crc32": 0x04C11DB7, "crc32c": 0x1EDC6F41}
"""As the manuals write them: the highest power first, without x^32."""
WIDTHS = {8: "b", 64: "x"}
"""Bits of the data, and Arm's letter for them."""


def instructed(reflected: int) -> bool:
    """Whether there are instructions for a polynomial, written with its highest power last."""
    return reflected in map(_reflected, POLYNOMIALS.values())


def castagnoli(reflected: int) -> bool:
    """Whether it is the one for which x86 has an instruction, too."""
    return reflected == _reflected(POLYNOMIALS["crc32c"])


def _reflected(polynomial: int) -> int:
    return int(f"{polynomial:032b}"[::-1], 2)


def _divided(polynomial: int, value: int, count: int) -> int:
    """The remainder after ``count`` bits, the first of them the lowest."""
    for _ in range(count):
        value = value >> 1 ^ (polynomial if value & 1 else 0)
    return value


def _instruction(name: str, width: int) -> Helper:
    """A division is linear: each bit of its operand adds its own remainder.

    Bits whose remainders they join at the same distance are moved there together.
    """
    crc, data = slot("crc", 32), slot("data", width)
    wide = max(32, width)
    operand = zext(crc, wide) ^ zext(data, wide)
    remainders = [_divided(_reflected(POLYNOMIALS[name]), 1 << bit, width) for bit in range(wide)]
    parts = []
    for distance in range(-31, wide):
        to = [bit for bit in range(32) if 0 <= bit + distance < wide]
        mask = sum(1 << bit for bit in to if remainders[bit + distance] >> bit & 1)
        if mask:
            parts.append((operand >> distance if distance > 0 else operand << -distance) & mask)
    after = trunc(_joined(parts), 32)
    return Helper(f"{name}{WIDTHS[width]}", (("crc", Type(32)), ("data", Type(width))), after)


def _joined(parts: list[Term]) -> Term:
    """The exclusive or of all, as a balanced tree."""
    while len(parts) > 1:
        parts = [*map(xor, parts[::2], parts[1::2]), *parts[len(parts) & ~1 :]]
    return parts[0]


INSTRUCTIONS = {
    helper.name: helper for helper in (_instruction(name, width) for name in POLYNOMIALS for width in WIDTHS)
}
"""By Arm's names."""
