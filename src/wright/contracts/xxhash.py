"""XXH64 and XXH3 apart from their whole blocks: what follows these, and short messages.

The xxHash specification of Collet: XXH64 in version 0.1.1, XXH3 in version 0.2.0.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wright.contracts.blocks import CompressContract
from wright.contracts.contract import Case, NoBlocks, Output
from wright.contracts.symbols import amount, message_bytes, number, outputs, symbol
from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message
from wright.ir.parts import zext
from wright.ir.terms import Term, input_word, public
from wright.spec.construction import Absorbing
from wright.spec.constructions.xxh3 import STRIPE, XXH3
from wright.spec.constructions.xxhash import XXH64


@dataclass(frozen=True)
class LongEndContract(NoBlocks):
    """The base of contracts of a long message's end: the hash, from any state.

    ``total`` is the message's length: any below 2^61 bytes; or where it is ``stored``, any word behind the
    state, for targets whose public integers are shorter than a message may be long.
    """

    spec: Absorbing
    stored: bool = False

    @property
    def totals(self) -> Case:
        return {} if self.stored else {"total": Index.of("total")}

    def symbols(self, case: Case) -> Mapping[Index, Term]:
        return {} if self.stored else symbol(case["total"], amount(case["total"], "total"))

    def length(self, case: Case) -> Term:
        """The total as a word."""
        if self.stored:
            return input_word("total", self.spec.word)
        return zext(amount(case["total"], "total"), self.spec.word)

    def given(self, case: Case) -> dict[str, Memory | Message]:
        compress = CompressContract(self.spec)
        state = [*compress.state(), *([self.length(case)] if self.stored else [])]
        message = memory_of_words("M", self.message(case), self.spec.big_endian, writable=False)
        return {"H": compress.state_memory(state), "M": message}

    def expected(self, case: Case) -> list[Output]:
        found = self.hash(CompressContract(self.spec).state(), case)
        return outputs("out", found, self.spec.word, self.spec.big_endian)

    @abstractmethod
    def message(self, case: Case) -> list[Term]:
        """What is left of the message; no byte behind it is there."""

    @abstractmethod
    def hash(self, state: list[Term], case: Case) -> list[Term]:
        """The words of the hash."""


@dataclass(frozen=True)
class ConvergeContract(LongEndContract):
    """``out`` is XXH64's hash of the ``left`` bytes behind the last stripe, from any state: steps 3 to 6.

    ``left`` is every number of bytes below a stripe's 32; ``striped`` is 1 if there was a stripe, else 0.
    ``total`` is the message's length: any below 2^61 bytes, or any word behind the state.
    """

    spec: XXH64

    @property
    def cases(self) -> Iterator[Case]:
        for left in range(self.spec.block_size):
            for striped in (0, 1):
                yield {"left": left, "striped": striped, **self.totals}

    def message(self, case: Case) -> list[Term]:
        return message_bytes(number(case["left"]))

    def hash(self, state: list[Term], case: Case) -> list[Term]:
        acc = self.spec.gathered(state, self.length(case), number(case["striped"]) == 1)
        return [self.spec.finish(acc, [zext(byte, self.spec.word) for byte in self.message(case)])]


@dataclass(frozen=True)
class LastContract(LongEndContract):
    """``out`` is XXH3's hash by the message's last 64 bytes, from any state after all whole stripes.

    The specification's "last round" and "final merge". ``total`` is the message's length: any below 2^61
    bytes, or any word behind the state.
    """

    spec: XXH3

    @property
    def cases(self) -> tuple[Case, ...]:
        return (self.totals,)

    def message(self, _: Case) -> list[Term]:
        return CompressContract(self.spec).block(0)[: STRIPE // self.spec.word_size]

    def hash(self, state: list[Term], case: Case) -> list[Term]:
        return self.spec.finish(state, self.message(case), self.length(case))


@dataclass(frozen=True)
class StripesContract(NoBlocks):
    """H is XXH3's state after ``count`` stripes from the start of a block, from any state in H.

    ``count`` is each number of stripes below a block's sixteen.
    """

    spec: XXH3

    @property
    def cases(self) -> Iterator[Case]:
        return ({"count": count} for count in range(self.spec.block_size // STRIPE))

    def given(self, case: Case) -> dict[str, Memory | Message]:
        compress, words = CompressContract(self.spec), STRIPE // self.spec.word_size
        message = compress.block(0)[: words * number(case["count"])]
        return {
            "H": compress.state_memory(compress.state()),
            "M": memory_of_words("M", message, self.spec.big_endian, writable=False),
        }

    def expected(self, case: Case) -> list[Output]:
        compress = CompressContract(self.spec)
        return compress.outputs(self.spec.striped(compress.state(), compress.block(0), number(case["count"])))


@dataclass(frozen=True)
class ShortContract(NoBlocks):
    """``out`` is XXH3's hash of ``length`` bytes of M, for any seed in H: up to 16, up to 128 or up to 240.

    ``length`` is each from ``first`` on and below ``behind``. No byte behind the message is there.
    """

    spec: XXH3
    first: int
    behind: int

    @property
    def cases(self) -> Iterator[Case]:
        return ({"length": length} for length in range(self.first, self.behind))

    @property
    def seed(self) -> Term:
        return input_word("seed", self.spec.word)

    def given(self, case: Case) -> dict[str, Memory | Message]:
        order = self.spec.big_endian
        message = memory_of_words("M", message_bytes(number(case["length"])), order, writable=False)
        return {"H": memory_of_words("H", [self.seed], order), "M": message}

    def expected(self, case: Case) -> list[Output]:
        held = [zext(byte, self.spec.word) for byte in message_bytes(number(case["length"]))]
        length = public(number(case["length"]), self.spec.word)
        return outputs("out", self.spec.few(held, length, self.seed), self.spec.word, self.spec.big_endian)
