"""Timing and counting trees, one node after the other."""

from wright.spec.constructions.tree import CHUNK_END, PARENT, ROOT
from wright.targets.c.measure.construction import Measured

FLAGS = {"CHUNK_END": CHUNK_END, "PARENT": PARENT, "ROOT": ROOT}
MEASURED = Measured(("compress",), constants=FLAGS)
