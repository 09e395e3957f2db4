"""SipHash's steps for several messages at once, in vectors and in scalars. Aumasson, Bernstein 2012, §2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from wright.contracts.contract import Case, Output, SingleCase
from wright.contracts.symbols import input_words
from wright.ir.memory import Memory
from wright.ir.terms import Term
from wright.spec.constructions.siphash import SipHash


class Step(Enum):
    """A kernel's result from the state ``v``: the state after a word ``m``, or the output."""

    ABSORB = "absorb"
    FINALIZE = "finalize"

    @property
    def given(self) -> Mapping[str, int]:
        """The input storages, with their numbers of words."""
        return {"v": 4, "m": 1} if self is Step.ABSORB else {"v": 4}

    @property
    def changed(self) -> str:
        """The output storage."""
        return "v" if self is Step.ABSORB else "out"

    def words(self, spec: SipHash, given: Mapping[str, list[Term]]) -> list[Term]:
        """The spec's result for the given words."""
        return spec.absorb(given["v"], given["m"][0]) if self is Step.ABSORB else spec.finalize(given["v"])


ALONE = "_alone"
"""A suffix for the storages of messages that are computed in scalars."""


@dataclass(frozen=True)
class Place:
    """The location of one state, or of one per lane of a vector: the ``number``-th of its storage."""

    lanes: int
    number: int
    suffix: str = ""

    def storage(self, name: str) -> str:
        return name + self.suffix


@dataclass(frozen=True)
class Shape:
    """How many messages at once: ``vectors`` vectors of ``lanes`` lanes, plus ``alone`` scalar messages.

    This keeps both the vector units and the scalar units of a processor busy.
    """

    lanes: int
    vectors: int = 1
    alone: int = 0

    @property
    def name(self) -> str:
        plain = self.vectors == 1 and not self.alone
        return str(self.lanes) if plain else f"{self.vectors}x{self.lanes}_{self.alone}"

    @property
    def messages(self) -> int:
        return self.vectors * self.lanes + self.alone

    @property
    def places(self) -> list[Place]:
        """All places in order: vectors first, then scalars."""
        vectors = [Place(self.lanes, i) for i in range(self.vectors)]
        return vectors + [Place(1, i, ALONE) for i in range(self.alone)]

    def storages(self, name: str) -> Iterator[tuple[str, int, int]]:
        """The storages for a name: suffix, lanes, and number of states."""
        yield name, self.lanes, self.vectors
        if self.alone:
            yield name + ALONE, 1, self.alone


@dataclass(frozen=True)
class StepContract(SingleCase):
    """Each message has the spec's state after its word, §2.2, or its output, §2.3: from any state of its own.

    There are no public integers. A step absorbs one word of each message, or none.
    """

    spec: SipHash
    step: Step
    shape: Shape

    @property
    def messages(self) -> Iterator[tuple[Place, int]]:
        """Each message's place and lane."""
        for place in self.shape.places:
            for lane in range(place.lanes):
                yield place, lane

    def words(self, place: Place, lane: int) -> dict[str, list[Term]]:
        suffix, word = f"_of{place.suffix}{place.number}_{lane}", self.spec.word
        return {name: input_words(name, size, word, suffix) for name, size in self.step.given.items()}

    def address(self, place: Place, lane: int, word: int, words: int) -> int:
        """The address of a message's word, if each message has ``words`` of them."""
        return ((place.number * words + word) * place.lanes + lane) * self.spec.word_size

    def given(self, _: Case) -> dict[str, Memory]:
        memories = {
            full: Memory(full, writable=name == self.step.changed)
            for name in self.step.given
            for full, _, _ in self.shape.storages(name)
        }
        for place, lane in self.messages:
            for name, words in self.words(place, lane).items():
                for i, word in enumerate(words):
                    at = self.address(place, lane, i, len(words))
                    memories[place.storage(name)].plant(at, word, big_endian=False)
        return memories

    def expected(self, _: Case) -> list[Output]:
        return [output for place, lane in self.messages for output in self._of(place, lane)]

    def _of(self, place: Place, lane: int) -> Iterator[Output]:
        name = place.storage(self.step.changed)
        after = self.step.words(self.spec, self.words(place, lane))
        for i, word in enumerate(after):
            said = f"{name}[{place.number * len(after) + i}] of lane {lane}"
            yield Output(said, name, self.address(place, lane, i, len(after)), word, big_endian=False)
