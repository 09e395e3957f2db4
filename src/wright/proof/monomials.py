"""The products that a word's normal form is a sum of, and numbers for their leaves.

A *factor* is a leaf moved by an offset, as one number: at bit i it stands for bit i - offset of the leaf. A
*monomial* is a set of factors, and stands for their product; the empty one stands for 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from random import Random

Monomial = tuple[int, ...]

ONE: Monomial = ()

WIDEST = 256  # bits of the widest leaf; offsets are between -WIDEST and WIDEST
OFFSET_BITS = 10
ORIGIN = 1 << (OFFSET_BITS - 1)

SAMPLES = 16
_APART = 4 * WIDEST
EACH = sum(1 << place * _APART for place in range(SAMPLES))  # a one where each sample begins


def times(one: Monomial, other: Monomial) -> Monomial:
    """The factors of both: a bit times itself is the bit."""
    return one if not other else other if not one else tuple(sorted({*one, *other}))


def by_bit(parts: Mapping[Monomial, int], bits: int) -> defaultdict[int, list[Monomial]]:
    """The monomials in each of some bits, by the masks of the bits that each occurs in."""
    found: defaultdict[int, list[Monomial]] = defaultdict(list)
    for monomial, mask in parts.items():
        left = mask & bits
        while left:
            found[left.bit_length() - 1].append(monomial)
            left ^= 1 << left.bit_length() - 1
    return found


def offset_of(factor: int) -> int:
    return (factor & ((1 << OFFSET_BITS) - 1)) - ORIGIN


def factor_sampled(factor: int, width: int) -> int:
    """``SAMPLES`` numbers for a factor's leaf of ``width`` bits, moved by its offset, packed side by side."""
    offset = offset_of(factor)
    value = Random(factor >> OFFSET_BITS).getrandbits(SAMPLES * _APART) & ((1 << width) - 1) * EACH
    return value << offset if offset >= 0 else value >> -offset
