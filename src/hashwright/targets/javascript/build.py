"""Every JavaScript kernel: from its spec by its recipe to proven text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from hashwright import recipes
from hashwright.functions import FUNCTIONS, Function
from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.ir.program import Program
from hashwright.kernels.compress import Source, compress_kernel
from hashwright.kernels.finish import finish_kernel
from hashwright.kernels.iterate import iterate_kernel
from hashwright.kernels.kernel import Kernel
from hashwright.kernels.siphash import siphash_kernel
from hashwright.passes.recipe import Recipe
from hashwright.proof.check import Proof, prove
from hashwright.targets.javascript.frames import PrintedKernel
from hashwright.targets.javascript.printer import print_program
from hashwright.targets.javascript.readback import read_back

TARGET = "javascript"
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
        """Prove the text, read back. Raises NotProven, Unreadable or Inexact."""
        return prove(read_back(self.text, self.program), self.kernel.contract)


def kernels(function: Function) -> Mapping[str, Callable[[], Kernel]]:
    """A function's kernels by name."""
    if not isinstance(function, MerkleDamgard):
        return {"siphash": lambda: siphash_kernel(function)}
    words = {"words": lambda: compress_kernel(function, Source.WORDS)} if function.name in CRYPTO_JS else {}
    return {
        "compress": lambda: compress_kernel(function),
        "finish": lambda: finish_kernel(function),
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


def shipped() -> Iterator[Made]:
    """What the package ships: the portable recipe of every kernel."""
    for function in FUNCTIONS.values():
        for name in kernels(function):
            yield make(function, name)


def printed(made: Made, proof: Proof) -> PrintedKernel:
    """The kernel as the frames take it."""
    how = f"proven from this text, {proof.cases} cases"
    every = f" and the invariant of its loop ({proof.invariants})" if proof.invariants else ""
    return PrintedKernel(made.text, str(made.recipe) or "none", how + every)
