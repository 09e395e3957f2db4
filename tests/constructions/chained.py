"""Hashes that chain blocks, with the classes that their words tell."""

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
"""Those that absorb every block alike."""
KEYED: Mapping[str, Blake2] = {
    name: function for name, function in functions("chained").items() if function.key_size
}
"""Those that take a key by themselves."""

GENERAL = "compress"


def edge(spec: Chained) -> bytes:
    """A block but for its length, so that padding may make two."""
    return bytes(range(spec.block_size - spec.length_size))


def computed(spec: Chained, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
    assert not key, "a compression takes none"
    return digest(spec, program, message, offset)
