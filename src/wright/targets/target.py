"""The contract of a target: a language in which wright prints kernels, reads them back, and ships them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Protocol

from wright import VERSION, recipes
from wright.contracts.contract import Contract
from wright.ir.interface import interface_of
from wright.ir.program import Program
from wright.kernels.apart import apart
from wright.kernels.kernel import Kernel
from wright.languages.errors import UnreadableError, UnspellableError
from wright.languages.syntax.lexer import Lexer
from wright.languages.syntax.written import require_written
from wright.passes import PASSES, PassError
from wright.passes.recipe import Passes, Recipe, parse
from wright.proof.check import NotProvenError, Proof, prove
from wright.spec import Function
from wright.targets.artefacts import Artefacts, Packaged, written
from wright.targets.constructions import module_of
from wright.targets.packages import Editions
from wright.targets.surfaces import Surface
from wright.toolchain.archives import below, files_in, tarball
from wright.toolchain.engine import Engine


class Form(Protocol):
    """Several texts encoded in one, such as a binary in base64."""

    @property
    def texts(self) -> Sequence[str]:
        """The texts inside."""

    def read(self, lying: str) -> Sequence[str]:
        """Decode the form found in a file. Raises UnreadableError."""


class Target(ABC):
    """A language. Subclasses have no state: the class identifies an instance, in every process."""

    name: str
    """Its name on the command line and in the recipe book."""
    title: str
    """Its name in prose."""
    passes: Passes = PASSES
    """The passes that its recipes may use: those of every language, then its own."""
    legal: str = ""
    """The passes, as a recipe, that a textbook may need before it can be printed."""
    editions: tuple[str, ...] = (recipes.FAST,)
    """The editions of its package. If the book has no recipe for an edition, the fast one's is used."""
    tuned: tuple[str, ...] = ()
    """Engines with recipes of their own that ship too, as editions named after the engines."""
    host: str = ""
    """The target whose package ships its kernels; empty where it has its own package."""
    manifest: str = ""
    """The file that identifies its package."""
    reads: tuple[Path, ...] = ()
    """Files next to its modules that read-back trusts: helpers that ship with texts, grammars."""
    lexer: Lexer | None = None

    @property
    def engines(self) -> Mapping[str, Engine]:
        """The engines that run it, by their names on the command line; the first is the default."""
        found: Mapping[str, Engine] = self._part("engines").ENGINES
        return found

    @property
    def embeds(self) -> tuple[Target, ...]:
        """Targets whose kernels its package ships besides its own, as editions named after the targets."""
        return ()

    @property
    def package(self) -> str:
        """The Python package that implements it."""
        return type(self).__module__.rpartition(".")[0]

    def _has(self, part: str) -> bool:
        return find_spec(f"{self.package}.{part}") is not None

    def _part(self, part: str) -> ModuleType:
        """A module of its package that no proof needs: it is found by its name, when somebody asks for it."""
        return import_module(f"{self.package}.{part}")

    def kernels(self, function: Function, edition: str = recipes.FAST) -> Mapping[str, Callable[[], Kernel]]:
        """The kernels of a function in one edition of the target's package, by name.

        There are none where the target has no frame for the function's construction.
        """
        found = module_of(self.package, function.construction)
        made: Mapping[str, Callable[[], Kernel]] = found.kernels(function, edition) if found else {}
        return made

    def textbook(self, function: Function, name: str, edition: str = recipes.FAST) -> Kernel:
        """A kernel of one edition, before any pass."""
        kernel = self.kernels(function, edition)[name]()
        return kernel.with_program(apart(kernel.program))

    def offers(self, function: Function, edition: str = recipes.FAST) -> bool:
        """Whether an edition of the package has a function: the usual one also by an embedded target."""
        makers = (self, *self.embeds) if edition == recipes.FAST else (self,)
        return any(each.kernels(function, edition) for each in makers)

    @abstractmethod
    def print_program(self, program: Program) -> str:
        """Print the program as source. Raises UnspellableError."""

    @abstractmethod
    def read_back(self, text: str, interface: Program) -> Program:
        """Read a text back as a program with the interface of a given one. Raises UnreadableError."""

    def require_written(self, text: str, program: Program) -> None:
        """Raise UnreadableError unless the program read back from a text prints as that same text."""
        if self.lexer is None:
            return
        try:
            printed = self.print_program(program)
        except UnspellableError as error:
            raise UnreadableError(f"the printer cannot write what it means: {error}") from error
        require_written(self.lexer, text, printed)

    def render_package(self, editions: Editions, destination: Path) -> None:
        """Write the package around proven kernels into a folder, replacing its content.

        Raises ToolError where a tool that builds the package fails.
        """
        self._part("package").render_package(editions, destination)

    @abstractmethod
    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        """Path and text of the package's files, as rendered: at least those that contain kernels."""

    def artefacts(self, package: Packaged, out: Path) -> Artefacts:
        """Write into a folder what registries get of the package: an archive of its files, if nothing else.

        Raises ToolError or EngineError where a program that makes one fails.
        """
        if self._has("artefacts"):
            yield from self._part("artefacts").artefacts(package, out)
            return
        name = f"hashwright-{self.name}-{VERSION}"
        content = tarball(below(name, package.files))
        yield written(out / f"{name}.tar.gz", content, f"Hashwright for {self.title}, sources")

    def summing(self, made: Path, scratch: Path) -> Sequence[str] | None:
        """The command that writes files' SHA-256 as ``sha256sum`` does, of the artefacts in a folder.

        It may keep files in ``scratch``. None where the package has none, or none that runs here.
        """
        del made, scratch
        return None

    def surface(self, package: Path) -> Surface:
        """What a package's users may name, by file: the files' names, if nothing else."""
        if self._has("surface"):
            found: Surface = self._part("surface").surface(package)
            return found
        return dict.fromkeys(files_in(package), ())

    def forms(self, editions: Editions) -> Mapping[str, Form]:
        """The other forms in which its package holds kernels, by their text in the file."""
        del editions
        return {}

    def require_plain(self, text: str, content: str, start: int, package: Path) -> None:
        """Raise UnreadableError where what stands before a kernel in its file changes the kernel's meaning.

        It starts at ``start`` of the file's ``content``. ``package`` is the folder that holds that file and
        the files that it includes.
        """
        del text, content, start, package  # in most languages it cannot

    def book(self, function: Function, kernel: str) -> str:
        """The kernel whose recipes a kernel uses: its own, unless its construction names another."""
        found = module_of(self.package, function.construction)
        shared: Callable[[str], str] | None = getattr(found, "book", None)
        return shared(kernel) if shared else kernel

    def recipe(
        self, function: Function, kernel: str, edition: str = recipes.FAST, engine: str = recipes.PORTABLE
    ) -> Recipe:
        """A kernel's recipe from the book. Raises RecipeError where there is none."""
        return recipes.find(self, function.name, self.book(function, kernel), edition, engine)

    def variant(self, function: Function, kernel: str, engine: str) -> str:
        """The recipe for an engine in the package: the engine's own if that ships, else the portable one."""
        book = self.book(function, kernel)
        own = f"{book}.{recipes.FAST}.{engine}"
        page = recipes.page(self, function.name, [book])
        has = engine in self.tuned and any(entry.table == own for entry in page)
        return engine if has else recipes.PORTABLE

    def make(
        self, function: Function, kernel: str, edition: str = recipes.FAST, engine: str = recipes.PORTABLE
    ) -> Made:
        """Make a kernel by its recipe in the book."""
        return self.by_recipe(function, kernel, self.recipe(function, kernel, edition, engine), edition)

    def by_recipe(self, function: Function, name: str, recipe: Recipe, edition: str = recipes.FAST) -> Made:
        """Make an edition's kernel by a given recipe.

        Raises RecipeError naming the pass and the failed condition.
        """
        kernel = self.textbook(function, name, edition)
        if not recipe.steps:
            recipe = self._legalised(kernel.program, recipe)
        program = recipe.apply(kernel.program)
        try:
            text = self.print_program(program)
        except UnspellableError as error:
            raise recipe.error(
                f"after its last pass, {name} of {function.title} cannot be printed: {error}"
            ) from error
        return Made(self, function, name, kernel, recipe, program, text)

    def _legalised(self, textbook: Program, empty: Recipe) -> Recipe:
        """The recipe of those passes that a textbook needs before it can be printed: often none."""
        made = textbook
        for step in parse(self.legal, self.passes).steps:
            try:
                self.print_program(made)
            except UnspellableError:
                with suppress(PassError):
                    made, empty = step.apply(made), replace(empty, steps=(*empty.steps, step))
            else:
                break
        return empty


