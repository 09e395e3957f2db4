"""Timing and counting MurmurHash. There are no batches: rows under a seed each are one after the other."""

from wright.targets.c.measure.construction import Measured

MEASURED = Measured(("blocks",), plain=("finalize",), order="le", seeded=True, batched=False)
