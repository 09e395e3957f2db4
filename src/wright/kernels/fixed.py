"""Hash a message of a fixed length: the padding is constant, the output is the digest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message, placed
from wright.ir.parts import concat, pick, trunc
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import Term, const, input_word, load
from wright.ir.trace import Tracer
from wright.kernels.compress import as_term, changes
from wright.kernels.kernel import Case, Kernel, NoBlocks, Output
from wright.spec.construction import Absorbing
from wright.spec.constructions.chained import Chained
from wright.spec.language import running

Pieces = tuple[str, ...]
"""Storages that hold equal parts of a message; empty if one storage holds all of it, at any offset."""


class Start(Enum):
    """The source of a hash's initial words."""

    KNOWN = "known"  # the standard's, as constants, so that they fold
    GIVEN = "given"  # the caller's: one kernel for all functions that differ only in them

    def words(self, spec: Absorbing) -> list[Term]:
        """The initial words as a program reads them."""
        if self is Start.KNOWN:
            return [const(h, spec.word) for h in spec.start]
        return [load("start", i, spec.word) for i in range(len(spec.start))]

    def storages(self, spec: Absorbing) -> dict[str, Storage]:
        start = Storage("start", Region.MESSAGE, spec.state_size)
        return {} if self is Start.KNOWN else {"start": start}

    def views(self, spec: Absorbing) -> dict[str, View]:
        return {} if self is Start.KNOWN else {"start": View("start", "start", spec.word, spec.big_endian)}

    def symbols(self, spec: Absorbing) -> list[Term]:
        """The initial words of a proof: symbols, if the caller gives them."""
        if self is Start.KNOWN:
            return [const(h, spec.word) for h in spec.start]
        return [input_word(f"start{i}", spec.word) for i in range(len(spec.start))]

    def given(self, spec: Absorbing) -> dict[str, Memory]:
        words = self.symbols(spec)
        memory = memory_of_words("start", words, spec.big_endian, writable=False)
        return {} if self is Start.KNOWN else {"start": memory}


PART = 32
"""Bits of an output word. The length of every digest is a multiple of it, also that of SHA-512/224."""


def pair_kernel(spec: Chained, pieces: Pieces = (), start: Start = Start.KNOWN) -> Kernel:
    """Hash two concatenated digests: an inner node of a Merkle tree."""
    return fixed_kernel(spec, 2 * spec.digest_size, "pair", pieces, start)


def chain_kernel(spec: Chained, pieces: Pieces = (), start: Start = Start.KNOWN) -> Kernel:
    """Hash a digest: a link of a hash chain, the second half of Bitcoin's double hash."""
    return fixed_kernel(spec, spec.digest_size, "chain", pieces, start)


