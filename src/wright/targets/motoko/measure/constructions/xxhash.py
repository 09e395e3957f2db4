"""Counting XXH64 in canisters."""

from __future__ import annotations

from wright.spec.constructions.xxhash import XXH64
from wright.targets.motoko.constructions.xxhash import module
from wright.targets.motoko.measure.construction import CountedCalls, KernelCall
from wright.targets.motoko.measure.seeded import counted

SIZES = (0, 8, 16, 32, 64)
FURTHER_BYTES = 64
"""As many as with other functions for tables: two stripes."""


def asked(function: XXH64) -> CountedCalls:
    return counted(function, module(function), SIZES, FURTHER_BYTES)


def alone(function: XXH64) -> KernelCall | None:
    """No ladder: its kernels take and give numbers."""
    del function
    return None
