"""What SHA-1 and SHA-2 share: padding, chaining and truncation. FIPS 180-4 §5 and §6."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from hashwright.functions.words import Word

Compress = Callable[[Any, Any], list[Any]]


@dataclass(frozen=True)
class MerkleDamgard:
    """A hash that chains a compression function over padded blocks of sixteen words.

    ``word`` is in bits, ``digest_size`` in bytes; ``compress(H, M)`` gives the next chaining words.
    ``midstate`` is the function's own number in docs/midstate.md, ``caution`` what users must be told.
    """

    name: str
    title: str
    standard: str
    word: int
    iv: tuple[int, ...]
    compress: Compress
    digest_size: int
    midstate: int
    big_endian: bool = True
    caution: str = ""

    @property
    def word_size(self) -> int:
        """Bytes in a word."""
        return self.word // 8

    @property
    def block_size(self) -> int:
        """Bytes in a block: sixteen words."""
        return 16 * self.word_size

    @property
    def byteorder(self) -> Literal["big", "little"]:
        return "big" if self.big_endian else "little"

    @property
    def length_size(self) -> int:
        """Bytes of the length at the end of the padding: two words (§5.1)."""
        return 2 * self.word_size

    def padding(self, length: int) -> bytes:
        """What follows a message of ``length`` bytes: a one bit, zeros, the length in bits. §5.1"""
        zeros = -(length + 1 + self.length_size) % self.block_size
        bits = (8 * length) % (1 << (8 * self.length_size))
        size = bits.to_bytes(self.length_size, self.byteorder)
        return b"\x80" + bytes(zeros) + size

    def words(self, block: bytes) -> list[Word]:
        """The words of a block, or of a digest. §3.1"""
        size = self.word_size
        parts = (block[at : at + size] for at in range(0, len(block), size))
        return [Word(int.from_bytes(part, self.byteorder), self.word) for part in parts]

    def bytes_of(self, word: Word) -> bytes:
        """A word in the function's order of bytes."""
        return word.value.to_bytes(self.word_size, self.byteorder)

    def chain(self, H: list[Word], data: bytes) -> list[Word]:
        """The chaining words after whole blocks of ``data``."""
        for at in range(0, len(data), self.block_size):
            H = self.compress(H, self.words(data[at : at + self.block_size]))
        return H

    def initial(self) -> list[Word]:
        """§5.3"""
        return [Word(h, self.word) for h in self.iv]

    def finish(self, H: list[Word], tail: bytes, length: int) -> bytes:
        """The digest after ``length`` bytes, of which ``tail`` is not chained yet."""
        H = self.chain(H, tail + self.padding(length))
        return b"".join(map(self.bytes_of, H))[: self.digest_size]

    def digest(self, message: bytes) -> bytes:
        """The hash of a whole message."""
        whole = len(message) - len(message) % self.block_size
        return self.finish(self.chain(self.initial(), message[:whole]), message[whole:], len(message))
