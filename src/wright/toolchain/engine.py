"""The contract of an engine: what runs the programs of a target, and answers in JSON lines."""

from __future__ import annotations

import json
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Timer
from typing import Any, Self

Line = dict[str, Any]
PATIENCE = 5
"""Seconds for a process that was told to end."""


class MissingEngineError(Exception):
    """An engine was asked for by name, and is not on this machine."""


def missing(name: str, title: str, install: Sequence[str]) -> MissingEngineError:
    """The error that says how to get an engine."""
    return MissingEngineError(
        f"{title} is not on this machine: `wright doctor --install {name}` gets it"
        f" (it runs `{' '.join(install)}`)"
    )


class EngineError(Exception):
    """An engine ran, and ended with an error, without a report, or too late."""


@dataclass(frozen=True)
class EngineState:
    """What ``wright doctor`` says of an engine; ``path`` and ``version`` are None where it is missing."""

    name: str
    title: str
    path: Path | None
    version: str | None
    how_to_get: str


class Engine(ABC):
    """Runs scripts of a target's language in a fresh process each.

    A script reports by ``emit(value)``: one JSON object a line.
    """

    name: str
    """As the command line spells it."""
    title: str
    """As people know it."""
    suffix: str
    """Of a script file."""
    optional = False
    """Whether the project is tested where the engine cannot be had."""
    on_demand = False
    """Whether `make test` leaves it out: `make test-engines` runs its tier."""
    models: tuple[str, ...] = ()
    """Cores whose cycles it can tell, by a model of each."""
    core: str | None = None
    """The one that it tells; its own figures where that is None."""
    tick = 1e-4
    """Milliseconds: the shortest time that its clock tells."""

    @abstractmethod
    def locate(self) -> Path | None:
        """The engine's executable, or None."""

    def as_core(self, core: str) -> Self:
        """The same engine, which tells a core's cycles. Raises EngineError where it has no model of that."""
        if core not in self.models:
            raise EngineError(f"{self.title} has no model of {core}")
        modelled = copy(self)
        modelled.core = core
        return modelled

    @abstractmethod
    def install_command(self) -> list[str]:
        """The command that fetches the engine."""

    @abstractmethod
    def version(self) -> str:
        """The version, as the engine or its package manager states it. Raises MissingEngineError."""

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """The script that checks and times the contenders, by name; ``bench.interleave`` writes the job.

        Raises EngineError where the engine has no harness for that.
        """
        del contenders, job
        raise EngineError(f"{self.title} has no harness that measures")

    def command(self, script: Path) -> list[str]:
        """What runs a script file. Raises MissingEngineError, or EngineError where it must be made first."""
        return [str(self.find()), str(script)]

    def find(self) -> Path:
        """The engine's executable. Raises MissingEngineError, which says how to get it."""
        path = self.locate()
        if path is None:
            raise missing(self.name, self.title, self.install_command())
        return path

    def missing(self) -> list[str]:
        """Debian's packages that it needs, or is measured beside, and that are not here."""
        return []

    def state(self) -> EngineState:
        """What is there, and how to get it where it is not."""
        path = self.locate()
        version = self.version() if path else None
        return EngineState(self.name, self.title, path, version, " ".join(self.install_command()))

    def install(self) -> None:
        """Fetch the engine. Raises EngineError with the last words of the command that could not."""
        command = self.install_command()
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or self.locate() is None:
            raise EngineError(
                f"`{' '.join(command)}` did not bring {self.title}:\n{last_lines(done.stdout + done.stderr)}"
            )

    def stream(self, script: str, timeout: float = 120) -> Iterator[Line]:
        """Run a script; its JSON lines, each as soon as it is written.

        ``timeout`` is in seconds. Raises MissingEngineError, or EngineError where the process ends with an
        error, is stopped by the timeout, or prints what is not JSON.
        """
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"script{self.suffix}"
            path.write_text(script, encoding="utf-8")
            yield from self.follow(self.command(path), timeout)

    def follow(self, command: Sequence[str], timeout: float) -> Iterator[Line]:
        """The JSON lines of what a command runs, each as soon as it is written. Raises as ``stream``."""
        with tempfile.TemporaryFile("w+") as errors:
            with subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
            ) as process:
                late = Event()
                timer = Timer(timeout, _expire, [process, late])
                timer.start()
                stray: list[str] = []
                try:
                    assert process.stdout is not None
                    for text in process.stdout:
                        line = _parse(text)
                        if line is None:
                            stray.append(text.rstrip())
                        else:
                            yield line
                    code = process.wait()
                finally:
                    timer.cancel()
                    _stop(process)
            if late.is_set():
                raise EngineError(f"{self.title} was stopped after {timeout:g} s: the script had not ended")
            if code or stray:
                errors.seek(0)
                said = "\n".join(stray) + "\n" + errors.read()
                raise EngineError(f"{self.title} ended with exit code {code}:\n{last_lines(said)}")

    def run(self, script: str, timeout: float = 120) -> list[Line]:
        """Run a script to its end; its JSON lines. Raises as ``stream`` does."""
        return list(self.stream(script, timeout))


def _expire(process: subprocess.Popen[str], late: Event) -> None:
    late.set()
    _stop(process)


def _stop(process: subprocess.Popen[str]) -> None:
    """End a process that may be over: politely, as a browser tidies up, and then for sure."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()


def _parse(text: str) -> Line | None:
    try:
        line = json.loads(text)
    except ValueError:
        return None
    return line if isinstance(line, dict) else None


def last_lines(text: str, count: int = 40) -> str:
    """The end of what a process said, where the cause stands."""
    return "\n".join(text.strip().splitlines()[-count:])
