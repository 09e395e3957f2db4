"""What chains words over blocks, in C: contexts, midstates, HMAC and what is over it, batches on lanes."""

from wright.targets.c.constructions.chained.frames import files as files
from wright.targets.c.constructions.chained.frames import parts as parts
from wright.targets.c.constructions.chained.makers import book as book
from wright.targets.c.constructions.chained.makers import kernels as kernels
