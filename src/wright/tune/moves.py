"""The neighbours of a recipe, and the steps of a recipe that can apply."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from wright.ir.program import Program
from wright.ir.verify import verify
from wright.passes import PASSES, Pass, PassError
from wright.passes.recipe import Passes, Recipe

Printer = Callable[[Program], str | None]
"""Prints a program in a target's language; None where the language cannot express it."""

Steps = tuple[Pass, ...]


@dataclass(frozen=True)
class Candidate:
    """A recipe, and the text that it produces."""

    recipe: Recipe
    text: str


class Maker:
    """Makes candidates from one program, and caches the programs after each prefix of a recipe."""

    def __init__(self, program: Program, printer: Printer, passes: Passes = PASSES) -> None:
        self.program = program
        self.passes = passes
        self.printer = printer
        self._after: dict[Steps, tuple[Steps, Program]] = {(): ((), program)}
        self._texts: dict[Steps, str | None] = {}

    def candidate(self, steps: Steps) -> Candidate | None:
        """The steps that apply and change something, with their text; None where it cannot be printed.

        A step that no longer applies after an earlier change is dropped, so that the change can be tried:
        ``unroll{by=4}`` instead of ``unroll{}`` drops ``scalars{}`` too.
        """
        kept, program = self._apply(steps)
        if kept not in self._texts:
            self._texts[kept] = self.printer(program)
        text = self._texts[kept]
        return None if text is None else Candidate(Recipe(kept), text)

    def ladder(self) -> Iterator[Candidate]:
        """The textbook, then recipes of one more pass each: all that apply and print, in their order."""
        steps: Steps = ()
        rung = self.candidate(steps)
        if rung is not None:
            yield rung
        for kind in self.passes:
            for step in kind.space():
                longer = self.candidate((*steps, step))
                if len(self._apply((*steps, step))[0]) == len(steps) or (rung and longer is None):
                    continue
                steps = (*steps, step)
                if longer is not None:
                    rung = longer
                    yield longer
                break

    def _apply(self, steps: Steps) -> tuple[Steps, Program]:
        if steps not in self._after:
            kept, before = self._apply(steps[:-1])
            self._after[steps] = (kept, before)
            try:
                after = steps[-1].apply(before)
            except PassError:
                return self._after[steps]
            if after != before:
                verify(after)
                self._after[steps] = ((*kept, steps[-1]), after)
        return self._after[steps]


def neighbours(recipe: Recipe, passes: Passes = PASSES) -> Iterator[Steps]:
    """Every recipe one move away: with a setting changed, or a pass added, dropped or moved."""
    steps = recipe.steps
    yield from _changed(steps)
    yield from _added(steps, passes)
    yield from (steps[:at] + steps[at + 1 :] for at in range(len(steps)))
    yield from _moved(steps)


def _changed(steps: Steps) -> Iterator[Steps]:
    for at, step in enumerate(steps):
        yield from ((*steps[:at], other, *steps[at + 1 :]) for other in _others(step))


def _others(step: Pass) -> Iterable[Pass]:
    return (other for other in type(step).space() if other != step)


def _added(steps: Steps, passes: Passes) -> Iterator[Steps]:
    """Recipes with one more pass, of a kind that is missing, in its usual place."""
    order = {kind: place for place, kind in enumerate(passes)}
    for kind in passes:
        if any(isinstance(step, kind) for step in steps):
            continue
        at = next((at for at, step in enumerate(steps) if order[type(step)] > order[kind]), len(steps))
        yield from ((*steps[:at], step, *steps[at:]) for step in kind.space())


def _moved(steps: Steps) -> Iterator[Steps]:
    """Recipes with one step moved; the shortest moves come first."""
    count = len(steps)
    moves = [(abs(to - at), at, to) for at in range(count) for to in range(count) if to not in (at, at + 1)]
    for _, at, to in sorted(moves):
        rest = steps[:at] + steps[at + 1 :]
        yield (*rest[:to], steps[at], *rest[to:])
