"""Trees in WebAssembly: blocks of a chunk, and of four nodes at once, and the modules that ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.tree import makers, on_lanes
from wright.recipes import FAST
from wright.spec.constructions.tree import HashTree
from wright.targets.wasm.values import LANES

BLOCKS, NODES = "blocks", "nodes"
"""The modules that ship: one node after the other, and four at a time, for engines with vectors."""


def kernels(function: HashTree, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Two kernels: of one node, and of one node a lane."""
    del edition  # there is only one
    return {**chosen(makers(function), "compress"), **on_lanes(function, LANES)}


def modules(function: HashTree) -> Mapping[str, Sequence[str]]:
    """Two, as there are engines without vectors."""
    del function
    return {BLOCKS: ("compress",), NODES: ("batch",)}
