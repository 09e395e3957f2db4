"""Ladders for visitors: every rung as a file that the browser measures, and as text to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wright.measure.interleave import Case, Contender
from wright.measure.ladder import Rung
from wright.pages.excerpt import Line, excerpt
from wright.site.contenders import part, script
from wright.spec.constructions.chained import Chained
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256
from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.measure.ladder import JavaScriptClimber
from wright.targets.wasm.measure import lanes
from wright.targets.wasm.measure.ladder import WebAssemblyClimber

FUNCTIONS: Sequence[Chained] = (SHA1, SHA256)
"""The first one is the page's default."""


@dataclass(frozen=True)
class Way:
    """A kernel in a language that browsers run. Nothing runs here: the visitor's browser is the engine."""

    name: str
    title: str
    climber: JavaScriptClimber
    kernel: str


_JAVASCRIPT, _WASM = JavaScriptClimber(Node()), WebAssemblyClimber(Node())
WAYS: Sequence[Way] = (
    Way("javascript", "JavaScript", _JAVASCRIPT, "compress"),
    Way("wasm", "WebAssembly", _WASM, "compress"),
    Way("wasm-batch", "WebAssembly, four messages at once", _WASM, lanes.KERNEL),
)
"""The first one is the page's default."""


@dataclass(frozen=True)
class Step:
    """A rung: its lesson, the changes in its text, and the file with the whole text."""

    number: int
    name: str
    lesson: str
    reason: str
    code: tuple[Line, ...]
    file: str
    script: str


@dataclass(frozen=True)
class Comparison:
    """A contender that a ladder is compared with: it is not a rung."""

    name: str
    file: str
    script: str


@dataclass(frozen=True)
class PageLadder:
    """The rungs of one function in one language, the textbook first."""

    function: Chained
    way: Way
    steps: tuple[Step, ...]
    beside: tuple[Comparison, ...]
    cases: tuple[Case, ...]
    """The longest message first."""

    @property
    def name(self) -> str:
        return f"{self.way.name}-{self.function.name}"

    @property
    def changes(self) -> str:
        """The file with the reasons and the excerpts of all rungs."""
        return f"changes/{self.name}.js"

    @property
    def told(self) -> str:
        """The text of that file: for each rung why, and the lines behind their signs, given as a part."""
        rungs = [
            {"reason": step.reason, "code": [f"{line.sign}{line.text}" for line in step.code]}
            for step in self.steps
        ]
        return part(rungs)


def ladders() -> list[PageLadder]:
    """Every ladder of the page, by the book's recipes, which ``wright prove`` proves."""
    return [_ladder(way, function) for function in FUNCTIONS for way in WAYS]


def _ladder(way: Way, function: Chained) -> PageLadder:
    climber, kernel = way.climber, way.kernel
    rungs = climber.rungs(function, kernel)
    made = climber.contenders(function, kernel, rungs)
    steps = [
        _step(way, function, number, rung, contender, rungs[number - 1] if number else None)
        for number, (rung, contender) in enumerate(zip(rungs, made, strict=True))
    ]
    # The peers of the first kernel are libraries; they have a section of the page for themselves.
    others = climber.peers(function, kernel) if kernel == lanes.KERNEL else []
    beside = [_beside(way, function, contender) for contender in others]
    cases = sorted(climber.cases(function, kernel), key=lambda case: case.size, reverse=True)
    return PageLadder(function, way, tuple(steps), tuple(beside), tuple(cases))


def _step(
    way: Way, function: Chained, number: int, rung: Rung, contender: Contender, before: Rung | None
) -> Step:
    lines = excerpt(before.text, rung.text) if before else [Line(" ", one) for one in rung.text.splitlines()]
    said = f"{function.title} in {way.title}, rung {number}: {rung.name}"
    file = f"rungs/{way.name}/{function.name}/{number:02}.js"
    return Step(number, rung.name, rung.lesson, rung.reason, tuple(lines), file, script(contender, said))


def _beside(way: Way, function: Chained, contender: Contender) -> Comparison:
    file = f"rungs/{way.name}/{function.name}/{contender.name.replace(' ', '-')}.js"
    return Comparison(contender.name, file, script(contender, f"{function.title}: {contender.name}"))
