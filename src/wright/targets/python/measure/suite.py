"""The benchmarks of ``wright bench --target python``: hash objects beside hashlib, columns beside engines."""

from __future__ import annotations

import hashlib
import hmac
import subprocess
from collections.abc import Callable, Mapping, Sequence, Sized
from dataclasses import replace
from importlib import import_module
from typing import Any

from wright.measure.interleave import (
    Case,
    Contender,
    Plan,
    measure,
    message_bytes,
    message_cases,
    size_name,
    trusted,
)
from wright.measure.report import Report
from wright.measure.suite import TimingSuite
from wright.spec import Function
from wright.targets.python.engines.cpython import PEERS, CPython
from wright.targets.python.measure import contenders, instructions
from wright.targets.python.measure.contenders import HASHLIB, KEY, OBJECT, OWN_PACKAGES
from wright.targets.python.measure.sketches import beside_datasketch
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


class Suite(TimingSuite):
    """Reports on CPython. All raise WrongDigestError, MissingEngineError or EngineError."""

    engine: CPython

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        return {
            "digests": self.digests,
            "columns": self.columns,
            "column-lengths": self.lengths,
            "column-long": self.long,
            "column-hmac": self.codes,
            "column-threads": self.threads,
            "column-instructions": self.instructions,
            "column-tables": self.tables,
            "minhash": self.minhash,
        }

    def digests(self, function: Function) -> Report:
        """Whole messages."""
        ours, beside = contenders.messages(function)
        if beside.name == HASHLIB:
            beside = replace(beside, version=f"hashlib {self.engine.version()}")
        return self.report(function.title, ours, [beside], message_cases(trusted(function), SIZES))

    def columns(self, function: Function) -> Report:
        """Columns of strings; a figure is the cost of a row. Raises EngineError where there is no peer."""
        if not function.is_hash and function.name not in OWN_PACKAGES:
            peers = ", ".join(OWN_PACKAGES)
            raise EngineError(f"{function.title} has no peer in Python here; hashes have, and {peers}")
        cases = [column(_judge(function), name, lengths) for name, lengths in LENGTHS.items()]
        if function.is_hash or function.key_size:
            return self._columns(function.title, contenders.columns(function, self.clickhouse), cases)
        return self._columns(function.title, contenders.numbers(function), cases)

    def lengths(self, function: Function) -> Report:
        """Columns of rows of one length, for a plot."""
        digest = trusted(function)
        cases = [column(digest, size_name(n), (n,), rows=min(200_000, MOST // n)) for n in PLOTTED]
        return self._columns(function.title, contenders.plain(function, self.clickhouse), cases)

    def long(self, function: Function) -> Report:
        """A long row among many short ones, beside the sum of both alone."""
        digest, name = trusted(function), f"{size_name(LONG)} among {ROWS:,}"
        cases = [
            column(digest, f"{ROWS:,} rows of 8 to 64 B", SHORT),
            column(digest, f"1 row of {size_name(LONG)}", (LONG,)),
            column(digest, f"{ROWS + 1:,} rows, one of {size_name(LONG)}", SHORT, (ROWS // 2, LONG)),
        ]
        made = self._columns(function.title, contenders.plain(function, self.clickhouse), cases)
        costs = {
            each: [
                made.measurement.nanoseconds(each, case.name).median * case.parameters["rows"]
                for case in cases
            ]
            for each in made.measurement.contenders
        }
        notes = (
            f"{name}: {each} takes {both / (short + long):.2f} times the sum of both alone."
            for each, (short, long, both) in costs.items()
        )
        return replace(made, notes=(*notes, *made.notes))

    def codes(self, function: Function) -> Report:
        """HMACs of columns."""

        def code(message: bytes) -> bytes:
            return hmac.digest(KEY.encode(), message, function.name)

        cases = [column(code, name, lengths) for name, lengths in LENGTHS.items()]
        return self._columns(f"HMAC-{function.title}", contenders.codes(function), cases)

    def threads(self, function: Function) -> Report:
        """Two threads beside one, which says something only where two cores are idle."""
        cases = [column(trusted(function), name, lengths) for name, lengths in LENGTHS.items()]
        return self._columns(function.title, contenders.threads(function), cases)

    def instructions(self, function: Function) -> Report:
        """Columns as on processors without AVX-512, without SHA instructions, and without vectors."""
        cases = [column(trusted(function), name, lengths) for name, lengths in LENGTHS.items()]
        return self._columns(function.title, instructions.contenders(function), cases)

    def tables(self, function: Function) -> Report:
        """Columns of DuckDB's tables, from which nothing but a digest comes out."""
        cases = [column(trusted(function), name, lengths) for name, lengths in LENGTHS.items()]
        return self._columns(function.title, contenders.tables(function), cases)

    def minhash(self, function: Function) -> Report:
        """MinHash of texts by shingles, a SHA-1 each."""
        return beside_datasketch(function, Patient(**vars(self.plan)), self.watch)

    @property
    def clickhouse(self) -> bool:
        """Whether ClickHouse is there: it is seven times as large as all other packages, so few have it."""
        command = [str(self.engine.find()), "-c", "import importlib.util as u; exit(not u.find_spec('chdb'))"]
        return subprocess.run(command, check=False).returncode == 0

    def _columns(self, title: str, asked: Sequence[Contender], cases: Sequence[Case]) -> Report:
        """Contenders on columns, with the versions of packages and the instructions in use."""
        found = measure(self.engine, asked, cases, Patient(**vars(self.plan)), self.watch)
        ours = tuple(each.name for each in asked if each.name.startswith(OBJECT))
        notes = [f"Instructions in use: {self.engine.instructions()}."]
        if not self.clickhouse:
            notes.append(LEFT_OUT.format(self.engine.find(), PEERS))
        return Report(
            f"{title}, columns of strings, ns a row", ours, found, found.versions(asked), tuple(notes)
        )


def _judge(function: Function) -> Digest:
    """What all contenders agree with: a package of PyPI, where the spec's own Python would take hours."""
    package = OWN_PACKAGES.get(function.name)
    if package is None:
        return trusted(function)
    begun = getattr(import_module(package), function.name)
    return lambda message: bytes(begun(message).digest())


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
