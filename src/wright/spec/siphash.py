"""SipHash's functions: the paper's proposals, Redis' choice, and 128 bits of each."""

from __future__ import annotations

from wright.spec.constructions.siphash import SipHash

FUNCTIONS = tuple(SipHash(c, d, bits) for c, d in ((2, 4), (1, 3), (1, 2), (4, 8)) for bits in (64, 128))
