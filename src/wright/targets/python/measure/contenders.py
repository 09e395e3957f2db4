"""The contenders of Python's benchmarks: texts for the harness."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.python.engines.cpython import PEERS, versions
from wright.targets.python.measure.programs import ALONE, TOGETHER, program

OBJECT, ONE_SHOT, HASHLIB = "hashwright", "hashwright, in one call", "hashlib"
ARROW, EXTENSION = "hashwright.columns", "hashwright's extension in DuckDB"


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


def messages(function: Function) -> tuple[list[Contender], Contender]:
    """Whole messages to digests in hexadecimal: ours, and the one beside."""
    name = function.name
    begun = _message(OBJECT, "hashwright", f"hashwright.{name}(message).hexdigest()")
    if package := OWN_PACKAGES.get(name):
        version = f"{package} {installed()[package]}"
        return [begun], _message(theirs(function), package, hashed_alone(function, "message"), version)
    one_shot = _message(ONE_SHOT, "hashwright", f"hashwright.{name}.hexdigest(message)")
    beside = _message(HASHLIB, "hashlib", f"{_hashlib(name, 'message')}.hexdigest()")
    return [begun, one_shot], beside


def _hashlib(name: str, message: str) -> str:
    """A call of hashlib: its constructors take less time than its ``new``, which knows more names."""
    return f"hashlib.{name}({message})" if hasattr(hashlib, name) else f"hashlib.new({name!r}, {message})"


def _message(name: str, module: str, call: str, version: str = "") -> Contender:
    return Contender(name, program("message", module=module, once=call), version)


@cache
def installed() -> Mapping[str, str]:
    """The versions of all packages, ours and others'."""
    return {**versions(PEERS), **versions()}


@dataclass(frozen=True)
class Place:
    """Where a column is hashed: how it takes the ``values``, how a call is asked, and what comes out."""

    imports: str
    prepare: str
    once: str = "{}"
    text: str = "result.to_pylist()"
    package: str = ""
    """The package whose version its figures depend on."""

    def contender(
        self, name: str, call: str, text: str = "", more: str = "", cores: str = ALONE
    ) -> Contender:
        """A contender by a call there; ``more`` is imported, and its ``text`` is another than the usual."""
        source = program(
            "column",
            cores=cores,
            imports=self.imports + more,
            prepare=self.prepare,
            once=self.once.format(call),
            text=text or self.text,
        )
        said = name if name.startswith(OBJECT) else self.package
        version = f"{said} {installed()[self.package]}" if self.package else ""
        return Contender(name, source, version)


LOADED = "import hashwright.duckdb\nhashwright.duckdb.load(connection)"
REGISTERED = "import hashwright.duckdb\nhashwright.duckdb.register(connection)"
IN_ARROW = "import hashwright.datafusion\nhashwright.datafusion.register(context)"
SPARK_IN_DATAFUSION = {"xxh64": "xxhash64"}
"""Spark's functions, as DataFusion has them, by ours: they are under Spark's seed."""
SPARK_SEED = 42
CLICKHOUSE, SCAN = "ClickHouse, bytes", "DuckDB, the rows alone"
TABLE, ASKED = "pa.table({'v': values})", "asked(given, {!r})"
DATA_FRAME, TAKEN = "pl.DataFrame({'v': values})", "result['v'].to_list()"
ENCODED = "[value.encode() for value in values]"
COLUMNS = Place("from hashwright import columns", "pa.array(values)")
POLARS = Place("import polars as pl", DATA_FRAME, "given.select({})", TAKEN, "polars")
OTHER_POLARS = replace(POLARS, imports="import polars as pl, polars_hash as plh", package="polars-hash")
DUCKDB = Place(program("duckdb"), TABLE, ASKED, package="duckdb")
KEPT = Place(program("duckdb_table"), "kept(values)", "greatest({!r})", package="duckdb")
DATAFUSION = Place(program("datafusion"), TABLE, ASKED, package="datafusion")
IN_BYTES = Place(
    program("clickhouse"), TABLE, ASKED, "each.hex() for each in result.to_pylist()", "chdb-core"
)
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
    name, call = function.name, f"hw_{function.name}(v)"
    in_polars = f"pl.col('v').hw.{name}()"
    found = [
        *plain(function, clickhouse),
        COLUMNS.contender(f"{ARROW}, bytes", f"columns.{name}(given)", "each.hex() for each in result"),
        POLARS.contender(f"{ARROW} in Polars", in_polars, more=", hashwright.polars"),
        DUCKDB.contender(f"{ARROW} in DuckDB", call, more=REGISTERED),
        DUCKDB.contender(EXTENSION, call, more=LOADED),
        DATAFUSION.contender(f"{ARROW} in DataFusion", call, more=IN_ARROW),
    ]
    if name in OWN_DUCKDB:  # what its own function costs beside this is the hash
        text = f"({_hashlib(name, 'row.encode()')}.hexdigest() for row in result.to_pylist())"
        found.append(DUCKDB.contender(SCAN, "v", text))
    return found


