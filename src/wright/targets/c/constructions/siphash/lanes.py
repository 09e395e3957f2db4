"""How SipHash takes several messages at once, for each kind of vectors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wright.contracts.siphash_lanes import Shape, Step
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.frames import Lanes, placed
from wright.targets.c.vectors import VECTORS
from wright.targets.packages import Sharing

GATHERED = "siphash_lanes.c"
"""The frame for processors with a gather instruction."""
GROUP = "siphash_group.c"
"""The frame for processors without one."""


@dataclass(frozen=True)
class LaneBatch:
    """A batch's shape and frame, and the lengths from which lanes are faster.

    ``pays``: the cost of one word in every lane, in words of a single message: for one vector, then for two
    vectors or a group of NEON's. NEON's are rough figures by LLVM's models of
    Neoverse N1 and V1. One vector of AVX2 has four lanes, and never pays. ``short_pays``: whether lanes pay
    for messages of less than a word, which are loaded one by one; the frame for groups ignores it.
    """

    shape: Shape
    pays: tuple[int, ...]
    frame: str = GATHERED
    short_pays: bool | None = None


TAKEN = {
    "avx512": LaneBatch(Shape(8), (3, 5), short_pays=True),
    "avx2": LaneBatch(Shape(4), (5, 7), short_pays=False),
    "sha3": LaneBatch(Shape(2, vectors=3, alone=3), (6,), GROUP),
    "neon": LaneBatch(Shape(2, vectors=2, alone=3), (5,), GROUP),
}
"""By the vectors."""


def lanes_of(function: SipHash, sharing: Sharing) -> Iterator[Lanes]:
    """The kernels of its steps, the widest first."""
    for vectors in VECTORS:
        names = (f"{step.value}{TAKEN[vectors.name].shape.name}" for step in Step)
        yield Lanes([placed(sharing, function.name, name) for name in names], vectors, function)
