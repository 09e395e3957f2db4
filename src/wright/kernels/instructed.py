"""Kernels by a processor's own instructions for a hash: other programs for the same contracts.

The state is in vectors of 128 bits, and stays in registers across blocks. How a function's instructions are
combined is a ``Way``; what is around them is here, for every processor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from wright.contracts.blocks import CompressContract
from wright.contracts.one_block import ROW, PaddedRowsContract, RowsContract
from wright.contracts.pbkdf2 import RehashContract, part_count
from wright.ir.index import Index
from wright.ir.parts import lane, pack
from wright.ir.program import Assign, Helper, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.terms import Term, const, load, slot
from wright.kernels.fixed import PaddedBlock
from wright.kernels.kernel import Kernel
from wright.kernels.rehash import Padded
from wright.spec.constructions.chained import Chained

WORDS = 16
"""The words of a block, of every function that has instructions."""


@dataclass
class Body:
    """Accumulates statements and the slots that they set."""

    statements: list[Statement] = field(default_factory=list)
    slots: dict[str, Slot] = field(default_factory=dict)

    def set(self, name: str, value: Term) -> Term:
        self.slots[name] = Slot(name, value.type)
        self.statements.append(Assign((name,), (value,)))
        return slot(name, *value.type)

    def named(self, name: str, value: Term) -> Term:
        """The slot of a value that never changes: it is set where it is first asked for."""
        return self.get(name)[0] if name in self.slots else self.set(name, value)

    def get(self, *names: str) -> list[Term]:
        """What was set last."""
        return [slot(name, *self.slots[name].type) for name in names]

    def taken(self) -> tuple[Statement, ...]:
        """Take the statements so far, and start a new list."""
        found = tuple(self.statements)
        self.statements.clear()
        return found


@dataclass(frozen=True)
class Way:
    """How a function uses its instructions, which are the ``helpers``.

    ``begin`` sets slots to the state's words, ``block`` absorbs vectors of message words, and ``end`` tells
    the state again. ``load`` and ``store`` do so for a state in rows, vectors of words, the last one filled
    with zeros. ``descending`` says that the first of a message's words is in the highest lane.
    """

    helpers: Mapping[str, Helper]
    begin: Callable[[Body, Sequence[Term]], None]
    block: Callable[[Body, list[Term]], None]
    end: Callable[[Body], list[Term]]
    load: Callable[[Body, Sequence[Term]], None]
    store: Callable[[Body], list[Term]]
    descending: bool = False

    def vector(self, words: Sequence[Term]) -> Term:
        return pack(tuple(reversed(words) if self.descending else words))


def shuffled(one: Term, two: Term, *lanes: int) -> Term:
    """A shuffle of two vectors; ``lanes`` counts through both."""
    both = [lane(vector, i) for vector in (one, two) for i in range(one.type.lanes)]
    return pack(tuple(both[i] for i in lanes))


def constants(words: Sequence[int], width: int) -> Term:
    return pack(tuple(const(word, width) for word in words))


def instructions(meanings: Mapping[str, Helper], *prefixes: str) -> dict[str, Helper]:
    """Those whose name begins with one of the prefixes."""
    return {name: each for name, each in meanings.items() if name.startswith(prefixes)}


def compress_instructed(spec: Chained, way: Way, suffix: str) -> Kernel:
    """Compress every block between two offsets of a message, like ``compress``."""
    body, size = Body(), spec.word_size
    way.begin(body, [load("H", i, spec.word) for i in range(len(spec.start))])
    before = body.taken()
    way.block(body, _message(body, way, spec, lambda i: load("M", Index.of("p") + size * i, spec.word)))
    blocks = Loop("blocks", "p", Index.of("offset"), Index.of("end"), spec.block_size, body.taken())
    stores = _stores(way.end(body))
    program = Program(
        name=f"compress_{suffix}",
        publics=("offset", "end"),
        storages={"H": Storage("H", Region.STATE, spec.state_size), "M": Storage("M", Region.MESSAGE)},
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "M": View("M", "M", spec.word, spec.big_endian, unit=1),
        },
        slots=body.slots,
        body=(*before, blocks, *body.taken(), *stores),
        helpers=way.helpers,
        whole=(("offset", "end", spec.block_size),),
    )
    return Kernel(spec.name, program.name, program, CompressContract(spec.unnamed))


def block_instructed(spec: Chained, way: Way, suffix: str) -> Kernel:
    """Compress one block of M. H has rows of words, the last one filled with zeros."""
    body = Body()
    _load_rows(body, way, spec)
    way.block(body, _block_of_message(body, way, spec))
    return _rows_kernel(f"block_{suffix}", body, way, RowsContract(spec.unnamed))


def padded_instructed(spec: Chained, way: Way, suffix: str) -> Kernel:
    """Compress M, a message of one block, and the padding that ends it, whose schedule ``fold`` computes."""
    body, padding = Body(), PaddedBlock(spec, spec.block_size, 1)
    _load_rows(body, way, spec)
    way.block(body, _block_of_message(body, way, spec))
    way.block(body, _message(body, way, spec, lambda i: padding[Index.of(i)]))
    return _rows_kernel(f"padded_{suffix}", body, way, PaddedRowsContract(spec.unnamed))


def _load_rows(body: Body, way: Way, spec: Chained) -> None:
    way.load(body, [load("H", i, spec.word, _lanes(spec)) for i in range(_rows(spec))])


def _block_of_message(body: Body, way: Way, spec: Chained) -> list[Term]:
    return _message(body, way, spec, lambda i: load("M", Index.of(spec.word_size * i), spec.word))


def _rows_kernel(name: str, body: Body, way: Way, contract: RowsContract) -> Kernel:
    """A kernel of one block of M, which leaves the state in the rows of H."""
    spec, stores = contract.spec, _stores(way.store(body))
    program = Program(
        name=name,
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, _rows(spec) * _lanes(spec) * spec.word_size),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian, lanes=_lanes(spec)),
            "M": View("M", "M", spec.word, spec.big_endian, unit=1),
        },
        slots=body.slots,
        body=(*body.taken(), *stores),
        helpers=way.helpers,
    )
    return Kernel(spec.name, name, program, contract)


def rehash_instructed(spec: Chained, way: Way, suffix: str) -> Kernel:
    """Compress one block whose words after the digest are constants, like ``rehash``."""
    body, padded = Body(), Padded(spec, spec.word)
    way.begin(body, [load("midstate", i, spec.word) for i in range(len(spec.start))])
    way.block(body, _message(body, way, spec, lambda i: padded[Index.of(i)]))
    stores = _stores(way.end(body)[: len(spec.iv)])
    sizes = {"midstate": spec.state_size, "digest": part_count(spec, spec.word) * spec.word_size}
    program = Program(
        name=f"rehash_{suffix}",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            **{name: Storage(name, Region.MESSAGE, size) for name, size in sizes.items()},
        },
        views={name: View(name, name, spec.word, spec.big_endian) for name in ("H", *sizes)},
        slots=body.slots,
        body=(*body.taken(), *stores),
        helpers=way.helpers,
    )
    return Kernel(spec.name, program.name, program, RehashContract(spec, spec.word))


def _lanes(spec: Chained) -> int:
    return ROW // spec.word


def _rows(spec: Chained) -> int:
    return -(-len(spec.start) // _lanes(spec))


def _message(body: Body, way: Way, spec: Chained, word: Callable[[int], Term]) -> list[Term]:
    """A block's words in vectors w0, w1, …"""
    lanes = _lanes(spec)
    return [
        body.set(f"w{first // lanes}", way.vector([word(i) for i in range(first, first + lanes)]))
        for first in range(0, WORDS, lanes)
    ]


def _stores(values: Sequence[Term]) -> list[Store]:
    return [Store("H", Index.of(i), value) for i, value in enumerate(values)]
