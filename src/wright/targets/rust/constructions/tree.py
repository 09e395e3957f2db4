"""Trees in Rust: a type with keys, derived keys and output from any place; nodes share lanes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.records.tree import makers
from wright.recipes import FAST
from wright.spec.constructions.tree import FLAGS, HashTree
from wright.targets.packages import Sharing, origin
from wright.targets.rust.construction import Row
from wright.targets.rust.rendering import DIGESTS, array, feature_of, render, type_of
from wright.targets.rust.vectors import AVX2, shape_of
from wright.targets.rust.ways import LANES, ON_LANES, lanes_of, modules
from wright.targets.rust.ways import book as book

LEAST = 3
"""Nodes from which lanes are faster than one node after the other, as C's figures for AVX2 say."""


def kernels(function: HashTree, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Blocks of a chunk, all words of one, and a block of several nodes each."""
    del edition  # there is only one
    lanes = lanes_of(function.word).lanes
    return {**makers(function), f"{LANES}{lanes}": partial(lanes_kernel, function, lanes)}


def apart(function: HashTree, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
    """The kernel on vectors is in a module."""
    del function
    return modules(own, [ON_LANES])


def seen(function: HashTree) -> Sequence[str]:
    return [type_of(function), f"{type_of(function)}Reader"]


def rows(functions: Sequence[HashTree]) -> Iterator[Row]:
    for function in functions:
        said = f"{function.standard}: under a key, for derived keys, output of any length"
        yield Row([type_of(function)], feature_of(function), said)


def files(functions: Sequence[HashTree], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A module for each function, and one for its nodes."""
    for function in functions:
        kind = lanes_of(function.word)
        data: dict[str, Any] = {
            "name": function.name,
            "title": function.title,
            "type": type_of(function),
            "feature": feature_of(function),
            "standard": function.standard,
            "kernels": sharing.owner(function.name, "compress"),
            "block_size": function.block_size,
            "chunk_size": function.chunk_size,
            "digest_size": function.digest_size,
            "key_size": function.key_size,
            "iv": array(function.iv),
            "flags": [(flag, 1 << bit) for bit, flag in enumerate(FLAGS)],
            "begins": [f"{byte:#04x}" for byte in function.digest(b"abc")[:4]],
            "digests": DIGESTS,
            "shape": shape_of(kind),
            "lanes": kind.lanes,
            "least": LEAST,
            "features": AVX2.callers,
        }
        yield f"src/{function.name}.rs", render("src/tree.rs", [origin(function)], **data)
        yield f"src/batches/{function.name}.rs", render("src/tree_batch.rs", **data)
