"""Run by the environment's own pytest: types of DuckDB and DataFusion: hashed as documented, or refused."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator
from typing import Any

import datafusion
import duckdb
import hashwright.datafusion
import hashwright.duckdb
import pyarrow as pa
import pytest
from documented import REFUSED, table
from hashwright import columns
from kinds import ARROW
from rows import digest

UNSIGNED = {"allow_unsigned_extensions": "true"}
DUCKDB = {
    "ARRAY": "[1, 2]::INTEGER[2]",
    "BIT": "'101'::BIT",
    "BLOB": r"'\xFF'::BLOB",
    "ENUM": "'é'::ENUM('a', 'é')",
    "GEOMETRY": "'POINT(1 2)'::GEOMETRY",
    "INTERVAL": "INTERVAL 1 DAY",
    "JSON": "'{}'::JSON",
    "LIST": "[1]",
    "MAP": "MAP {1: 2}",
    "NULL": "NULL",
    "STRUCT": "{'a': 1}",
    "TUPLE": "(1, 2)",
    "TYPE": "get_type(5)",
    "UNION": "union_value(a := 1)",
    "UUID": "uuid()",
    "VARCHAR": "'é'",
    "VARIANT": "'a'::VARIANT",
    "DATE": "'2026-11-27'::DATE",
    **{name: f"'12:00'::{name}" for name in ("TIME", "TIME_NS", "TIME WITH TIME ZONE")},
    **{
        name: f"'2026-11-27 12:00'::{name}"
        for name in (
            *("TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS", "TIMESTAMP WITH TIME ZONE"),
            "TIMESTAMPTZ_NS",
        )
    },
    **{
        name: f"5::{name}"
        for name in (
            *("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "BIGNUM", "FLOAT", "DOUBLE", "DECIMAL"),
            *("UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT", "BOOLEAN"),
        )
    },
}
"""A value of each type; those that are hashed have one text, but for three."""
TEXT = "é".encode()
MESSAGES = {"BLOB": b"\xff", "JSON": b"{}", "VARIANT": b"a"}


@pytest.fixture(scope="module", params=["register", "load"])
def database(request: pytest.FixtureRequest) -> Iterator[tuple[str, duckdb.DuckDBPyConnection]]:
    with duckdb.connect(config=UNSIGNED) as connection:
        getattr(hashwright.duckdb, request.param)(connection)
        yield request.param, connection


def one(connection: duckdb.DuckDBPyConnection, expression: str) -> Any:
    found = connection.execute(f"select {expression}").fetchone()
    assert found is not None
    return found[0]


def test_every_type_of_duckdb_is_documented() -> None:
    listed = {row[0] for row in duckdb.sql("select distinct logical_type from duckdb_types()").fetchall()}
    assert table("DuckDB").keys() == DUCKDB.keys() == {*listed, "JSON"}


@pytest.mark.parametrize("name", DUCKDB)
def test_a_type_of_duckdb(database: tuple[str, duckdb.DuckDBPyConnection], name: str) -> None:
    """An error names the type as DuckDB writes it, of what is in a column."""
    way, connection = database
    registered, extension, blob, _, _ = table("DuckDB")[name]
    text = registered if way == "register" else extension
    calls = [("hw_sha256(v)", text), ("hw_sha256_blob(v)", blob)]
    if way == "load":
        calls += [("hw_hmac_sha256(v, 'k')", text), ("hw_hmac_sha256_blob(v, 'k')", blob)]
    column = f"(select {DUCKDB[name]} as v)"
    named = one(connection, f"typeof(v) from {column}")
    for call, said in calls:
        if said == REFUSED:
            with pytest.raises(duckdb.Error, match="explicit type casts") as refused:
                one(connection, f"{call} from {column}")
            assert f"({named}" in str(refused.value)
        else:
            message = MESSAGES.get(name, TEXT)
            keyed = "hmac" in call
            code = hmac.digest(b"k", message, "sha256") if keyed else hashlib.sha256(message).digest()
            expected = None if said == "null" else code if "_blob" in call else code.hex()
            assert one(connection, f"{call} from {column}") == expected


@pytest.mark.parametrize("name", DUCKDB)
@pytest.mark.parametrize("value", ["{0}", "[{0}, NULL, {0}]", "{{'a': {0}, 'b': NULL}}", "MAP {{1: {0}}}"])
def test_a_key_of_a_type_of_duckdb(name: str, value: str) -> None:
    """It is that of Arrow's table, also inside of others and beside NULL; or the error says what to write."""
    (said,) = (cells[3] for engine, cells in table("DuckDB").items() if engine == name)
    with duckdb.connect(config=UNSIGNED) as connection:
        hashwright.duckdb.load(connection)
        rows = f"select case when i % 3 < 2 then {value.format(DUCKDB[name])} end as v from range(3000) t(i)"
        if said == REFUSED:
            with pytest.raises(duckdb.InvalidInputException, match=r"hw_row_key takes no .* write hw_row"):
                connection.sql(f"select hw_row_key(v) from ({rows})").fetchall()
            return
        keys = f"select v, hw_row_key(v) as text, hw_row_key_blob(v, v) as raw from ({rows})"
        made = connection.sql(keys).to_arrow_table()
    assert made["text"].to_pylist() == columns.row_key([made["v"]], format="hex").to_pylist()
    assert made["raw"].to_pylist() == columns.row_key([made["v"], made["v"]]).to_pylist()


