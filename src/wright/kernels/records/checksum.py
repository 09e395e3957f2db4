"""The kernel of checksums."""

from __future__ import annotations

from functools import partial

from wright.kernels.checksum import checksum_kernel
from wright.kernels.records import Hashing, Makers
from wright.spec.constructions.checksum import Checksum

HASHING = Hashing("extend", order="be")


def makers(function: Checksum, by: int) -> Makers:
    """``extend`` takes ``by`` bytes an iteration, each through a table of 256 words."""
    return {"extend": partial(checksum_kernel, function, by)}


def most(function: Checksum, room: int) -> int:
    """The bytes of an iteration whose tables fit into so many bytes."""
    return room // (256 * function.word_size)
