"""SHA-1 and SHA-256 with the SHA instructions: other programs for the same contracts.

Intel's "New Instructions Supporting the Secure Hash Algorithm on Intel Architecture Processors" (2013)
shows how to combine them: two vectors hold the state, and stay in registers across blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.parts import lane, pack
from wright.ir.program import Assign, Helper, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.terms import Term, const, load, slot
from wright.kernels.compress import CompressContract
from wright.kernels.kernel import Case, Kernel, Output, SingleCase
from wright.kernels.rehash import Padded, RehashContract, part_count
from wright.kernels.sha_instructions import INSTRUCTIONS, LANES, VECTOR, WORD, instruction
from wright.spec.constructions.chained import Chained
from wright.spec.sha1 import compress as compress1
from wright.spec.sha2 import K256, compress256

GROUPS = range(0, 16, LANES)


@dataclass
class _Body:
    """Accumulates statements and the vectors that they set."""

    statements: list[Statement] = field(default_factory=list)
    slots: dict[str, Slot] = field(default_factory=dict)

    def set(self, name: str, value: Term) -> Term:
        self.slots[name] = Slot(name, VECTOR)
        self.statements.append(Assign((name,), (value,)))
        return slot(name, WORD, LANES)

    def taken(self) -> tuple[Statement, ...]:
        """Take the statements so far, and start a new list."""
        found = tuple(self.statements)
        self.statements.clear()
        return found


@dataclass(frozen=True)
class _Way:
    """How a function uses its instructions.

    ``prefix`` starts their names; ``descending`` says that the first of four words is in the highest lane.
    ``begin`` packs the state words into vectors, ``block`` absorbs four vectors of message words, and ``end``
    unpacks the state again. ``load`` and ``store`` do so for a state in rows of four words, the last one
    filled with zeros.
    """

    prefix: str
    descending: bool
    begin: Callable[[_Body, Sequence[Term]], None]
    block: Callable[[_Body, list[Term]], None]
    end: Callable[[_Body], list[Term]]
    load: Callable[[_Body, Sequence[Term]], None]
    store: Callable[[_Body], list[Term]]

    @property
    def helpers(self) -> dict[str, Helper]:
        return {name: each for name, each in INSTRUCTIONS.items() if name.startswith(self.prefix)}

    def vector(self, words: Sequence[Term]) -> Term:
        return pack(tuple(reversed(words) if self.descending else words))


def _shuffled(one: Term, two: Term, *lanes: int) -> Term:
    """A shuffle of two vectors; ``lanes`` counts through both."""
    both = [lane(vector, i) for vector in (one, two) for i in range(LANES)]
    return pack(tuple(both[i] for i in lanes))


def _named(*names: str) -> list[Term]:
    return [slot(name, WORD, LANES) for name in names]


def _begin1(body: _Body, H: Sequence[Term]) -> None:
    body.set("abcd", pack(tuple(reversed(H[:4]))))
    body.set("e", pack((*[const(0, WORD)] * 3, H[4])))


def _block1(body: _Body, words: list[Term]) -> None:
    """Four rounds per step; E of a step comes from A of two steps before.

    The schedule is computed four steps ahead and issued after the rounds: of instructions that compete for
    one port, processors issue the earlier first. It saves a cycle in sixty with Clang 19, none with GCC 12.
    """
    abcd, e = _named("abcd", "e")
    abcd0 = body.set("abcd0", abcd)
    before, keyed = abcd, e + words[0]
    for i in range(20):
        if i > 0:
            keyed = instruction("sha1nexte", before, words[i % 4])
        keyed = body.set(f"e{i % 2}", keyed)
        before = body.set(f"abcd{1 + i % 2}", abcd)
        abcd = body.set("abcd", instruction(f"sha1rnds4_{i // 5}", abcd, keyed))
        if i < 16:
            w = [words[(i + j) % 4] for j in range(4)]
            begun = instruction("sha1msg1", w[0], w[1]) ^ w[2]
            words[i % 4] = body.set(f"w{i % 4}", instruction("sha1msg2", begun, w[3]))
    body.set("e", instruction("sha1nexte", before, e))
    body.set("abcd", abcd + abcd0)


def _end1(_: _Body) -> list[Term]:
    abcd, e = _named("abcd", "e")
    return [*(lane(abcd, i) for i in (3, 2, 1, 0)), lane(e, 3)]


def _load1(body: _Body, rows: Sequence[Term]) -> None:
    """Three zeros follow E in its row."""
    body.set("abcd", _shuffled(rows[0], rows[0], 3, 2, 1, 0))
    body.set("e", _shuffled(rows[1], rows[1], 1, 2, 3, 0))


def _store1(_: _Body) -> list[Term]:
    """The lanes below E are still the zeros that ``_load1`` left there."""
    abcd, e = _named("abcd", "e")
    return [_shuffled(abcd, abcd, 3, 2, 1, 0), _shuffled(e, e, 3, 0, 1, 2)]


def _begin256(body: _Body, H: Sequence[Term]) -> None:
    _load256(body, [pack(tuple(H[:4])), pack(tuple(H[4:]))])


def _load256(body: _Body, rows: Sequence[Term]) -> None:
    low, high = body.set("low", rows[0]), body.set("high", rows[1])
    body.set("abef", _shuffled(high, low, 1, 0, 5, 4))
    body.set("cdgh", _shuffled(high, low, 3, 2, 7, 6))


def _block256(body: _Body, words: list[Term]) -> None:
    """Four rounds per step, two per instruction; each puts the new A, B, E, F where C, D, G, H were."""
    abef, cdgh = _named("abef", "cdgh")
    abef0, cdgh0 = body.set("abef0", abef), body.set("cdgh0", cdgh)
    for i in range(16):
        if i >= 4:
            w = [words[(i + j) % 4] for j in range(4)]
            begun = instruction("sha256msg1", w[0], w[1]) + _shuffled(w[2], w[3], 1, 2, 3, 4)
            words[i % 4] = body.set(f"w{i % 4}", instruction("sha256msg2", begun, w[3]))
        K = pack(tuple(const(word, WORD) for word in K256.values[4 * i : 4 * i + 4]))
        keyed = body.set("keyed", words[i % 4] + K)
        body.set("cdgh", instruction("sha256rnds2", cdgh, abef, keyed))
        body.set("abef", instruction("sha256rnds2", abef, cdgh, _shuffled(keyed, keyed, 2, 3, 2, 3)))
    body.set("abef", abef + abef0)
    body.set("cdgh", cdgh + cdgh0)


def _end256(body: _Body) -> list[Term]:
    rows = [body.set(name, row) for name, row in zip(("low", "high"), _store256(body), strict=True)]
    return [lane(vector, i) for vector in rows for i in range(LANES)]


def _store256(_: _Body) -> list[Term]:
    abef, cdgh = _named("abef", "cdgh")
    return [_shuffled(abef, cdgh, 3, 2, 7, 6), _shuffled(abef, cdgh, 1, 0, 5, 4)]


_WAYS = {
    compress1: _Way("sha1", True, _begin1, _block1, _end1, _load1, _store1),
    compress256: _Way("sha256", False, _begin256, _block256, _end256, _load256, _store256),
}


def has_instructions(spec: Chained) -> bool:
    return spec.compress in _WAYS


def compress_shani_kernel(spec: Chained) -> Kernel:
    """Compress every block between two offsets of a message, like ``compress``."""
    way, body, size = _WAYS[spec.compress], _Body(), spec.word_size
    way.begin(body, [load("H", i, WORD) for i in range(len(spec.start))])
    before = body.taken()
    words = list[Term]()
    for first in GROUPS:
        four = [load("M", Index.of("p") + size * i, WORD) for i in range(first, first + LANES)]
        words.append(body.set(f"w{first // LANES}", way.vector(four)))
    way.block(body, words)
    blocks = Loop("blocks", "p", Index.of("offset"), Index.of("end"), spec.block_size, body.taken())
    stores = _stores(way.end(body))
    program = Program(
        name="compress_shani",
        publics=("offset", "end"),
        storages={"H": Storage("H", Region.STATE, spec.state_size), "M": Storage("M", Region.MESSAGE)},
        views={
            "H": View("H", "H", WORD, spec.big_endian),
            "M": View("M", "M", WORD, spec.big_endian, unit=1),
        },
        slots=body.slots,
        body=(*before, blocks, *body.taken(), *stores),
        helpers=way.helpers,
        whole=(("offset", "end", spec.block_size),),
    )
    return Kernel(spec.name, program.name, program, CompressContract(spec.unnamed))


def block_shani_kernel(spec: Chained) -> Kernel:
    """Compress one block of M. H has rows of four words, the last one filled with zeros."""
    way, body = _WAYS[spec.compress], _Body()
    rows = -(-len(spec.start) // LANES)
    way.load(body, [load("H", i, WORD, LANES) for i in range(rows)])
    words = list[Term]()
    for first in GROUPS:
        four = [load("M", Index.of(spec.word_size * i), WORD) for i in range(first, first + LANES)]
        words.append(body.set(f"w{first // LANES}", way.vector(four)))
    way.block(body, words)
    stores = [Store("H", Index.of(i), row) for i, row in enumerate(way.store(body))]
    program = Program(
        name="block_shani",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, rows * LANES * spec.word_size),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
        },
        views={
            "H": View("H", "H", WORD, spec.big_endian, lanes=LANES),
            "M": View("M", "M", WORD, spec.big_endian, unit=1),
        },
        slots=body.slots,
        body=(*body.taken(), *stores),
        helpers=way.helpers,
    )
    return Kernel(spec.name, program.name, program, RowsContract(spec.unnamed))


@dataclass(frozen=True)
class RowsContract(SingleCase):
    """H is the spec's state after one block; zeros fill its last row, before and after."""

    spec: Chained

    def rows(self, words: Sequence[Term]) -> list[Term]:
        return [*words, *[const(0, WORD)] * (-len(words) % LANES)]

    def given(self, _: Case) -> dict[str, Memory]:
        of, order = CompressContract(self.spec), self.spec.big_endian
        block = memory_of_words("M", of.block(0), order, writable=False)
        return {"H": memory_of_words("H", self.rows(of.state()), order), "M": block}

    def expected(self, _: Case) -> list[Output]:
        of = CompressContract(self.spec)
        return of.outputs(self.rows(of.after(1)))


def rehash_shani_kernel(spec: Chained) -> Kernel:
    """Compress one block whose words after the digest are constants, like ``rehash``."""
    way, body, padded = _WAYS[spec.compress], _Body(), Padded(spec, WORD)
    way.begin(body, [load("midstate", i, WORD) for i in range(len(spec.start))])
    words = list[Term]()
    for first in GROUPS:
        four = [padded[Index.of(i)] for i in range(first, first + LANES)]
        words.append(body.set(f"w{first // LANES}", way.vector(four)))
    way.block(body, words)
    stores = _stores(way.end(body))
    sizes = {"midstate": spec.state_size, "digest": part_count(spec, WORD) * spec.word_size}
    program = Program(
        name="rehash_shani",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            **{name: Storage(name, Region.MESSAGE, size) for name, size in sizes.items()},
        },
        views={name: View(name, name, WORD, spec.big_endian) for name in ("H", *sizes)},
        slots=body.slots,
        body=(*body.taken(), *stores),
        helpers=way.helpers,
    )
    return Kernel(spec.name, program.name, program, RehashContract(spec, WORD))


def _stores(words: Sequence[Term]) -> list[Store]:
    return [Store("H", Index.of(i), word) for i, word in enumerate(words)]
