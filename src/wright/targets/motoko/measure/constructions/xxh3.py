"""Counting XXH3-64 in canisters."""

from __future__ import annotations

from wright.spec.constructions.xxh3 import XXH3
from wright.targets.motoko.constructions.xxh3 import module
from wright.targets.motoko.measure.construction import CountedCalls, KernelCall
from wright.targets.motoko.measure.seeded import counted

SIZES = (0, 8, 16, 64, 200)


def asked(function: XXH3) -> CountedCalls:
    """Messages without stripes, and blocks more."""
    return counted(function, module(function), SIZES, function.block_size)


def alone(function: XXH3) -> KernelCall | None:
    """No ladder: its kernels take and give numbers, and change a state."""
    del function
    return None
