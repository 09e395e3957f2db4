"""The kernels that a target's package ships: printed by the recipe book, and proven, edition by edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import chain

from wright import recipes
from wright.build.proofs import ProofResult
from wright.build.prove import (
    Job,
    PrintedJob,
    RefusedJob,
    Watcher,
    attempt,
    jobs,
    prove_all,
    readable_jobs,
    shared_proofs,
    workers,
)
from wright.passes.recipe import RecipeError
from wright.proof.check import Proof
from wright.spec import FUNCTIONS, Function
from wright.targets.packages import Editions, Kernels, PrintedKernel
from wright.targets.target import Target


@dataclass(frozen=True)
class Shipped:
    """The kernels of targets' packages: proven, or for a package that cannot be made why not."""

    editions: Mapping[Target, Editions]
    refused: Mapping[Target, Sequence[str]]
    """A line for each kernel that was refused, which names it."""


def proven(targets: Sequence[Target], watch: Watcher, again: bool = False) -> Shipped:
    """Prove every kernel that targets' packages ship. Editions use the portable recipes, or an engine's.

    The kernels of an embedded target are an edition of its name; a kernel of two packages is made once.
    ``again`` ignores earlier proofs.
    """
    asked = {target: list(_readable(target)) for target in targets}
    every = dict.fromkeys(chain.from_iterable(asked.values()))
    refused = [each for each in every if isinstance(each, RefusedJob)]
    printed = list[PrintedJob]()
    notes = dict[tuple[str, ...], tuple[PrintedJob, str]]()
    with workers() as pool:
        for made in pool.map(attempt, [each for each in every if isinstance(each, Job)]):
            if isinstance(made, PrintedJob):
                printed.append(made)
            else:
                refused.append(made)
        for each, result in prove_all(pool, printed, watch, again).items():
            if isinstance(result, ProofResult):
                notes[each.job.name] = (each, proof_note(result.proof))
            else:
                refused.append(RefusedJob(each.job, str(result)))
    why = {each.job.name: f"{' '.join(each.job.name)}: {each.why}" for each in refused}
    names = {target: [_job(each).name for each in jobs] for target, jobs in asked.items()}
    faults = {target: [why[name] for name in own if name in why] for target, own in names.items()}
    editions = dict[Target, Editions]()
    for target in targets:
        if not faults[target]:
            try:
                editions[target] = editions_of(target, dict(notes[name] for name in names[target]))
            except RecipeError as error:
                faults[target].append(str(error))
    return Shipped(editions, {target: found for target, found in faults.items() if found})


def shipped(target: Target, pool: Executor) -> list[list[PrintedJob]]:
    """The texts of a package, grouped by the proof that they share."""
    return shared_proofs(pool.map(Job.print, _asked(target)))


def _asked(target: Target) -> list[Job]:
    every = (job for each in (target, *target.embeds) for job in jobs(each, tuple(FUNCTIONS.values())))
    return list(filter(_ships, every))


def _readable(target: Target) -> Iterator[Job | RefusedJob]:
    """What a package asks for, with what the book refuses."""
    for each in (target, *target.embeds):
        for job in readable_jobs(each, tuple(FUNCTIONS.values())):
            if _ships(_job(job)):
                yield job


def _job(each: Job | RefusedJob) -> Job:
    return each.job if isinstance(each, RefusedJob) else each


def editions_of(target: Target, notes: Mapping[PrintedJob, str]) -> Editions:
    """The editions of a package, from all its texts and their proof notes.

    Raises RecipeError where the book has no recipe for a kernel that the package ships.
    """
    made = {
        (_label(printed.job, target), printed.job.function, printed.job.kernel): PrintedKernel(
            printed.text, printed.recipe or "none", note
        )
        for printed, note in notes.items()
    }

    def found(of: Target, function: Function, kernel: str, *labels: str) -> PrintedKernel:
        for label in labels:
            if (label, function.name, kernel) in made:
                return made[label, function.name, kernel]
        table = f"{of.book(function, kernel)}.{recipes.FAST}.{recipes.PORTABLE}"
        raise RecipeError(
            f"{function.name} ships {kernel} on {of.name}, and no recipe for it: write [{table}]"
        )

    def edition(label: str) -> Kernels:
        """An edition's kernels; the fast edition's where the book has no recipe for this one."""
        having = label if label in target.editions else recipes.FAST
        return {
            name: {
                kernel: found(target, function, kernel, label, recipes.FAST)
                for kernel in target.kernels(function, having)
            }
            for name, function in FUNCTIONS.items()
            if target.offers(function, having)
        }

    def embedded(other: Target) -> Kernels:
        return {
            name: {kernel: found(other, function, kernel, other.name) for kernel in kernels}
            for name, function in FUNCTIONS.items()
            if (kernels := other.kernels(function))
        }

    own = {label: edition(label) for label in (*target.editions, *target.tuned)}
    return own | {other.name: embedded(other) for other in target.embeds}


def proof_note(proof: Proof) -> str:
    """The proof note in a kernel's file header."""
    how = f"proven from this text, {proof.cases} case{'s' if proof.cases > 1 else ''}"
    return how + (", for any number of blocks" if proof.invariants else "")


def _label(job: Job, target: Target) -> str:
    """The edition that ships a kernel."""
    if job.target.name != target.name:
        return job.target.name
    return job.edition if job.engine == recipes.PORTABLE else job.engine


def _ships(job: Job) -> bool:
    tuned = job.edition == recipes.FAST and job.engine in job.target.tuned
    return tuned or (job.edition in job.target.editions and job.engine == recipes.PORTABLE)
