"""SipHash of one message: whole, of a known length, or in parts. Aumasson, Bernstein 2012, §2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, ClassVar

from wright.contracts.contract import Blocks, ByBlocks, Case, Output, SingleCase
from wright.contracts.one_block import AbsorbContract
from wright.contracts.symbols import amount, input_words, message_bytes, outputs, symbol
from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message, Stretch
from wright.ir.parts import trunc, zext
from wright.ir.terms import Term, const
from wright.spec.constructions.siphash import Fold, SipHash, exact, last_word, word
from wright.spec.language import named


class Initial(Enum):
    """What a hash begins with, which its kernel's first storage has."""

    KEY = "key"
    STATE = "state"  # precomputed from the key

    def given(self, spec: SipHash) -> Memory:
        words = key(spec) if self is Initial.KEY else spec.initial(key(spec))
        return memory_of_words(self.value, words, False, writable=False)


def key(spec: SipHash) -> list[Term]:
    """The words of the key, any."""
    return input_words("k", 2, spec.word)


def out(words: Sequence[Term]) -> list[Output]:
    return outputs("out", words, 64, False)


@dataclass(frozen=True)
class SipHashContract(ByBlocks):
    """``out`` is SipHash-c-d of the bytes of M from ``offset`` to ``end``, for any key: §2.1 to §2.3.

    ``offset`` is any place. The message is any number of words, which are the blocks, and every tail. Each
    byte is folded first. The length in the last word is a symbol, independent of the case's length.
    """

    spec: SipHash
    fold: Fold = exact
    initial: Initial = Initial.KEY

    @property
    def cases(self) -> Iterator[Case]:
        offset, size = Index.of("offset"), self.spec.block_size
        words = Index.of("count") * size
        return ({"offset": offset, "end": offset + words + tail} for tail in range(size))

    def size(self, case: Case) -> Index:
        return Index.of(case["end"]) - case["offset"]

    def symbols(self, case: Case) -> Mapping[Index, Term]:
        return symbol(self.size(case), amount(self.size(case), "length"))

    def length(self, case: Case) -> Term:
        """The length, as a word."""
        return trunc(zext(amount(self.size(case), "length"), 64), self.spec.word)

    def bytes_(self, number: Index, count: int) -> list[Term]:
        """The first bytes of a block."""
        return input_words(f"m{number}_", count, 8)

    def folded(self, number: Index, count: int) -> list[Term]:
        """The same as the spec takes them: each folded, and in a word of its own."""
        return [zext(self.fold(byte), self.spec.word) for byte in self.bytes_(number, count)]

    def given(self, case: Case) -> dict[str, Memory | Message]:
        size = self.spec.block_size

        @cache
        def content(number: Index) -> Memory:
            return memory_of_words("M", self.bytes_(number, size), False)

        message = Message("M", [Stretch(Index.of(case["offset"]), self.size(case), size, content)])
        return {self.initial.value: self.initial.given(self.spec), "M": message}

    def blocks(self, case: Case) -> Blocks:
        size, found = self.spec.block_size, self.size(case).divided(self.spec.block_size)
        assert found is not None
        count, tail = found
        last = last_word(self.folded(count, tail), self.length(case))
        return Blocks(
            count=count,
            start=self.spec.initial(key(self.spec)),
            block=lambda number, _: [word(self.folded(number, size))],
            absorb=lambda v, block: self.spec.absorb(v, block[0]),
            final=lambda v: out(self.spec.finalize(self.spec.absorb(v, last))),
        )


@dataclass(frozen=True)
class PrepareContract(SingleCase):
    """``out`` is the state for any key, before the first word: §2.1. There are no public integers."""

    spec: SipHash

    def given(self, _: Case) -> dict[str, Memory]:
        return {"key": Initial.KEY.given(self.spec)}

    def expected(self, _: Case) -> list[Output]:
        return out(self.spec.initial(key(self.spec)))


@dataclass(frozen=True)
class SipHashFixedContract(SingleCase):
    """``out`` is SipHash-c-d of any ``length`` bytes, from a key's state: §2.2 and §2.3.

    ``length`` is a number in the program: there are no public integers, and no blocks to count.
    """

    spec: SipHash
    length: int

    def given(self, _: Case) -> dict[str, Memory]:
        message = memory_of_words("M", message_bytes(self.length), False, writable=False)
        return {"state": Initial.STATE.given(self.spec), "M": message}

    def expected(self, _: Case) -> list[Output]:
        message = [zext(byte, self.spec.word) for byte in message_bytes(self.length)]
        return out(self.spec.output(key(self.spec), message, const(self.length, self.spec.word)))


@dataclass(frozen=True)
class Wordwise(SipHash):
    """SipHash as a function that absorbs blocks, each of one word."""

    big_endian: ClassVar[bool] = False
    start: ClassVar[Sequence[int]] = (0, 0, 0, 0)
    """Words of the state: their values come from the key."""
    state_size: ClassVar[int] = 32

    @property
    def unnamed(self) -> Wordwise:
        """Functions of as many rounds a word absorb alike."""
        return replace(self, d=self.c, output_bits=64)

    def absorb(self, v: Sequence[Any], m: Any) -> list[Any]:
        return super().absorb(v, named("m", m[0]))


def wordwise(spec: SipHash) -> Wordwise:
    """A function's blocks."""
    return Wordwise(spec.c, spec.d, spec.output_bits)


@dataclass(frozen=True)
class LastWordContract(AbsorbContract):
    """``out`` is SipHash's output after the last word M, from any state in ``start``: §2.2 and §2.3."""

    spec: Wordwise

    def result(self) -> Sequence[Term]:
        return self.spec.finalize(super().result())
