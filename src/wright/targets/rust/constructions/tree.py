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
from wright.targets.packages import Sharing
from wright.targets.rust.construction import Row
from wright.targets.rust.rendering import DIGESTS, OTHERWISE, array, feature_of, modules_of, render, type_of
from wright.targets.rust.vectors import AVX2, AVX512
from wright.targets.rust.ways import book as book
from wright.targets.rust.ways import lanes_of, modules

LEAST = {AVX512: 9, AVX2: 3}
"""Nodes from which lanes are faster than narrower ones, or than one node after the other."""


def kernels(function: HashTree, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Blocks of a chunk, all words of one, and a block of several nodes each."""
    del edition  # there is only one
    on_lanes = {
        each.kernel: partial(lanes_kernel, function, each.kind.lanes) for each in lanes_of(function.word)
    }
    return {**makers(function), **on_lanes}


def apart(function: HashTree, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
    """Kernels on vectors are in modules."""
    return modules(own, [each.way for each in lanes_of(function.word)])


def seen(function: HashTree) -> Sequence[str]:
    return [type_of(function), f"{type_of(function)}Reader"]


def rows(functions: Sequence[HashTree]) -> Iterator[Row]:
    for function in functions:
        said = f"{function.standard}: under a key, for derived keys, output of any length"
        yield Row([type_of(function)], feature_of(function), said)


def files(functions: Sequence[HashTree], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A module for each function, and one for its nodes."""
    for function in functions:
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
            "start": array(function.iv),
            "flags": [(flag, 1 << bit) for bit, flag in enumerate(FLAGS)],
            "begins": [f"{byte:#04x}" for byte in function.digest(b"abc")[:4]],
            "digests": DIGESTS,
            "batches": function.name,
            "tree": True,
            "wide": [each.data(LEAST[each.file]) for each in lanes_of(function.word)],
        }
        parts = {part: f"tree/{part}" for part in ("node", "reader", "subtree")}
        yield from modules_of(
            function, "tree", {"many": "hash/many", "parallel": "hash/parallel", **parts}, OTHERWISE | data
        )
        yield f"src/batches/{function.name}.rs", render("src/tree_batch.rs", **data)
