"""Functions that chain blocks, in C: contexts, midstates, HMAC, HKDF and PBKDF2, batches on lanes."""

from wright.targets.c.constructions.chained.frames import files as files
from wright.targets.c.constructions.chained.frames import parts as parts
from wright.targets.c.constructions.chained.makers import book as book
from wright.targets.c.constructions.chained.makers import kernels as kernels
