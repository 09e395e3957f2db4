"""Every kernel of a target: from its spec by its recipe to proven text."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from hashwright import recipes
from hashwright.functions import FUNCTIONS, Function
from hashwright.functions.chained import Chained
from hashwright.proof.check import Proof
from hashwright.targets.frames import Editions, Kernels, PrintedKernel
from hashwright.targets.proofs import Told, prove
from hashwright.targets.target import Made, Target

Watcher = Callable[[int, int], None]


@dataclass(frozen=True)
class Job:
    """A kernel by one of the book's recipes, named so that another process can make it."""

    target: Target
    function: str
    kernel: str
    edition: str = recipes.FAST
    engine: str = recipes.PORTABLE

    def make(self) -> Made:
        return self.target.make(FUNCTIONS[self.function], self.kernel, self.edition, self.engine)

    def spell(self) -> Spelt:
        made = self.make()
        return Spelt(self, made.text, str(made.recipe))


@dataclass(frozen=True)
class Spelt:
    """A kernel's text and recipe, and the job that makes them: what one process tells another."""

    job: Job
    text: str
    recipe: str

    @property
    def essence(self) -> tuple[object, ...]:
        """What a proof is of: functions that differ by IV and truncation alone share theirs."""
        function = FUNCTIONS[self.job.function]
        definition = function.compress if isinstance(function, Chained) else function
        return self.job.target.name, self.text, self.job.kernel, definition

    def prove(self, again: bool = False) -> Told:
        """Of this very text, unless it has been proven before. Raises NotProvenError."""
        return prove(replace(self.job.make(), text=self.text), again)


def workers() -> ProcessPoolExecutor:
    """Processes on all cores. Terms live for ever: looking for garbage among them took a fifth of a proof."""
    return ProcessPoolExecutor(initializer=gc.disable)


def jobs(target: Target, functions: Sequence[Function]) -> list[Job]:
    """Every kernel by every recipe of the book."""
    found: list[Job] = []
    for function, edition in product(functions, recipes.EDITIONS):
        kernels = target.kernels(function, edition)
        if not kernels:
            continue
        page = recipes.page(target.name, function.name)
        entries = [entry for entry in page if entry.edition == edition]
        recipes.require_kernels(entries, function.title, dict.fromkeys(map(target.book, kernels)))
        found += [
            Job(target, function.name, name, edition, entry.engine)
            for name in kernels
            for entry in entries
            if entry.kernel == target.book(name)
        ]
    return found


def shared_proofs(asked: Iterable[Job], pool: Executor) -> list[list[Spelt]]:
    """The texts of all jobs, those together that one proof serves."""
    groups: dict[tuple[object, ...], list[Spelt]] = {}
    for spelt in pool.map(Job.spell, asked):
        groups.setdefault(spelt.essence, []).append(spelt)
    return list(groups.values())


def proven(target: Target, watch: Watcher, again: bool = False) -> Editions:
    """Everything that a target's package ships, proven: editions by the portable recipes, or by an engine's.

    The kernels of an embedded target are an edition of its name.

    ``watch`` is told how many proofs of how many are done; ``again`` takes none of before. Raises
    NotProvenError.
    """
    made: dict[tuple[str, str, str], PrintedKernel] = {}
    with workers() as pool:
        asked = [job for each in (target, *target.embeds) for job in jobs(each, tuple(FUNCTIONS.values()))]
        groups = shared_proofs(filter(_ships, asked), pool)
        # No core waits for a long one at the end.
        groups.sort(key=lambda group: len(group[0].text), reverse=True)
        found = pool.map(partial(Spelt.prove, again=again), [group[0] for group in groups])
        for done, (group, told) in enumerate(zip(groups, found, strict=True), 1):
            for spelt in group:
                job = spelt.job
                made[_label(job, target), job.function, job.kernel] = _printed(spelt, told.proof)
            watch(done, len(groups))

    def edition(label: str) -> Kernels:
        """An edition's kernels; where the book has none of its own, the fast one's."""
        having = label if label in target.editions else recipes.FAST
        return {
            name: {
                kernel: made.get((label, name, kernel)) or made[recipes.FAST, name, kernel]
                for kernel in kernels
            }
            for name, function in FUNCTIONS.items()
            if (kernels := target.kernels(function, having))
        }

    def embedded(other: Target) -> Kernels:
        return {
            name: {kernel: made[other.name, name, kernel] for kernel in kernels}
            for name, function in FUNCTIONS.items()
            if (kernels := other.kernels(function))
        }

    own = {label: edition(label) for label in (*target.editions, *target.tuned)}
    return own | {other.name: embedded(other) for other in target.embeds}


def _label(job: Job, target: Target) -> str:
    """The edition that a kernel is shipped in."""
    if job.target.name != target.name:
        return job.target.name
    return job.edition if job.engine == recipes.PORTABLE else job.engine


def _ships(job: Job) -> bool:
    tuned = job.edition == recipes.FAST and job.engine in job.target.tuned
    return tuned or (job.edition in job.target.editions and job.engine == recipes.PORTABLE)


def _printed(spelt: Spelt, proof: Proof) -> PrintedKernel:
    how = f"proven from this text, {proof.cases} cases"
    every = f", {proof.invariants} of them for any number of blocks" if proof.invariants else ""
    return PrintedKernel(spelt.text, spelt.recipe or "none", how + every)
