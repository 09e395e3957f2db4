"""CRCs as their catalogues write them: a remainder of polynomials over GF(2), bits reflected or not.

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
    """A CRC in words of ``word`` bits. ``polynomial`` is without its leading one.

    Where bits are ``reflected``, the lowest is the highest power: of a byte, the polynomial, the checksum.
    Else the highest is, and a register is the highest ``bits`` of its word: those below them stay zeros.
    """

    name: str
    title: str
    standard: str
    word: int
    polynomial: int
    inverted: bool = True
    """Whether the register is the checksum inverted, so that leading zeros are noticed."""
    reflected: bool = True
    narrower: int = 0
    """By how many bits a checksum is narrower than a word."""

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
        return self.bits // 8

    @property
    def bits(self) -> int:
        """Of a checksum, as its catalogue counts them."""
        return self.word - self.narrower

    @property
    def divisor(self) -> int:
        """The polynomial, with its leading one where a word has room for it."""
        return self.polynomial | (1 << self.bits) % (1 << self.word)

    @property
    def byte(self) -> int:
        """x^8 as a checksum: what a byte of zeros multiplies by."""
        return 1 << (self.bits - 9 if self.reflected else 8)

    def register(self, checksum: Any) -> Any:
        """The register of a checksum."""
        register = ~checksum if self.inverted else checksum
        return register << self.narrower if self.narrower else register

    def checksum(self, register: Any) -> Any:
        """The checksum of a register."""
        checksum = ~register if self.inverted else register
        return checksum >> self.narrower if self.narrower else checksum

    def take(self, crc: Any, byte: Any) -> Any:
        """The register after a byte, which is as wide as the register: a division, bit by bit."""

        def step(_: Any, crc: Any) -> Any:
            low = named("low", crc & 1)
            return (xor_if(crc >> 1, low, self.polynomial),)

        def forward(_: Any, crc: Any) -> Any:
            high = named("high", crc >> self.word - 1)
            return (xor_if(crc << 1, high, self.polynomial << self.narrower),)

        if self.reflected:
            return iterate("bits", 8, step, (crc ^ byte,))[0]
        return iterate("bits", 8, forward, (crc ^ byte << self.word - 8,))[0]

    def extend(self, checksum: Any, message: Sequence[Any]) -> Any:
        """The checksum of a message whose beginning has this checksum; that of no bytes is zero."""
        return self.checksum(reduce(self.take, message, self.register(checksum)))

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The checksum, the highest byte first. There is no key."""
        if key:
            raise ValueError(f"{self.title} takes no key")
        table, ones, top = _remainders(self), (1 << self.word) - 1, self.word - 8

        def after(crc: int, byte: int) -> int:
            if self.reflected:
                return table[(crc ^ byte) & 0xFF] ^ crc >> 8
            return table[crc >> top ^ byte] ^ crc << 8 & ones

        register = reduce(after, message, self.register(Word(0, self.word)).value)
        checksum: Word = self.checksum(Word(register, self.word))
        return checksum.value.to_bytes(self.digest_size, "big")


@cache
def _remainders(spec: Checksum) -> tuple[int, ...]:
    """What each byte makes of a register of zeros: as ``take`` is linear, ``hash`` needs no more of it."""
    zero = Word(0, spec.word)
    return tuple(spec.take(zero, Word(byte, spec.word)).value for byte in range(256))