Prover = Callable[[Program, Contract], Proof]
"""Proves a program against its contract. Raises NotProvenError."""

PROVER_FAILED = "the prover itself failed; this is a bug in Hashwright"
"""The error message for exceptions that the prover does not expect."""


@dataclass(frozen=True)
class Made:
    """A function's kernel: its recipe, the program after the recipe, and the text that ships."""

    target: Target
    function: Function
    name: str
    kernel: Kernel
    recipe: Recipe
    program: Program
    """The program after the recipe; to prove a text, its interface is enough."""
    text: str

    def prove(self, prove: Prover = prove) -> Proof:
        """Read the text back and prove it. Raises NotProvenError, which names the recipe and the kernel."""
        try:
            program = self.target.read_back(self.text, interface_of(self.program))
            self.target.require_written(self.text, program)
            return prove(program, self.kernel.contract)
        except (NotProvenError, UnreadableError) as error:
            raise self._not_proven(str(error)) from error
        except Exception as error:
            # A prover that crashes has proven nothing. The tests' mutants find no text that crashes it.
            raise self._not_proven(f"{PROVER_FAILED}: {type(error).__name__}: {error}") from error

    def _not_proven(self, why: str) -> NotProvenError:
        return NotProvenError(
            str(self.recipe.error(f"{self.name} of {self.function.title} is not proven: {why}"))
        )
