"""Hash a digest again, from a midstate: H ← compress(midstate, digest ‖ padding), the padding folded in.

This is half an HMAC of a digest; PBKDF2 consists of these. RFC 2104, RFC 8018 §5.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.liveness import without_dead
from wright.ir.memory import Memory, memory_of_words
from wright.ir.parts import concat, pick
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import Term, const, input_word, load
from wright.ir.trace import Tracer
from wright.kernels.compress import as_term, opaque_compress, over_memories
from wright.kernels.kernel import Case, Kernel, Output, SingleCase
from wright.spec.constructions.chained import Chained
from wright.spec.language import running

PART = 32
"""A word size in bits that divides the length of every digest, also that of SHA-512/224."""


def part_count(spec: Chained, part: int) -> int:
    """How many words of ``part`` bits hold a digest; the last may have spare bits."""
    return -(-8 * spec.digest_size // part)


def rehash_kernel(spec: Chained, part: int = PART) -> Kernel:
    """The textbook program of one block, whose words after the digest are constants.

    It reads the digest in words of ``part`` bits (a binding), and ignores spare bits of the last one.
    """
    tracer = Tracer(spec.word)
    midstate = [load("midstate", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        after = spec.absorb(closing(spec, midstate), Padded(spec, part))
    words = len(spec.iv)
    program = Program(
        name="rehash",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, words * spec.word_size),
            "midstate": Storage("midstate", Region.MESSAGE, spec.state_size),
            "digest": Storage("digest", Region.MESSAGE, part_count(spec, part) * part // 8),
            **tracer.storages,
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "midstate": View("midstate", "midstate", spec.word, spec.big_endian),
            "digest": View("digest", "digest", part, spec.big_endian),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *(Store("H", Index.of(i), value) for i, value in enumerate(after[:words]))),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, without_dead(program), RehashContract(spec, part))


def closing(spec: Chained, midstate: Sequence[Term]) -> list[Term]:
    """The state before the last block of a hash, if that block is the second and holds a digest."""
    total = const(spec.block_size + spec.digest_size, spec.word)
    return [as_term(word, spec.word) for word in spec.closing(midstate, total, const(0, spec.word))]


@dataclass(frozen=True)
class Padded:
    """The words of the block: the digest's, then constants."""

    spec: Chained
    part: int

    def __getitem__(self, t: Index) -> Term:
        parts = self.spec.word // self.part
        whole = 8 * self.spec.digest_size // self.spec.word
        words = [self._word([load("digest", t * parts + i, self.part) for i in range(parts)])]
        bounds = [whole]
        for at in range(whole, 16):
            words.append(self._word([self._part(at * parts + i) for i in range(parts)]))
            bounds.append(at + 1)
        return pick(t, tuple(bounds), tuple(words))

    def _part(self, number: int) -> Term:
        """A part after the digest's whole words: the digest's last bytes, constants, or both."""
        size, order = self.part // 8, self.spec.byteorder
        given = max(0, min(size, self.spec.digest_size - number * size))
        behind = padding_behind(self.spec)[number * size + given - self.spec.digest_size :][: size - given]
        known = const(int.from_bytes(bytes(given) + behind, order), self.part)
        if not given:
            return known
        mask = int.from_bytes(b"\xff" * given + bytes(size - given), order)
        return load("digest", number, self.part) & mask | known

    def _word(self, parts: Sequence[Term]) -> Term:
        return concat(*(parts if self.spec.big_endian else reversed(parts)))


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
    """H is the spec's compression of the padded digest. There are no public integers: one case."""

    spec: Chained
    part: int = PART
    suffix: str = ""
    """A suffix for the names of this contract's symbols, if several are combined."""

    def given(self, _: Case) -> dict[str, Memory]:
        order, word = self.spec.big_endian, self.spec.word
        midstate = [input_word(f"H{i}{self.suffix}", word) for i in range(len(self.spec.start))]
        digest = [
            input_word(f"m{i}{self.suffix}", self.part) for i in range(part_count(self.spec, self.part))
        ]
        words = {"midstate": midstate, "digest": digest}
        return {name: memory_of_words(name, given, order, writable=False) for name, given in words.items()}

    def expected(self, case: Case) -> list[Output]:
        given = self.given(case)
        after = rehashed(
            self.spec, given["midstate"], given["digest"], over_memories(self.spec, self.spec.absorb)
        )
        cells = after.cells().items()
        return [Output(f"H{i}", "H", at, word, order) for i, (at, (word, order)) in enumerate(cells)]
