"""XXH64 in Motoko: whole messages and messages in parts, under a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from wright.kernels.kernel import Kernel
from wright.kernels.offset import at_offset
from wright.kernels.part import blocks_kernel
from wright.kernels.xxhash import converge_kernel
from wright.spec.constructions.xxhash import XXH64
from wright.targets.motoko import seeded
from wright.targets.motoko.bindings import ABSORB, MESSAGES, held, over
from wright.targets.motoko.rendering import Edition
from wright.targets.motoko.seeded import book as book
from wright.targets.motoko.seeded import module as module
from wright.targets.motoko.seeded import rows as rows
from wright.targets.motoko.values import WORD


def kernels(function: XXH64, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``absorb`` takes stripes, and ``converge`` what follows them, for each type of message."""
    del edition  # there is only one
    return {
        **{f"{ABSORB}{end}": partial(_absorbing, function, kind) for kind, end in MESSAGES.items()},
        **{f"converge{end}": partial(_converging, function, kind) for kind, end in MESSAGES.items()},
    }


def _absorbing(function: XXH64, message: str) -> Kernel:
    return over(held(blocks_kernel(function).renamed(ABSORB), {"start": WORD, "out": WORD}), message)


def _converging(function: XXH64, message: str) -> Kernel:
    return over(held(at_offset(converge_kernel(function)), {"H": WORD, "out": WORD}), message)


def modules(functions: Sequence[XXH64], edition: Edition) -> Iterator[tuple[str, str]]:
    """Each accumulator begins with the seed, and a number more."""
    yield from seeded.modules(functions, edition, "src/XxHash.mo")
