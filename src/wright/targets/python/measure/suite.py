"""The benchmarks of ``wright bench --target python``: hash objects beside hashlib, columns beside engines."""

from __future__ import annotations

import hashlib
import hmac
import subprocess
from collections.abc import Callable, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from importlib import import_module
from types import MappingProxyType
from typing import Any

from wright.measure import questions
from wright.measure.interleave import (
    Case,
    Contender,
    Plan,
    message_bytes,
    size_name,
    trusted,
)
from wright.measure.questions import Cases
from wright.measure.report import Report
from wright.measure.suite import Answers, Asked, Clock, TimingSuite
from wright.spec import Function
from wright.targets.python.engines.cpython import PEERS, CPython
from wright.targets.python.measure import contenders, instructions, sketches
from wright.targets.python.measure.contenders import HASHLIB, KEY, OBJECT, OWN_PACKAGES
from wright.targets.python.questions import QUESTIONS
from wright.toolchain.engine import EngineError

SIZES = (0, 16, 55, 64, 1024, 65536)
ROWS = 1_000_000
SHORT = tuple(8 + i * 37 % 57 for i in range(57))
LENGTHS = {
    f"{ROWS:,} rows of 8 to 64 B": SHORT,
    f"{ROWS:,} rows of 35 B": (35,),
    "200,000 rows of 8 to 64 B, every 2,000th of 100 KB": tuple(
        100_000 if i == 1000 else 8 + i * 37 % 57 for i in range(2000)
    ),
}
"""The lengths of a column's rows, which take turns."""
PLOTTED = (8, 16, 32, 64, 128, 256, 512, 1024, 4096, 16384)
MOST = 8 << 20
"""Bytes of a column that is plotted, at most."""
LONG = 10 << 20
"""Bytes of a long row among many short ones."""
LEFT_OUT = "ClickHouse is left out: `{} -m pip install --no-deps --require-hashes -r {}` brings it."
Digest = Callable[[bytes], bytes]


class Patient(Plan):
    """A plan for columns of a million rows: each contender takes seconds to make and to compare them."""

    def timeout(self, cases: Sized, contenders: Sized) -> float:
        return super().timeout(cases, contenders) + 10 * len(cases) * len(contenders)


