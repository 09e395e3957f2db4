"""The contenders of Python's benchmarks: texts for the harness."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from wright.measure.interleave import Contender
from wright.spec import Function

OBJECT, ONE_SHOT, HASHLIB = "hashwright", "hashwright, in one call", "hashlib"
ARROW, EXTENSION = "hashwright.columns", "hashwright's extension in DuckDB"
ALONE = "import os\nos.sched_setaffinity(0, {max(os.sched_getaffinity(0))})\n"
"""One core for all: Polars keeps a pool of as many threads as it finds cores when it is imported."""
TOGETHER = "import os\nos.sched_setaffinity(0, range(os.cpu_count()))\n"
ROWS = """\
import hashlib
import pyarrow as pa

def rows(message, parameters):
    lengths, long = parameters["lengths"], parameters.get("long", [-1, 0])
    found, at, most = [], 0, len(message) - max(*lengths, long[1])
    for i in range(parameters["rows"]):
        size = long[1] if i == long[0] else lengths[i % len(lengths)]
        found.append(message[at : at + size].hex()[:size])
        at = (at + size) % most
    return found

def text(result):
    return hashlib.sha256("".join(result).encode()).hexdigest()
"""
"""Rows of hexadecimal digits: all lengths of the parameters, in turn; one row may be a long one."""


OWN_PACKAGES = {"blake3": "blake3", "xxh64": "xxhash", "xxh3_64": "xxhash"}
"""The modules of PyPI's packages with functions that hashlib lacks."""
POLARS_HASH, DUCKDB_HASH = "Polars' own hash, which has no name", "DuckDB's own hash, which has no name"
"""Those that its users have for buckets and joins: numbers, which no version promises to keep."""


def theirs(function: Function) -> str:
    """What a package of PyPI is called in reports."""
    return f"PyPI's {OWN_PACKAGES[function.name]}"


def hashed_alone(function: Function, message: str) -> str:
    """The text of one message's digest by a package of PyPI."""
    return f"{OWN_PACKAGES[function.name]}.{function.name}({message}).hexdigest()"


def messages(function: Function) -> list[Contender]:
    """Whole messages to digests in hexadecimal."""
    name = function.name
    begun = _message(OBJECT, "hashwright", f"hashwright.{name}(message).hexdigest()")
    if name in OWN_PACKAGES:
        return [begun, _message(theirs(function), OWN_PACKAGES[name], hashed_alone(function, "message"))]
    return [
        begun,
        _message(ONE_SHOT, "hashwright", f"hashwright.{name}.hexdigest(message)"),
        _message(HASHLIB, "hashlib", f"{_hashlib(name, 'message')}.hexdigest()"),
    ]


def _hashlib(name: str, message: str) -> str:
    """A call of hashlib: its constructors take less time than its ``new``, which knows more names."""
    return f"hashlib.{name}({message})" if hasattr(hashlib, name) else f"hashlib.new({name!r}, {message})"


def _message(name: str, module: str, call: str) -> Contender:
    return Contender(name, f"import {module}\ndef once(message):\n    return {call}\n")


