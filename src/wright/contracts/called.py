"""What the kernels compute that others call: functions of which no more is known, so that proofs compose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from wright.ir.interpret import Kernels, ProgramError
from wright.ir.memory import Memory
from wright.ir.parts import call
from wright.ir.terms import Term
from wright.spec.constructions.chained import Chained

Absorb = Callable[[Sequence[Term], Sequence[Term]], Sequence[Term]]


def over_memories(spec: Chained, absorb: Absorb) -> Kernels:
    """Define the kernel ``compress`` by a function of one block, applied to every block in a range.

    The kernel is proven only for ranges of whole blocks; for others, this raises ProgramError.
    """

    def kernel(memories: tuple[Memory, ...], publics: tuple[int, ...]) -> None:
        state, message = memories
        offset, end = publics
        if end < offset or (end - offset) % spec.block_size:
            raise ProgramError(f"compress is called with bytes {offset} to {end}, which are not whole blocks")
        size, order = spec.word_size, spec.big_endian
        words: Sequence[Term] = [state.load(i * size, spec.word, order) for i in range(len(spec.start))]
        for at in range(offset, end, spec.block_size):
            words = absorb(words, [message.load(at + i * size, spec.word, order) for i in range(16)])
        for i, word in enumerate(words):
            state.store(i * size, word, order)

    return {"compress": kernel}


@lru_cache
def opaque_compress(spec: Chained) -> Kernels:
    """Define ``compress`` as an uninterpreted function, for proofs of kernels that call it."""

    def step(words: Sequence[Term], block: Sequence[Term]) -> list[Term]:
        args = (*words, *block)
        return [call(f"{spec.name}.compress.{i}", spec.word, args) for i in range(len(words))]

    return over_memories(spec, step)
