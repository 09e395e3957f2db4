"""PBKDF2's inner loop, and the half of an HMAC that it is made of. RFC 8018 §5.2, RFC 2104 §2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wright.contracts.called import opaque_compress, over_memories
from wright.contracts.contract import Blocks, ByBlocks, Case, Output, SingleCase
from wright.contracts.fixed import PART
from wright.contracts.symbols import as_term, input_words, outputs
from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message
from wright.ir.terms import Term, const
from wright.spec.constructions.chained import Chained


def part_count(spec: Chained, part: int) -> int:
    """How many words of ``part`` bits hold a digest; the last may have spare bits."""
    return -(-8 * spec.digest_size // part)


def closing(spec: Chained, midstate: Sequence[Term]) -> list[Term]:
    """The state before the last block of a hash, if that block is the second and holds a digest."""
    total = const(spec.block_size + spec.digest_size, spec.word)
    return [as_term(word, spec.word) for word in spec.closing(midstate, total, const(0, spec.word))]


def padding_behind(spec: Chained) -> bytes:
    """The padding after a digest in the second block of a hash."""
    return spec.padding(spec.block_size + spec.digest_size)


def rehashed(spec: Chained, midstate: Memory, digest: Memory, kernels: Kernels) -> Memory:
    """The chaining words after the padded digest, with the spec's padding and the given compression."""
    block, size = Memory("block"), PART // 8
    for at in range(0, spec.digest_size, size):
        block.plant(at, digest.load(at, PART, spec.big_endian), spec.big_endian)
    for at, byte in enumerate(padding_behind(spec), spec.digest_size):
        block.plant(at, const(byte, 8), spec.big_endian)
    word, size, order = spec.word, spec.word_size, spec.big_endian
    before = [midstate.load(i * size, word, order) for i in range(len(spec.start))]
    state = memory_of_words("H", closing(spec, before), order)
    kernels["compress"]((state, block), (0, spec.block_size))
    chaining = [state.load(i * size, word, order) for i in range(len(spec.iv))]
    return memory_of_words("H", chaining, order)


def opaque_rehash(spec: Chained) -> Kernels:
    """Define ``rehash`` for proofs of its callers: concrete padding, uninterpreted compression."""

    def rehash(memories: tuple[Memory, ...], _: tuple[int, ...]) -> None:
        target, midstate, digest = memories
        after = rehashed(spec, midstate, digest, opaque_compress(spec))
        for address, (word, big_endian) in after.cells().items():
            target.store(address, word, big_endian)

    return {"rehash": rehash}


@dataclass(frozen=True)
class RehashContract(SingleCase):
    """H has the chaining words after ``digest`` and its padding, from ``midstate``: half an HMAC of a digest.

    RFC 2104 §2, with the midstate of a padded key. The digest is in words of ``part`` bits. There are no
    public integers.
    """

    spec: Chained
    part: int = PART
    suffix: str = ""
    """Ends the names of this contract's symbols, if several are combined."""

    def given(self, _: Case) -> dict[str, Memory]:
        words = {
            "midstate": input_words("H", len(self.spec.start), self.spec.word, self.suffix),
            "digest": input_words("m", part_count(self.spec, self.part), self.part, self.suffix),
        }
        order = self.spec.big_endian
        return {name: memory_of_words(name, given, order, writable=False) for name, given in words.items()}

    def expected(self, case: Case) -> list[Output]:
        given, absorb = self.given(case), over_memories(self.spec, self.spec.absorb)
        after = rehashed(self.spec, given["midstate"], given["digest"], absorb)
        cells = after.cells().items()
        return [Output(f"H{i}", "H", at, word, order) for i, (at, (word, order)) in enumerate(cells)]


@dataclass(frozen=True)
class IterateContract(ByBlocks):
    """``u`` and ``t`` after ``count`` iterations of u ← HMAC(u), t ← t ⊕ u, from both midstates of a key.

    RFC 8018 §5.2, step 3: U_2 to U_c. ``count`` is any number; an iteration is a block without a message.
    ``rehash`` is called: the padding of ``RehashContract``, and any function of a state and a block.
    """

    spec: Chained
    part: int = PART
    suffix: str = ""
    """Ends the names of this contract's symbols, if several are combined."""

    @property
    def cases(self) -> tuple[Case, ...]:
        return ({"count": Index.of("count")},)

    @property
    def kernels(self) -> Kernels:
        return opaque_rehash(self.spec)

    def words(self, name: str) -> list[Term]:
        """The words of u or t, which are as long as a digest."""
        return input_words(name, part_count(self.spec, self.part), self.part, self.suffix)

    def midstate(self, name: str) -> Memory:
        words = input_words(name, len(self.spec.start), self.spec.word, self.suffix)
        return memory_of_words(name, words, self.spec.big_endian, writable=False)

    def given(self, _: Case) -> dict[str, Memory | Message]:
        midstates = {name: self.midstate(name) for name in ("inner", "outer")}
        return {**midstates, **self.carried([*self.words("u"), *self.words("t")])}

    def carried(self, words: Sequence[Term]) -> dict[str, Memory]:
        order = self.spec.big_endian
        return {name: memory_of_words(name, half, order) for name, half in _halves(words).items()}

    def step(self, words: Sequence[Term]) -> list[Term]:
        """The words u and t after one HMAC: the outer hash of the inner hash of u."""
        u, t, order = *_halves(words).values(), self.spec.big_endian
        message = memory_of_words("u", u, order)
        for name in ("inner", "outer"):
            after = Memory(name)
            self.kernels["rehash"]((after, self.midstate(name), message), ())
            message = after
        found = [message.load(i * self.part // 8, self.part, order) for i in range(len(u))]
        return [*found, *(old ^ new for old, new in zip(t, found, strict=True))]

    def outputs(self, words: Sequence[Term]) -> list[Output]:
        part, order = self.part, self.spec.big_endian
        return [each for name, half in _halves(words).items() for each in outputs(name, half, part, order)]

    def blocks(self, case: Case) -> Blocks:
        return Blocks(
            count=Index.of(case["count"]),
            start=[*self.words("u"), *self.words("t")],
            block=lambda *_: (),
            absorb=lambda words, _: self.step(words),
            final=self.outputs,
            memory=self.carried,
        )


def _halves(words: Sequence[Term]) -> dict[str, Sequence[Term]]:
    middle = len(words) // 2
    return {"u": words[:middle], "t": words[middle:]}