NUMBERS = {
    "-1::TINYINT": (-1, 0),
    "(-32768)::SMALLINT": (-(2**15), 0),
    "(-9223372036854775808)::BIGINT": (-(2**63), 0),
    "255::UTINYINT": (255, 0),
    "18446744073709551615::UBIGINT": (2**64 - 1, 0),
    "170141183460469231731687303715884105727::HUGEINT": (2**127 - 1, 0),
    "(-170141183460469231731687303715884105728)::HUGEINT": (-(2**127), 0),
    "340282366920938463463374607431768211455::UHUGEINT": (2**128 - 1, 0),
    "12.50::DECIMAL(4, 2)": (125, 1),
    "-12.50::DECIMAL(9, 4)": (-125, 1),
    "0.00::DECIMAL(18, 2)": (0, 0),
    "12345678901234567890123456.7800::DECIMAL(38, 4)": (1234567890123456789012345678, 2),
}
"""Those of more than 38 digits DuckDB gives to Arrow as others."""


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_of_duckdb_are_their_values(number: str) -> None:
    with duckdb.connect(config=UNSIGNED) as connection:
        hashwright.duckdb.load(connection)
        assert one(connection, f"hw_row_key_blob({number})") == digest([("number", *NUMBERS[number])])


@pytest.mark.parametrize(
    "value",
    [
        *("list_slice(x, 2, 3)", "list_reverse(x)", "list_filter(x, lambda e: len(e) > 1)", "list_sort(x)"),
        *("flatten([x, x])", "[x[2], x[1]]", "{'a': x[2], 'b': list_slice(x, 1, 2)}", "unnest(x)", "x[2:]"),
        *("map_from_entries([{'k': 1, 'v': x}])", "list_zip(x, list_reverse(x))", "array_value(x[1], x[3])"),
    ],
)
@pytest.mark.parametrize("lists", ["[['a'], ['bb', 'c'], []]", "[[i::VARCHAR], ['x' || i, NULL], ['']]"])
def test_lists_that_duckdb_computes(value: str, lists: str) -> None:
    """Their elements may lie in any order in memory."""
    with duckdb.connect(config=UNSIGNED) as connection:
        hashwright.duckdb.load(connection)
        rows = f"select {value} as v from (select {lists} as x, i from range(3000) t(i) where i % 7 > 1)"
        made = connection.sql(f"select v, hw_row_key(v) as key from ({rows})").to_arrow_table()
    assert made["key"].to_pylist() == columns.row_key([made["v"]], format="hex").to_pylist()


def test_a_key_of_no_column() -> None:
    with duckdb.connect(config=UNSIGNED) as connection:
        hashwright.duckdb.load(connection)
        with pytest.raises(duckdb.InvalidInputException, match="a row needs a column at least"):
            one(connection, "hw_row_key()")


def test_a_text_where_a_blob_belongs(database: tuple[str, duckdb.DuckDBPyConnection]) -> None:
    """DuckDB reads what is written down, and takes no column of text."""
    _, connection = database
    assert one(connection, r"hw_sha256_blob('\xFFa')") == hashlib.sha256(b"\xffa").digest()
    with pytest.raises(duckdb.BinderException, match="VARCHAR"):
        one(connection, "hw_sha256_blob(v) from (select 'a' as v)")
    with pytest.raises(duckdb.ConversionException, match="must be escaped"):
        one(connection, "hw_sha256_blob('é')")


