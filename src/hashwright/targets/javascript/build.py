"""Every JavaScript kernel: from its spec by its recipe to proven text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from hashwright import recipes
from hashwright.functions import FUNCTIONS, Function
from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.ir.program import Program
from hashwright.kernels.compress import Source, compress_kernel
from hashwright.kernels.finish import finish_kernel
from hashwright.kernels.iterate import iterate_kernel
from hashwright.kernels.kernel import Kernel
from hashwright.kernels.rehash import rehash_kernel
from hashwright.kernels.siphash import siphash_kernel
from hashwright.passes.recipe import Recipe
from hashwright.proof.check import Proof, prove
from hashwright.targets.javascript.frames import Kernels, PrintedKernel
from hashwright.targets.javascript.printer import print_program
from hashwright.targets.javascript.readback import read_back

TARGET = "javascript"
Watcher = Callable[[int, int], None]
CRYPTO_JS = ("sha1", "sha224", "sha256", "sha384", "sha512")
"""The functions that CryptoJS has: they get a kernel over its arrays of words."""


@dataclass(frozen=True)
class Made:
    """A kernel of a function, with its recipe, the program after it, and the text that is shipped."""

    function: Function
    name: str
    kernel: Kernel
    recipe: Recipe
    program: Program
    text: str

    def prove(self) -> Proof:
        """Prove the text, read back. Raises NotProvenError, UnreadableError or InexactError."""
        return prove(read_back(self.text, self.program), self.kernel.contract)


def kernels(function: Function) -> Mapping[str, Callable[[], Kernel]]:
    """A function's kernels by name."""
    if not isinstance(function, MerkleDamgard):
        return {"siphash": lambda: siphash_kernel(function)}
    words = {"words": lambda: compress_kernel(function, Source.WORDS)} if function.name in CRYPTO_JS else {}
    return {
        "compress": lambda: compress_kernel(function),
        "finish": lambda: finish_kernel(function),
        "rehash": lambda: rehash_kernel(function),
        "iterate": lambda: iterate_kernel(function),
        **words,
    }


def make(function: Function, name: str, edition: str = "fast", engine: str = recipes.PORTABLE) -> Made:
    """One kernel by the book. A kernel over words is a binding of compress and takes its recipe."""
    chosen = recipes.find(TARGET, function.name, "compress" if name == "words" else name, edition, engine)
    return by_recipe(function, name, chosen)


def by_recipe(function: Function, name: str, recipe: Recipe) -> Made:
    """One kernel by a given recipe. Raises RecipeError naming the pass and the failed condition."""
    kernel = kernels(function)[name]()
    program = recipe.apply(kernel.program)
    return Made(function, name, kernel, recipe, program, print_program(program))


@dataclass(frozen=True)
class Job:
    """A kernel by one of the book's recipes, named so that another process can make it."""

    function: str
    kernel: str
    engine: str = recipes.PORTABLE

    def make(self) -> Made:
        return make(FUNCTIONS[self.function], self.kernel, engine=self.engine)

    def prove(self) -> Proof:
        return self.make().prove()


def shared_proofs(functions: Sequence[Function], target: str = TARGET) -> list[list[Job]]:
    """Every kernel by every recipe of the book, those together that one proof serves."""
    groups: dict[tuple[object, ...], list[Job]] = {}
    for function in functions:
        for name in kernels(function):
            for entry in recipes.page(target, function.name):
                if entry.kernel == ("compress" if name == "words" else name):
                    job = Job(function.name, name, entry.engine)
                    groups.setdefault(_essence(job.make()), []).append(job)
    return list(groups.values())


def package(watch: Watcher) -> Kernels:
    """Everything that the package ships, proven: the portable recipe of every kernel.

    ``watch`` is told how many proofs of how many are done. Raises NotProvenError.
    """
    groups = [
        shipped
        for group in shared_proofs(tuple(FUNCTIONS.values()))
        if (shipped := [job for job in group if job.engine == recipes.PORTABLE])
    ]
    made: dict[tuple[str, str], PrintedKernel] = {}
    with ProcessPoolExecutor() as pool:
        proofs = pool.map(Job.prove, [group[0] for group in groups])
        for done, (group, proof) in enumerate(zip(groups, proofs, strict=True), 1):
            made.update({(job.function, job.kernel): _printed(job.make(), proof) for job in group})
            watch(done, len(groups))
    return {
        function.name: {name: made[function.name, name] for name in kernels(function)}
        for function in FUNCTIONS.values()
    }


def _essence(made: Made) -> tuple[object, ...]:
    """What a proof is of: functions that differ by IV and truncation alone share theirs."""
    function = made.function
    definition = function.compress if isinstance(function, MerkleDamgard) else function
    return made.text, made.name, definition


def _printed(made: Made, proof: Proof) -> PrintedKernel:
    how = f"proven from this text, {proof.cases} cases"
    every = f", {proof.invariants} of them for any number of blocks" if proof.invariants else ""
    return PrintedKernel(made.text, str(made.recipe) or "none", how + every)
