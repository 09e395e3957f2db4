"""Timing and counting XXH3, with values of 64 and of 128 bits."""

from wright.spec.constructions.xxh3 import STRIPE
from wright.targets.c.measure.construction import Measured

OTHERS = ("up_to_16", "up_to_128", "up_to_240", "stripes", "last")
MEASURED = Measured(("blocks",), plain=OTHERS, order="be", seeded=True, constants={"STRIPE": STRIPE})
