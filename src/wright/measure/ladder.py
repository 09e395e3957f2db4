"""Measure a recipe rung by rung: what each pass gains on an engine.

This is common to all targets; a target's ``Climber`` runs its kernels and chooses the peers.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from wright.errors import nearest
from wright.ir.program import Program
from wright.languages.errors import UnspellableError
from wright.measure.counts import FURTHER, INSTRUCTIONS, counted
from wright.measure.figures import NANOSECONDS
from wright.measure.interleave import (
    Case,
    Contender,
    Measurement,
    Plan,
    Watcher,
    measure,
    message_cases,
    trusted,
    unwatched,
)
from wright.pages.lessons import Lesson, lesson
from wright.passes.recipe import Recipe, RecipeError
from wright.recipes import FAST, PORTABLE
from wright.spec import Function
from wright.toolchain.engine import Engine

TEXTBOOK = "textbook"
SIZES = (55, 65536)
"""Bytes of a short message and a long one."""


ORIGINAL = "crypto-js"


@dataclass(frozen=True)
class Rung:
    """A kernel after one more pass, as text; the lesson is one sentence.

    ``after`` names the rung that it is compared with, where that is not the rung before: such a rung is an
    experiment next to the recipe, not a part of it.
    """

    name: str
    lesson: str
    text: str
    after: str = ""
    reason: str = field(default="", kw_only=True)
    """Why the passes hold and pay; names stand in backticks."""


@dataclass(frozen=True)
class Ladder:
    """The rungs of a function, the textbook first, with the peers of the same run."""

    function: Function
    rungs: tuple[Rung, ...]
    code: str
    """The code whose bytes ``sizes`` counts."""
    sizes: Mapping[str, int]
    """Bytes of code, by rung."""
    measurement: Measurement
    peers: Mapping[str, str]
    """The peers measured in the same run: ``package version`` by contender."""
    made: Mapping[str, str] = field(default_factory=dict)
    """By rung, a compiler's output for it, if known."""
    kernel: str = ""
    """The kernel whose recipe it is, where that is not the hash itself."""

    @property
    def title(self) -> str:
        return f"{self.function.title}, {self.kernel}" if self.kernel else self.function.title

    @property
    def last(self) -> Rung:
        """The recipe's last rung; experiments next to the recipe do not count."""
        return [rung for rung in self.rungs if not rung.after][-1]

    @property
    def previous(self) -> Mapping[str, str]:
        """By rung, the rung that it is compared with: for the textbook, itself."""
        found: dict[str, str] = {}
        before = self.rungs[0].name
        for rung in self.rungs:
            found[rung.name] = rung.after or before
            before = before if rung.after else rung.name
        return found


@dataclass(frozen=True)
class Made:
    """What was made of a rung: its bytes of code, and a remark where there is one."""

    size: int
    said: str = ""


@dataclass(frozen=True)
class Counted(Made):
    """A rung's exact costs besides."""

    one: float = field(kw_only=True)
    """Of a call with one block."""
    further: float = field(kw_only=True)
    """Of each further block."""


@dataclass(frozen=True)
class Steps:
    """The rungs inside CryptoJS, through its own API: the measurement of the article of 2014."""

    function: Function
    rungs: tuple[Rung, ...]
    sizes: Mapping[str, int]
    """Minified bytes of CryptoJS' core with this one hash, by contender."""
    measurement: Measurement
    original: str


class Textbook(Protocol):
    """A kernel before any pass, as far as a ladder needs it."""

    @property
    def program(self) -> Program: ...


class LadderTarget(Protocol):
    """A target, as far as a ladder needs it."""

    def recipe(
        self, function: Function, kernel: str, edition: str = FAST, engine: str = PORTABLE
    ) -> Recipe: ...

    def textbook(self, function: Function, name: str, edition: str = FAST) -> Textbook: ...

    def variant(self, function: Function, kernel: str, engine: str) -> str: ...

    def print_program(self, program: Program) -> str: ...


