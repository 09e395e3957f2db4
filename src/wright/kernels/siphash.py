"""Hash a message with SipHash: any length, bytes at any offset, with a key or with its prepared state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache

from wright.ir.index import Index, below
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message, Stretch
from wright.ir.parts import trunc, zext
from wright.ir.program import Assign, If, Let, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, input_word, load, public
from wright.ir.trace import Tracer
from wright.kernels.kernel import Blocks, ByBlocks, Case, Kernel, Output, amount, symbol
from wright.spec.constructions.siphash import Fold, SipHash, exact, last_word, word
from wright.spec.language import running

STATE = ("v0", "v1", "v2", "v3")


class Start(Enum):
    """The initial data of a hash: the binding of a kernel's first storage."""

    KEY = "key"
    STATE = "state"  # precomputed from the key

    def storage(self, spec: SipHash) -> Storage:
        return Storage(self.value, Region.STATE, spec.key_size if self is Start.KEY else 4 * spec.word_size)

    def initial(self, spec: SipHash) -> list[Term]:
        """The initial state, as a program reads it."""
        words = [load(self.value, i, spec.word) for i in range(2 if self is Start.KEY else 4)]
        return spec.initial(words) if self is Start.KEY else words

    def given(self, spec: SipHash) -> Memory:
        """The storage, as a proof fills it."""
        words = key(spec) if self is Start.KEY else spec.initial(key(spec))
        memory = Memory(self.value, writable=False)
        for i, part in enumerate(words):
            memory.plant(spec.word_size * i, part, big_endian=False)
        return memory


def key(spec: SipHash) -> list[Term]:
    """The words of the key, as symbols."""
    return [input_word(f"k{i}", spec.word) for i in range(2)]


def outputs(words: Sequence[Term]) -> list[Output]:
    """The expected words of output, at their addresses."""
    return [Output(f"word {i}", "out", 8 * i, value, False) for i, value in enumerate(words)]


def siphash_kernel(
    spec: SipHash, fold: Fold = exact, start: Start = Start.KEY, name: str = "siphash"
) -> Kernel:
    """The textbook program: join bytes to words, one per iteration, then choose by the length of the tail."""
    tracer = Tracer(spec.word)
    v = [tracer.new_slot(name) for name in STATE]
    m = tracer.new_slot("m")

    def byte(index: Index) -> Term:
        return zext(fold(load("M", index, 8)), spec.word)

    def absorb() -> tuple[Statement, ...]:
        outer, tracer.body = tracer.body, []
        tracer.body.append(Assign(STATE, tuple(spec.absorb(v, m))))
        made, tracer.body = tracer.body, outer
        return tuple(_without_copies(made))

    def tail(left: int) -> tuple[Statement, ...]:
        bytes_left = [byte(Index.of("end") + (i - left)) for i in range(left)]
        return (Assign(("m",), (last_word(bytes_left, public(Index.of("end") - Index.of("offset"), 64)),)),)

    with running(tracer):
        tracer.body.append(Assign(STATE, tuple(start.initial(spec))))
        whole = Assign(("m",), (word([byte(Index.of("p") + i) for i in range(8)]),))
        blocks = Loop("blocks", "p", Index.of("offset"), Index.of("end") - 7, 8, (whole, *absorb()))
        left = Let("left", (Index.of("end") - Index.of("offset")).mod(8))
        tracer.body += [blocks, left, *_choose("left", 0, 8, tail), *absorb()]
        output = spec.finalize(v)
    stores = (Store("out", Index.of(i), value) for i, value in enumerate(output))
    program = Program(
        name=name,
        publics=("offset", "end"),
        storages={
            start.value: start.storage(spec),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            **tracer.storages,
        },
        views={
            start.value: View(start.value, start.value, spec.word),
            "M": View("M", "M", 8, unit=1),
            "out": View("out", "out", spec.word),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *stores),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, SipHashContract(spec, fold, start))


def _without_copies(body: list[Statement]) -> Iterator[Statement]:
    """Drop the assignments of variables to themselves."""
    for statement in body:
        if isinstance(statement, Assign):
            kept = [(s, x) for s, x in zip(statement.slots, statement.values, strict=True) if x.literal != s]
            yield Assign(tuple(s for s, _ in kept), tuple(x for _, x in kept))
        else:
            yield statement


def _choose(
    name: str, low: int, high: int, case: Callable[[int], tuple[Statement, ...]]
) -> tuple[Statement, ...]:
    """One case for each value of a public integer in low … high - 1, found by binary search."""
    if high - low == 1:
        return case(low)
    middle = (low + high) // 2
    return (If(below(name, middle), _choose(name, low, middle, case), _choose(name, middle, high, case)),)


@dataclass(frozen=True)
class SipHashContract(ByBlocks):
    """The output is the spec's, for messages of any number of words with every tail.

    The length in the last word is a symbol, independent of the case's length.
    """

    spec: SipHash
    fold: Fold = exact
    start: Start = Start.KEY

    @property
    def cases(self) -> Iterator[Case]:
        offset, size = Index.of("offset"), self.spec.block_size
        words = Index.of("count") * size
        return ({"offset": offset, "end": offset + words + tail} for tail in range(size))

    def size(self, case: Case) -> Index:
        return Index.of(case["end"]) - case["offset"]

    def symbols(self, case: Case) -> Mapping[Index, Term]:
        return symbol(self.size(case), amount(self.size(case), "length"))

    def length(self, case: Case) -> Term:
        """The length, as a word."""
        return trunc(zext(amount(self.size(case), "length"), 64), self.spec.word)

    def bytes_(self, number: Index, count: int) -> list[Term]:
        """The first bytes of a block, as symbols."""
        return [input_word(f"m{number}_{i}", 8) for i in range(count)]

    def folded(self, number: Index, count: int) -> list[Term]:
        """The same as the spec takes them: each folded, and in a word of its own."""
        return [zext(self.fold(byte), self.spec.word) for byte in self.bytes_(number, count)]

    def given(self, case: Case) -> dict[str, Memory | Message]:
        size = self.spec.block_size

        @cache
        def content(number: Index) -> Memory:
            return memory_of_words("M", self.bytes_(number, size), False)

        message = Message("M", [Stretch(Index.of(case["offset"]), self.size(case), size, content)])
        return {self.start.value: self.start.given(self.spec), "M": message}

    def blocks(self, case: Case) -> Blocks:
        size, found = self.spec.block_size, self.size(case).divided(self.spec.block_size)
        assert found is not None
        count, tail = found
        last = last_word(self.folded(count, tail), self.length(case))
        return Blocks(
            count=count,
            start=self.spec.initial(key(self.spec)),
            block=lambda number, _: [word(self.folded(number, size))],
            absorb=lambda v, block: self.spec.absorb(v, block[0]),
            final=lambda v: outputs(self.spec.finalize(self.spec.absorb(v, last))),
        )
