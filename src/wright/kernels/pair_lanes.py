"""Hash several pairs of digests at once, one per lane: neighbouring nodes of a level of a Merkle tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wright.contracts.fixed import PairLanesContract
from wright.ir.dead import without_dead
from wright.ir.index import Index
from wright.ir.parts import lane, pack, pick
from wright.ir.program import Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Term, Type, const, load
from wright.ir.trace import Tracer
from wright.ir.transposition import exchanged, held_in
from wright.kernels.compress import changes
from wright.kernels.kernel import Kernel
from wright.kernels.lift import Lift
from wright.spec.constructions.chained import Chained
from wright.spec.language import running


def pair_lanes_kernel(spec: Chained, lanes: int) -> Kernel:
    """The textbook program: as many pairs as lanes lie side by side in M, and their digests in ``out``.

    Vectors take neighbouring words of one pair; they are exchanged for one word of each pair.
    """
    length, word = 2 * spec.digest_size, spec.word
    tracer, state = Tracer(word), [load("H", i, word) for i in range(len(spec.start))]
    with running(tracer):
        tracer.body += (Store("H", Index.of(i), const(h, word)) for i, h in enumerate(spec.start))
        for number in range((length + len(spec.padding(length))) // spec.block_size):
            if number == (length - spec.waiting(length)) // spec.block_size:
                closing = changes(tracer, "H", state, spec.closing(state, length, 0))
                tracer.body += closing
            stores = changes(tracer, "H", state, spec.absorb(state, _Block(spec, length, number)))
            tracer.body += stores
    own = {"H": spec.state_size, "block": length}
    own |= {n: s.size or 0 for n, s in tracer.storages.items() if s.region is Region.SCRATCH}
    lift = Lift(lanes, frozenset(own))
    whole = [load("H", i, word, lanes) for i in range(spec.digest_size // spec.word_size)]
    outer = {"M": Region.MESSAGE, "out": Region.OUTPUT}
    program = Program(
        name=f"pair{lanes}",
        publics=(),
        storages={
            "M": Storage("M", Region.MESSAGE, lanes * length),
            "out": Storage("out", Region.OUTPUT, lanes * spec.digest_size),
            **tracer.storages,
            **{name: Storage(name, Region.SCRATCH, lanes * size) for name, size in own.items()},
        },
        views={
            **tracer.views,
            **{name: View(name, name, word, lanes=lanes) for name in own},
            **{name: View(name, name, word, spec.big_endian, 1) for name in outer},
            **{
                _rows(name, spec, lanes): View(
                    _rows(name, spec, lanes), name, word, spec.big_endian, 1, lanes=lanes
                )
                for name in outer
            },
        },
        slots={
            **{name: Slot(name, Type(word, lanes)) for name in tracer.slots},
            **{s.name: s for s in held_in(_held(lanes), whole)},
        },
        body=(
            *_gathered(spec, length, lanes),
            *map_statements(tuple(tracer.body), lift.statement),
            *_given_back(spec, whole, lanes),
        ),
        helpers={name: lift.helper(helper) for name, helper in tracer.helpers.items()},
    )
    return Kernel(spec.name, program.name, without_dead(program), PairLanesContract(spec, lanes))


@dataclass(frozen=True)
class _Block:
    """The words of one block of each padded message: gathered, then constants."""

    spec: Chained
    length: int
    number: int

    def __getitem__(self, t: Index) -> Term:
        size, order = self.spec.word_size, self.spec.byteorder
        start = self.number * self.spec.block_size
        whole = max(0, min(16, (self.length - start) // size))
        words = [load("block", t + start // size, self.spec.word)] if whole else []
        padding = self.spec.padding(self.length)
        for i in range(whole, 16):
            at = start + i * size - self.length
            words.append(const(int.from_bytes(padding[at : at + size], order), self.spec.word))
        bounds = [whole] if whole else []
        return pick(t, (*bounds, *range(whole + 1, 17)), tuple(words))


def _rows(name: str, spec: Chained, lanes: int) -> str:
    return f"{name}{spec.word}x{lanes}"


def _held(lanes: int) -> list[str]:
    return [f"row{i}" for i in range(lanes)]


def _gathered(spec: Chained, length: int, lanes: int) -> Iterator[Statement]:
    """Copy the messages' words into lanes: by vectors, the last ones word by word."""
    words, size = length // spec.word_size, spec.word_size
    for first in range(0, words - words % lanes, lanes):
        rows = [
            load(_rows("M", spec, lanes), i * length + first * size, spec.word, lanes) for i in range(lanes)
        ]
        steps, columns = exchanged(_held(lanes), rows)
        yield from steps
        yield from (Store("block", Index.of(first + i), column) for i, column in enumerate(columns))
    for t in range(words - words % lanes, words):
        yield Store(
            "block",
            Index.of(t),
            pack(tuple(load("M", i * length + t * size, spec.word) for i in range(lanes))),
        )


def _given_back(spec: Chained, words: Sequence[Term], lanes: int) -> Iterator[Statement]:
    """Store the digests side by side."""
    size, whole = spec.word_size, len(words) - len(words) % lanes
    for first in range(0, whole, lanes):
        steps, rows = exchanged(_held(lanes), words[first : first + lanes])
        yield from steps
        for i, row in enumerate(rows):
            yield Store(_rows("out", spec, lanes), Index.of(i * spec.digest_size + first * size), row)
    for t in range(whole, len(words)):
        for i in range(lanes):
            yield Store("out", Index.of(i * spec.digest_size + t * size), lane(words[t], i))