@dataclass(frozen=True)
class Mixed(Answers):
    """Contenders in the order of their table, all ``beside``: names of ours begin with the package's."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.beside if one.name.startswith(OBJECT))


def _messages(suite: Suite, function: Function) -> Answers:
    ours, beside = contenders.messages(function)
    if beside.name == HASHLIB:
        beside = replace(beside, version=f"hashlib {suite.engine.version()}")
    return Answers(ours, [beside])


def _columns(suite: Suite, function: Function) -> Answers:
    """A figure is the cost of a row. Raises EngineError where there is no peer."""
    if not function.is_hash and function.name not in OWN_PACKAGES:
        peers = ", ".join(OWN_PACKAGES)
        raise EngineError(f"{function.title} has no peer in Python here; hashes have, and {peers}")
    if function.is_hash or function.key_size:
        return suite.mixed(contenders.columns(function, suite.clickhouse))
    return suite.mixed(contenders.numbers(function))


def _plain(suite: Suite, function: Function) -> Answers:
    return suite.mixed(contenders.plain(function, suite.clickhouse))


def _by(asked: Callable[[Function], Sequence[Contender]]) -> Callable[[Suite, Function], Answers]:
    """The answers of contenders that depend on the function alone."""
    return lambda suite, function: suite.mixed(asked(function))


def _cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    del sizes
    return [column(_judge(function), name, lengths) for name, lengths in LENGTHS.items()]


def _coded(function: Function, sizes: Sequence[int]) -> list[Case]:
    del sizes

    def code(message: bytes) -> bytes:
        return hmac.digest(KEY.encode(), message, function.name)

    return [column(code, name, lengths) for name, lengths in LENGTHS.items()]


def _plotted(function: Function, sizes: Sequence[int]) -> list[Case]:
    """Rows of one length in each column."""
    del sizes
    digest = trusted(function)
    return [column(digest, size_name(n), (n,), rows=min(200_000, MOST // n)) for n in PLOTTED]


def _among(function: Function, sizes: Sequence[int]) -> list[Case]:
    """Short rows, a long one, and both together."""
    del sizes
    digest = trusted(function)
    return [
        column(digest, f"{ROWS:,} rows of 8 to 64 B", SHORT),
        column(digest, f"1 row of {size_name(LONG)}", (LONG,)),
        column(digest, f"{ROWS + 1:,} rows, one of {size_name(LONG)}", SHORT, (ROWS // 2, LONG)),
    ]


def _patient(suite: Suite) -> Clock:
    return Clock(suite.engine, Patient(**vars(suite.plan)))


def _sketching(suite: Suite) -> Clock:
    return Clock(sketches.ENGINE, Patient(**vars(suite.plan)))


def _asked(
    name: str,
    answers: Callable[[Suite, Function], Answers],
    cases: Cases = _cases,
    title: str = "{}, columns of strings, ns a row",
) -> Asked:
    """A question about columns, of those on demand."""
    return Asked(replace(QUESTIONS[name], title=title, cases=cases), (), answers, _patient)


class Suite(TimingSuite):
    """Reports on CPython. All raise WrongDigestError, MissingEngineError or EngineError."""

    engine: CPython
    asked = MappingProxyType(
        {
            "digests": Asked(questions.DIGESTS, SIZES, _messages),
            "columns": _asked("columns", _columns),
            "column-lengths": _asked("column-lengths", _plain, _plotted),
            "column-long": _asked("column-long", _plain, _among),
            "column-hmac": _asked(
                "column-hmac",
                _by(contenders.codes),
                _coded,
                "HMAC-{}, columns of strings, ns a row",
            ),
            "column-threads": _asked("column-threads", _by(contenders.threads)),
            "column-instructions": _asked("column-instructions", _by(instructions.contenders)),
            "column-tables": _asked("column-tables", _by(contenders.tables)),
            "minhash": Asked(sketches.QUESTION, (), sketches.answers, _sketching),
        }
    )

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        return {**super().questions, "column-long": self.long}

    def long(self, function: Function) -> Report:
        """A long row among many short ones, beside the sum of both alone."""
        made = self.ask("column-long", function)
        by, cases = made.measurement, made.measurement.cases
        costs = {
            each: [by.nanoseconds(each, case.name).median * case.parameters["rows"] for case in cases]
            for each in by.contenders
        }
        notes = (
            f"{size_name(LONG)} among {ROWS:,}: {each} takes {both / (short + long):.2f} times"
            " the sum of both alone."
            for each, (short, long, both) in costs.items()
        )
        return replace(made, notes=(*notes, *made.notes))

    def mixed(self, asked: Sequence[Contender]) -> Answers:
        """Contenders on columns, with the instructions in use, and what is left out."""
        notes = [f"Instructions in use: {self.engine.instructions()}."]
        if not self.clickhouse:
            notes.append(LEFT_OUT.format(self.engine.find(), PEERS))
        return Mixed((), asked, tuple(notes))

    @property
    def clickhouse(self) -> bool:
        """Whether ClickHouse is there: it is seven times as large as all other packages, so few have it."""
        command = [str(self.engine.find()), "-c", "import importlib.util as u; exit(not u.find_spec('chdb'))"]
        return subprocess.run(command, check=False).returncode == 0


def _judge(function: Function) -> Digest:
    """What all contenders agree with: a package of PyPI, where the spec's own Python would take hours."""
    return by_package(function) if function.name in OWN_PACKAGES else trusted(function)


def by_package(function: Function, *seed: int) -> Digest:
    """The hash by a package of PyPI, under a seed where one is given."""
    begun = getattr(import_module(OWN_PACKAGES[function.name]), function.name)
    return lambda message: bytes(begun(message, *seed).digest())


def column(
    digest: Digest,
    name: str,
    lengths: Sequence[int],
    long: tuple[int, int] | None = None,
    rows: int | None = None,
) -> Case:
    """A column's case, whose size is a row's; its rows are cut from a message as the contenders cut them.

    ``long`` is the number and the length of a row that is longer than the others. The name begins with the
    number of rows if they are not given.
    """
    rows = rows or int(name.split()[0].replace(",", ""))
    sizes = [lengths[i % len(lengths)] for i in range(rows)]
    if long is not None:
        sizes[long[0]] = long[1]
    longest = max(*lengths, long[1] if long else 0)
    message = message_bytes(longest + 65_521)
    digests, at = list[str](), 0
    for size in sizes:
        digests.append(digest(message[at : at + size].hex()[:size].encode()).hex())
        at = (at + size) % (len(message) - longest)
    expected = hashlib.sha256("".join(digests).encode()).hexdigest()
    parameters = {"message": len(message), "rows": rows, "lengths": list(lengths)}
    return Case(name, round(sum(sizes) / rows), expected, parameters | ({"long": list(long)} if long else {}))