class Climber(ABC):
    """Measures the ladders of one target on one engine.

    Subclasses raise WrongDigestError naming the rung, ToolError, MissingEngineError or EngineError.
    """

    target: LadderTarget
    code: str
    """The code whose bytes its ladders show."""
    unit: str
    """The unit of its figures."""
    keyed = False
    """Whether it also measures functions that need a key; it always measures the others."""

    def __init__(self, engine: Engine, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        self.engine, self.plan, self.watch = engine, plan or Plan(), watch

    def kernels(self, function: Function) -> Sequence[str]:
        """The kernels whose recipes it can measure; the first is the default."""
        del function
        return ("compress",)

    def kernel(self, function: Function, name: str | None = None) -> str:
        """A kernel by its name, or the first. Raises RecipeError where it has no ladder."""
        known = self.kernels(function)
        if name not in (None, *known):
            raise RecipeError(f"there is no ladder of kernel '{name}'; {nearest(str(name), list(known))}")
        return name or known[0]

    def rungs(self, function: Function, kernel: str, variant: str = PORTABLE) -> list[Rung]:
        """The textbook's kernel, then the kernel after each pass of the book's recipe. Raises RecipeError.

        A pass shares the rung of the next one if the language cannot express the program between them.
        """
        recipe = self.target.recipe(function, kernel, engine=variant)
        first, *stages = recipe.stages(self.target.textbook(function, kernel).program)
        found = [Rung(TEXTBOOK, "As the standard writes it.", self.textbook(function, kernel, first, recipe))]
        names: list[str] = []
        lessons: list[Lesson] = []
        for step, stage in zip(recipe.steps, stages, strict=True):
            names.append(str(step))
            lessons.append(lesson(step))
            try:
                text = self.printed(stage, recipe)
            except UnspellableError:
                continue
            said = " ".join(one.sentence for one in lessons)
            reason = " ".join(one.reason for one in lessons)
            found.append(Rung(_new(" ".join(names), found), said, text, reason=reason))
            names, lessons = [], []
        return found

    def textbook(self, function: Function, kernel: str, program: Program, recipe: Recipe) -> str:
        """The text of the first rung."""
        del function, kernel
        return self.printed(program, recipe)

    def printed(self, program: Program, recipe: Recipe) -> str:
        """The text of a rung; ``recipe`` is the whole recipe."""
        del recipe
        return self.target.print_program(program)

    def other(self, function: Function, kernel: str) -> str:
        """The kernel's name, where it is not the first."""
        return "" if kernel == self.kernels(function)[0] else kernel

    def inside(self, function: Function, variant: str) -> Steps | None:
        """The rungs measured inside a library's own API, where the function's kernels plug into one."""
        del function, variant
        return None

    def ladder(
        self,
        function: Function,
        kernel: str,
        rungs: Sequence[Rung],
        measurement: Measurement,
        made: Mapping[str, Made],
        peers: Mapping[str, str],
    ) -> Ladder:
        """The rungs with their figures and what was made of each."""
        return Ladder(
            function,
            tuple(rungs),
            self.code,
            {name: one.size for name, one in made.items()},
            measurement,
            peers,
            {name: one.said for name, one in made.items() if one.said},
            self.other(function, kernel),
        )

    @abstractmethod
    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        """Measure the rungs and the peers."""


def _new(name: str, rungs: Sequence[Rung]) -> str:
    """The name, followed by ``again`` where an earlier rung has it."""
    taken = {rung.name for rung in rungs}
    while name in taken:
        name = f"{name} again"
    return name


class TimingClimber(Climber):
    """A climber whose engine times contenders, interleaved; the tuner uses it, too."""

    unit = NANOSECONDS

    def clock(self, function: Function) -> Engine:
        """The engine that measures: this one, or one that measures in another unit."""
        del function
        return self.engine

    sizes: Sequence[int] = SIZES
    """Bytes of the messages."""

    def cases(self, function: Function, kernel: str) -> list[Case]:
        """The messages to measure."""
        del kernel
        return message_cases(trusted(function), self.sizes)

    @abstractmethod
    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        """A contender that hashes whole messages with a kernel."""

    def contenders(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> list[Contender]:
        """A contender for each rung."""
        return [self.contender(function, kernel, rung.name, rung.text) for rung in rungs]

    def peers(self, function: Function, kernel: str) -> Sequence[Contender]:
        """The contenders measured with the rungs."""
        del function, kernel
        return ()

    @abstractmethod
    def made(self, kernel: str, rungs: Sequence[Rung]) -> Mapping[str, Made]:
        """What is made of each rung, by its name."""

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        own, peers = self.contenders(function, kernel, rungs), self.peers(function, kernel)
        cases = self.cases(function, kernel)
        found = measure(self.clock(function), [*own, *peers], cases, self.plan, self.watch)
        made, versions = self.made(kernel, rungs), found.versions(peers)
        return self.ladder(function, kernel, rungs, replace(found, unit=self.unit), made, versions)


class CountingClimber(Climber):
    """A climber whose engine counts exactly what its users pay for; the tuner minimizes that."""

    unit = INSTRUCTIONS

    @abstractmethod
    def counted(self, function: Function, text: str, name: str) -> Counted:
        """The costs of a rung's text. Raises WrongDigestError with the rung's name."""

    def costs(self, made: Counted) -> Mapping[str, float]:
        """A rung's costs by the ladder's cases."""
        return {FURTHER: made.further}

    def recorded(self, function: Function) -> Mapping[str, Mapping[str, float]]:
        """Others' costs by case, by what they are called."""
        del function
        return {}

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        made = dict[str, Counted]()
        for number, rung in enumerate(rungs):
            self.watch("timed", rung.name, number / len(rungs))
            made[rung.name] = self.counted(function, rung.text, rung.name)
        others = self.recorded(function)
        taken = {**{name: self.costs(one) for name, one in made.items()}, **others}
        cases = self.costs(made[rungs[0].name])
        costs = {case: {name: by[case] for name, by in taken.items()} for case in cases}
        sizes = dict.fromkeys(costs, function.block_size)
        found = counted(self.engine.title, self.engine.version(), sizes, costs, self.unit)
        return self.ladder(function, kernel, rungs, found, made, {name: name for name in others})

    def cost(self, function: Function, text: str) -> float:
        """A kernel's cost: the geometric mean of a whole call and a further block; the same in every run."""
        made = self.counted(function, text, "a recipe")
        return math.sqrt(made.one * made.further)
