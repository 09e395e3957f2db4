"""Hash a message of a fixed length: the padding is constant, the output is the digest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wright.contracts.fixed import PART, FixedContract, Pieces, Start
from wright.ir.index import Index
from wright.ir.parts import concat, pick, trunc
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import Term, const, load
from wright.ir.trace import Tracer
from wright.kernels.compress import changes
from wright.kernels.kernel import Kernel
from wright.kernels.start import start_storages, start_views, start_words
from wright.spec.constructions.chained import Chained
from wright.spec.language import running


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
        tracer.body += (Store("H", Index.of(i), word) for i, word in enumerate(start_words(start, spec)))
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
            **start_storages(start, spec),
            **{source: Storage(source, Region.MESSAGE) for source in pieces or ("M",)},
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            "H": Storage("H", Region.SCRATCH, spec.state_size),
            **tracer.storages,
        },
        views={
            **start_views(start, spec),
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
