"""CRCs as their catalogues write them: a remainder of polynomials over GF(2), bits reflected.

The parameters are Williams' ("A painless guide to CRC error detection algorithms", 1993). A CRC here either
begins with ones and inverts the result, or does neither, so that a checksum goes on from that of the bytes
before.
A checksum finds accidents: whoever wants to can change a message and keep its checksum.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from typing import Any, ClassVar

from wright.spec.language import iterate, named, xor_if
from wright.spec.word import Word


@dataclass(frozen=True)
class Checksum:
    """A CRC of ``word`` bits. ``polynomial`` is without its leading one, and has its constant one on top."""

    name: str
    title: str
    standard: str
    word: int
    polynomial: int
    inverted: bool = True
    """Whether the register is the checksum inverted, so that leading zeros are noticed."""

    construction: ClassVar[str] = "checksum"
    caution: ClassVar[str] = "A checksum against accidents, no hash for security"
    family: ClassVar[str] = ""
    midstate: ClassVar[None] = None
    needs_key: ClassVar[bool] = False
    is_hash: ClassVar[bool] = False
    coded_by: ClassVar[str] = ""
    key_size: ClassVar[int] = 0
    block_size: ClassVar[int] = 8
    """The bytes that fast programs take in an iteration; the standards know bytes alone."""

    @property
    def definition(self) -> Checksum:
        return self

    @property
    def word_size(self) -> int:
        return self.word // 8

    @property
    def digest_size(self) -> int:
        return self.word // 8

    def register(self, checksum: Any) -> Any:
        """The register of a checksum; and the checksum of a register, as one is made like the other."""
        return ~checksum if self.inverted else checksum

    def take(self, crc: Any, byte: Any) -> Any:
        """The register after a byte, which is as wide as the register: a division, bit by bit."""

        def step(_: Any, crc: Any) -> Any:
            low = named("low", crc & 1)
            return (xor_if(crc >> 1, low, self.polynomial),)

        return iterate("bits", 8, step, (crc ^ byte,))[0]

    def extend(self, checksum: Any, message: Sequence[Any]) -> Any:
        """The checksum of a message whose beginning has this checksum; that of no bytes is zero."""
        return self.register(reduce(self.take, message, self.register(checksum)))

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The checksum, the highest byte first. There is no key."""
        if key:
            raise ValueError(f"{self.title} takes no key")
        table, start = _remainders(self), (1 << self.word) - 1 if self.inverted else 0
        register = reduce(lambda crc, byte: table[(crc ^ byte) & 0xFF] ^ (crc >> 8), message, start)
        return (register ^ start).to_bytes(self.word_size, "big")


@cache
def _remainders(spec: Checksum) -> tuple[int, ...]:
    """What each byte makes of a register of zeros: as ``take`` is linear, ``hash`` needs no more of it."""
    zero = Word(0, spec.word)
    return tuple(spec.take(zero, Word(byte, spec.word)).value for byte in range(256))
