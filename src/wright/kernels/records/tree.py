"""The kernels of trees."""

from __future__ import annotations

from functools import partial

from wright.kernels.batch import batch_kernel
from wright.kernels.compress import compress_kernel
from wright.kernels.node import output_kernel
from wright.kernels.records import Hashing, Makers
from wright.spec.constructions.tree import CHUNK_END, PARENT, ROOT, HashTree

FLAGS = {"CHUNK_END": CHUNK_END, "PARENT": PARENT, "ROOT": ROOT}
HASHING = Hashing("compress", constants=FLAGS)


def makers(function: HashTree) -> Makers:
    """``compress`` takes blocks of a chunk, ``output`` gives all words of one."""
    return {"compress": partial(compress_kernel, function), "output": partial(output_kernel, function)}


def on_lanes(function: HashTree, lanes: int) -> Makers:
    """Blocks of several nodes at once, one a lane."""
    return {"batch": partial(batch_kernel, function, lanes)}
