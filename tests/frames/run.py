"""Run mutants of the frames: ``python -m tests.frames.run c javascript [--count N] [--at TEXT]``."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

import click
import pytest
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tests.frames.changes import Change, sample
from tests.frames.frames import COMPILER, Frames
from tests.frames.languages import FRAMES
from tests.frames.named import NAMED
from tests.frames.survivors import kind_of

PATIENCE = 400
"""Seconds until a mutant counts as one that never ends."""
NEVER_ENDS = "time"
SURVIVES = ""
console = Console()


@dataclass(frozen=True)
class Trial:
    """A process of its own that asks the tests about a change."""

    change: Change
    process: BaseProcess
    answer: Connection
    until: float

    def outcome(self) -> str:
        """The stage that noticed it; empty if none did."""
        try:
            return str(self.answer.recv()) if self.answer.poll() else NEVER_ENDS
        except EOFError:
            return "the process itself"
        finally:
            if self.process.pid is not None and self.process.is_alive():
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.join()


def begun(frames: Frames, change: Change, session: Path) -> Trial:
    mine, theirs = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=_ask, args=(frames, change, session, theirs))
    process.start()
    theirs.close()
    return Trial(change, process, mine, time.monotonic() + PATIENCE)


def _ask(frames: Frames, change: Change, session: Path, answer: Connection) -> None:
    os.setsid()
    with tempfile.TemporaryDirectory(dir=session) as folder:
        killer = SURVIVES
        for name, stage in frames.stages(change, Path(folder)):
            try:
                stage()
            except (Exception, pytest.fail.Exception) as error:
                if change.kind == "none":
                    console.print(name, repr(error)[-3000:])
                killer = name
                break
    answer.send(killer)


def outcomes(
    frames: Frames, changes: Sequence[Change], session: Path, jobs: int
) -> Iterator[tuple[Change, str]]:
    """The stage that notices each change, in the order in which they end."""
    left, trials = list(changes), list[Trial]()
    try:
        while left or trials:
            while left and len(trials) < jobs:
                trials.append(begun(frames, left.pop(0), session))
            wait([trial.answer for trial in trials], timeout=1)
            for trial in [each for each in trials if each.answer.poll() or time.monotonic() > each.until]:
                trials.remove(trial)
                yield trial.change, trial.outcome()
    finally:
        for trial in trials:
            trial.outcome()


def chosen(frames: Frames, count: int, at: str) -> list[Change]:
    """The named changes and some by chance, of these those with a text in their file, line or change."""
    named = [frames.named(*each[:3]) for each in NAMED[frames.package]]
    changes = [*named, *sample(frames.changes(), count)]
    return [each for each in changes if at in f"{each.file}:{each.number} {each.line} {each.shown}"]


@click.command()
@click.argument("names", nargs=-1)
@click.option("--count", type=int, help="Mutants by chance of each package.")
@click.option("--at", default="", help="Only mutants with this text in their file, line or change.")
@click.option("--jobs", default=2, help="Mutants at a time.")
@click.option("--told", type=click.Path(path_type=Path), help="A file for a line of JSON a mutant.")
def main(names: tuple[str, ...], count: int | None, at: str, jobs: int, told: Path | None) -> None:
    """Change the frames of packages, and list the changes that their tests do not notice."""
    table = Table("package", "mutants", "killed", "by", "survivors", "why", "no programs")
    unexplained = 0
    for name in names or tuple(FRAMES):
        frames, found = FRAMES[name], list[tuple[Change, str]]()
        changes = chosen(frames, frames.count if count is None else count, at)
        with tempfile.TemporaryDirectory() as folder, Progress(console=console) as bar:
            session, task = Path(folder), bar.add_task(name, total=len(changes))
            frames.prepare(session)
            same = [replace(changes[0], kind="none", new=changes[0].old)]
            for _, killer in outcomes(frames, same, session, 1):
                if killer != SURVIVES:
                    raise click.ClickException(f"{name}: the unchanged package fails in {killer}")
            for change, killer in outcomes(frames, changes, session, jobs):
                found.append((change, killer))
                why = kind_of(name, change)
                if killer == SURVIVES and not why:
                    unexplained += 1
                    bar.print(
                        f"{change.file}:{change.number}  {change.kind}  {change.shown}\n  {change.line}"
                    )
                elif why and killer != SURVIVES:
                    bar.print(f"{change.file}:{change.number} is listed as a survivor: killed by {killer}")
                if told:
                    with told.open("a", encoding="utf-8") as lines:
                        lines.write(json.dumps({"package": name, "killer": killer, **vars(change)}) + "\n")
                bar.advance(task)
        table.add_row(name, *columns(name, found))
    console.print(table)
    if unexplained:
        raise click.ClickException(f"{unexplained} survivors have no reason in tests/frames/survivors")


def columns(package: str, found: Sequence[tuple[Change, str]]) -> list[str]:
    """A row of the table."""
    killers = Counter(killer for _, killer in found)
    refused, left = killers.pop(COMPILER, 0), killers.pop(SURVIVES, 0)
    by = ", ".join(f"{killer} {number}" for killer, number in killers.most_common())
    why = Counter(kind_of(package, change) or "?" for change, killer in found if killer == SURVIVES)
    shown = ", ".join(f"{kind} {number}" for kind, number in why.most_common())
    return [str(len(found) - refused), str(killers.total()), by, str(left), shown, str(refused)]


if __name__ == "__main__":
    main()
