"""A sponge, as "Cryptographic sponge functions" has it (Bertoni, Daemen, Peeters, Van Assche 2011): a toy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from wright.spec.construction import HMAC
from wright.spec.word import Word

Permutation = Callable[[Sequence[Any]], list[Any]]


@dataclass(frozen=True)
class Sponge:
    """Absorb each block by xor into the state's outer words, then permute; read the digest there.

    ``rate`` and ``width`` are in words; the digest is no longer than the rate. Words are little-endian.
    """

    name: str
    title: str
    standard: str
    word: int
    width: int
    rate: int
    permute: Permutation
    digest_size: int
    caution: str = ""
    family: str = ""

    construction: ClassVar[str] = "toy_sponge"
    needs_key: ClassVar[bool] = False
    is_hash: ClassVar[bool] = True
    coded_by: ClassVar[str] = HMAC
    big_endian: ClassVar[bool] = False
    midstate: ClassVar[None] = None
    key_size: ClassVar[int] = 0

    @property
    def definition(self) -> Permutation:
        return self.permute

    @property
    def unnamed(self) -> Sponge:
        return replace(self, name="", title="", standard="", caution="", digest_size=0)

    @property
    def word_size(self) -> int:
        return self.word // 8

    @property
    def block_size(self) -> int:
        return self.rate * self.word_size

    @property
    def start(self) -> tuple[int, ...]:
        return (0,) * self.width

    @property
    def state_size(self) -> int:
        return self.width * self.word_size

    def absorb(self, state: Sequence[Any], M: Any) -> list[Any]:
        return self.permute([word ^ M[i] if i < self.rate else word for i, word in enumerate(state)])

    def padding(self, length: int) -> bytes:
        """The padding of a message: a one bit, zeros, a one bit (pad10*1)."""
        zeros = -(length + 1) % self.block_size
        padded = bytearray(b"\x01" + bytes(zeros))
        padded[-1] |= 0x80
        return bytes(padded)

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The digest. Raises ValueError if a key is given."""
        if key:
            raise ValueError(f"{self.title} takes no key")
        data, size = message + self.padding(len(message)), self.word_size
        state = [Word(word, self.word) for word in self.start]
        for at in range(0, len(data), self.block_size):
            parts = (data[place : place + size] for place in range(at, at + self.block_size, size))
            state = self.absorb(state, [Word(int.from_bytes(part, "little"), self.word) for part in parts])
        return b"".join(word.value.to_bytes(size, "little") for word in state)[: self.digest_size]
