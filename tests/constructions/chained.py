"""Hashes that chain blocks, typed by the classes of their words."""

from __future__ import annotations

from collections.abc import Mapping

from tests.constructions import functions
from tests.kernels.numbers import digest
from wright.ir.program import Program
from wright.spec.constructions.blake2 import Blake2
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.merkle_damgard import MerkleDamgard

CHAINED: Mapping[str, Chained] = functions("chained")
ALIKE: Mapping[str, MerkleDamgard] = {
    name: function for name, function in functions("chained").items() if not function.keeps_last
}
"""The functions that absorb every block alike."""
KEYED: Mapping[str, Blake2] = {
    name: function for name, function in functions("chained").items() if function.key_size
}
"""The functions with a key parameter of their own."""

GENERAL = "compress"


def edge(spec: Chained) -> bytes:
    """A message that fills a block but for the length field: padding may need a second block."""
    return bytes(range(spec.block_size - spec.length_size))


def computed(spec: Chained, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    assert not key, "a compression takes none"
    return digest(spec, program, message, offset)
