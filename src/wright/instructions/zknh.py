"""The semantics of RISC-V's scalar instructions for SHA-2, defined by the manual's formulas.

RISC-V Cryptography Extensions Volume I: Scalar & Entropy Source Instructions, 1.0, extension Zknh:
SHA256SIG0, SHA256SIG1, SHA256SUM0, SHA256SUM1, and of 64-bit machines SHA512SIG0, SHA512SIG1, SHA512SUM0,
SHA512SUM1. Those for 32 bits take the register's low half; what they leave in the high half, C does not see.

The formulas are written here again, independently of the spec, so that a proof relies on the processor's
definition and not on our own.
"""

from __future__ import annotations

from wright.ir.program import Helper
from wright.ir.terms import Term, Type, slot


def _ror(x: Term, n: int) -> Term:
    return x.rotl(x.width - n)


def _sig(name: str, width: int, one: int, two: int, shift: int) -> Helper:
    x = slot("x", width)
    return Helper(name, (("x", Type(width)),), _ror(x, one) ^ _ror(x, two) ^ x >> shift)


def _sum(name: str, width: int, one: int, two: int, three: int) -> Helper:
    x = slot("x", width)
    return Helper(name, (("x", Type(width)),), _ror(x, one) ^ _ror(x, two) ^ _ror(x, three))


INSTRUCTIONS = {
    helper.name: helper
    for helper in (
        _sig("sha256sig0", 32, 7, 18, 3),
        _sig("sha256sig1", 32, 17, 19, 10),
        _sum("sha256sum0", 32, 2, 13, 22),
        _sum("sha256sum1", 32, 6, 11, 25),
        _sig("sha512sig0", 64, 1, 8, 7),
        _sig("sha512sig1", 64, 19, 61, 6),
        _sum("sha512sum0", 64, 28, 34, 39),
        _sum("sha512sum1", 64, 14, 18, 41),
    )
}
"""By the manual's names, which are the assembler's."""
