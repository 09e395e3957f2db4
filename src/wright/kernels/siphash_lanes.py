"""SipHash's steps for several messages at once, in vectors and scalars: one word each, or the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from wright.contracts.siphash_lanes import Place, Shape, Step, StepContract
from wright.ir.index import Index
from wright.ir.program import Helper, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Type, load
from wright.ir.trace import Tracer
from wright.kernels.kernel import Kernel
from wright.kernels.lift import Lift
from wright.spec.constructions.siphash import SipHash
from wright.spec.language import running

REGIONS = {"v": Region.STATE, "m": Region.MESSAGE, "out": Region.OUTPUT}


def siphash_lanes_kernel(spec: SipHash, step: Step, shape: Shape) -> Kernel:
    """The textbook program of one step, once for each vector and once for each scalar message."""
    made = _Made({}, {})
    for number, place in enumerate(shape.places):
        made.add(spec, step, place, f"_{number}" if len(shape.places) > 1 else "")
    sizes = {**step.given, step.changed: made.changed}
    storages = [
        (full, name, lanes, count * words)
        for name, words in sizes.items()
        for full, lanes, count in shape.storages(name)
    ]
    program = Program(
        name=f"{step.value}{shape.name}",
        publics=(),
        storages={
            full: Storage(full, REGIONS[name], lanes * spec.word_size * words)
            for full, name, lanes, words in storages
        },
        views={full: View(full, full, spec.word, lanes=lanes) for full, _, lanes, _ in storages},
        slots=made.slots,
        body=tuple(made.body),
        helpers=made.helpers,
    )
    return Kernel(spec.name, program.name, program, StepContract(spec, step, shape))


@dataclass
class _Made:
    """A program under construction: ``add`` appends the step of one place."""

    slots: dict[str, Slot]
    helpers: dict[str, Helper]
    body: list[Statement] = field(default_factory=list)
    changed: int = 0
    """How many words the step of one state writes."""

    def add(self, spec: SipHash, step: Step, place: Place, suffix: str) -> None:
        tracer = Tracer(spec.word)
        given = {
            name: [load(place.storage(name), place.number * n + i, spec.word) for i in range(n)]
            for name, n in step.given.items()
        }
        with running(tracer):
            words = step.words(spec, given)
        self.changed = len(words)
        changed, first = place.storage(step.changed), place.number * len(words)
        stores = [Store(changed, Index.of(first + i), word) for i, word in enumerate(words)]
        lift = Lift(place.lanes, frozenset(map(place.storage, REGIONS)), suffix)
        self.body += map_statements((*tracer.body, *stores), lift.statement)
        self.slots |= {n + suffix: Slot(n + suffix, Type(spec.word, place.lanes)) for n in tracer.slots}
        self.helpers |= {n: lift.helper(helper) for n, helper in tracer.helpers.items()}
