"""Behaviours of messages of gigabytes, which each take minutes: of one function for each size of words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tests.behaviours import rows
from tests.behaviours.data import Json
from tests.behaviours.rows import Makers, Row
from wright.spec import Function
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512
from wright.toolchain.cache import kept
from wright.toolchain.tools import CHECKOUT

GIBIBYTE = 1 << 30
HUGE = (2 * GIBIBYTE - 57, 4 * GIBIBYTE, 4 * GIBIBYTE + 77)
EVERY = (1 << 26) - 5


def has(function: Function) -> bool:
    return function in (SHA1, SHA256, SHA512)


def update(function: Function) -> Iterator[Json]:
    size = 2 * GIBIBYTE + 77

    def of_zeros() -> Iterator[str]:
        state, piece = hashlib.new(function.name), bytes(EVERY)
        for place in range(0, size, EVERY):
            state.update(piece[: size - place])
        yield state.hexdigest()

    (wanted,) = _of_gigabytes([function.name, "zeros", size], of_zeros)
    yield {"hash": {"zeros": size}, "is": wanted}


def messages(function: Function) -> Iterator[Json]:
    """Around where a count of bytes takes another bit. No two windows of 2^n bytes are alike."""

    def of_each_size() -> Iterator[str]:
        """In one run: each message begins the next."""
        state, zeros = hashlib.new(function.name), bytes(EVERY - 1)
        for place in range(0, HUGE[-1], EVERY):
            state.update(bytes([place // EVERY + 1]))
            for size in HUGE:
                if place < size <= place + EVERY:
                    end = state.copy()
                    end.update(zeros[: size - place - 1])
                    yield end.hexdigest()
            state.update(zeros)

    for size, wanted in zip(HUGE, _of_gigabytes([function.name, EVERY, *HUGE], of_each_size), strict=True):
        yield {"huge": size, "every": EVERY, "is": wanted}


def _of_gigabytes(key: Sequence[object], make: Callable[[], Iterable[str]]) -> list[str]:
    """Digests by hashlib that take seconds, and never change: kept by what they are of."""

    def write(file: Path) -> None:
        file.write_text(json.dumps([*make()]), encoding="utf-8")

    file = kept(CHECKOUT / "build" / "behaviours", ".json", [*map(str, key)], write)
    found: list[str] = json.loads(file.read_text(encoding="utf-8"))
    return found


STEPS: Mapping[str, str] = {}
BEHAVIOURS: Mapping[Row, Makers] = {rows.HUGE_UPDATE: (update,), rows.HUGE_MESSAGES: (messages,)}
