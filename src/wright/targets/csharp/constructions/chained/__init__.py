"""Hashes that chain words over blocks: classes like the runtime's own, HMAC, and batches on lanes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.chained import makers
from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.csharp.constructions.chained.frames import files
from wright.targets.csharp.constructions.chained.measuring import ways
from wright.targets.csharp.frames import by_standard as rows
from wright.targets.csharp.lanes import lanes_kernels

__all__ = ["class_name", "files", "kernels", "rows", "ways"]


def kernels(function: Chained, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Four kernels, and those on lanes if all blocks are absorbed alike. Digests are its words."""
    return {
        **chosen(makers(function, function.word), "compress", "finish", "rehash", "iterate"),
        **(lanes_kernels(function) if edition == FAST and not function.keeps_last else {}),
    }


def class_name(function: Chained) -> str:
    return function.name.capitalize().replace("_", "T")
