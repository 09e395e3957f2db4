"""PBKDF2's inner loops for several passwords at once, one per lane: the scalar kernels, vectorised."""

from __future__ import annotations

from wright.contracts.contract import Contract
from wright.contracts.pbkdf2 import IterateContract, RehashContract
from wright.contracts.per_lane import PerLane
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.lift import lifted
from wright.kernels.rehash import rehash_kernel
from wright.spec.constructions.chained import Chained


def rehash_lanes_kernel(spec: Chained, lanes: int) -> Kernel:
    """Each lane absorbs its padded digest in its own midstate."""
    each = (RehashContract(spec, spec.word, f"_{lane}") for lane in range(lanes))
    return _lifted(spec, rehash_kernel(spec, spec.word), tuple(each))


def iterate_lanes_kernel(spec: Chained, lanes: int) -> Kernel:
    """Each lane has its own midstates, u and t; all lanes run ``count`` iterations."""
    each = (IterateContract(spec, spec.word, f"_{lane}") for lane in range(lanes))
    return _lifted(spec, iterate_kernel(spec, spec.word), tuple(each))


def _lifted(spec: Chained, kernel: Kernel, contracts: tuple[Contract, ...]) -> Kernel:
    program = lifted(kernel.program, len(contracts))
    return Kernel(spec.name, program.name, program, PerLane(contracts, spec.word_size))
