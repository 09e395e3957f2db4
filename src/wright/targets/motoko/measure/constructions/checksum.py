"""Counting checksums in canisters."""

from wright.targets.motoko.measure.construction import Measured

MEASURED = Measured((0, 8, 16, 32, 64), number=True, further=64)
