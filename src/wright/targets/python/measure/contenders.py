"""The contenders of Python's benchmarks: texts for the harness."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from wright.measure.interleave import Contender
from wright.spec import Function

OBJECT, ONE_SHOT, HASHLIB = "hashwright", "hashwright, in one call", "hashlib"
ARROW = "hashwright.columns"
ROWS = """\
import hashlib
import os

os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
import pyarrow as pa

def rows(message, parameters):
    lengths = parameters["lengths"]
    found, at = [], 0
    for i in range(parameters["rows"]):
        size = lengths[i % len(lengths)]
        found.append(message[at : at + size].hex()[:size])
        at = (at + size) % (len(message) - max(lengths))
    return found

def text(result):
    return hashlib.sha256("".join(result).encode()).hexdigest()
"""
"""Rows of hexadecimal digits: all lengths are those of the case's parameters, in turn.

All run on one core: Polars keeps a pool of as many threads as it finds cores when it is imported.
"""


def messages(function: Function) -> list[Contender]:
    """Whole messages to digests in hexadecimal."""
    name = function.name
    return [
        _message(OBJECT, "hashwright", f"hashwright.{name}(message).hexdigest()"),
        _message(ONE_SHOT, "hashwright", f"hashwright.{name}.hexdigest(message)"),
        _message(HASHLIB, "hashlib", f"{_hashlib(name, 'message')}.hexdigest()"),
    ]


def _hashlib(name: str, message: str) -> str:
    """A call of hashlib: its constructors take less time than its ``new``, which knows more names."""
    return f"hashlib.{name}({message})" if hasattr(hashlib, name) else f"hashlib.new({name!r}, {message})"


def _message(name: str, module: str, call: str) -> Contender:
    return Contender(name, f"import {module}\ndef once(message):\n    return {call}\n")


def _column(name: str, imports: str, prepare: str, once: str, text: str = "result.to_pylist()") -> Contender:
    lines = [
        ROWS,
        imports,
        "def prepare(message, parameters):",
        "    values = rows(message, parameters)",
        f"    return {prepare}",
        f"def once(given):\n    return {once}",
        f"whole = text\ndef text(result):\n    return whole({text})\n",
    ]
    return Contender(name, "\n".join(lines))


POLARS = "pl.DataFrame({'v': values})"
TAKEN = "result['v'].to_list()"
IN_DUCKDB = """\
import duckdb
connection = duckdb.connect()
def asked(given, call):
    return connection.sql(f"select {call} as v from given").to_arrow_table()["v"]
"""
IN_DATAFUSION = """\
import datafusion
context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(1))
def asked(given, call):
    context.deregister_table("rows")
    context.from_arrow(given, "rows")
    return pa.table(context.sql(f"select {call} as v from rows"))["v"]
"""
IN_POLARS_HASH = {"sha224": "sha2_224", "sha256": "sha2_256", "sha384": "sha2_384", "sha512": "sha2_512"}
OWN_DUCKDB = {"md5", "sha1", "sha256"}
OWN_DATAFUSION = {"md5": "md5(v)"} | {
    name: f"encode({name}(v), 'hex')" for name in ("sha224", "sha256", "sha384", "sha512")
}


def columns(function: Function) -> list[Contender]:
    """Columns of strings to columns of digests in hexadecimal, each by its own expressions, on one core."""
    name, table = function.name, "pa.table({'v': values})"
    ours = f"columns.{name}(given, format='hex')"
    found = [
        _column(ARROW, "from hashwright import columns", "pa.array(values)", ours),
        _column(
            f"{ARROW} in Polars",
            "import polars as pl, hashwright.polars",
            POLARS,
            f"given.select(pl.col('v').hw.{name}())",
            TAKEN,
        ),
        _column(
            f"{ARROW} in DuckDB",
            f"{IN_DUCKDB}import hashwright.duckdb\nhashwright.duckdb.register(connection)",
            table,
            f"asked(given, 'hw_{name}(v)')",
        ),
        _column(
            f"{ARROW} in DataFusion",
            f"{IN_DATAFUSION}import hashwright.datafusion\nhashwright.datafusion.register(context)",
            table,
            f"asked(given, 'hw_{name}(v)')",
        ),
        _column(
            "hashlib in a loop",
            "",
            "[value.encode() for value in values]",
            f"[{_hashlib(name, 'value')}.hexdigest() for value in given]",
            "result",
        ),
    ]
    if name in IN_POLARS_HASH:
        call = f"given.select(plh.col('v').chash.{IN_POLARS_HASH[name]}())"
        found.append(_column("polars-hash", "import polars as pl, polars_hash as plh", POLARS, call, TAKEN))
    if name in OWN_DUCKDB:
        found.append(_column("DuckDB", IN_DUCKDB, table, f"asked(given, '{name}(v)')"))
    if name in OWN_DATAFUSION:
        found.append(_column("DataFusion", IN_DATAFUSION, table, f'asked(given, "{OWN_DATAFUSION[name]}")'))
    return found


PACKAGES: Mapping[str, str] = {
    "polars-hash": "polars-hash",
    "DuckDB": "duckdb",
    "DataFusion": "datafusion",
    f"{ARROW} in Polars": "polars",
    f"{ARROW} in DuckDB": "duckdb",
    f"{ARROW} in DataFusion": "datafusion",
}
"""The package whose version a contender's figures depend on."""
