"""A program that answers each line with a line."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self


class Asked(Protocol):
    """An object that answers commands, wherever it runs."""

    def ask(self, command: str, name: str, *words: bytes | int) -> str: ...


def line(command: str, name: str, *words: bytes | int) -> str:
    """A command as drivers read it: bytes as hexadecimal digits, "-" for none."""
    given = [(word.hex() or "-") if isinstance(word, bytes) else str(word) for word in words]
    return " ".join([command, name, *given])


class Driver:
    """A running driver. If a command ends it, that is an error with its output."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.communicate()

    def ask(self, command: str, name: str, *words: bytes | int) -> str:
        """The answer to one command."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.process.stdin.write(line(command, name, *words) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, f"{command} {name} ended the driver: {self.process.stderr.read()[-4000:]}"
        return answer.strip()
