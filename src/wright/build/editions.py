"""What a target's package ships: the kernels of its editions, printed by the book and proven."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from functools import partial

from wright import recipes
from wright.build.prove import Job, Spelt, jobs, shared_proofs, workers
from wright.proof.check import Proof
from wright.spec import FUNCTIONS
from wright.targets.packages import Editions, Kernels, PrintedKernel
from wright.targets.target import Target

Watcher = Callable[[int, int], None]
"""Told how many proofs of how many are done."""


def proven(target: Target, watch: Watcher, again: bool = False) -> Editions:
    """Everything that a target's package ships, proven: editions by the portable recipes, or by an engine's.

    The kernels of an embedded target are an edition of its name. ``again`` takes no proof of before. Raises
    NotProvenError.
    """
    with workers() as pool:
        groups = shipped(target, pool)
        found = pool.map(partial(Spelt.prove, again=again), [group[0] for group in groups])
        proofs = list[Proof]()
        for told in found:
            proofs.append(told.proof)
            watch(len(proofs), len(groups))
    notes = zip(groups, map(proof_note, proofs), strict=True)
    return editions_of(target, {spelt: note for group, note in notes for spelt in group})


def shipped(target: Target, pool: Executor) -> list[list[Spelt]]:
    """The texts of a package, those together that one proof serves.

    The longest come first: no core waits for one of them at the end.
    """
    asked = [job for each in (target, *target.embeds) for job in jobs(each, tuple(FUNCTIONS.values()))]
    groups = shared_proofs(filter(_ships, asked), pool)
    return sorted(groups, key=lambda group: len(group[0].text), reverse=True)


def editions_of(target: Target, notes: Mapping[Spelt, str]) -> Editions:
    """The editions of a package, of all the texts that it ships and what each file says of their proofs."""
    made = {
        (_label(spelt.job, target), spelt.job.function, spelt.job.kernel): PrintedKernel(
            spelt.text, spelt.recipe or "none", note
        )
        for spelt, note in notes.items()
    }

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


def proof_note(proof: Proof) -> str:
    """What a file says of a kernel's proof."""
    how = f"proven from this text, {proof.cases} cases"
    return how + (f", {proof.invariants} of them for any number of blocks" if proof.invariants else "")


def _label(job: Job, target: Target) -> str:
    """The edition that a kernel is shipped in."""
    if job.target.name != target.name:
        return job.target.name
    return job.edition if job.engine == recipes.PORTABLE else job.engine


def _ships(job: Job) -> bool:
    tuned = job.edition == recipes.FAST and job.engine in job.target.tuned
    return tuned or (job.edition in job.target.editions and job.engine == recipes.PORTABLE)
