"""Sponges: the permutation, and absorbing whole blocks, which calls it. FIPS 202, RFC 9861."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from wright.contracts.blocks import CompressContract
from wright.contracts.contract import Case, Output, SingleCase
from wright.contracts.symbols import input_words, outputs
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory, memory_of_words
from wright.ir.parts import call, concat, extract
from wright.ir.terms import Term
from wright.spec.constructions.sponge import Permutation, Sponge


@dataclass(frozen=True)
class PermuteContract(SingleCase):
    """H is the permutation of what it was: Keccak-p[1600, 24], FIPS 202 §3.3, or of 12 rounds, RFC 9861 §2.2.

    There are no public integers.
    """

    permute: Permutation

    def _state(self) -> list[Term]:
        return input_words("H", len(Sponge.start), Sponge.word)

    def given(self, _: Case) -> dict[str, Memory]:
        return {"H": memory_of_words("H", self._state(), Sponge.big_endian)}

    def expected(self, _: Case) -> list[Output]:
        return outputs("H", self.permute(self._state()), Sponge.word, Sponge.big_endian)


@dataclass(frozen=True)
class WovenPermuteContract(SingleCase):
    """H has several states, bit by bit, and each becomes its permutation: see ``PermuteContract``.

    A word of H, which is big-endian, has a word of each state: ``woven`` says how.
    """

    permute: Permutation
    states: int

    def _each(self) -> list[list[Term]]:
        """The words of each state."""
        return [input_words("H", len(Sponge.start), Sponge.word, f"_{s}") for s in range(self.states)]

    def given(self, _: Case) -> dict[str, Memory]:
        return {"H": memory_of_words("H", _woven(self._each()), big_endian=True)}

    def expected(self, _: Case) -> list[Output]:
        after = [self.permute(state) for state in self._each()]
        return outputs("H", _woven(after), self.states * Sponge.word, big_endian=True)


def _woven(states: Sequence[Sequence[Term]]) -> list[Term]:
    return [woven(words) for words in zip(*states, strict=True)]


def woven(words: Sequence[Term]) -> Term:
    """Words whose bits take turns: of n words, bit j of word i is bit nj + i, counted from the lowest."""
    return concat(*(extract(word, j, 1) for j in reversed(range(words[0].width)) for word in reversed(words)))


@dataclass(frozen=True)
class SpongeAbsorbContract(CompressContract):
    """H after the blocks from ``offset`` to ``end``, any number of them: FIPS 202 §4, Algorithm 8, step 6.

    ``permute`` is called: any function of a state, of which ``PermuteContract`` says which it is.
    """

    @property
    def kernels(self) -> Kernels:
        def permute(memories: tuple[Memory, ...], _: tuple[int, ...]) -> None:
            (state,) = memories
            size, word, order = self.spec.word_size, self.spec.word, self.spec.big_endian
            count = len(self.spec.start)
            words = _any([state.load(i * size, word, order) for i in range(count)])
            for i, after in enumerate(words):
                state.store(i * size, after, order)

        return {"permute": permute}


def absorb_contract(spec: Sponge) -> SpongeAbsorbContract:
    """The contract of a sponge's blocks: that of all sponges with its rate."""
    return SpongeAbsorbContract(replace(spec.unnamed, permute=_any))


def _any(state: Sequence[Any]) -> list[Any]:
    """The permutation as an uninterpreted function."""
    return [call(f"permute.{i}", word.width, tuple(state)) for i, word in enumerate(state)]
