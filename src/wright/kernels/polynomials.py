"""Constants of a checksum's polynomial, by which words are folded and divided without tables.

All are polynomials over GF(2) as reflected words of 64 bits: bit i is the coefficient of x^(63 - i). As a
reflected word of 128 bits, the product of two such words is that of the polynomials times x.

A polynomial of less than 64 bits is taken times x^(64 - its bits): remainders then have that factor, too, and
are the checksum's in their lowest bits.
"""

from __future__ import annotations

from dataclasses import dataclass

from wright.spec.constructions.checksum import Checksum

WORD = 64


@dataclass(frozen=True)
class Divisor:
    """The polynomial of 64 bits: a number whose bit i is the coefficient of x^i."""

    number: int

    @classmethod
    def of(cls, spec: Checksum) -> Divisor:
        return cls((1 << spec.word | _reflected(spec.polynomial, spec.word)) << WORD - spec.word)

    @property
    def reflected(self) -> int:
        """Without its constant one."""
        return _reflected(self.number, WORD + 1) & (1 << WORD) - 1

    @property
    def reciprocal(self) -> int:
        """The quotient of x^128, likewise without its constant: by it Barrett divides 128 bits."""
        quotient, rest = 0, 1 << 2 * WORD
        for place in reversed(range(WORD + 1)):
            if rest >> place + WORD & 1:
                quotient |= 1 << place
                rest ^= self.number << place
        return _reflected(quotient, WORD + 1) & (1 << WORD) - 1

    @property
    def has_one(self) -> bool:
        """Whether it has a constant one."""
        return bool(self.number & 1)

    def power(self, exponent: int) -> int:
        """The remainder of x^exponent."""
        rest = 1
        for _ in range(exponent):
            rest <<= 1
            rest ^= self.number if rest >> WORD else 0
        return _reflected(rest, WORD)

    def folding(self, distance: int) -> tuple[int, int]:
        """What the two words of 128 bits are multiplied by, that stand so many bits before others.

        The first word has the higher powers. The products' own x is taken away.
        """
        return self.power(distance + WORD - 1), self.power(distance - 1)


def _reflected(number: int, bits: int) -> int:
    return int(f"{number:0{bits}b}"[::-1], 2)
