"""Kernels of a state, a message, an offset and an end, in any language: any number of blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.second.cuts import Cuts, DifferentError
from tests.second.induction import Induction, Loop, Step
from tests.second.machine import Machine, RunError, State
from tests.second.memory import AccessError, Memory, Pointer, Region, Value
from tests.second.words import Word, constant, unknown

REFUSED = (DifferentError, AccessError, RunError)
"""A text that is not proven ends in one of these."""


@dataclass(frozen=True)
class Kernel:
    """A function on its machine. ``width`` is of the words that say a place."""

    machine: Machine
    function: str
    width: int = 64


def start_of(region: Region) -> Pointer:
    return Pointer(region, constant(0, 64))


def require_words(state: State, at: Pointer, theirs: Sequence[Word], cuts: Cuts, what: str) -> None:
    """Refuse memory that does not contain these words in sequence from a place on."""
    for i, word in enumerate(theirs):
        size = word.width // 8
        ours = state.memory.read(at, size)
        if not isinstance(ours, Word):
            raise DifferentError(f"{what} {i} is an address")
        cuts.require(f"{what} {i}", ours, word, state.path)
        at = at.moved(constant(size, 64))


def unchanged(words: Sequence[Word], _: Sequence[Word], __: Cuts) -> Sequence[Word]:
    return words


def any_number(
    kernel: Kernel,
    size: int,
    H: Sequence[Word],
    step: Step,
    *,
    start: Sequence[Word] = (),
    left: int = 0,
    result: Step = unchanged,
) -> int:
    """Any number of blocks of ``size`` bytes and ``left`` behind them, from any offset: the state H becomes
    the standard's result. ``start`` is H as the loop has it, if it differs.
    """
    memory, message = Memory(), Region("M", 0, writable=False)
    state = Region("H", sum(word.width // 8 for word in H))

    def finished(ended: State, words: Sequence[Word], cuts: Cuts) -> None:
        require_words(ended, start_of(state), words, cuts, "H")

    loop = Loop(kernel.function, size, left, 0, message, step, start or H, result, finished)
    offset, count = unknown("offset", kernel.width), unknown("blocks", kernel.width)
    proof = Induction(kernel.machine, loop, offset, count)
    arguments: list[Value] = [memory.made(state, H), memory.made(message, ()), proof.offset, proof.end]
    return proof.prove(kernel.function, arguments, memory)
