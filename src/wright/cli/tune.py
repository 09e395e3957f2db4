"""Find a recipe by measuring."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from wright.cli.climbing import climber
from wright.cli.named import FUNCTION
from wright.cli.places import place, place_options
from wright.cli.shared import console, errors, json_option, print_json, readable_errors
from wright.ir.program import Program
from wright.languages.errors import UnspellableError
from wright.measure.interleave import unwatched
from wright.measure.ladder import Climber, CountingClimber, TimingClimber
from wright.recipes import PORTABLE
from wright.spec import FUNCTIONS, Function
from wright.targets.registry import ENGINES, TARGETS
from wright.targets.target import Target
from wright.tune.book import write
from wright.tune.counted import CountedTrials
from wright.tune.log import Log
from wright.tune.moves import Candidate, Maker
from wright.tune.search import Follower, Search, SearchResult
from wright.tune.trial import Bench, Trials

BUILD = Path("build/tune")


@click.command()
@click.argument("function", type=FUNCTION)
@place_options
@click.option(
    "--minutes",
    default=15.0,
    show_default=True,
    help="How long to search; the last trial and the proofs take more.",
)
@click.option("--afresh", is_flag=True, help="Forget what an earlier run measured.")
@json_option
def tune(
    function: Function,
    target: str | None,
    engine_name: str | None,
    minutes: float,
    afresh: bool,
    as_json: bool,
) -> None:
    """Search for the fastest recipe of a kernel by measuring, over the settings that each pass offers.

    The command proves the winner and the runner-up, and writes them to recipes/ with their scores. To
    continue a search that was stopped, run the same command again.
    """
    target, engine_name = place(target, engine_name)
    with readable_errors():
        runner = ENGINES[engine_name]
        made = climber(target, runner, function, None, unwatched)
        chosen = made.kernel(function)
        trials = _trials(made, function, chosen)
        language = TARGETS[target]
        program = language.textbook(function, chosen).program
        maker = Maker(program, partial(_printed, language), language.passes)
        # Each version of the engine has a search of its own.
        version = re.sub(r"[^\w.]+", "-", runner.version()).strip("-")
        log = Log(BUILD / f"{function.name}-{target}-{engine_name}-{version}.jsonl", afresh)
        book = maker.candidate(language.recipe(function, chosen).steps)
        assert book is not None
        prove = partial(_prove, language, function, chosen)
        with _following(f"{function.title} on {engine_name}", minutes) as follower:
            found = Search(maker, trials, log, minutes, follower, prove).run({PORTABLE: book})
        page = write(found, _sharing(function), language.book(function, chosen), target, runner)
    if as_json:
        print_json(_json(found))
    else:
        _show(console, found)
    errors.print(f"wrote {page}; both recipes are proven", highlight=False, soft_wrap=True)


class _Following(Follower):
    """A progress bar, and a line for each new best recipe."""

    def __init__(self, bar: Progress, title: str, minutes: float) -> None:
        self.bar = bar
        self.started = time.monotonic()
        self.seconds = 60 * minutes
        self.title = title
        self.task = bar.add_task(title, total=self.seconds, stage="")

    def trial(self, what: str) -> None:
        self.bar.update(self.task, completed=min(self._elapsed(), self.seconds), stage=what)

    def best(self, candidate: Candidate, speed: float) -> None:
        self.bar.update(self.task, description=f"{self.title}: {speed:.2f}× the textbook")
        minutes, seconds = divmod(int(self._elapsed()), 60)
        self.note(f"{minutes:2}:{seconds:02}  {speed:.3f}× the textbook: {candidate.recipe}")

    def note(self, text: str) -> None:
        self.bar.console.print(text, highlight=False, soft_wrap=True)

    def _elapsed(self) -> float:
        return time.monotonic() - self.started


@contextmanager
def _following(title: str, minutes: float) -> Iterator[Follower]:
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[stage]}"))
    with Progress(*columns, TimeElapsedColumn(), console=errors, transient=True) as bar:
        yield _Following(bar, title, minutes)


def _trials(made: Climber, tuned: Function, kernel: str) -> Trials:
    """Trials by the engine's clock or by its counts. Raises UsageError where it has neither for recipes."""
    if isinstance(made, TimingClimber):
        return Bench(made.clock(tuned), made.cases(tuned, kernel), partial(made.contender, tuned, kernel))
    if isinstance(made, CountingClimber):
        return CountedTrials(partial(made.cost, tuned))
    raise click.UsageError(f"{made.engine.name} cannot time recipes: tune on the engine that is to run them")


def _printed(language: Target, program: Program) -> str | None:
    try:
        return language.print_program(program)
    except UnspellableError:
        return None


def _prove(language: Target, tuned: Function, kernel: str, candidate: Candidate) -> None:
    language.by_recipe(tuned, kernel, candidate.recipe).prove()


def _sharing(tuned: Function) -> tuple[str, ...]:
    """The function, and all functions with the same definition."""
    others = (f for f in FUNCTIONS.values() if f is not tuned)
    return (tuned.name, *(f.name for f in others if f.definition is tuned.definition))


def _show(console: Console, found: SearchResult) -> None:
    table = Table("the winner, times as fast as", "ratio", title=f"{found.tried} recipes measured")
    for name, gain in _ratios(found).items():
        table.add_row(name, f"{gain:.3f}×")
    console.print(table)
    console.print(
        f"Noise: nine of ten copies of one text differed by less than {math.expm1(found.noise):.1%}."
    )
    console.print(f"winner:    {found.winner.recipe}", highlight=False, soft_wrap=True)
    console.print(f"runner-up: {found.runner_up.recipe}", highlight=False, soft_wrap=True)


def _ratios(found: SearchResult) -> dict[str, float]:
    gains = {**found.over, "textbook": found.over_textbook}
    return {name: math.exp(gain) for name, gain in gains.items()}


def _json(found: SearchResult) -> dict[str, object]:
    return {
        "winner": str(found.winner.recipe),
        "runner-up": str(found.runner_up.recipe),
        "times_as_fast_as": _ratios(found),
        "noise": math.expm1(found.noise),
        "recipes": found.tried,
    }
