"""SipHash-c-d, as "SipHash: a fast short-input PRF" writes it (Aumasson, Bernstein 2012). Keyed.

The paper's output is 64 bits; 128 bits are the reference implementation's (github.com/veorq/SipHash).
Bytes, like all values here, are given in 64-bit words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, ClassVar

from wright.spec.language import iterate, named, rotl
from wright.spec.word import Word

Words = Sequence[Any]
Fold = Callable[[Any], Any]

_TEXT = b"somepseudorandomlygeneratedbytes"
CONSTANTS = tuple(int.from_bytes(_TEXT[at : at + 8], "big") for at in range(0, 32, 8))  # §2.1


def SipRound(v0: Any, v1: Any, v2: Any, v3: Any) -> tuple[Any, Any, Any, Any]:
    """Figure 2.1: one half round from v to w, one from w to the new v."""
    w0 = named("w0", v0 + v1)
    w2 = named("w2", v2 + v3)
    w1 = named("w1", rotl(v1, 13) ^ w0)
    w3 = named("w3", rotl(v3, 16) ^ w2)
    x2 = named("x2", w2 + w1)
    x0 = named("x0", rotl(w0, 32) + w3)
    return x0, rotl(w1, 17) ^ x2, rotl(x2, 32), rotl(w3, 21) ^ x0


def rounds(n: int, v: Words) -> list[Any]:
    """``n`` times SipRound."""

    def step(_: Any, v0: Any, v1: Any, v2: Any, v3: Any) -> Any:
        return SipRound(v0, v1, v2, v3)

    return list(iterate("rounds", n, step, v))


def word(values: Words) -> Any:
    """One to eight bytes as a little-endian word. §2.2"""
    return reduce(or_, (byte << 8 * place for place, byte in enumerate(values)))


def last_word(tail: Words, length: Any) -> Any:
    """The up to seven bytes that are left, with the message's length modulo 256 on top. §2.2"""
    top = length << 56
    return word(tail) | top if tail else top


def exact(byte: Any) -> Any:
    """The byte itself: a message is hashed as it is."""
    return byte


def lower(byte: Any) -> Any:
    """A byte with ASCII A–Z made lower-case: folds the message of a case-blind hash (Redis' nocase).

    Bit 7 of each sum tells whether the byte without its own bit 7 is at least "A", and above "Z".
    """
    low = byte & 0x7F
    from_a = low + (0x80 - ord("A"))
    above_z = low + (0x7F - ord("Z"))
    return byte ^ (((from_a ^ above_z) & ~byte & 0x80) >> 2)


@dataclass(frozen=True)
class SipHash:
    """``c`` rounds a word, ``d`` rounds at the end, 64 or 128 bits of output.

    Raises ValueError for any other size of output.
    """

    c: int
    d: int
    output_bits: int = 64

    def __post_init__(self) -> None:
        if self.output_bits not in (64, 128):
            raise ValueError(f"SipHash has 64 or 128 bits of output, not {self.output_bits}")

    @property
    def name(self) -> str:
        return f"siphash{self.c}{self.d}" + ("_128" if self.output_bits == 128 else "")

    @property
    def title(self) -> str:
        return f"SipHash-{self.c}-{self.d}" + ("-128" if self.output_bits == 128 else "")

    construction: ClassVar[str] = "siphash"
    needs_key: ClassVar[bool] = True
    is_hash: ClassVar[bool] = False
    coded_by: ClassVar[str] = "its own key"
    caution: ClassVar[str] = ""
    family: ClassVar[str] = "SipHash"
    midstate: ClassVar[None] = None
    standard: ClassVar[str] = "Aumasson, Bernstein 2012"
    word = 64  # in bits; the other sizes are in bytes
    word_size = 8
    block_size = 8
    key_size = 16

    @property
    def definition(self) -> SipHash:
        return self

    @property
    def digest_size(self) -> int:
        """Bytes of output."""
        return self.output_bits // 8

    def initial(self, key: Words) -> list[Any]:
        """The state from the two key words. §2.1"""
        v0, v1, v2, v3 = (key[i % 2] ^ constant for i, constant in enumerate(CONSTANTS))
        return [v0, v1 ^ 0xEE if self.output_bits == 128 else v1, v2, v3]

    def absorb(self, v: Words, m: Any) -> list[Any]:
        """The state after one message word. §2.2"""
        v0, v1, v2, v3 = v
        v0, v1, v2, v3 = rounds(self.c, (v0, v1, v2, v3 ^ m))
        return [v0 ^ m, v1, v2, v3]

    def finalize(self, v: Words) -> list[Any]:
        """One or two words of output. §2.3"""
        v0, v1, v2, v3 = v
        v0, v1, v2, v3 = rounds(self.d, (v0, v1, v2 ^ (0xEE if self.output_bits == 128 else 0xFF), v3))
        output = [named("low", v0 ^ v1 ^ v2 ^ v3)]  # named, because v goes on changing
        if self.output_bits == 128:
            v0, v1, v2, v3 = rounds(self.d, (v0, v1 ^ 0xDD, v2, v3))
            output.append(named("high", v0 ^ v1 ^ v2 ^ v3))
        return output

    def output(self, key: Words, message: Words, length: Any, fold: Fold = exact) -> list[Any]:
        """The words of output for two key words and the bytes of a message, each folded first."""
        folded = [fold(byte) for byte in message]
        whole = len(folded) - len(folded) % self.block_size
        v = self.initial(key)
        for at in range(0, whole, self.block_size):
            v = self.absorb(v, word(folded[at : at + self.block_size]))
        return self.finalize(self.absorb(v, last_word(folded[whole:], length)))

    def digest(self, key: bytes, message: bytes, fold: Fold = exact) -> bytes:
        """The output as little-endian bytes. Raises ValueError unless the key has 16 bytes."""
        if len(key) != self.key_size:
            raise ValueError(f"a SipHash key has {self.key_size} bytes, not {len(key)}")
        k = [Word(int.from_bytes(key[at : at + 8], "little"), 64) for at in (0, 8)]
        output = self.output(k, [Word(byte, 64) for byte in message], Word(len(message), 64), fold)
        return b"".join(part.value.to_bytes(8, "little") for part in output)

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The output. Raises ValueError unless the key has 16 bytes."""
        return self.digest(key, message)
