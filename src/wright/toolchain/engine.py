"""The contract of an engine: it runs a target's programs, which report in JSON lines."""

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

from wright.errors import ReadableError

Line = dict[str, Any]
PATIENCE = 5
"""Seconds that a process has to end after SIGTERM."""


class MissingEngineError(ReadableError):
    """The engine that was named is not on this machine."""


def missing(name: str, title: str, install: Sequence[str]) -> MissingEngineError:
    """The error that says how to install an engine."""
    return MissingEngineError(
        f"{title} is not on this machine: `wright doctor --install {name}` gets it"
        f" (it runs `{' '.join(install)}`)"
    )


class EngineError(ReadableError):
    """An engine ran, and ended with an error, without a report, or too late."""


@dataclass(frozen=True)
class EngineState:
    """The report of ``wright doctor`` on an engine; ``path`` and ``version`` are None where it is missing."""

    name: str
    title: str
    path: Path | None
    version: str | None
    how_to_get: str


class Engine(ABC):
    """Runs each script of a target's language in a fresh process.

    A script reports by ``emit(value)``: one JSON object a line.
    """

    name: str
    """Its name on the command line."""
    title: str
    """Its name in prose."""
    suffix: str
    """The suffix of script files."""
    models: tuple[str, ...] = ()
    """Cores whose cycles it can count, by a model of each."""
    core: str | None = None
    """The core whose cycles it counts; None for the engine's own figures."""
    tick = 1e-4
    """The resolution of its clock in milliseconds."""

    @abstractmethod
    def locate(self) -> Path | None:
        """The engine's executable, or None."""

    def as_core(self, core: str) -> Self:
        """The same engine, counting a core's cycles. Raises EngineError where it has no model of it."""
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

        Raises EngineError where the engine has no measuring harness.
        """
        del contenders, job
        raise EngineError(f"{self.title} has no measuring harness")

    def command(self, script: Path) -> list[str]:
        """The command that runs a script file. Raises MissingEngineError, or EngineError."""
        return [str(self.find()), str(script)]

    def find(self) -> Path:
        """The engine's executable. Raises MissingEngineError, which says how to install it."""
        path = self.locate()
        if path is None:
            raise missing(self.name, self.title, self.install_command())
        return path

    def missing(self) -> list[str]:
        """Missing Debian packages that it needs, or that contain its peers in benchmarks."""
        return []

    def state(self) -> EngineState:
        """The installed version, or how to install the engine."""
        path = self.locate()
        version = self.version() if path else None
        return EngineState(self.name, self.title, path, version, " ".join(self.install_command()))

    def install(self) -> None:
        """Fetch the engine. Raises EngineError with the last output of the command that failed."""
        command = self.install_command()
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or self.locate() is None:
            raise EngineError(
                f"`{' '.join(command)}` did not get {self.title}:\n{last_lines(done.stdout + done.stderr)}"
            )

    def stream(self, script: str, timeout: float = 120) -> Iterator[Line]:
        """Run a script and yield its JSON lines, each as soon as it is written.

        ``timeout`` is in seconds without a line: a script that reports its progress may run for longer.
        Raises MissingEngineError, or EngineError where the process fails, times out, or prints anything but
        JSON.
        """
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"script{self.suffix}"
            path.write_text(script, encoding="utf-8")
            yield from self.follow(self.command(path), timeout)

    def follow(self, command: Sequence[str], timeout: float) -> Iterator[Line]:
        """Run a command and yield its JSON lines, each as soon as it is written. Raises as ``stream``."""
        with tempfile.TemporaryFile("w+") as errors:
            with subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
            ) as process:
                late = Event()
                timer = _started(timeout, process, late)
                stray: list[str] = []
                try:
                    assert process.stdout is not None
                    for text in process.stdout:
                        timer.cancel()
                        timer = _started(timeout, process, late)
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
                raise EngineError(
                    f"{self.title} was stopped after {timeout:g} s of silence: the script had not finished"
                )
            if code or stray:
                errors.seek(0)
                said = "\n".join(stray) + "\n" + errors.read()
                raise EngineError(f"{self.title} ended with exit code {code}:\n{last_lines(said)}")

    def run(self, script: str, timeout: float = 120) -> list[Line]:
        """Run a script to its end; its JSON lines. Raises as ``stream`` does."""
        return list(self.stream(script, timeout))


def _started(timeout: float, process: subprocess.Popen[str], late: Event) -> Timer:
    timer = Timer(timeout, _expire, [process, late])
    timer.start()
    return timer


def _expire(process: subprocess.Popen[str], late: Event) -> None:
    late.set()
    _stop(process)


def _stop(process: subprocess.Popen[str]) -> None:
    """End a process that may be over already: by SIGTERM first, as a browser tidies up, then by SIGKILL."""
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
    """The end of a process's output, which usually holds the cause."""
    return "\n".join(text.strip().splitlines()[-count:])
