"""A whole message that is padded already, to its digest in hexadecimal digits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from wright.contracts.blocks import CompressContract
from wright.contracts.contract import Blocks, Case, Output
from wright.contracts.fixed import PART, Start, digest_outputs
from wright.contracts.symbols import outputs
from wright.ir.memory import Memory
from wright.ir.message import Message
from wright.ir.terms import Term
from wright.spec.constructions.chained import Chained

NIBBLES, ZEROS, TENS, ONES = 0x0F0F0F0F, 0x30303030, 0x06060606, 0x01010101
"""In each byte of a word: its nibble, the digit 0, what takes a ten to the next nibble, and one."""


@dataclass(frozen=True)
class DigitsContract(CompressContract):
    """``out`` has the digits, in lower case, of the spec's digest, if M ends with the padding of its message.

    FIPS 180-4 §5 and §6, RFC 1321 §3: from the initial words on, over the blocks from ``offset`` to ``end``.
    """

    spec: Chained

    def state(self) -> list[Term]:
        return Start.KNOWN.words(self.spec)

    def given(self, case: Case) -> dict[str, Memory | Message]:
        return {"M": self.message(case)}

    def outputs(self, words: Sequence[Term]) -> list[Output]:
        parts = [output.value for output in digest_outputs(self.spec, words)]
        digits = [word for part in parts for word in hexadecimal(part, self.spec.big_endian)]
        return outputs("out", digits, PART, self.spec.big_endian)

    def blocks(self, case: Case) -> Blocks:
        return replace(super().blocks(case), memory=None)


def hexadecimal(
    part: Term, big_endian: bool, named: Callable[[str, Term], Term] = lambda _, value: value
) -> Iterator[Term]:
    """The digits of four bytes, as two words with a digit in each byte.

    Each nibble comes to a byte of its own, and the digit 0 is added to it: to one above nine also 39, the way
    from ASCII's ``:`` to ``a``. ``named`` keeps what is used several times.
    """
    low = part & 0xFF | (part & 0xFF00) << 8
    high = part >> 16 & 0xFF | part >> 8 & 0xFF0000
    for half in (high, low) if big_endian else (low, high):
        pair = named("pair", half)
        nibbles = named("nibbles", (pair << 4 | pair if big_endian else pair << 8 | pair >> 4) & NIBBLES)
        letters = named("letters", (nibbles + TENS) >> 4 & ONES)
        yield nibbles + ZEROS + (letters << 5) + (letters << 3) - letters
