"""The benchmarks of ``wright bench --target python``: hash objects beside hashlib, columns beside engines."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wright.measure.interleave import (
    Case,
    Contender,
    Plan,
    Watcher,
    measure,
    message_bytes,
    size_name,
    unwatched,
)
from wright.measure.report import Report
from wright.spec import Function
from wright.targets.python.engines.cpython import CPython, versions
from wright.targets.python.measure import contenders
from wright.targets.python.measure.contenders import ARROW, HASHLIB, OBJECT, ONE_SHOT, PACKAGES

SIZES = (0, 16, 55, 64, 1024, 65536)
ROWS = 100_000
LENGTHS = {
    f"{ROWS:,} rows of 8 to 64 B": tuple(8 + i * 37 % 57 for i in range(57)),
    f"{ROWS:,} rows of 35 B": (35,),
    "20,000 rows of 8 to 64 B, every 2,000th of 100 KB": tuple(
        100_000 if i == 1000 else 8 + i * 37 % 57 for i in range(2000)
    ),
}
"""The lengths of a column's rows, which take turns."""


class Suite:
    """Reports on CPython. All raise WrongDigestError, MissingEngineError or EngineError."""

    def __init__(self, engine: CPython, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        self.engine, self.plan, self.watch = engine, plan or Plan(), watch

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        return {"digests": self.digests, "columns": self.columns}

    def digests(self, function: Function) -> Report:
        """Whole messages."""
        cases = [Case(size_name(size), size, _hex(function, message_bytes(size))) for size in SIZES]
        found = self._measured(contenders.messages(function), cases)
        return Report(
            function.title, (OBJECT, ONE_SHOT), found, {HASHLIB: f"hashlib {self.engine.version()}"}
        )

    def columns(self, function: Function) -> Report:
        """Columns of strings; a figure is the cost of a row."""
        asked = contenders.columns(function)
        cases = [column(function, name, lengths) for name, lengths in LENGTHS.items()]
        found = self._measured(asked, cases)
        installed = versions()
        ours = tuple(each.name for each in asked if each.name.startswith(ARROW))
        peers = {
            name: f"{name if name in ours else package} {installed[package]}"
            for name, package in PACKAGES.items()
        }
        return Report(f"{function.title}, columns of strings, ns a row", ours, found, peers)

    def _measured(self, asked: Sequence[Contender], cases: Sequence[Case]) -> Any:
        return measure(self.engine, asked, cases, self.plan, self.watch)


def _hex(function: Function, message: bytes) -> str:
    return hashlib.new(function.name, message).hexdigest()


def column(function: Function, name: str, lengths: Sequence[int]) -> Case:
    """A column's case, whose size is a row's; its rows are cut from a message as the contenders cut them."""
    longest, rows = max(lengths), int(name.split()[0].replace(",", ""))
    message = message_bytes(longest + 65_521)
    digests, at = list[str](), 0
    for i in range(rows):
        size = lengths[i % len(lengths)]
        digests.append(_hex(function, message[at : at + size].hex()[:size].encode()))
        at = (at + size) % (len(message) - longest)
    expected = hashlib.sha256("".join(digests).encode()).hexdigest()
    mean = round(sum(lengths) / len(lengths))
    return Case(name, mean, expected, {"message": len(message), "rows": rows, "lengths": list(lengths)})
