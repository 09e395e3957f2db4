"""Counting hashes that detect attacks. A kernel alone makes no digest: no textbook, and no ladder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NoReturn

from wright.ir.program import Program
from wright.measure.ladder import Rung
from wright.spec.constructions.detecting import Detecting
from wright.targets.c.measure.construction import OURS, Batches, ExtraRung, LibraryCall
from wright.toolchain.engine import EngineError


def call(function: Detecting) -> str:
    return f"hw_{function.name}(task->message, task->size, task->out);"


def textbook(function: Detecting) -> str:
    _refuse(function)


def padding(function: Detecting) -> int:
    return 1 + function.hash_function.length_size


def ways(function: Detecting, size: int) -> Iterator[LibraryCall]:
    """One call, for any size."""
    del size
    yield LibraryCall(OURS, f"hw_{function.name}", f"hw_{function.name}(message, size, out);", function.hash)


def batches(function: Detecting) -> Batches | None:
    """There are none."""
    del function
    return None


def climbed(function: Detecting) -> Sequence[str]:
    """None has a ladder."""
    del function
    return ()


def written(function: Detecting, kernel: str, program: Program) -> str:
    del kernel, program
    _refuse(function)


def beside(function: Detecting, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    """There are none."""
    del function, kernel, path
    yield from ()


def whole(function: Detecting, kernel: str, rung: Rung) -> str:
    del kernel, rung
    _refuse(function)


def expected(function: Detecting, kernel: str, message: bytes) -> bytes:
    del kernel
    return function.hash(message)


def _refuse(function: Detecting) -> NoReturn:
    raise EngineError(
        f"a kernel of {function.title} makes no digest by itself: docs/sha1dc.md has its figures"
    )
