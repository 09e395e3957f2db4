"""Counting trees in canisters."""

from __future__ import annotations

from wright.spec.constructions.tree import HashTree
from wright.spec.word import Word
from wright.targets.motoko.constructions.tree import module
from wright.targets.motoko.halves import start_halves
from wright.targets.motoko.measure import single
from wright.targets.motoko.measure.construction import CountedCalls, KernelCall


def asked(function: HashTree) -> CountedCalls:
    """Short messages, and a further block: of long messages, so chunks' ends and parents are in it."""
    return single.asked(function, module(function))


def alone(function: HashTree) -> KernelCall:
    """From the state before the first block to that after the last, over blobs: as if a chunk had no end."""

    def result(message: bytes) -> bytes:
        state = [Word(word, function.word) for word in function.start]
        for at in range(0, len(message), function.block_size):
            state = function.absorb(state, function.words(message[at : at + function.block_size]))
        return b"".join(word.value.to_bytes(function.word_size, "little") for word in state)

    return single.alone(function, start_halves(function), result)
