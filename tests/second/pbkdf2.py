"""PBKDF2 with HMAC-SHA-256: ``rehash``, and ``iterate`` around it, by RFC 8018 and FIPS 198-1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.second import standards
from tests.second.blocks import require_words, start_of, unchanged
from tests.second.cuts import Cuts, DifferentError
from tests.second.induction import Induction, Loop, symbols
from tests.second.machine import Machine, State
from tests.second.memory import Memory, Region, Value
from tests.second.words import Word, constant, unknown

WORDS = 8
KEYED = 64
"""The bytes hashed before a digest: a block with the key."""


def rehashes(machine: Machine) -> int:
    """``rehash``: SHA-256's last block for a digest, after a block with the key, from any state."""
    memory, cuts, out = Memory(), Cuts(), Region("H", 4 * WORDS)
    midstate, digest = symbols("midstate", WORDS, 32), symbols("digest", WORDS, 32)
    bytes_ = [byte for word in digest for byte in standards.bytes_of(word, big=True)]
    (block,) = standards.padded(bytes_, constant(KEYED + len(bytes_), 64))
    hashed = standards.sha256_step(midstate, block, cuts.name)
    arguments: list[Value] = [
        memory.made(out, ()),
        memory.made(Region("midstate", 4 * WORDS, writable=False), midstate),
        memory.made(Region("digest", 4 * WORDS, writable=False), digest),
    ]
    machine.cut = cuts.cut
    (ended,) = machine.run(machine.begin("@rehash", arguments, memory))
    require_words(ended, start_of(out), hashed, cuts, "H")
    return cuts.questions


@dataclass
class AnyFunction:
    """``rehash`` as any function: of equal arguments, in the standard and in the program, it is equal."""

    machine: Machine
    due: list[tuple[Sequence[Word], Sequence[Word], list[Word], Cuts]] = field(default_factory=list)
    """The standard's calls which the program has still to make: the arguments and the result."""
    calls: int = 0

    def of(self, midstate: Sequence[Word], digest: Sequence[Word], cuts: Cuts) -> list[Word]:
        """The standard's call."""
        self.calls += 1
        result = symbols(f"rehashed{self.calls} ", WORDS, 32)
        self.due.append((midstate, digest, result, cuts))
        return result

    def called(self, now: State, arguments: Sequence[Value]) -> None:
        """The program's call: it has to be the standard's next."""
        if not self.due:
            raise DifferentError("one call too many")
        midstate, digest, result, cuts = self.due.pop(0)
        to, *given = (self.machine.pointed(now, each) for each in arguments)
        for pointer, words, what in zip(given, (midstate, digest), ("midstate", "digest"), strict=True):
            require_words(now, pointer, words, cuts, f"{what} of a call, word")
        for i, word in enumerate(result):
            now.memory.write(to.moved(constant(4 * i, 64)), word)


def any_turns(machine: Machine, width: int = 64) -> int:
    """``iterate`` of any number of turns: U is the HMAC of the U before, and T the XOR of all."""
    memory = Memory()
    inner, outer, u, t = (symbols(name, WORDS, 32) for name in ("inner", "outer", "U", "T"))
    to_u, to_t = (Region(name, 4 * WORDS) for name in "UT")
    rehash = AnyFunction(machine)
    machine.calls = {"@rehash": rehash.called}

    def step(state: Sequence[Word], _: Sequence[Word], cuts: Cuts) -> list[Word]:
        """RFC 8018, 5.2, with both hashes of an HMAC (FIPS 198-1, section 4) from the keys' states."""
        U, T = state[:WORDS], state[WORDS:]
        U = rehash.of(outer, rehash.of(inner, U, cuts), cuts)
        return [*U, *(each ^ word for each, word in zip(T, U, strict=True))]

    def finished(ended: State, state: Sequence[Word], cuts: Cuts) -> None:
        if rehash.due:
            raise DifferentError("a call too few")
        require_words(ended, start_of(to_u), state[:WORDS], cuts, "U")
        require_words(ended, start_of(to_t), state[WORDS:], cuts, "T")

    # A turn is a block of one byte, and no pointer leads to these bytes.
    loop = Loop("@iterate", 1, 0, 0, Region("no message", 0), step, [*u, *t], unchanged, finished)
    proof = Induction(machine, loop, constant(0, width), unknown("turns", width))
    arguments: list[Value] = [
        memory.made(Region("inner", 4 * WORDS, writable=False), inner),
        memory.made(Region("outer", 4 * WORDS, writable=False), outer),
        memory.made(to_u, u),
        memory.made(to_t, t),
        proof.end,
    ]
    return proof.prove("@iterate", arguments, memory)
