"""Functions that chain blocks, in WebAssembly: their kernels, and the modules that ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.ir.terms import Type
from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.chained import makers, on_lanes
from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.wasm.values import LANES, SHAPES


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Three kernels, and those on lanes if four of the function's words fill a vector.

    Digests are words of the function.
    """
    del edition  # there is only one
    made = chosen(makers(function, function.word), "compress", "rehash", "iterate")
    if Type(function.word, LANES) in SHAPES:
        made |= on_lanes(function, LANES)
    return made


def modules(function: Chained) -> Mapping[str, Sequence[str]]:
    """The modules that ship, and the kernels in each."""
    made: dict[str, Sequence[str]] = {"compress": ("compress",), "iterate": ("rehash", "iterate")}
    if Type(function.word, LANES) in SHAPES:
        if not function.keeps_last:  # the bulk edition's frame cannot treat the last block differently
            made["batch"] = ("batch",)
        made["iterate4"] = ("rehash4", "iterate4")
        made["pair4"] = ("pair4",)
    return made
