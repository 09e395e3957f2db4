"""Counting XXH64 in canisters: two stripes more, as many bytes as with other functions for tables."""

from wright.targets.motoko.measure.construction import Measured

MEASURED = Measured((0, 8, 16, 32, 64), first="0, ", number=True, further=64)
