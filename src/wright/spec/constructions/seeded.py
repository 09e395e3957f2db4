"""What hashes under a seed share: numbers of 64 bits against accidents, no hashes for security."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from wright.spec.word import Word


@dataclass(frozen=True)
class Seeded(ABC):
    """A function with seed 0; ``seeded`` has the state of any seed."""

    name: str
    title: str
    standard: str

    caution: ClassVar[str] = "A fast hash for tables and against accidents, no hash for security"
    family: ClassVar[str] = "xxHash"
    midstate: ClassVar[None] = None
    needs_key: ClassVar[bool] = False
    is_hash: ClassVar[bool] = False
    coded_by: ClassVar[str] = ""
    big_endian: ClassVar[bool] = False
    word: ClassVar[int] = 64  # in bits; the other sizes are in bytes
    word_size: ClassVar[int] = 8
    key_size: ClassVar[int] = 0
    digest_size: ClassVar[int] = 8

    @property
    def definition(self) -> Self:
        return self

    @property
    def unnamed(self) -> Self:
        return replace(self, name="", title="", standard="")

    @property
    def start(self) -> Sequence[int]:
        return [each.value for each in self.seeded(Word(0, self.word))]

    @abstractmethod
    def seeded(self, seed: Any) -> list[Any]:
        """The state before the first stripe."""

    @abstractmethod
    def value(self, message: bytes, seed: int = 0) -> int:
        """The hash as a number."""

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The hash under seed 0 in its canonical form, the highest byte first. There is no key."""
        if key:
            raise ValueError(f"{self.title} takes no key: a seed is none")
        return self.value(message).to_bytes(self.digest_size, "big")
