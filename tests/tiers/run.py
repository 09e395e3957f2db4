"""Run tiers, one step after the other: `python -m tests.tiers test`, as `make test` does.

It shows what it does, and ends with a table of steps and tiers. The first step that fails ends the run.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.tiers.table import TEST, Tier
from wright.release.tested import passing
from wright.targets.registry import ENGINES
from wright.toolchain.tools import CHECKOUT

BIN = Path(sys.executable).parent
LINT = (("ruff", "format", "--check", "src", "tests"), ("ruff", "check", "src", "tests"), ("mypy",))
PROOFS = CHECKOUT / "build" / "proofs"
SEED = {"PYTHONHASHSEED": "1"}
"""Another seed than that of the committed files, so that no order of a set gets into them."""


LARGEST = 3_000
"""MB that a process of `make test` may have. Motoko's compiler has the most, and a proof once had 6,900."""


class FailedError(Exception):
    """A step failed; the text says which, and how to run it alone."""


@dataclass
class Run:
    """The rows of the closing table: what was run, its tests, its seconds."""

    console: Console
    rows: list[tuple[str, str, float]] = field(default_factory=list)

    def step(self, title: str, *commands: Sequence[str], more: Mapping[str, str] | None = None) -> None:
        """Run commands as one step. Raises FailedError."""
        self.console.rule(title, align="left")
        started = time.monotonic()
        for command in commands:
            done = subprocess.run(
                [str(BIN / command[0]), *command[1:]], cwd=CHECKOUT, env={**os.environ, **(more or {})}
            )
            if done.returncode:
                raise FailedError(f"{title}: `{' '.join(command)}` failed")
        self.rows.append((title, "", time.monotonic() - started))

    def tests(self, tiers: Sequence[Tier]) -> None:
        """Run the tests of tiers in one run of pytest, so that no core waits. Raises FailedError."""
        words = [tier.word for tier in tiers]
        title = f"tests: {', '.join(words)}"
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.json"
            given = ["--durations=20", "--tier-report", str(report)]
            for word in words:
                given += ["--tier", word]
            self.step(title, ["python", "-m", "pytest", "-n", workers(words), "--dist", "worksteal", *given])
            _, _, seconds = self.rows.pop()
            self._counted(json.loads(report.read_text(encoding="utf-8")), words, seconds)

    def _counted(self, told: Mapping[str, Mapping[str, float]], words: Sequence[str], seconds: float) -> None:
        """A row for each tier; the seconds of a run of several are shared by what their tests took."""
        every = sum(each["seconds"] for each in told.values())
        for word in words:
            counts = told.get(word, {"seconds": 0})
            tests = ", ".join(f"{n:,} {how}" for how, n in counts.items() if how != "seconds")
            self.rows.append((word, tests or "none", seconds * counts["seconds"] / every if every else 0))

    def table(self) -> Table:
        table = Table("tier", "tests", "minutes")
        for title, tests, seconds in self.rows:
            table.add_row(title, tests, _minutes(seconds))
        table.add_section()
        table.add_row("in all", "", _minutes(sum(seconds for _, _, seconds in self.rows)))
        table.add_row("largest process", f"{largest():,} MB", "")
        return table


def largest() -> int:
    """The MB of memory that the largest process below this one had, among those that have ended."""
    units = 1e6 if sys.platform == "darwin" else 1e3
    return round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / units)


def workers(words: Sequence[str]) -> str:
    """The processes that run tests: one a core, and one more where tests wait for browsers and servers.

    In CI's further tiers two workers were busy 4,607 s, of which 3,578 on a core.
    """
    return "auto" if words == [TEST.word] else str((os.cpu_count() or 1) + 1)


def run(tiers: Sequence[Tier], console: Console) -> None:
    """Run tiers, and stamp the tree that they pass on. Raises FailedError, after the closing table."""
    done = Run(console)
    try:
        with passing(tier.word for tier in tiers):
            _run(tiers, done)
    finally:
        console.print(done.table())


def _run(tiers: Sequence[Tier], done: Run) -> None:
    engines = dict.fromkeys(name for tier in tiers for name in asked(tier))
    with fetching(",".join(engines)) as fetched:
        if TEST in tiers:
            done.step("lint and types", *LINT)
            if fetched.poll():
                _require(fetched)
            shutil.rmtree(PROOFS, ignore_errors=True)
            made = ("wright", "build", "--check")
            done.step("all that ships, made and proven from nothing", made, more=SEED)
        waiting = time.monotonic()
        if fetched.poll() is None:
            done.console.print(f"fetching engines: {', '.join(engines)} …")
        _require(fetched)
        done.rows.append(("engines, beside the others", "", time.monotonic() - waiting))
    done.tests(tiers)
    if TEST in tiers and largest() > LARGEST:
        raise FailedError(f"a process had {largest():,} MB of memory, and {LARGEST:,} are the most")


def _require(fetched: subprocess.Popen[str]) -> None:
    """Wait for the engines. Raises FailedError where one is missing."""
    _, said = fetched.communicate()
    if fetched.returncode:
        raise FailedError(f"an engine is missing:\n{said.strip()}")


def asked(tier: Tier) -> Iterable[str]:
    """The engines to fetch: `make test` takes one that is here without Debian's packages beside it."""
    return (name for name in tier.engines if tier is not TEST or ENGINES[name].locate() is None)


@contextmanager
def fetching(engines: str) -> Iterator[subprocess.Popen[str]]:
    """Fetch engines, named with commas between them, while other steps run. It ends where a step fails."""
    command = [str(BIN / "wright"), "doctor", *(["--install", engines] if engines else [])]
    with subprocess.Popen(
        command, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def _minutes(seconds: float) -> str:
    return f"{seconds // 60:.0f}:{seconds % 60:02.0f}"
