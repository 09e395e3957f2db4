"""Iterate PBKDF2: ``count`` times u ← HMAC(u), t ← t ⊕ u, from both midstates of the key.

RFC 8018 §5.2, RFC 2104.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.ir.index import Index
from hashwright.ir.interpret import Kernels
from hashwright.ir.memory import Memory
from hashwright.ir.program import Invoke, Loop, Program, Region, Statement, Storage, Store, View
from hashwright.ir.terms import Term, const, input_word, load
from hashwright.kernels.compress import opaque_compress
from hashwright.kernels.kernel import Case, Invariant, Kernel, Output

PART = 32
"""Bits that are moved at once: every digest is a whole number of them, also that of SHA-512/224."""


def iterate_kernel(spec: MerkleDamgard) -> Kernel:
    """The block's padding stands from the start; each HMAC is two compressions from kept midstates."""
    size = PART // 8
    state, digest = len(spec.iv) * spec.word_size, spec.digest_size
    compress = Invoke("compress", ("h", "block"), (Index.of(0), Index.of(spec.block_size)))

    def half(midstate: str, source: str) -> tuple[Statement, ...]:
        start = (Store("h", Index.of(i), load(midstate, i, PART)) for i in range(state // size))
        message = (Store("block", Index.of(i * size), load(source, i, PART)) for i in range(digest // size))
        return (*message, *start, compress)

    def keep(i: int) -> tuple[Statement, ...]:
        word = load("h", i, PART)
        return (Store("u", Index.of(i), word), Store("t", Index.of(i), load("t", i, PART) ^ word))

    turn = (*half("inner", "u"), *half("outer", "h"), *(s for i in range(digest // size) for s in keep(i)))
    zero = const(0, PART)
    program = Program(
        name="iterate",
        publics=("count",),
        storages={
            "inner": Storage("inner", Region.MESSAGE, state),
            "outer": Storage("outer", Region.MESSAGE, state),
            "u": Storage("u", Region.STATE, digest),
            "t": Storage("t", Region.STATE, digest),
            "h": Storage("h", Region.SCRATCH, state),
            "block": Storage("block", Region.SCRATCH, spec.block_size),
        },
        views={
            **{n: View(n, n, PART, spec.big_endian) for n in ("inner", "outer", "u", "t", "h")},
            "block": View("block", "block", PART, spec.big_endian, 1),
        },
        slots={},
        body=(
            *_padding(spec),
            Loop("iterations", "i", Index(), Index.of("count"), 1, turn),
            *(Store("h", Index.of(i), zero) for i in range(state // size)),
            *(Store("block", Index.of(i * size), zero) for i in range(digest // size)),
        ),
    )
    return Kernel(spec.name, program.name, program, IterateContract(spec))


def _padding(spec: MerkleDamgard) -> Iterator[Store]:
    """What follows a digest in the second block of both hashes."""
    padding = spec.padding(spec.block_size + spec.digest_size)
    for at in range(0, len(padding), PART // 8):
        value = int.from_bytes(padding[at : at + PART // 8], "big" if spec.big_endian else "little")
        yield Store("block", Index.of(spec.digest_size + at), const(value, PART))


@dataclass(frozen=True)
class IterateContract:
    """u and t after no, one or two turns; more by the invariant."""

    spec: MerkleDamgard

    @property
    def cases(self) -> tuple[Case, ...]:
        return ({"count": 0}, {"count": 1}, {"count": 2})

    @property
    def kernels(self) -> Kernels:
        return opaque_compress(self.spec)

    def words(self, name: str) -> list[Term]:
        """The digest-sized words of u or t."""
        return [input_word(f"{name}{i}", PART) for i in range(8 * self.spec.digest_size // PART)]

    def midstate(self, name: str) -> Memory:
        words = [input_word(f"{name}{i}", self.spec.word) for i in range(len(self.spec.iv))]
        memory = _memory(name, words, self.spec.big_endian)
        memory.writable = False
        return memory

    def given(self, _: Case) -> dict[str, Memory]:
        midstates = {name: self.midstate(name) for name in ("inner", "outer")}
        return {**midstates, **self.carried([*self.words("u"), *self.words("t")])}

    def carried(self, words: Sequence[Term]) -> dict[str, Memory]:
        middle = len(words) // 2
        halves = {"u": words[:middle], "t": words[middle:]}
        return {name: _memory(name, half, self.spec.big_endian) for name, half in halves.items()}

    def step(self, words: Sequence[Term]) -> list[Term]:
        """U and t after one HMAC, by RFC 2104: outer over inner over u."""
        middle, size, order = len(words) // 2, PART // 8, self.spec.big_endian
        message = list(words[:middle])
        for midstate in ("inner", "outer"):
            block = _memory("block", message, order)
            padding = self.spec.padding(self.spec.block_size + self.spec.digest_size)
            for at, byte in enumerate(padding, self.spec.digest_size):
                block.plant(at, const(byte, 8), order)
            state = self.midstate(midstate)
            state.writable = True
            self.kernels["compress"]((state, block), (0, self.spec.block_size))
            message = [state.load(i * size, PART, order) for i in range(middle)]
        return [*message, *(t ^ u for t, u in zip(words[middle:], message, strict=True))]

    def outputs(self, words: Sequence[Term]) -> list[Output]:
        middle, order = len(words) // 2, self.spec.big_endian
        named = [*(("u", i) for i in range(middle)), *(("t", i) for i in range(middle))]
        places = ((name, i, word) for (name, i), word in zip(named, words, strict=True))
        return [Output(f"{n}{i}", n, i * PART // 8, word, order) for n, i, word in places]

    def expected(self, case: Case) -> list[Output]:
        words: Sequence[Term] = [*self.words("u"), *self.words("t")]
        for _ in range(case["count"]):
            words = self.step(words)
        return self.outputs(words)

    def invariant(self, case: Case) -> Invariant | None:
        if case["count"] != 1:
            return None
        start = [*self.words("u"), *self.words("t")]
        return Invariant((start, self.step(start)), self.step, self.outputs, self.carried)


def _memory(name: str, words: Sequence[Term], big_endian: bool) -> Memory:
    memory = Memory(name)
    for i, word in enumerate(words):
        memory.plant(i * word.width // 8, word, big_endian)
    return memory
