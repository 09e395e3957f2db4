"""A recipe measured rung by rung: what each pass was worth on an engine.

What is common to all targets; how a kernel of one is run and what stands beside it says its ``Climber``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wright.ir.program import Program
from wright.languages.errors import UnspellableError
from wright.lessons import lesson
from wright.measure.interleave import (
    Case,
    Contender,
    Measurement,
    Plan,
    Watcher,
    message_cases,
    trusted,
    unwatched,
)
from wright.passes.recipe import Recipe, RecipeError, nearest
from wright.recipes import PORTABLE
from wright.spec import Function
from wright.targets.target import Target
from wright.toolchain.engine import Engine

TEXTBOOK = "textbook"
SIZES = (55, 65536)
"""Bytes of a short message and a long one."""


ORIGINAL = "crypto-js"


@dataclass(frozen=True)
class Rung:
    """A kernel after one more pass, as text; the lesson is one sentence.

    ``after`` names the rung that it is compared with, where that is not the one before it: such a rung stands
    beside the recipe, and answers a question of its own.
    """

    name: str
    lesson: str
    text: str
    after: str = ""


@dataclass(frozen=True)
class Ladder:
    """The rungs of a function, the textbook first, with the peers of the same run."""

    function: Function
    rungs: tuple[Rung, ...]
    code: str
    """What ``sizes`` are bytes of."""
    sizes: Mapping[str, int]
    """By rung."""
    measurement: Measurement
    peers: Mapping[str, str]
    """What was measured beside them: ``package version`` by contender."""
    made: Mapping[str, str] = field(default_factory=dict)
    """By rung, what a compiler made of it, where that can be told."""
    kernel: str = ""
    """Whose recipe it is, where that is not the hash's."""

    @property
    def title(self) -> str:
        return f"{self.function.title}, {self.kernel}" if self.kernel else self.function.title

    @property
    def last(self) -> Rung:
        """What the recipe ends with: a rung beside it is none of its own."""
        return [rung for rung in self.rungs if not rung.after][-1]

    @property
    def previous(self) -> Mapping[str, str]:
        """By rung, the one that it is compared with; the textbook has itself."""
        found: dict[str, str] = {}
        before = self.rungs[0].name
        for rung in self.rungs:
            found[rung.name] = rung.after or before
            before = before if rung.after else rung.name
        return found


@dataclass(frozen=True)
class Steps:
    """The rungs inside CryptoJS, through its own API: what the article of 2014 stated."""

    function: Function
    rungs: tuple[Rung, ...]
    sizes: Mapping[str, int]
    """Minified bytes of CryptoJS' core with this one hash, by contender."""
    measurement: Measurement
    original: str


class Climber(ABC):
    """How ladders of one target are climbed on one engine.

    Subclasses raise WrongDigestError naming the rung, ToolError, MissingEngineError or EngineError.
    """

    target: Target
    keyed = False
    """Whether functions that need a key can be asked too; the others always can."""

    def __init__(self, engine: Engine, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        self.engine, self.plan, self.watch = engine, plan or Plan(), watch

    def kernels(self, function: Function) -> Sequence[str]:
        """Whose recipes can be climbed; the first is asked where none is named."""
        del function
        return ("compress",)

    def kernel(self, function: Function, name: str | None = None) -> str:
        """A kernel by its name, or the first. Raises RecipeError where it cannot be climbed."""
        known = self.kernels(function)
        if name not in (None, *known):
            raise RecipeError(f"no ladder of kernel '{name}'; {nearest(str(name), list(known))}")
        return name or known[0]

    def rungs(self, function: Function, kernel: str, variant: str = PORTABLE) -> list[Rung]:
        """The textbook's kernel, and that after each pass of the book's recipe. Raises RecipeError.

        A pass after which the language cannot spell the program is a rung with the next one.
        """
        recipe = self.target.recipe(function, kernel, engine=variant)
        first, *stages = recipe.stages(self.target.kernels(function)[kernel]().program)
        found = [Rung(TEXTBOOK, "As the standard writes it.", self.textbook(function, kernel, first, recipe))]
        names: list[str] = []
        lessons: list[str] = []
        for step, stage in zip(recipe.steps, stages, strict=True):
            names.append(str(step))
            lessons.append(lesson(step).sentence)
            try:
                text = self.printed(stage, recipe)
            except UnspellableError:
                continue
            found.append(Rung(_new(" ".join(names), found), " ".join(lessons), text))
            names, lessons = [], []
        return found

    def textbook(self, function: Function, kernel: str, program: Program, recipe: Recipe) -> str:
        """The text of the first rung."""
        del function, kernel
        return self.printed(program, recipe)

    def printed(self, program: Program, recipe: Recipe) -> str:
        """A rung's text; ``recipe`` is the whole one."""
        del recipe
        return self.target.print_program(program)

    def other(self, function: Function, kernel: str) -> str:
        """The kernel's name, where it is not the first."""
        return "" if kernel == self.kernels(function)[0] else kernel

    def inside(self, function: Function, variant: str) -> Steps | None:
        """The rungs inside of a library's own API, where the function's kernels go into one."""
        del function, variant
        return None

    @abstractmethod
    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        """Measure the rungs, and the peers beside them."""


def _new(name: str, rungs: Sequence[Rung]) -> str:
    """The name, and that it comes again where an earlier rung has it."""
    taken = {rung.name for rung in rungs}
    while name in taken:
        name = f"{name} again"
    return name


class TimingClimber(Climber):
    """One whose engine times contenders in turns: what the tuner needs too."""

    def clock(self, function: Function) -> Engine:
        """What measures: the engine itself, or one that tells another unit."""
        del function
        return self.engine

    sizes: Sequence[int] = SIZES
    """Bytes of the messages."""

    def cases(self, function: Function, kernel: str) -> list[Case]:
        """The messages."""
        del kernel
        return message_cases(trusted(function), self.sizes)

    @abstractmethod
    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        """A kernel as a hash of whole messages."""

    def contenders(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> list[Contender]:
        """The rungs as such."""
        return [self.contender(function, kernel, rung.name, rung.text) for rung in rungs]


class CountingClimber(Climber):
    """One whose engine counts exactly what its users pay for: the tuner makes that small."""

    @abstractmethod
    def cost(self, function: Function, text: str) -> float:
        """Of a kernel, whole calls and further blocks in equal parts; the same in every run."""
