"""Trees in C: nodes on lanes, keys, derived keys, output of any length from any place."""

from wright.targets.c.constructions.tree.frames import files as files
from wright.targets.c.constructions.tree.frames import parts as parts
from wright.targets.c.constructions.tree.makers import book as book
from wright.targets.c.constructions.tree.makers import kernels as kernels
