"""Counting XXH3-64 in canisters: messages without stripes, and blocks more."""

from wright.targets.motoko.measure.construction import Measured

MEASURED = Measured((0, 8, 16, 64, 200), first="0, ", number=True)