def test_variants(database: tuple[str, duckdb.DuckDBPyConnection]) -> None:
    """DuckDB casts them by itself: to a BLOB for functions that take one, as for its own, else to text."""
    way, connection = database
    for value in ("5", "[1]", "true", r"'\xFF'::BLOB", r"'\x41'", "'a'"):
        variant = f"({value})::VARIANT"
        if way == "load" and value in ("5", "[1]", "true"):
            with pytest.raises(duckdb.ConversionException, match=r"Can't convert VARIANT.*to 'BLOB'"):
                one(connection, f"hw_sha256({variant})")
        else:
            own = f"sha256({variant})" if way == "load" else f"sha256({variant}::VARCHAR)"
            assert one(connection, f"hw_sha256({variant})") == one(connection, own)


@pytest.fixture(scope="module")
def context() -> datafusion.SessionContext:
    made = datafusion.SessionContext()
    hashwright.datafusion.register(made)
    for number, (column, *_) in enumerate(ARROW.values()):
        batch = pa.record_batch({"v": pa.concat_arrays([column, pa.nulls(1, column.type)])})
        made.register_record_batches(f"t{number}", [[batch]])
    return made


def typed(context: datafusion.SessionContext, number: int) -> str:
    found = context.sql(f"select arrow_typeof(v) as t from t{number}").to_pydict()["t"][0]
    return re.split(r"\W", found)[0]


def test_every_type_of_datafusion_is_documented(context: datafusion.SessionContext) -> None:
    """Those of Arrow, as its SQL names them."""
    assert table("DataFusion").keys() == {typed(context, number) for number in range(len(ARROW))}


@pytest.mark.parametrize("number", range(len(ARROW)), ids=map(str, ARROW))
def test_a_type_of_datafusion(context: datafusion.SessionContext, number: int) -> None:
    name = typed(context, number)
    text, raw, _ = table("DataFusion")[name]
    message = list(ARROW.values())[number][1]
    for call, said in (("hw_sha256", text), ("hw_sha256_binary", raw)):
        asked = f"select {call}(v) as made, %s as value from t{number}"
        if said == REFUSED:
            with pytest.raises(
                Exception, match=r"Cannot automatically convert|explicit type cast"
            ) as refused:
                context.sql(asked % "v").to_pydict()
            assert name in str(refused.value)
            continue
        found = context.sql(asked % ("cast(v as varchar)" if said == "cast" else "1")).to_pydict()
        if said == "cast":
            message = found["value"][0].encode()
        digest = hashlib.sha256(message or b"")
        first = None if said == "null" else digest.digest() if "binary" in call else digest.hexdigest()
        assert found["made"] == [first, None]


@pytest.mark.parametrize("number", range(len(ARROW)), ids=map(str, ARROW))
def test_a_key_of_a_type_of_datafusion(context: datafusion.SessionContext, number: int) -> None:
    """As of the same column of Arrow's, or refused as that is."""
    column = context.sql(f"select v from t{number}").to_arrow_table()["v"]
    hashwright.datafusion.register_row_key(context, [column.type, pa.int8()], name=f"key{number}")
    asked = f"select key{number}(v, arrow_cast(1, 'Int8')) as key from t{number}"
    try:
        expected = columns.row_key([column, pa.array([1, 1])], format="hex").to_pylist()
    except TypeError:
        with pytest.raises(Exception, match=r"has no bytes to hash"):
            context.sql(asked).to_pydict()
    else:
        assert context.sql(asked).to_pydict()["key"] == expected


def test_binaries_that_are_no_text(context: datafusion.SessionContext) -> None:
    with pytest.raises(Exception, match="non UTF-8 data"):
        context.sql("select hw_sha256(X'ff')").to_pydict()
    made = context.sql("select hw_sha256_binary(X'ff') as made").to_pydict()["made"]
    assert made == [hashlib.sha256(b"\xff").digest()]


def test_numbers_are_the_text_that_datafusion_makes_of_them(context: datafusion.SessionContext) -> None:
    made = context.sql("select hw_sha256(5) as made").to_pydict()["made"]
    assert made == [hashlib.sha256(b"5").hexdigest()]
