"""A sponge, as FIPS 202 §4 has it: a wide state absorbs blocks, and the output is squeezed out of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from wright.spec.construction import HMAC
from wright.spec.word import Word

Permutation = Callable[[Sequence[Any]], list[Any]]

WIDTH = 25
"""Words of the state."""


@dataclass(frozen=True)
class Sponge:
    """SPONGE[f, pad, r] over 25 words of 64 bits, which are little-endian: §4, Algorithm 8.

    ``block_size`` is the rate r, in bytes. ``suffix`` is what follows the message in its last byte: the
    function's own bits, then the first one of the padding. ``extendable`` functions give as many bytes as
    anybody asks for; ``digest_size`` is then what they give by default.
    """

    name: str
    title: str
    standard: str
    permute: Permutation
    block_size: int
    suffix: int
    digest_size: int
    midstate: int
    extendable: bool = False
    caution: str = ""
    family: str = ""

    construction: ClassVar[str] = "sponge"
    needs_key: ClassVar[bool] = False
    is_hash: ClassVar[bool] = True
    big_endian: ClassVar[bool] = False
    key_size: ClassVar[int] = 0
    word: ClassVar[int] = 64  # in bits; the other sizes are in bytes
    word_size: ClassVar[int] = 8
    start: ClassVar[tuple[int, ...]] = (0,) * WIDTH
    state_size: ClassVar[int] = WIDTH * 8

    @property
    def definition(self) -> Permutation:
        return self.permute

    @property
    def strength(self) -> int:
        """Half of the capacity, in bits: what collisions and preimages cost at most."""
        return (self.state_size - self.block_size) * 8 // 2

    @property
    def coded_by(self) -> str:
        """HMAC is for the hashes; the strength of an extendable function is that of its KMAC: SP 800-185."""
        return f"KMAC{self.strength}" if self.extendable else HMAC

    @property
    def unnamed(self) -> Sponge:
        """The function without its names and its output: its permutation and its rate remain."""
        names = replace(self, name="", title="", standard="", caution="", midstate=0, family="")
        return replace(names, suffix=0, digest_size=0, extendable=False)

    def absorb(self, state: Sequence[Any], M: Any) -> list[Any]:
        """The state after one block more: Algorithm 8, step 6."""
        words = self.block_size // self.word_size
        return self.permute([word ^ M[i] if i < words else word for i, word in enumerate(state)])

    def waiting(self, length: int) -> int:
        """How many of a message's first ``length`` bytes wait for more."""
        return length % self.block_size

    def padding(self, length: int) -> bytes:
        """What follows a message of ``length`` bytes: the suffix, zeros, a one: pad10*1, Algorithm 9."""
        padded = bytearray(self.block_size - self.waiting(length))
        padded[0] = self.suffix
        padded[-1] |= 0x80
        return bytes(padded)

    def words(self, block: bytes) -> list[Word]:
        """The words of a block."""
        parts = (block[at : at + 8] for at in range(0, len(block), 8))
        return [Word(int.from_bytes(part, "little"), 64) for part in parts]

    def absorbed(self, data: bytes) -> list[Any]:
        """The state after whole blocks of ``data``."""
        state: list[Any] = [Word(word, 64) for word in self.start]
        for at in range(0, len(data), self.block_size):
            state = self.absorb(state, self.words(data[at : at + self.block_size]))
        return state

    def squeezed(self, state: Sequence[Any], size: int) -> bytes:
        """The first ``size`` bytes of output: Algorithm 8, steps 7 to 10."""
        found = b""
        while True:
            found += b"".join(word.value.to_bytes(8, "little") for word in state)[: self.block_size]
            if len(found) >= size:
                return found[:size]
            state = self.permute(state)

    def digest(self, message: bytes, size: int | None = None) -> bytes:
        """The hash of a whole message, or its first ``size`` bytes.

        Raises ValueError for another size than its own, unless it is extendable.
        """
        if size is not None and size != self.digest_size and not self.extendable:
            raise ValueError(f"{self.title} gives {self.digest_size} bytes, not {size}")
        wanted = self.digest_size if size is None else size
        return self.squeezed(self.absorbed(message + self.padding(len(message))), wanted)

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The digest. Raises ValueError where a key is given: it has none of its own."""
        if key:
            raise ValueError(f"{self.title} takes no key")
        return self.digest(message)
