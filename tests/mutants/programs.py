"""Changed programs, printed by their target: what is wrong on numbers, and what the proof says of it.

``python -m tests.mutants.programs c wasm`` tries 20,000 of each of these targets, or of all without names.
The net below the proof runs each on numbers, and so knows which are wrong. A wrong one that the proof
accepts is a hole in the proof.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from random import Random

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tests.book import LANGUAGES
from tests.mutants.changes import changed
from tests.mutants.outcomes import Outcome, judged
from tests.tiers.drawn import digest
from wright.build.prove import Job, jobs, workers
from wright.ir.program import Program
from wright.ir.verify import IllegalProgramError, verify
from wright.languages.errors import UnspellableError
from wright.passes.recipe import Recipe, RecipeError
from wright.proof.check import NotProvenError
from wright.proof.net import agreeing
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS
from wright.targets.target import Made, Target

COUNT = 20_000
"""Programs of each target."""
FIRST = 2
"""The runs on numbers in which most programs agree: such as those of no block, and of one."""


@dataclass(frozen=True)
class Tried:
    """A changed program's outcome, and whether it is wrong on numbers."""

    job: Job
    outcome: Outcome
    wrong: bool

    @property
    def fault(self) -> str:
        """What is wrong with the proof, if anything."""
        if not self.outcome.failed:
            return ""
        return f"{self.job.name}: {self.outcome.change}: {self.outcome.refusal}"


def tried(job: Job, count: int) -> list[Tried]:
    """Programs of a kernel, half of them the textbook's where its language can print that."""
    random = Random(f"{digest()} {job.name}")
    bases = [made for made in (job.make(), _textbook(job)) if made is not None]
    each = -(-count // len(bases))
    return [one for made in bases for one in islice(_outcomes(job, made, random), each)]


def _textbook(job: Job) -> Made | None:
    try:
        return job.target.by_recipe(FUNCTIONS[job.function], job.kernel, Recipe(()), job.edition)
    except RecipeError:
        return None


def _outcomes(job: Job, made: Made, random: Random) -> Iterator[Tried]:
    for changes, program in changed(made.program, random, lambda changed: not differs(made, changed, FIRST)):
        try:
            text = made.target.print_program(program)
        except UnspellableError:
            continue
        outcome = judged(replace(made, program=program), changes, text)
        yield Tried(job, outcome, outcome.failed or (not outcome.text and differs(made, program)))


def differs(made: Made, program: Program, runs: int | None = None) -> bool:
    """Whether a program is none, or is wrong on numbers, in its first runs or in any."""
    try:
        verify(program)
        deque(islice(agreeing(program, made.kernel.contract), runs), 0)
    except (IllegalProgramError, NotProvenError, NameError):  # a variable that nothing sets
        return True
    return False


def drawn(target: Target, kernels: int) -> list[Job]:
    """Kernels of a target, drawn by the digest of the tree."""
    every = jobs(target, list(FUNCTIONS.values()))
    return Random(f"{digest()} {target.name}").sample(every, min(kernels, len(every)))


def counts(found: Sequence[Tried]) -> Counter[str]:
    """The columns of a table."""
    refused = [each for each in found if not each.outcome.text and not each.outcome.failed]
    wrong = sum(each.wrong for each in refused)
    return Counter(
        {
            "programs": len(found),
            "wrong, refused": wrong,
            "right on numbers, refused": len(refused) - wrong,
            "proven": sum(bool(each.outcome.text) for each in found),
            "wrong, accepted": sum(each.outcome.failed for each in found),
        }
    )


def main(names: Sequence[str]) -> None:
    """Try the named targets, or all; exit with an error if the proof accepts what is wrong."""
    table, faults = Table("target", *counts([])), list[str]()
    with workers() as pool:
        for name in names or LANGUAGES:
            asked, total = jobs(TARGETS[name], list(FUNCTIONS.values())), counts([])
            each = partial(tried, count=-(-COUNT // len(asked)))
            for found in track(pool.map(each, asked), name, len(asked), console=Console(stderr=True)):
                total.update(counts(found))
                faults += [one.fault for one in found if one.fault]
            table.add_row(name, *(f"{number:,}" for number in total.values()))
    Console().print(table)
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main(sys.argv[1:])
