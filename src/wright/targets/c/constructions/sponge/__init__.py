"""Sponges in C: contexts, output of any length, midstates."""

from wright.targets.c.constructions.sponge.frames import files as files
from wright.targets.c.constructions.sponge.frames import parts as parts
from wright.targets.c.constructions.sponge.makers import book as book
from wright.targets.c.constructions.sponge.makers import kernels as kernels
