"""Time a permutation as a hash of whole messages; the shipped kernel absorbs."""

from wright.targets.javascript.measure.construction import Measured

MEASURED = Measured("permute", ("absorb",))
