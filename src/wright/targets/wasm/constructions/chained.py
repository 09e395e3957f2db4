"""Functions that chain blocks, in WebAssembly: their kernels, and the modules that ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.ir.terms import Type
from wright.kernels.batch import batch_kernel
from wright.kernels.compress import compress_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.pair_lanes import pair_lanes_kernel
from wright.kernels.pbkdf2_lanes import iterate_lanes_kernel, rehash_lanes_kernel
from wright.kernels.rehash import rehash_kernel
from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.wasm.values import LANES, SHAPES


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Three kernels, and those on lanes if four of the function's words fill a vector.

    Digests are words of the function.
    """
    del edition  # there is only one
    made: dict[str, Callable[[], Kernel]] = {
        "compress": lambda: compress_kernel(function),
        "rehash": lambda: rehash_kernel(function, function.word),
        "iterate": lambda: iterate_kernel(function, function.word),
    }
    if Type(function.word, LANES) in SHAPES:
        made["batch"] = lambda: batch_kernel(function, LANES)
        made["rehash4"] = lambda: rehash_lanes_kernel(function, LANES)
        made["iterate4"] = lambda: iterate_lanes_kernel(function, LANES)
        made["pair4"] = lambda: pair_lanes_kernel(function, LANES)
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
