"""A hash that chains words over blocks: what kernels and frames work with, whatever the construction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, Self

from wright.spec.construction import HMAC
from wright.spec.word import Word

State = Sequence[Any]
"""Words of a hash in progress: the chaining words first, then what else a construction keeps."""


@dataclass(frozen=True)
class Chained(ABC):
    """A hash with a compression over blocks of sixteen words; a construction says what surrounds it.

    ``word`` is in bits, ``digest_size`` in bytes; ``compress`` gives the next chaining words.
    ``midstate`` is the function's own number in docs/midstate.md, ``caution`` what users must be told.
    """

    name: str
    title: str
    standard: str
    word: int
    iv: tuple[int, ...]
    compress: Callable[..., list[Any]]
    digest_size: int
    midstate: int
    big_endian: bool = True
    caution: str = ""
    family: str = ""

    construction: ClassVar[str] = "chained"
    needs_key: ClassVar[bool] = False
    is_hash: ClassVar[bool] = True
    coded_by: ClassVar[str] = HMAC

    @property
    def definition(self) -> Callable[..., list[Any]]:
        return self.compress

    @property
    @abstractmethod
    def start(self) -> tuple[int, ...]:
        """The state before the first block, as numbers."""

    @abstractmethod
    def absorb(self, state: State, M: Any) -> list[Any]:
        """The state after one block more."""

    @abstractmethod
    def closing(self, state: State, low: Any, high: Any) -> list[Any]:
        """The state that the padded tail is absorbed in; ``low`` and ``high`` count the message's bytes.

        A word that is known beforehand may be a plain number.
        """

    @property
    @abstractmethod
    def mark(self) -> bytes:
        """The mark that begins the padding: no byte or one."""

    @property
    @abstractmethod
    def length_size(self) -> int:
        """Bytes of the length, in bits, at the end of the padding: none or two words."""

    @property
    @abstractmethod
    def keeps_last(self) -> bool:
        """Whether a full block waits, because the last one is absorbed otherwise than those before it."""

    @property
    def key_size(self) -> int:
        """Bytes of the longest key that the function takes by itself: none for most."""
        return 0

    @property
    def unnamed(self) -> Self:
        """The function without its names, initial words and length: its blocks and its padding remain.

        Functions that differ by names, initial words and lengths of digests have the same one, and so the
        same contracts for kernels that know no more.
        """
        names = replace(self, name="", title="", standard="", caution="", midstate=0, family="")
        return replace(names, iv=(0,) * len(self.iv), digest_size=0)

    @property
    def word_size(self) -> int:
        """Bytes in a word."""
        return self.word // 8

    @property
    def block_size(self) -> int:
        """Bytes in a block: sixteen words."""
        return 16 * self.word_size

    @property
    def state_size(self) -> int:
        """Bytes of the state."""
        return len(self.start) * self.word_size

    @property
    def byteorder(self) -> Literal["big", "little"]:
        return "big" if self.big_endian else "little"

    def waiting(self, length: int) -> int:
        """How many of a message's first ``length`` bytes are not absorbed until more, or the end, comes."""
        if self.keeps_last and length:
            return (length - 1) % self.block_size + 1
        return length % self.block_size

    def padding(self, length: int) -> bytes:
        """The padding of a message of ``length`` bytes: the mark, zeros, the length in bits if due."""
        due = self.waiting(length) + len(self.mark) + self.length_size
        zeros = -due % self.block_size if due else self.block_size
        bits = (8 * length) % (1 << (8 * self.length_size))
        return self.mark + bytes(zeros) + bits.to_bytes(self.length_size, self.byteorder)

    def words(self, block: bytes) -> list[Word]:
        """The words of a block, or of a digest."""
        size = self.word_size
        parts = (block[at : at + size] for at in range(0, len(block), size))
        return [Word(int.from_bytes(part, self.byteorder), self.word) for part in parts]

    def bytes_of(self, word: Word) -> bytes:
        """A word in the function's order of bytes."""
        return word.value.to_bytes(self.word_size, self.byteorder)

    def initial(self) -> list[Word]:
        """The state before the first block."""
        return [Word(word, self.word) for word in self.start]

    def chain(self, state: list[Any], data: bytes) -> list[Any]:
        """The state after whole blocks of ``data``."""
        for at in range(0, len(data), self.block_size):
            state = self.absorb(state, self.words(data[at : at + self.block_size]))
        return state

    def finish(self, state: list[Word], tail: bytes, length: int) -> bytes:
        """The digest after ``length`` bytes, of which ``tail`` is not absorbed yet."""
        low, high = (Word(length >> shift, self.word) for shift in (0, self.word))
        state = self.chain(self.closing(state, low, high), tail + self.padding(length))
        return b"".join(map(self.bytes_of, state[: len(self.iv)]))[: self.digest_size]

    def digest(self, message: bytes) -> bytes:
        """The hash of a whole message."""
        whole = len(message) - self.waiting(len(message))
        return self.finish(self.chain(self.initial(), message[:whole]), message[whole:], len(message))

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The digest. Raises ValueError where a key is given: a chained hash has none of its own."""
        if key:
            raise ValueError(f"{self.title} takes no key")
        return self.digest(message)