def _column(
    name: str,
    imports: str,
    prepare: str,
    once: str,
    text: str = "result.to_pylist()",
    cores: str = ALONE,
) -> Contender:
    lines = [
        cores + ROWS,
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
connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
def asked(given, call):
    return connection.sql(f"select {call} as v from given").to_arrow_table()["v"]
"""
FROM_TABLE = f"""\
{IN_DUCKDB}
def kept(values):
    given = pa.table({{"v": values}})
    connection.execute("create or replace table kept as select v from given")
def greatest(call):
    return connection.execute(f"select max({{call}}) from kept").fetchall()
def each(call, result):
    found = [row[0] for row in connection.execute(f"select {{call}} from kept").fetchall()]
    assert result == [(max(found),)]
    return found
"""
"""A table of DuckDB's own, whose greatest digest alone comes out of it."""
LOADED = "import hashwright.duckdb\nhashwright.duckdb.load(connection)"
REGISTERED = "import hashwright.duckdb\nhashwright.duckdb.register(connection)"
IN_DATAFUSION = """\
import datafusion
context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(1))
def asked(given, call):
    context.deregister_table("rows")
    context.from_arrow(given, "rows")
    return pa.table(context.sql(f"select {call} as v from rows"))["v"]
"""
IN_CLICKHOUSE = """\
import chdb
def asked(given, call):
    return chdb.query(f"select {call} as v from Python(given) settings max_threads = 1", "ArrowTable")["v"]
"""
CLICKHOUSE, SCAN = "ClickHouse, bytes", "DuckDB, the rows alone"
IN_POLARS_HASH = {
    "md5": "nchash.md5",
    "sha1": "nchash.sha1",
    **{f"sha{size}": f"chash.sha2_{size}" for size in (224, 256, 384, 512)},
}
OWN_CLICKHOUSE = {"md5": "MD5", "sha1": "SHA1", "sha224": "SHA224", "sha256": "SHA256", "sha512": "SHA512"}
OWN_DUCKDB = {"md5", "sha1", "sha256"}
OWN_DATAFUSION = {"md5": "md5(v)"} | {
    name: f"encode({name}(v), 'hex')" for name in ("sha224", "sha256", "sha384", "sha512")
}


def columns(function: Function, clickhouse: bool) -> list[Contender]:
    """Columns of strings to columns of digests in hexadecimal, each by its own expressions, on one core."""
    name, table = function.name, "pa.table({'v': values})"
    found = [
        *plain(function, clickhouse),
        _column(
            f"{ARROW}, bytes",
            "from hashwright import columns",
            "pa.array(values)",
            f"columns.{name}(given)",
            "each.hex() for each in result",
        ),
        _column(
            f"{ARROW} in Polars",
            "import polars as pl, hashwright.polars",
            POLARS,
            f"given.select(pl.col('v').hw.{name}())",
            TAKEN,
        ),
        _column(
            f"{ARROW} in DuckDB",
            IN_DUCKDB + REGISTERED,
            table,
            f"asked(given, 'hw_{name}(v)')",
        ),
        _column(EXTENSION, IN_DUCKDB + LOADED, table, f"asked(given, 'hw_{name}(v)')"),
        _column(
            f"{ARROW} in DataFusion",
            f"{IN_DATAFUSION}import hashwright.datafusion\nhashwright.datafusion.register(context)",
            table,
            f"asked(given, 'hw_{name}(v)')",
        ),
    ]
    if name in OWN_DUCKDB:  # what its own function costs beside this is the hash
        text = f"({_hashlib(name, 'row.encode()')}.hexdigest() for row in result.to_pylist())"
        found.append(_column(SCAN, IN_DUCKDB, table, "asked(given, 'v')", text))
    return found


def plain(function: Function, clickhouse: bool) -> list[Contender]:
    """Ours on Arrow's own arrays, and the peers."""
    name, table = function.name, "pa.table({'v': values})"
    ours = f"columns.{name}(given, format='hex')"
    found = [_column(ARROW, "from hashwright import columns", "pa.array(values)", ours), _loop(function)]
    if name in IN_POLARS_HASH:
        call = f"given.select(plh.col('v').{IN_POLARS_HASH[name]}())"
        found.append(_column("polars-hash", "import polars as pl, polars_hash as plh", POLARS, call, TAKEN))
    if name in OWN_DUCKDB:
        found.append(_column("DuckDB", IN_DUCKDB, table, f"asked(given, '{name}(v)')"))
    if name in OWN_DATAFUSION:
        found.append(_column("DataFusion", IN_DATAFUSION, table, f'asked(given, "{OWN_DATAFUSION[name]}")'))
    if clickhouse and name in OWN_CLICKHOUSE:
        call = f"asked(given, '{OWN_CLICKHOUSE[name]}(v)')"
        text = "each.hex() for each in result.to_pylist()"
        found.append(_column(CLICKHOUSE, IN_CLICKHOUSE, table, call, text))
    return found


def _loop(function: Function) -> Contender:
    """A call for each row."""
    if function.name in OWN_PACKAGES:
        name, imports, one = theirs(function), OWN_PACKAGES[function.name], hashed_alone(function, "value")
    else:
        name, imports, one = "hashlib", "hashlib", f"{_hashlib(function.name, 'value')}.hexdigest()"
    prepare = "[value.encode() for value in values]"
    return _column(f"{name} in a loop", f"import {imports}", prepare, f"[{one} for value in given]", "result")


def numbers(function: Function) -> list[Contender]:
    """Columns of strings to columns of numbers, on one core, beside the engines' own hashes."""
    name, table = function.name, "pa.table({'v': values})"
    text = "(f'{{each:016x}}' for each in {})".format
    alone = f"({hashed_alone(function, 'row.encode()')} for row in result[0]['v'].{{}}())".format
    imports = f"import {OWN_PACKAGES[name]}"
    return [
        _column(
            ARROW,
            "from hashwright import columns",
            "pa.array(values)",
            f"columns.{name}(given)",
            text("result"),
        ),
        _column(
            f"{ARROW} in Polars",
            "import polars as pl, hashwright.polars",
            POLARS,
            f"given.select(hashwright.polars.{name}('v'))",
            text(TAKEN),
        ),
        _column(
            EXTENSION, IN_DUCKDB + LOADED, table, f"asked(given, 'hw_{name}(v)')", text("result.to_pylist()")
        ),
        _loop(function),
        _column(
            POLARS_HASH,
            f"import polars as pl\n{imports}",
            POLARS,
            "(given, given.select(pl.col('v').hash()))",
            alone("to_list"),
        ),
        _column(
            DUCKDB_HASH,
            f"{IN_DUCKDB}{imports}",
            table,
            "(given, asked(given, 'hash(v)'))",
            alone("to_pylist"),
        ),
    ]


def tables(function: Function) -> list[Contender]:
    """A column of a table of DuckDB's, to the greatest digest in hexadecimal, on one core."""
    name = function.name
    calls = [(EXTENSION, LOADED, f"hw_{name}(v)"), (f"{ARROW} in DuckDB", REGISTERED, f"hw_{name}(v)")]
    if name in OWN_DUCKDB:
        calls.append(("DuckDB", "", f"{name}(v)"))

    def asking(contender: str, more: str, call: str, text: str) -> Contender:
        return _column(contender, FROM_TABLE + more, "kept(values)", f"greatest({call!r})", text)

    found = [asking(each, more, call, f"each({call!r}, result)") for each, more, call in calls]
    alone = f"({_hashlib(name, 'row.encode()')}.hexdigest() for row in each('v', result))"
    return [*found, asking(SCAN, "", "v", alone)]


KEY = "a key of 31 bytes, for the codes"


def codes(function: Function) -> list[Contender]:
    """Columns of strings to columns of HMACs in hexadecimal, on one core."""
    name, key = function.name, KEY.encode()
    found = [
        _column(
            ARROW,
            "from hashwright import columns",
            "pa.array(values)",
            f"columns.hmac_{name}(given, {key!r}, format='hex')",
        ),
        _column(
            f"{ARROW} in Polars",
            "import polars as pl, hashwright.polars",
            POLARS,
            f"given.select(pl.col('v').hw.hmac_{name}({key!r}))",
            TAKEN,
        ),
        _column(
            "hmac.digest in a loop",
            "import hmac",
            "[value.encode() for value in values]",
            f"[hmac.digest({key!r}, value, '{name}').hex() for value in given]",
            "result",
        ),
    ]
    if name == "sha256":
        call = f"given.select(plh.col('v').chash.hmac_sha256(key='{KEY}'))"
        found.append(_column("polars-hash", "import polars as pl, polars_hash as plh", POLARS, call, TAKEN))
    return found


def threads(function: Function) -> list[Contender]:
    """The same column by two threads and by one."""

    def by(count: int) -> str:
        return f"columns.{function.name}(given, format='hex', threads={count})"

    imports = "from hashwright import columns"
    return [
        _column(f"{ARROW}, two threads", imports, "pa.array(values)", by(2), cores=TOGETHER),
        _column(f"{ARROW}, one thread", imports, "pa.array(values)", by(1), cores=TOGETHER),
    ]


PACKAGES: Mapping[str, str] = {
    "polars-hash": "polars-hash",
    CLICKHOUSE: "chdb-core",
    SCAN: "duckdb",
    POLARS_HASH: "polars",
    DUCKDB_HASH: "duckdb",
    "DuckDB": "duckdb",
    "DataFusion": "datafusion",
    f"{ARROW} in Polars": "polars",
    f"{ARROW} in DuckDB": "duckdb",
    EXTENSION: "duckdb",
    f"{ARROW} in DataFusion": "datafusion",
}
"""The package whose version a contender's figures depend on."""
