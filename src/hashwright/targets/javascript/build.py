"""Every JavaScript kernel: from its spec by its recipe to proven text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


def package(watch: Watcher = lambda *_: None) -> Kernels:
    """Everything that the package ships, proven: the portable recipe of every kernel.

    ``watch`` is told how many kernels of how many are done. Raises NotProvenError.
    """
    made = [make(function, name) for function in FUNCTIONS.values() for name in kernels(function)]
    first = {_essence(m): (m.function.name, m.name) for m in reversed(made)}
    proofs: dict[tuple[str, str], Proof] = {}
    with ProcessPoolExecutor() as pool:
        for done, (job, proof) in enumerate(
            zip(first.values(), pool.map(_prove, first.values()), strict=True), 1
        ):
            proofs[job] = proof
            watch(done, len(first))
    contents: dict[str, dict[str, PrintedKernel]] = {}
    for m in made:
        contents.setdefault(m.function.name, {})[m.name] = _printed(m, proofs[first[_essence(m)]])
    return contents


def _essence(made: Made) -> tuple[object, ...]:
    """Kernels of one text and one definition share a proof: functions that differ by IV and truncation."""
    function = made.function
    definition = function.compress if isinstance(function, MerkleDamgard) else function
    return made.text, made.name, definition


def _prove(job: tuple[str, str]) -> Proof:
    function, name = job
    return make(FUNCTIONS[function], name).prove()


def _printed(made: Made, proof: Proof) -> PrintedKernel:
    how = f"proven from this text, {proof.cases} cases"
    every = f", {proof.invariants} of them for any number of blocks" if proof.invariants else ""
    return PrintedKernel(made.text, str(made.recipe) or "none", how + every)
