"""SipHash in C: values under a key of messages, of one length, of batches; and Redis' file."""

from wright.targets.c.constructions.siphash.frames import files as files
from wright.targets.c.constructions.siphash.frames import parts as parts
from wright.targets.c.constructions.siphash.makers import book as book
from wright.targets.c.constructions.siphash.makers import kernels as kernels
