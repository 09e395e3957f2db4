"""The claim for each kernel of the package, against the second text of the standards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import z3

from tests.second import standards
from tests.second.blocks import Kernel, any_number, require_words, start_of
from tests.second.cuts import Cuts, DifferentError
from tests.second.induction import Induction, Loop, symbols
from tests.second.lines import Module
from tests.second.machine import Call, Machine, State
from tests.second.memory import Memory, Pointer, Region, Value
from tests.second.standards import Name
from tests.second.words import SAMPLES, Word, constant, joined, unknown

AT = 5
"""The offset of messages whose offset is not symbolic: it aligns none of their words."""


@dataclass(frozen=True)
class Hash:
    """SHA-1 or SHA-256: the names of the package's functions, and the standard."""

    name: str
    start: tuple[int, ...]
    step: Callable[[Sequence[Word], Sequence[Word], Name], list[Word]]

    @property
    def compress(self) -> str:
        return f"@hw_{self.name}_compress_kernel"

    @property
    def shani(self) -> str:
        return f"@hw_{self.name}_compress_shani_kernel"

    @property
    def finish(self) -> str:
        return f"@hw_{self.name}_finish_kernel"


SHA1 = Hash("sha1", standards.SHA1_START, standards.sha1_step)
SHA256 = Hash("sha256", standards.SHA256_START, standards.sha256_step)


def compress(module: Module, of: Hash) -> Kernel:
    return Kernel(Machine(module), of.compress)


def any_blocks(kernel: Kernel, of: Hash) -> int:
    """``compress`` over any number of blocks, from any state, at any place in the message."""

    def step(words: Sequence[Word], block: Sequence[Word], cuts: Cuts) -> list[Word]:
        return of.step(words, block, cuts.name)

    return any_number(kernel, 64, symbols("H", len(of.start), 32), step)


@dataclass
class Input:
    """A run's inputs by name, so that a counterexample can be run."""

    words: dict[str, list[Word]] = field(default_factory=dict)

    def add(self, name: str, words: list[Word]) -> list[Word]:
        self.words[name] = words
        return words


def some_blocks(module: Module, of: Hash, count: int, given: Input) -> int:
    """``compress`` over ``count`` blocks: the claim of ``any_blocks``, with inputs for a run."""
    memory, cuts = Memory(), Cuts()
    H, M = given.add("H", symbols("H", len(of.start), 32)), given.add("M", symbols("M", 64 * count, 8))
    state, message = Region("H", 4 * len(H)), Region("M", AT + len(M), writable=False)
    memory.made(message, M, AT)
    words: Sequence[Word] = H
    for i in range(count):

        def name(label: str, word: Word, block: int = i) -> Word:
            return cuts.name(f"{label} of {block}", word)

        words = of.step(words, M[64 * i : 64 * i + 64], name)
    machine = Machine(module, cut=cuts.cut)
    arguments: list[Value] = [
        memory.made(state, H),
        Pointer(message, constant(0, 64)),
        constant(AT, 64),
        constant(AT + len(M), 64),
    ]
    for ended in machine.run(machine.begin(of.compress, arguments, memory)):
        require_words(ended, start_of(state), words, cuts, "H")
    return cuts.questions


def finishes(module: Module, of: Hash, left: int, has_sha: bool, given: Input) -> int:
    """``finish`` of any state, ``left`` bytes, any total. ``compress`` may be any function of these."""
    memory, cuts = Memory(), Cuts()
    H = given.add("H", symbols("H", len(of.start), 32))
    bytes_ = given.add("M", symbols("left", left, 8))
    total = given.add("total", [unknown("total", 64, [left + 64 * 3**k for k in range(SAMPLES)])])[0]
    cuts.path.append(z3.ULT(total.term, 1 << 61))
    state, block = Region("H", 4 * len(H)), Region("block", 64)
    blocks = standards.padded(bytes_, total)
    after = [symbols(f"compressed{i} ", len(H), 32) for i in range(len(blocks))]
    called: list[int] = []

    def compress(now: State, arguments: Sequence[Value]) -> None:
        turn = len(called)
        called.append(turn)
        if turn == len(blocks):
            raise DifferentError("one block too many")
        to, source, offset, end = arguments
        if not isinstance(to, Pointer) or not isinstance(source, Pointer):
            raise DifferentError("words where addresses are to be")
        if (to.region, source.region) != (state, block) or (to.offset.known, source.offset.known) != (0, 0):
            raise DifferentError("compress is given other places")
        if [word.known for word in (offset, end) if isinstance(word, Word)] != [0, 64]:
            raise DifferentError("compress is given another block")
        require_words(now, start_of(state), [H, *after][turn], cuts, f"H before block {turn}, word")
        require_words(now, start_of(block), blocks[turn], cuts, f"block {turn}, byte")
        now.memory.made(state, after[turn])

    def refuse(_: State, __: Sequence[Value]) -> None:
        raise DifferentError("compress of the other instructions is called")

    used, unused = (of.shani, of.compress) if has_sha else (of.compress, of.shani)
    calls: dict[str, Call] = {
        used: compress,
        unused: refuse,
        "@hw_has_sha": lambda _, __: constant(has_sha, 32),
    }
    machine = Machine(module, calls)
    memory.made(block, bytes_)
    arguments: list[Value] = [
        memory.made(state, H),
        Pointer(block, constant(0, 64)),
        constant(left, 64),
        total,
    ]
    (ended,) = machine.run(machine.begin(of.finish, arguments, memory, cuts.path))
    if len(called) < len(blocks):
        raise DifferentError("a block too few")
    require_words(ended, start_of(state), after[-1], cuts, "H after all, word")
    return cuts.questions