def fixed_kernel(
    spec: Chained, length: int, name: str, pieces: Pieces = (), start: Start = Start.KNOWN
) -> Kernel:
    """The textbook program: the blocks of the padded message in order, from the initial words.

    ``length`` is in bytes; the message starts ``offset`` bytes into M, or is in storages of its own.
    """
    tracer = Tracer(spec.word)
    blocks = (length + len(spec.padding(length))) // spec.block_size
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    tail = (length - spec.waiting(length)) // spec.block_size
    part = _part(spec, length // max(1, len(pieces)))
    with running(tracer):
        tracer.body += (Store("H", Index.of(i), word) for i, word in enumerate(start.words(spec)))
        for number in range(blocks):
            if number == tail:
                closing = changes(tracer, "H", state, spec.closing(state, length, 0))
                tracer.body += closing
            after = spec.absorb(state, PaddedBlock(spec, length, number, pieces))
            stores = changes(tracer, "H", state, after)
            tracer.body += stores
    program = Program(
        name=name,
        publics=() if pieces else ("offset",),
        storages={
            **start.storages(spec),
            **{source: Storage(source, Region.MESSAGE) for source in pieces or ("M",)},
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            "H": Storage("H", Region.SCRATCH, spec.state_size),
            **tracer.storages,
        },
        views={
            **start.views(spec),
            **{source: View(source, source, part, spec.big_endian, 1) for source in pieces or ("M",)},
            "out": View("out", "out", PART, spec.big_endian),
            "H": View("H", "H", spec.word),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *digest_stores(spec, state)),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, FixedContract(spec, length, pieces, start))


def digest_stores(spec: Chained, words: Sequence[Term]) -> Iterator[Store]:
    """Stores of the digest in words of ``PART`` bits."""
    each = spec.word // PART
    for i in range(8 * spec.digest_size // PART):
        word, place = divmod(i, each)
        shift = PART * (each - 1 - place if spec.big_endian else place)
        yield Store("out", Index.of(i), trunc(words[word] >> shift, PART))


def padding_words(spec: Chained) -> list[Term]:
    """The words of the block that ends a message of one block, from the standard's padding."""
    padding, size = spec.padding(spec.block_size), spec.word_size
    numbers = (int.from_bytes(padding[at : at + size], spec.byteorder) for at in range(0, len(padding), size))
    return [const(number, spec.word) for number in numbers]


def _part(spec: Chained, length: int) -> int:
    """Bits of a load: the widest loads that do not read past the message's end."""
    return next(width for width in (spec.word, PART, 8) if 8 * length % width == 0)


@dataclass(frozen=True)
class PaddedBlock:
    """The words of one block of the padded message: message, then constants; one word may mix both."""

    spec: Chained
    length: int
    number: int
    pieces: Pieces = ()

    def __getitem__(self, t: Index) -> Term:
        size, start = self.spec.word_size, self.number * self.spec.block_size
        whole = 0 if self.pieces else max(0, min(16, (self.length - start) // size))
        bounds, words = ([whole], [self._word(t * size + start, size)]) if whole else ([], [])
        for i in range(whole, 16):
            place = start + i * size
            bounds.append(i + 1)
            words.append(self._word(Index.of(place), min(size, max(0, self.length - place))))
        return pick(t, tuple(bounds), tuple(words))

    def _load(self, at: Index, part: int) -> Term:
        if not self.pieces:
            return load("M", at + "offset", part)
        piece, place = divmod(at.constant, self.length // len(self.pieces))
        return load(self.pieces[piece], place, part)

    def _word(self, start: Index, count: int) -> Term:
        """A word whose first ``count`` bytes are the message's; unless all are, ``start`` is constant."""
        part, size = _part(self.spec, self.length // max(1, len(self.pieces))), self.spec.word_size
        parts = [self._load(start + at, part) for at in range(0, count, part // 8)]
        if count < size:
            padding, behind = self.spec.padding(self.length), start.constant - self.length
            parts += [const(padding[behind + at], 8) for at in range(count, size)]
        return concat(*(parts if self.spec.big_endian else reversed(parts)))


@dataclass(frozen=True)
class FixedContract(NoBlocks):
    """The output is the spec's digest of ``length`` bytes at any offset, which affects only addresses."""

    spec: Chained
    length: int
    pieces: Pieces = ()
    start: Start = Start.KNOWN
    suffix: str = ""
    """A suffix for the names of this contract's symbols, if several are combined."""

    @property
    def cases(self) -> tuple[Case, ...]:
        return ({},) if self.pieces else ({"offset": Index.of("offset")},)

    def message(self) -> Memory:
        """The message: whole words, then the remaining bytes."""
        memory, size = Memory("M"), self.spec.word_size
        whole = self.length - self.length % size
        for at in range(0, whole, size):
            memory.plant(at, input_word(f"m{at}{self.suffix}", self.spec.word), self.spec.big_endian)
        for at in range(whole, self.length):
            memory.plant(at, input_word(f"m{at}{self.suffix}", 8), self.spec.big_endian)
        return memory

    def given(self, case: Case) -> dict[str, Memory | Message]:
        if self.pieces:
            return {**self.cut(), **self.start.given(self.spec)}
        return {"M": placed(self.message(), case["offset"], self.length), **self.start.given(self.spec)}

    def cut(self) -> dict[str, Memory]:
        """The message split into its pieces, each at the start of its storage."""
        whole, size = self.message(), self.length // len(self.pieces)
        found = {name: Memory(name, writable=False) for name in self.pieces}
        for number, name in enumerate(self.pieces):
            for at in range(0, size, 4):
                found[name].plant(at, whole.load(number * size + at, PART, True), True)
        return found

    def padded(self) -> Memory:
        """The message with its padding, at address 0."""
        padded = self.message()
        for at, byte in enumerate(self.spec.padding(self.length), self.length):
            padded.plant(at, const(byte, 8), self.spec.big_endian)
        return padded

    def expected(self, _: Case) -> list[Output]:
        padded, order, size = self.padded(), self.spec.big_endian, self.spec.word_size
        words = self.start.symbols(self.spec)
        for block in range(0, self.length + len(self.spec.padding(self.length)), self.spec.block_size):
            if block == self.length - self.spec.waiting(self.length):
                closed = self.spec.closing(words, self.length, 0)
                words = [as_term(word, self.spec.word) for word in closed]
            words = self.spec.absorb(
                words, [padded.load(block + i * size, 8 * size, order) for i in range(16)]
            )
        return digest_outputs(self.spec, words)


def digest_outputs(spec: Chained, words: Sequence[Term]) -> list[Output]:
    """The expected digest, in the parts that ``digest_stores`` stores."""
    digest, order = Memory("digest"), spec.big_endian
    for i, word in enumerate(words):
        digest.plant(i * spec.word_size, word, order)
    places = range(0, spec.digest_size, PART // 8)
    return [Output(f"byte {at}", "out", at, digest.load(at, PART, order), order) for at in places]
