"""SipHash's steps on lanes, one message a lane: one word each, or the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from hashwright.functions.siphash import SipHash
from hashwright.functions.vocabulary import running
from hashwright.ir.index import Index
from hashwright.ir.interpret import Kernels
from hashwright.ir.memory import Memory
from hashwright.ir.program import Program, Region, Statement, Storage, Store, View
from hashwright.ir.rewrite import map_statements
from hashwright.ir.terms import Term, Type, input_word, load
from hashwright.ir.trace import Tracer
from hashwright.kernels.kernel import Case, Invariant, Kernel, Output
from hashwright.kernels.lift import Lift


class Step(Enum):
    """What a kernel does with the state: ``v`` after a word ``m``, or the words of output."""

    ABSORB = "absorb"
    FINALIZE = "finalize"

    @property
    def given(self) -> Mapping[str, int]:
        """The storages that are read, with their words."""
        return {"v": 4, "m": 1} if self is Step.ABSORB else {"v": 4}

    @property
    def changed(self) -> str:
        """The storage that is written."""
        return "v" if self is Step.ABSORB else "out"

    def words(self, spec: SipHash, given: Mapping[str, list[Term]]) -> list[Term]:
        """What the spec makes of the words that are given."""
        return spec.absorb(given["v"], given["m"][0]) if self is Step.ABSORB else spec.finalize(given["v"])


def siphash_lanes_kernel(spec: SipHash, step: Step, lanes: int) -> Kernel:
    """The textbook program of one step, on words of ``lanes`` lanes."""
    tracer = Tracer(spec.word)
    given = {name: [load(name, i, spec.word) for i in range(n)] for name, n in step.given.items()}
    with running(tracer):
        words = step.words(spec, given)
    sizes = {**step.given, step.changed: len(words)}
    regions = {"v": Region.STATE, "m": Region.MESSAGE, "out": Region.OUTPUT}
    stores: list[Statement] = [Store(step.changed, Index.of(i), word) for i, word in enumerate(words)]
    lift = Lift(lanes, frozenset(sizes))
    program = Program(
        name=f"{step.value}{lanes}",
        publics=(),
        storages={n: Storage(n, regions[n], lanes * spec.word_size * size) for n, size in sizes.items()},
        views={n: View(n, n, spec.word, lanes=lanes) for n in sizes},
        slots={n: replace(s, type=Type(spec.word, lanes)) for n, s in tracer.slots.items()},
        body=tuple(map_statements((*tracer.body, *stores), lift.statement)),
        helpers={n: lift.helper(helper) for n, helper in tracer.helpers.items()},
    )
    return Kernel(spec.name, program.name, program, StepContract(spec, step, lanes))


@dataclass(frozen=True)
class StepContract:
    """In each lane, the spec's step on that lane's words."""

    spec: SipHash
    step: Step
    lanes: int

    @property
    def cases(self) -> tuple[Case, ...]:
        """There is one."""
        return ({},)

    @property
    def kernels(self) -> Kernels:
        return {}

    def invariant(self, _: Case) -> Invariant | None:
        return None

    def words(self, lane: int) -> dict[str, list[Term]]:
        return {
            name: [input_word(f"{name}{i}_{lane}", self.spec.word) for i in range(size)]
            for name, size in self.step.given.items()
        }

    def place(self, word: int, lane: int) -> int:
        """The address of a lane's word."""
        return (word * self.lanes + lane) * self.spec.word_size

    def given(self, _: Case) -> dict[str, Memory]:
        memories = {name: Memory(name, writable=name == self.step.changed) for name in self.step.given}
        for lane in range(self.lanes):
            for name, words in self.words(lane).items():
                for i, word in enumerate(words):
                    memories[name].plant(self.place(i, lane), word, big_endian=False)
        return memories

    def expected(self, _: Case) -> list[Output]:
        name = self.step.changed
        return [
            Output(f"{name}{i} of lane {lane}", name, self.place(i, lane), word, big_endian=False)
            for lane in range(self.lanes)
            for i, word in enumerate(self.step.words(self.spec, self.words(lane)))
        ]
