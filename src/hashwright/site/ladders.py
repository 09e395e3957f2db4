"""Ladders for visitors: every rung as a file that a browser measures, and as what there is to read of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hashwright.bench.interleave import Contender
from hashwright.bench.ladder import Rung, TimingClimber
from hashwright.bench.ladder_javascript import JavaScriptClimber
from hashwright.bench.ladder_wasm import WebAssemblyClimber
from hashwright.excerpt import Line, excerpt
from hashwright.functions.chained import Chained
from hashwright.functions.sha1 import SHA1
from hashwright.functions.sha2 import SHA256
from hashwright.site.contenders import script
from hashwright.targets.javascript.engines.node import Node
from hashwright.targets.target import Target

FUNCTIONS: Sequence[Chained] = (SHA1, SHA256)
"""The first is shown where none is chosen."""
CLIMBERS: Sequence[TimingClimber] = (JavaScriptClimber(Node()), WebAssemblyClimber(Node()))
"""Of the languages that browsers run; nothing is run here: their engine is the visitor's."""


@dataclass(frozen=True)
class Step:
    """A rung: its lesson, what changed in its text, and the file that has it whole."""

    number: int
    name: str
    lesson: str
    code: tuple[Line, ...]
    file: str
    script: str


@dataclass(frozen=True)
class PageLadder:
    """The rungs of a function in one language, the textbook first."""

    function: Chained
    target: Target
    steps: tuple[Step, ...]

    @property
    def name(self) -> str:
        return f"{self.target.name}-{self.function.name}"


def ladders() -> list[PageLadder]:
    """Every ladder of the page, by the book's recipes; that these are right is proven elsewhere."""
    return [_ladder(climber, function) for function in FUNCTIONS for climber in CLIMBERS]


def _ladder(climber: TimingClimber, function: Chained) -> PageLadder:
    kernel = climber.kernel(function)
    rungs = climber.rungs(function, kernel)
    made = climber.contenders(function, kernel, rungs)
    steps = [
        _step(climber.target, function, number, rung, contender, rungs[number - 1] if number else None)
        for number, (rung, contender) in enumerate(zip(rungs, made, strict=True))
    ]
    return PageLadder(function, climber.target, tuple(steps))


def _step(
    target: Target, function: Chained, number: int, rung: Rung, contender: Contender, before: Rung | None
) -> Step:
    lines = excerpt(before.text, rung.text) if before else [Line(" ", one) for one in rung.text.splitlines()]
    said = f"{function.title} in {target.title}, rung {number}: {rung.name}"
    return Step(
        number,
        rung.name,
        rung.lesson,
        tuple(lines),
        f"rungs/{target.name}/{function.name}/{number:02}.js",
        script(contender, said),
    )
