"""Counting trees in canisters: long messages have chunks' ends and parents in them."""

from __future__ import annotations

from wright.spec.constructions.tree import HashTree
from wright.spec.word import Word
from wright.targets.motoko.bindings import ABSORB
from wright.targets.motoko.measure.construction import KernelCall, Measured, from_state


class Chunks(Measured):
    """Trees have a ladder, as if a chunk had no end."""

    def alone(self, function: HashTree) -> KernelCall:
        def result(message: bytes) -> bytes:
            state = [Word(word, function.word) for word in function.start]
            for at in range(0, len(message), function.block_size):
                state = function.absorb(state, function.words(message[at : at + function.block_size]))
            return b"".join(word.value.to_bytes(function.word_size, "little") for word in state)

        return from_state(function, ABSORB, result)


MEASURED = Chunks()
