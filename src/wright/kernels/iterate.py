"""Iterate PBKDF2: ``count`` times u ← HMAC(u), t ← t ⊕ u, from both midstates of the key.

RFC 8018 §5.2, RFC 2104.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message
from wright.ir.program import Invoke, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, const, input_word, load
from wright.kernels.kernel import Blocks, ByBlocks, Case, Kernel, Output
from wright.kernels.rehash import PART, opaque_rehash, part_count
from wright.spec.constructions.chained import Chained


def iterate_kernel(spec: Chained, part: int = PART) -> Kernel:
    """Each HMAC is two rehashes: the inner one hashes u, the outer one hashes the result.

    All storages hold words of ``part`` bits: a binding.
    """
    chaining, words = len(spec.iv) * spec.word_size, part_count(spec, part)
    digest = words * part // 8

    def keep() -> Iterator[Store]:
        for i in range(words):
            word = load("after", i, part)
            yield Store("u", Index.of(i), word)
            yield Store("t", Index.of(i), load("t", i, part) ^ word)

    turn: tuple[Statement, ...] = (
        Invoke("rehash", ("before", "inner", "u")),
        Invoke("rehash", ("after", "outer", "before")),
        *keep(),
    )
    cleared = (
        Store(name, Index.of(i), const(0, part))
        for name in ("before", "after")
        for i in range(8 * chaining // part)
    )
    names = {
        **dict.fromkeys(("inner", "outer"), (Region.MESSAGE, spec.state_size)),
        **dict.fromkeys(("u", "t"), (Region.STATE, digest)),
        **dict.fromkeys(("before", "after"), (Region.SCRATCH, chaining)),
    }
    program = Program(
        name="iterate",
        publics=("count",),
        storages={name: Storage(name, region, size) for name, (region, size) in names.items()},
        views={name: View(name, name, part, spec.big_endian) for name in names},
        slots={},
        body=(Loop("iterations", "i", Index(), Index.of("count"), 1, turn), *cleared),
    )
    return Kernel(spec.name, program.name, program, IterateContract(spec, part))


@dataclass(frozen=True)
class IterateContract(ByBlocks):
    """u and t after any number of iterations, which are blocks without a message."""

    spec: Chained
    part: int = PART
    suffix: str = ""
    """A suffix for the names of this contract's symbols, if several are combined."""

    @property
    def cases(self) -> tuple[Case, ...]:
        return ({"count": Index.of("count")},)

    @property
    def kernels(self) -> Kernels:
        return opaque_rehash(self.spec)

    def words(self, name: str) -> list[Term]:
        """The words of u or t, which are as long as a digest."""
        return [
            input_word(f"{name}{i}{self.suffix}", self.part) for i in range(part_count(self.spec, self.part))
        ]

    def midstate(self, name: str) -> Memory:
        words = [input_word(f"{name}{i}{self.suffix}", self.spec.word) for i in range(len(self.spec.start))]
        return memory_of_words(name, words, self.spec.big_endian, writable=False)

    def given(self, _: Case) -> dict[str, Memory | Message]:
        midstates = {name: self.midstate(name) for name in ("inner", "outer")}
        return {**midstates, **self.carried([*self.words("u"), *self.words("t")])}

    def carried(self, words: Sequence[Term]) -> dict[str, Memory]:
        middle = len(words) // 2
        halves = {"u": words[:middle], "t": words[middle:]}
        return {name: memory_of_words(name, half, self.spec.big_endian) for name, half in halves.items()}

    def step(self, words: Sequence[Term]) -> list[Term]:
        """The words u and t after one HMAC: the outer hash of the inner hash of u."""
        middle, order = len(words) // 2, self.spec.big_endian
        message = memory_of_words("u", words[:middle], order)
        for name in ("inner", "outer"):
            after = Memory(name)
            self.kernels["rehash"]((after, self.midstate(name), message), ())
            message = after
        found = [message.load(i * self.part // 8, self.part, order) for i in range(middle)]
        return [*found, *(t ^ u for t, u in zip(words[middle:], found, strict=True))]

    def outputs(self, words: Sequence[Term]) -> list[Output]:
        middle, order = len(words) // 2, self.spec.big_endian
        named = [*(("u", i) for i in range(middle)), *(("t", i) for i in range(middle))]
        places = ((name, i, word) for (name, i), word in zip(named, words, strict=True))
        return [Output(f"{n}{i}", n, i * self.part // 8, word, order) for n, i, word in places]

    def blocks(self, case: Case) -> Blocks:
        return Blocks(
            count=Index.of(case["count"]),
            start=[*self.words("u"), *self.words("t")],
            block=lambda *_: (),
            absorb=lambda words, _: self.step(words),
            final=self.outputs,
            memory=self.carried,
        )
