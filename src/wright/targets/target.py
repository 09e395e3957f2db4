"""The contract of a target: a language that kernels are printed in, read back from, and shipped in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from wright import recipes
from wright.ir.program import Program
from wright.kernels.kernel import Kernel
from wright.languages.errors import UnreadableError, UnspellableError
from wright.languages.syntax.lexer import Lexer
from wright.languages.syntax.written import require_written
from wright.passes import PASSES
from wright.passes.recipe import Passes, Recipe
from wright.proof.check import NotProvenError, Proof, prove
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.packages import Editions
from wright.toolchain.engine import Engine


class Form(Protocol):
    """Several texts in one, as a file has them: a binary in base64."""

    @property
    def texts(self) -> Sequence[str]:
        """What it was made of."""

    def read(self, lying: str) -> Sequence[str]:
        """What a file's form was made of. Raises UnreadableError."""


class Target(ABC):
    """A language. Subclasses have no state: an instance is known by its class, in every process."""

    name: str
    """As the command line and the recipe book spell it."""
    title: str
    """As people know it."""
    passes: Passes = PASSES
    """Those that its recipes may use: every language's, then its own."""
    editions: tuple[str, ...] = (recipes.FAST,)
    """Those of its package. Each takes from the fast one what the book has no recipe of its own for."""
    tuned: tuple[str, ...] = ()
    """Engines whose own recipes its package ships too, as editions of the engines' names."""
    usual: bool = False
    """Whether it is meant where no target is named: one is."""
    host: str = ""
    """The target in whose package its kernels ship; empty where it has its own."""
    embeds: tuple[Target, ...] = ()
    """Those whose kernels its package has besides its own, as editions of the targets' names."""
    manifest: str = ""
    """The file by which its package is known."""
    reads: tuple[Path, ...] = ()
    """Files beside its modules that its read-back takes as given: helpers that ship with texts, grammars."""
    lexer: Lexer | None = None
    engines: Mapping[str, Engine]
    """What runs it, by the names of the command line; the first is asked where none is named."""

    @property
    def package(self) -> str:
        """The Python package that has all of it."""
        return type(self).__module__.rpartition(".")[0]

    def kernels(self, function: Function, edition: str = recipes.FAST) -> Mapping[str, Callable[[], Kernel]]:
        """The kernels that an edition of the target's package has of a function, by name.

        There are none where the target has no frame for the function's construction.
        """
        found = module_of(self.package, function.construction)
        made: Mapping[str, Callable[[], Kernel]] = found.kernels(function, edition) if found else {}
        return made

    @abstractmethod
    def print_program(self, program: Program) -> str:
        """The program as source. Raises UnspellableError."""

    @abstractmethod
    def read_back(self, text: str, interface: Program) -> Program:
        """The program that a text means, whose interface is that of a given one. Raises UnreadableError."""

    def require_written(self, text: str, program: Program) -> None:
        """Raise UnreadableError unless printing what was read back from a text gives that text."""
        if self.lexer is None:
            return
        try:
            printed = self.print_program(program)
        except UnspellableError as error:
            raise UnreadableError(f"the printer has no words for what it means: {error}") from error
        require_written(self.lexer, text, printed)

    @abstractmethod
    def render_package(self, editions: Editions, destination: Path) -> None:
        """Write the package around proven kernels into a folder, whose content is replaced.

        Raises ToolError where a program that makes it fails.
        """

    @abstractmethod
    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        """Path and text of the package's files, as rendered: at least those that kernels stand in."""

    def forms(self, editions: Editions) -> Mapping[str, Form]:
        """In what other forms its package has kernels, by how they stand in a file."""
        del editions
        return {}

    def require_plain(self, text: str, before: str, package: Path) -> None:
        """Raise UnreadableError where a text means something else after what its file has before it.

        ``package`` is the folder in which that file, and what it includes, lies.
        """
        del text, before, package  # as in most languages it does not

    def book(self, function: Function, kernel: str) -> str:
        """The kernel whose recipes a kernel takes: its own, unless its construction says another's."""
        found = module_of(self.package, function.construction)
        shared: Callable[[str], str] | None = getattr(found, "book", None)
        return shared(kernel) if shared else kernel

    def recipe(
        self, function: Function, kernel: str, edition: str = recipes.FAST, engine: str = recipes.PORTABLE
    ) -> Recipe:
        """A kernel's recipe of the book. Raises RecipeError where there is none."""
        return recipes.find(self, function.name, self.book(function, kernel), edition, engine)

    def variant(self, function: Function, kernel: str, engine: str) -> str:
        """Whose recipe the package has for an engine: its own where it ships one, else the portable one."""
        book = self.book(function, kernel)
        own = f"{book}.{recipes.FAST}.{engine}"
        page = recipes.page(self, function.name, [book])
        has = engine in self.tuned and any(entry.table == own for entry in page)
        return engine if has else recipes.PORTABLE

    def make(
        self, function: Function, kernel: str, edition: str = recipes.FAST, engine: str = recipes.PORTABLE
    ) -> Made:
        """One kernel by the book."""
        return self.by_recipe(function, kernel, self.recipe(function, kernel, edition, engine))

    def by_recipe(self, function: Function, name: str, recipe: Recipe) -> Made:
        """One kernel by a given recipe. Raises RecipeError naming the pass and the failed condition."""
        kernel = self.kernels(function)[name]()
        program = recipe.apply(kernel.program)
        try:
            text = self.print_program(program)
        except UnspellableError as error:
            raise recipe.error(
                f"after its last pass, {name} of {function.title} cannot be printed: {error}"
            ) from error
        return Made(self, function, name, kernel, recipe, program, text)


PROVER_FAILED = "the prover itself failed, which is a fault in Hashwright"
"""What a refusal says of an error that the prover does not expect."""


@dataclass(frozen=True)
class Made:
    """A kernel of a function, with its recipe, the program after it, and the text that is shipped."""

    target: Target
    function: Function
    name: str
    kernel: Kernel
    recipe: Recipe
    program: Program
    text: str

    def prove(self) -> Proof:
        """Prove the text, read back. Raises NotProvenError, which says of what recipe and kernel."""
        try:
            program = self.target.read_back(self.text, self.program)
            self.target.require_written(self.text, program)
            return prove(program, self.kernel.contract)
        except (NotProvenError, UnreadableError) as error:
            raise self._not_proven(str(error)) from error
        except Exception as error:
            # No text is proven by a prover that fails at it; the tests' mutants find none at which it does.
            raise self._not_proven(f"{PROVER_FAILED}: {type(error).__name__}: {error}") from error

    def _not_proven(self, why: str) -> NotProvenError:
        return NotProvenError(
            str(self.recipe.error(f"{self.name} of {self.function.title} is not proven: {why}"))
        )
