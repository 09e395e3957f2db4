"""Timing and counting MurmurHash. There are no batches: rows under a seed each are one after the other."""

from wright.kernels.records.murmur import HASHING
from wright.targets.c.measure.construction import Measured

MEASURED = Measured(HASHING, batched=False)
