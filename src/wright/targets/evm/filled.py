"""Kernels whose states come and go in whole words of the machine."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.blocks import BlocksContract
from wright.kernels.kernel import Kernel
from wright.kernels.part import blocks_kernel
from wright.spec.construction import Absorbing
from wright.targets.evm.values import whole


def filled(function: Absorbing) -> Kernel:
    """``compress`` for whole blocks, from any state; behind a state are zeros."""
    kernel = blocks_kernel(function)
    program, contract = kernel.program, kernel.contract
    assert isinstance(contract, BlocksContract)
    storages = dict(program.storages)
    for name in ("start", "H", "out"):
        size = storages[name].size or 0
        storages[name] = replace(storages[name], size=whole(size))
    room = replace(contract, room=storages["start"].size or 0)
    return replace(kernel, program=replace(program, storages=storages), contract=room)
