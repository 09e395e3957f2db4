"""A hash that looks for attacks in each block. M. Stevens, "Counter-cryptanalysis" (CRYPTO 2013)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from wright.spec.constructions.chained import State
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.disturbances import Condition
from wright.spec.word import Word

Compress = Callable[[Any, Any], list[Any]]


@dataclass(frozen=True)
class Attack:
    """A class of attacks, by the difference of both messages' blocks.

    Both messages have the same state before step ``tested``.
    """

    number: int
    name: str
    tested: int
    difference: tuple[int, ...]


@dataclass(frozen=True)
class Steps:
    """Steps of the compression around a step that is tested: from the end ``back`` to it, from it to the
    ``start``, and from it ``on`` to the end.
    """

    tested: int
    back: MerkleDamgard
    start: MerkleDamgard
    on: MerkleDamgard


@dataclass(frozen=True)
class Detecting:
    """A hash that finds the blocks of attacks, and gives messages with such another digest.

    ``passing`` gives the attacks, each a bit, that a block may be part of: those whose ``conditions`` it
    meets, which are about expanded words of the ``window``. Few blocks pass. For each of them the other
    message's block is compressed from ``tested`` in both directions. If that ends where our block does, both
    collide.
    """

    hash_function: MerkleDamgard
    name: str
    title: str
    standard: str
    family: str
    attacks: tuple[Attack, ...]
    window: range
    conditions: tuple[Condition, ...]
    passing: MerkleDamgard
    steps: tuple[Steps, ...]
    caution: str = ""

    construction: ClassVar[str] = "detecting"
    midstate: ClassVar[None] = None
    needs_key: ClassVar[bool] = False
    is_hash: ClassVar[bool] = False
    coded_by: ClassVar[str] = ""
    key_size: ClassVar[int] = 0

    @property
    def definition(self) -> Compress:
        return self.passing.compress

    @property
    def word(self) -> int:
        return self.hash_function.word

    @property
    def word_size(self) -> int:
        return self.hash_function.word_size

    @property
    def block_size(self) -> int:
        return self.hash_function.block_size

    @property
    def digest_size(self) -> int:
        return self.hash_function.digest_size

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The digest: another one than the hash function's, if an attack is found. There is no key."""
        if key:
            raise ValueError(f"{self.title} takes no key")
        return self.examined(message)[0]

    def examined(self, message: bytes) -> tuple[bytes, list[Attack]]:
        """The digest, and the attack of each block in which one is found."""
        plain, found = self.hash_function, list[Attack]()
        data, size = message + plain.padding(len(message)), plain.word_size
        H = [Word(word, plain.word) for word in plain.start]
        for at in range(0, len(data), plain.block_size):
            parts = (data[i : i + size] for i in range(at, at + plain.block_size, size))
            M = [Word(int.from_bytes(part, plain.byteorder), plain.word) for part in parts]
            after = plain.absorb(H, M)
            passed = self.passing.absorb([Word(0, self.word)], M)[0].value
            looked_into = (each for each in self.attacks if passed >> each.number & 1)
            attack = next((each for each in looked_into if self._collides(each, H, after, M)), None)
            if attack:
                found.append(attack)
                after = plain.absorb(plain.absorb(after, M), M)
            H = after
        return b"".join(word.value.to_bytes(size, plain.byteorder) for word in H), found

    def _collides(self, attack: Attack, H: State, after: State, M: Sequence[Word]) -> bool:
        """Whether the block of the other message ends in the same words."""
        steps = next(steps for steps in self.steps if steps.tested == attack.tested)
        other = [word ^ different for word, different in zip(M, attack.difference, strict=True)]
        tested = steps.back.absorb([new - old for new, old in zip(after, H, strict=True)], M)
        before, last = steps.start.absorb(tested, other), steps.on.absorb(tested, other)
        return [old + new for old, new in zip(before, last, strict=True)] == list(after)
