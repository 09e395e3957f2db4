"""A compression that permutes the words it adds: a store could overwrite a word before it is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.kernels.hash import hash_kernel
from wright.ir.program import Assign, statements
from wright.kernels.batch import batch_kernel
from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.fixed import chain_kernel, pair_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.part import part_kernel
from wright.kernels.rehash import rehash_kernel
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.language import sequence


def turned(H: Sequence[Any], M: Sequence[Any]) -> list[Any]:
    """Rotate the words and add, as RIPEMD-160's last step does."""
    X = sequence("X", 16, lambda _, t: M[t])
    return [H[1] + X[0], H[2] + X[1], H[0] + X[2], H[3] + X[3]]


TURNED = MerkleDamgard(
    name="turned",
    title="Turned",
    standard="none",
    word=32,
    iv=(1, 2, 3, 4),
    compress=turned,
    digest_size=16,
    midstate=0,
)
KERNELS = (
    compress_kernel(TURNED),
    finish_kernel(TURNED),
    rehash_kernel(TURNED),
    pair_kernel(TURNED),
    chain_kernel(TURNED),
    lanes_kernel(TURNED, 4),
    batch_kernel(TURNED, 4),
)
PADDING = (hash_kernel(TURNED), part_kernel(TURNED))
"""Kernels whose loop takes the padding, too: its words are zero, and leave a word of this hash as it was."""


@pytest.mark.parametrize("kernel", KERNELS, ids=[kernel.name for kernel in KERNELS])
def test_a_word_that_is_read_later_is_kept(kernel: Kernel) -> None:
    prove(kernel.program, kernel.contract)


@pytest.mark.parametrize("kernel", PADDING, ids=[kernel.name for kernel in PADDING])
def test_a_word_that_only_some_blocks_change_is_refused(kernel: Kernel) -> None:
    """A limit of the rule for loops, which docs/soundness.md states: the program is right."""
    with pytest.raises(NotProvenError, match="some blocks change a word, and some do not"):
        prove(kernel.program, kernel.contract)


def test_no_other_word_is() -> None:
    (kept,) = {
        name
        for statement in statements(compress_kernel(TURNED).program.body)
        if isinstance(statement, Assign)
        for name in statement.slots
    }
    assert kept == "old0"