@dataclass(frozen=True)
class Sip:
    """SipHash-c-d."""

    name: str
    rounds: tuple[int, int]


SIPS = tuple(Sip(f"siphash{c}{d}", (c, d)) for c, d in ((1, 2), (1, 3), (2, 4), (4, 8)))


@dataclass
class SipCall:
    """A call of the kernel, or of the library function into which the compiler inlined it."""

    module: Module
    of: Sip
    offset: Word
    memory: Memory = field(default_factory=Memory)
    key: list[Word] = field(default_factory=lambda: symbols("key", 2, 64))
    out: Region = field(default_factory=lambda: Region("out", 8))

    def __post_init__(self) -> None:
        if self.alone:
            self.offset = constant(0, 64)

    @property
    def alone(self) -> bool:
        return "@siphash" not in self.module.functions

    @property
    def function(self) -> str:
        return f"@hw_{self.of.name}" if self.alone else "@siphash"

    def arguments(self, M: Value, end: Word) -> list[Value]:
        key = self.memory.made(Region("key", 16, writable=False), self.key)
        return [key, M, end] if self.alone else [key, M, self.memory.made(self.out, ()), self.offset, end]

    def require(self, ended: State, hashed: Word, cuts: Cuts) -> None:
        if self.alone:
            assert isinstance(ended.returned, Word)
            cuts.require("the hash", ended.returned, hashed, ended.path)
        else:
            require_words(ended, start_of(self.out), [hashed], cuts, "out")


def any_length(module: Module, of: Sip, left: int) -> int:
    """``siphash`` of any message of at least eight bytes with ``left`` as length modulo 8, with any key."""
    call = SipCall(module, of, unknown("offset", 64))
    message = Region("M", 0, writable=False)

    def step(v: Sequence[Word], bytes_: Sequence[Word], cuts: Cuts) -> list[Word]:
        return standards.sip_step(v, cuts.name("m", joined(bytes_)), of.rounds[0], "m", cuts.name)

    def result(v: Sequence[Word], bytes_: Sequence[Word], cuts: Cuts) -> list[Word]:
        last = cuts.name("m last", standards.sip_last(bytes_, proof.end - proof.offset))
        v = standards.sip_step(v, last, of.rounds[0], "m last", cuts.name)
        return [standards.sip_end(v, of.rounds[1], cuts.name)]

    def finished(ended: State, hashed: Sequence[Word], cuts: Cuts) -> None:
        call.require(ended, hashed[0], cuts)

    start = standards.sip_start(*call.key)
    loop = Loop(call.function, 8, left, 1, message, step, start, result, finished)
    proof = Induction(Machine(module), loop, call.offset, unknown("words", 64))
    arguments = call.arguments(call.memory.made(message, ()), proof.end)
    return proof.prove(call.function, arguments, call.memory)


def some_length(module: Module, of: Sip, length: int, given: Input) -> int:
    """``siphash`` of any message of this length, with any key."""
    call, cuts = SipCall(module, of, constant(AT, 64)), Cuts()
    at = call.offset.samples[0]
    key, M = given.add("key", call.key), given.add("M", symbols("M", length, 8))
    message = Region("M", at + length, writable=False)
    call.memory.made(message, M, at)
    arguments = call.arguments(Pointer(message, constant(0, 64)), constant(at + length, 64))
    hashed = standards.siphash(key, M, of.rounds, cuts.name)
    machine = Machine(module, cut=cuts.cut)
    (ended,) = machine.run(machine.begin(call.function, arguments, call.memory))
    call.require(ended, hashed, cuts)
    return cuts.questions
