"""Make every kernel of a target by its recipe, in one process, and prove each text once, in another."""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import product

from wright import recipes
from wright.build.described import described, interface
from wright.build.proofs import ProofResult, prove
from wright.errors import ReadableError
from wright.ir.interface import interface_of
from wright.ir.program import Program
from wright.passes.recipe import RecipeError
from wright.proof import check
from wright.proof.check import NotProvenError
from wright.proof.known import Known
from wright.spec import FUNCTIONS, Function
from wright.targets.target import Made, Prover, Target

Watcher = Callable[[int, int], None]
"""Called with the number of proofs done, and of all proofs."""
Outcome = ProofResult | NotProvenError
"""The proof of a text, or the error that refused it: a worker process can answer with either."""


@dataclass(frozen=True)
class Job:
    """A kernel by one of the book's recipes, named so that another process can make it."""

    target: Target
    function: str
    kernel: str
    edition: str = recipes.FAST
    engine: str = recipes.PORTABLE

    @property
    def name(self) -> tuple[str, ...]:
        """What is equal in all processes; a target is not."""
        return self.target.name, self.function, self.kernel, self.edition, self.engine

    def make(self) -> Made:
        return self.target.make(FUNCTIONS[self.function], self.kernel, self.edition, self.engine)

    def print(self) -> PrintedJob:
        made = self.make()
        contract = described(made.kernel.contract)
        return PrintedJob(self, made.text, str(made.recipe), contract, interface_of(made.program))

    def printed(self, text: str, reading: Program) -> Made:
        """The kernel as another process has printed it, with the interface that it is read with."""
        function, target = FUNCTIONS[self.function], self.target
        recipe = target.recipe(function, self.kernel, self.edition, self.engine)
        kernel = target.textbook(function, self.kernel, self.edition)
        return Made(target, function, self.kernel, kernel, recipe, reading, text)


@dataclass(frozen=True)
class PrintedJob:
    """A job with the text and the recipe of its kernel: one process prints it, another proves it."""

    job: Job
    text: str
    recipe: str
    contract: Hashable
    reading: Program = field(compare=False, repr=False)
    """The interface that its text is read with."""

    @property
    def proof_key(self) -> Hashable:
        """All that a proof depends on; jobs with equal keys share one proof.

        A contract has nothing of a function that its kernel does not use.
        """
        return self.job.target.name, self.text, self.contract, interface(self.reading)

    def prove(self, again: bool = False, by: Prover = check.prove) -> ProofResult:
        """Prove this very text, unless the cache has its proof. Raises NotProvenError."""
        return prove(self.job.printed(self.text, self.reading), again, by)


@dataclass(frozen=True)
class RefusedJob:
    """A kernel that the book, a pass or a printer refuses, and why."""

    job: Job
    why: str


def attempt(job: Job) -> PrintedJob | RefusedJob:
    """The text of a kernel, or the error that refused it: other kernels' do not wait for a mend."""
    try:
        return job.print()
    except ReadableError as error:
        return RefusedJob(job, str(error))


def outcome(printed: PrintedJob, again: bool = False, by: Prover = check.prove) -> Outcome:
    """What comes of the proof of a text."""
    try:
        return printed.prove(again, by)
    except NotProvenError as error:
        return error


def prove_all(
    pool: Executor, every: Sequence[PrintedJob], watch: Watcher, again: bool = False
) -> dict[PrintedJob, Outcome]:
    """Prove each text once, and each program that several texts mean.

    Texts with one contract go to one process, which so knows their equal programs. ``again`` ignores earlier
    proofs.
    """
    texts = {group[0]: group for group in shared_proofs(every)}
    tasks: dict[Hashable, list[PrintedJob]] = {}
    for printed in texts:
        tasks.setdefault(printed.contract, []).append(printed)
    ordered = sorted(tasks.values(), key=_length, reverse=True)  # the longest first, to balance the load
    found, done = dict[PrintedJob, Outcome](), 0
    for task, outcomes in zip(ordered, pool.map(partial(_outcomes, again=again), ordered), strict=True):
        for printed, result in zip(task, outcomes, strict=True):
            found |= dict.fromkeys(texts[printed], result)
        done += len(task)
        watch(done, len(texts))
    return {printed: found[printed] for printed in every}


def _length(texts: Sequence[PrintedJob]) -> int:
    return sum(len(printed.text) for printed in texts)


def _outcomes(texts: Sequence[PrintedJob], again: bool) -> list[Outcome]:
    known = Known()
    return [outcome(printed, again, known.prove) for printed in texts]


def workers() -> ProcessPoolExecutor:
    """Processes on all cores, without garbage collection.

    Terms have no cycles: searching them for garbage took a fifth of a proof.
    """
    return ProcessPoolExecutor(initializer=gc.disable)


def jobs(target: Target, functions: Sequence[Function]) -> list[Job]:
    """A job for every kernel and every recipe that the book has for it.

    Where the package asks for a recipe that its page lacks, the job's refusal names the table to write.
    """
    found: list[Job] = []
    for function, edition in product(functions, recipes.EDITIONS):
        kernels = target.kernels(function, edition)
        if not kernels:
            continue
        known = dict.fromkeys(target.book(function, kernel) for kernel in kernels)
        page = recipes.page(target, function.name, known)
        entries = [entry for entry in page if entry.edition == edition]
        recipes.require_kernels(entries, function.title, known)
        for name in kernels:
            book = target.book(function, name)
            engines = [entry.engine for entry in entries if entry.kernel == book]
            if edition == recipes.FAST:
                engines = list(dict.fromkeys((recipes.PORTABLE, *engines)))
            found += [Job(target, function.name, name, edition, engine) for engine in engines]
    return found


def readable_jobs(target: Target, functions: Sequence[Function]) -> Iterator[Job | RefusedJob]:
    """The jobs; where the book's recipes of a function cannot be read, a refusal of each of its kernels."""
    for function in functions:
        try:
            yield from jobs(target, (function,))
        except RecipeError as error:
            for edition in recipes.EDITIONS:
                for kernel in target.kernels(function, edition):
                    yield RefusedJob(Job(target, function.name, kernel, edition), str(error))


def shared_proofs(every: Iterable[PrintedJob]) -> list[list[PrintedJob]]:
    """Texts, grouped by the proof that they share."""
    groups: dict[Hashable, list[PrintedJob]] = {}
    for printed in every:
        groups.setdefault(printed.proof_key, []).append(printed)
    return list(groups.values())