def plain(function: Function, clickhouse: bool) -> list[Contender]:
    """Ours on Arrow's own arrays, and the peers."""
    name = function.name
    found = [COLUMNS.contender(ARROW, f"columns.{name}(given, format='hex')"), _loop(function)]
    found += polars_hash(function)
    if name in OWN_DUCKDB:
        found.append(DUCKDB.contender("DuckDB", f"{name}(v)"))
    if name in OWN_DATAFUSION:
        found.append(DATAFUSION.contender("DataFusion", OWN_DATAFUSION[name]))
    if clickhouse and name in OWN_CLICKHOUSE:
        found.append(IN_BYTES.contender(CLICKHOUSE, f"{OWN_CLICKHOUSE[name]}(v)"))
    return found


def polars_hash(function: Function) -> list[Contender]:
    """polars-hash, where it has the function."""
    if function.name not in IN_POLARS_HASH:
        return []
    call = f"plh.col('v').{IN_POLARS_HASH[function.name]}()"
    return [OTHER_POLARS.contender("polars-hash", call)]


def _loop(function: Function) -> Contender:
    """A call for each row."""
    if package := OWN_PACKAGES.get(function.name):
        name, one = theirs(function), hashed_alone(function, "value")
    else:
        name = package = "hashlib"
        one = f"{_hashlib(function.name, 'value')}.hexdigest()"
    place = Place(f"import {package}", ENCODED, "[{} for value in given]", "result")
    return place.contender(f"{name} in a loop", one)


def numbers(function: Function) -> list[Contender]:
    """Columns of strings to columns of numbers, on one core, beside the engines' own hashes."""
    name, imports = function.name, f"import {OWN_PACKAGES[function.name]}"
    text = "(f'{{each:016x}}' for each in {})".format
    alone = f"({hashed_alone(function, 'row.encode()')} for row in result[0]['v'].{{}}())".format
    beside = {place: replace(place, once=f"(given, {place.once})") for place in (POLARS, DUCKDB)}
    more = ", hashwright.polars"
    found = [
        COLUMNS.contender(ARROW, f"columns.{name}(given)", text("result")),
        POLARS.contender(f"{ARROW} in Polars", f"hashwright.polars.{name}('v')", text(TAKEN), more),
        DUCKDB.contender(EXTENSION, f"hw_{name}(v)", text(DUCKDB.text), LOADED),
        _loop(function),
        beside[POLARS].contender(POLARS_HASH, "pl.col('v').hash()", alone("to_list"), f"\n{imports}"),
        beside[DUCKDB].contender(DUCKDB_HASH, "hash(v)", alone("to_pylist"), imports),
        DATAFUSION.contender(f"{ARROW} in DataFusion", f"hw_{name}(v)", text(DATAFUSION.text), IN_ARROW),
    ]
    if name in SPARK_IN_DATAFUSION:
        own, place = SPARK_IN_DATAFUSION[name], replace(DATAFUSION, once=f"(given, {DATAFUSION.once})")
        rows = f"({hashed_alone(function, 'row.encode()')} for row in checked(*result))"
        check = program(
            "spark_numbers", imports=imports, name=name, package=OWN_PACKAGES[name], seed=SPARK_SEED
        )
        found.append(place.contender(f"DataFusion's {own}, as Spark's", f"{own}(v)", rows, check))
    return found


def tables(function: Function) -> list[Contender]:
    """A column of a table of DuckDB's, to the greatest digest in hexadecimal, on one core."""
    name = function.name
    calls = [(EXTENSION, LOADED, f"hw_{name}(v)"), (f"{ARROW} in DuckDB", REGISTERED, f"hw_{name}(v)")]
    if name in OWN_DUCKDB:
        calls.append(("DuckDB", "", f"{name}(v)"))
    found = [KEPT.contender(each, call, f"each({call!r}, result)", more) for each, more, call in calls]
    alone = f"({_hashlib(name, 'row.encode()')}.hexdigest() for row in each('v', result))"
    return [*found, KEPT.contender(SCAN, "v", alone)]


KEY = "a key of 31 bytes, for the codes"


def codes(function: Function) -> list[Contender]:
    """Columns of strings to columns of HMACs in hexadecimal, on one core."""
    name, key = function.name, KEY.encode()
    in_polars = f"pl.col('v').hw.hmac_{name}({key!r})"
    loop = Place("import hmac", ENCODED, "[{} for value in given]", "result")
    found = [
        COLUMNS.contender(ARROW, f"columns.hmac_{name}(given, {key!r}, format='hex')"),
        POLARS.contender(f"{ARROW} in Polars", in_polars, more=", hashwright.polars"),
        loop.contender("hmac.digest in a loop", f"hmac.digest({key!r}, value, '{name}').hex()"),
    ]
    if name == "sha256":
        found.append(OTHER_POLARS.contender("polars-hash", f"plh.col('v').chash.hmac_sha256(key='{KEY}')"))
    return found


def threads(function: Function) -> list[Contender]:
    """The same column by two threads and by one."""
    call = f"columns.{function.name}(given, format='hex', threads={{}})".format
    return [
        COLUMNS.contender(f"{ARROW}, two threads", call(2), cores=TOGETHER),
        COLUMNS.contender(f"{ARROW}, one thread", call(1), cores=TOGETHER),
    ]
