"""MurmurHash behind its whole blocks: the tail, and the end that takes the length."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wright.contracts.blocks import CompressContract
from wright.contracts.contract import Case, NoBlocks, Output
from wright.contracts.symbols import message_bytes, number, outputs
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message
from wright.ir.parts import zext
from wright.ir.terms import Term, input_word
from wright.spec.constructions.murmur import Murmur


@dataclass(frozen=True)
class EndContract(NoBlocks):
    """``out`` is a message's hash, of which ``left`` bytes are behind the last block, from any state in H.

    The blocks before are ``CompressContract``'s; these are MurmurHash3.cpp's "tail" and "finalization".
    ``left`` is every number of bytes below a block's; the word behind the state is the message's length, any
    word. No byte behind the message is there.
    """

    spec: Murmur

    @property
    def cases(self) -> Iterator[Case]:
        return ({"left": left} for left in range(self.spec.block_size))

    @property
    def length(self) -> Term:
        return input_word("length", self.spec.word)

    def given(self, case: Case) -> dict[str, Memory | Message]:
        compress, order = CompressContract(self.spec), self.spec.big_endian
        message = memory_of_words("M", message_bytes(number(case["left"])), order, writable=False)
        return {"H": compress.state_memory([*compress.state(), self.length]), "M": message}

    def expected(self, case: Case) -> list[Output]:
        rest = [zext(byte, self.spec.word) for byte in message_bytes(number(case["left"]))]
        found = self.spec.finish(self.spec.tail(CompressContract(self.spec).state(), rest), self.length)
        return outputs("out", found, self.spec.word, self.spec.big_endian)
