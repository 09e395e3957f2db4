"""Hash a message of a length that is known beforehand: the padding is constants, the digest comes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.functions.vocabulary import running
from hashwright.ir.index import Index
from hashwright.ir.interpret import Kernels
from hashwright.ir.memory import Memory
from hashwright.ir.parts import concat, pick, trunc
from hashwright.ir.program import Program, Region, Storage, Store, View
from hashwright.ir.terms import Term, const, input_word, load
from hashwright.ir.trace import Tracer
from hashwright.kernels.kernel import Case, Invariant, Kernel, Output

HALF = 32
"""Bits in which the digest of a truncated 64-bit function may end."""


def fixed_kernel(spec: MerkleDamgard, length: int) -> Kernel:
    """The textbook program: the blocks of the padded message one after the other, from the initial words."""
    tracer = Tracer(spec.word)
    blocks = (length + len(spec.padding(length))) // spec.block_size
    chaining = [load("H", i, spec.word) for i in range(len(spec.iv))]
    with running(tracer):
        tracer.body += (Store("H", Index.of(i), const(h, spec.word)) for i, h in enumerate(spec.iv))
        for number in range(blocks):
            result = spec.compress(chaining, PaddedBlock(spec, length, number))
            tracer.body += (Store("H", Index.of(i), value) for i, value in enumerate(result))
    program = Program(
        name=f"hash{length}",
        publics=("offset",),
        storages={
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            "H": Storage("H", Region.SCRATCH, len(spec.iv) * spec.word_size),
            **tracer.storages,
        },
        views={
            "M": View("M", "M", spec.word, spec.big_endian, 1),
            "bytes": View("bytes", "M", 8, spec.big_endian, 1),
            "out": View("out", "out", spec.word, spec.big_endian),
            "halves": View("halves", "out", HALF, spec.big_endian),
            "H": View("H", "H", spec.word),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *_written(spec, chaining)),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, FixedContract(spec, length))


def _written(spec: MerkleDamgard, words: Sequence[Term]) -> Iterator[Store]:
    """The digest: whole words, and half a one for SHA-512/224."""
    whole, rest = divmod(spec.digest_size, spec.word_size)
    for i in range(whole):
        yield Store("out", Index.of(i), words[i])
    if rest:
        yield Store("halves", Index.of(2 * whole), trunc(words[whole] >> HALF, HALF))


@dataclass(frozen=True)
class PaddedBlock:
    """One block of the padded message, by words: of the message, then constants; one may be both."""

    spec: MerkleDamgard
    length: int
    number: int

    def __getitem__(self, t: Index) -> Term:
        size, start = self.spec.word_size, self.number * self.spec.block_size
        whole = max(0, min(16, (self.length - start) // size))
        bounds, words = [whole], [load("M", t * size + Index.of("offset") + start, self.spec.word)]
        for i in range(whole, 16):
            bounds.append(i + 1)
            words.append(self._word(start + i * size))
        return pick(t, tuple(bounds[not whole :]), tuple(words[not whole :]))

    def _word(self, start: int) -> Term:
        """A word that is not all message."""
        padding = self.spec.padding(self.length)
        parts = [
            load("bytes", Index.of("offset") + at, 8)
            if at < self.length
            else const(padding[at - self.length], 8)
            for at in range(start, start + self.spec.word_size)
        ]
        return concat(*(parts if self.spec.big_endian else reversed(parts)))


@dataclass(frozen=True)
class FixedContract:
    """The output is the spec's digest of ``length`` bytes, at any offset, which decides addresses only."""

    spec: MerkleDamgard
    length: int

    @property
    def cases(self) -> tuple[Case, ...]:
        return ({"offset": 0}, {"offset": 3})

    @property
    def kernels(self) -> Kernels:
        return {}

    def invariant(self, _: Case) -> Invariant | None:
        return None

    def message(self, start: int) -> Memory:
        """The message from an address on: whole words as far as they go, then bytes."""
        memory, size = Memory("M"), self.spec.word_size
        whole = self.length - self.length % size
        for at in range(0, whole, size):
            memory.plant(start + at, input_word(f"m{at}", self.spec.word), self.spec.big_endian)
        for at in range(whole, self.length):
            memory.plant(start + at, input_word(f"m{at}", 8), self.spec.big_endian)
        return memory

    def given(self, case: Case) -> dict[str, Memory]:
        message = self.message(case["offset"])
        message.writable = False
        return {"M": message}

    def expected(self, _: Case) -> list[Output]:
        padded, order, size = self.message(0), self.spec.big_endian, self.spec.word_size
        padding = self.spec.padding(self.length)
        for at, byte in enumerate(padding, self.length):
            padded.plant(at, const(byte, 8), order)
        words = [const(h, self.spec.word) for h in self.spec.iv]
        for block in range(0, self.length + len(padding), self.spec.block_size):
            words = self.spec.compress(
                words, [padded.load(block + i * size, 8 * size, order) for i in range(16)]
            )
        digest = Memory("digest")
        for i, word in enumerate(words):
            digest.plant(i * size, word, order)
        part = HALF // 8
        places = range(0, self.spec.digest_size, part)
        return [Output(f"byte {at}", "out", at, digest.load(at, HALF, order), order) for at in places]
