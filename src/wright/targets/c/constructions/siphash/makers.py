"""The kernels of SipHash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from wright.contracts.siphash_lanes import Step
from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.siphash import makers
from wright.kernels.siphash_lanes import siphash_lanes_kernel
from wright.recipes import FAST
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.constructions.siphash.lanes import TAKEN
from wright.targets.c.vectors import VECTORS

FIXED = (4, 8, 16, 32)
"""Key lengths of hash tables that have kernels of their own, in bytes: numbers, pairs of numbers, digests."""
STEPS = tuple(step.value for step in Step)
"""Prefixes of the names of kernels that take several messages."""


def kernels(function: SipHash, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Those of one message and of several and, where the output is an index, those for hash tables alone."""
    del edition  # there is only one
    general: dict[str, Callable[[], Kernel]] = {
        **chosen(makers(function), "siphash", "prepare", "prepared"),
        **{
            f"{step.value}{shape.name}": partial(siphash_lanes_kernel, function, step, shape)
            for shape in (TAKEN[vectors.name].shape for vectors in VECTORS)
            for step in Step
        },
    }
    if not is_number(function):
        return general
    return {
        **general,
        **chosen(makers(function, FIXED), "nocase", *(f"fixed{length}" for length in FIXED)),
    }


def book(kernel: str) -> str:
    """A hash from a state is a binding of ``siphash``; all lengths share a recipe, and so do all lanes."""
    if kernel == "prepared":
        return "siphash"
    return next((shared for shared in ("fixed", *STEPS) if kernel.startswith(shared)), kernel)


def is_number(function: SipHash) -> bool:
    """Whether the value is one word, as hash tables need."""
    return function.output_bits == function.word
