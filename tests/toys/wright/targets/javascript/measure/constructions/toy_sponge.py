"""A sponge's absorption timed as a hash of whole messages."""

from wright.kernels.records import Hashing

HASHING = Hashing("compress")
