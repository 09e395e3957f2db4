"""Run by the environment's own pytest: engines' numbers in Polars, DuckDB, DataFusion and Ray's batches.

Each is what ``hashwright.engines`` makes of the column that the library hands over.
"""

from __future__ import annotations

import datetime
import pickle
import re
import uuid
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial
from typing import Any

import datafusion
import duckdb
import hashwright
import hashwright.datafusion
import hashwright.duckdb
import hashwright.pandas
import hashwright.polars
import hashwright.ray
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from engine_hashes import CASSANDRA, ICEBERG, KAFKA, PARTS, PUBLISHED, REDIS, SPARK
from hashwright import columns, engines
from hashwright.datafusion import register_row_key

CALLED = {"iceberg_bucket": PARTS, "kafka_partition": PARTS}
"""The numbers that functions are called with."""
TABLES: dict[str, list[tuple[Any, pa.DataType, int]]] = {
    "spark_hash": [(value, dtype, short) for value, dtype, short, _ in SPARK],
    "spark_xxhash64": [(value, dtype, long) for value, dtype, _, long in SPARK],
    "iceberg_bucket": ICEBERG,
    "cassandra_token": CASSANDRA,
    "kafka_partition": [(key, pa.binary(), part) for key, part in KAFKA],
    "redis_slot": [(key, pa.binary(), slot) for key, slot in REDIS],
}
"""By the name: a value, its type, the engine's own number."""
Made = tuple[pa.Array, Callable[[], list[Any]]]
Asked = Callable[[str, pa.Table], Made]
"""What a library hands over for the column of a table, and what its function makes of it."""


def test_every_function_of_engines_is_asked() -> None:
    assert set(TABLES) == set(engines.FUNCTIONS)
    for module in (hashwright.polars, hashwright.ray, pd.Series([""]).hw):
        assert set(TABLES) <= set(dir(module))


def option(name: str) -> list[int]:
    return [CALLED[name]] if name in CALLED else []


def number(name: str, column: Any) -> list[Any]:
    found: list[Any] = getattr(engines, name)(column, *option(name)).to_pylist()
    return found


def in_polars(name: str, table: pa.Table) -> Made:
    frame = pl.DataFrame(table)
    made = frame.lazy().select(getattr(hashwright.polars, name)("x", *option(name)))

    def numbers() -> list[Any]:
        assert made.collect_schema() == made.collect().schema
        return made.collect()["x"].to_list()

    return frame["x"].to_arrow(), numbers


def argument(name: str) -> str:
    return "".join(f", {each}" for each in option(name))


def in_duckdb(begin: Callable[[duckdb.DuckDBPyConnection], None]) -> Asked:
    def asked(name: str, table: pa.Table) -> Made:
        connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
        begin(connection)
        connection.register("given", table)
        connection.execute("create table rows as select x from given")
        column = connection.sql("select x from rows").to_arrow_table()["x"].combine_chunks()

        def numbers() -> list[Any]:
            with connection:
                found = connection.sql(f"select hw_{name}(x{argument(name)}) from rows").fetchall()
            return [row for (row,) in found]

        return column, numbers

    return asked


def extended(connection: duckdb.DuckDBPyConnection) -> None:
    """The extension, and beside it what it has not."""
    hashwright.duckdb.load(connection)
    hashwright.duckdb.register_engines(connection)


def in_datafusion(name: str, table: pa.Table) -> Made:
    context = datafusion.SessionContext()
    context.from_arrow(table, name="rows")
    column = context.sql("select x from rows").to_arrow_table()["x"].combine_chunks()
    hashwright.datafusion.register_engine(context, name, [column.type])
    asked = f"select hw_{name}(x{argument(name)}) as made from rows"
    return column, lambda: context.sql(asked).to_pydict()["made"]


def in_ray(name: str, table: pa.Table) -> Made:
    chained = engines.FUNCTIONS[name].is_chained
    add = getattr(hashwright.ray, name)(["x"] if chained else "x", *option(name), to="made")
    return table["x"].combine_chunks(), lambda: add(table)["made"].to_pylist()


LIBRARIES: dict[str, Asked] = {
    "polars": in_polars,
    "duckdb, register": in_duckdb(hashwright.duckdb.register),
    "duckdb, load": in_duckdb(extended),
    "datafusion": in_datafusion,
    "ray": in_ray,
}


def has(library: str, table: pa.Table) -> bool:
    """Whether a library takes a column of that type at all."""
    try:
        if library == "polars":
            pl.DataFrame(table)
        elif library.startswith("duckdb"):
            duckdb.from_arrow(table).fetchall()
        elif library == "datafusion":
            context = datafusion.SessionContext()
            context.from_arrow(table, name="rows")
            context.sql("select x from rows").to_arrow_table()
    except KeyboardInterrupt:
        raise
    except BaseException:  # a library may panic, which is no Exception
        return False
    return True


def plain(dtype: pa.DataType) -> str:
    """Binaries or strings of any layout; empty for others."""
    found = re.fullmatch(r"(?:large_)?(binary|string)(?:_view)?", str(dtype))
    return found[1] if found else ""


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("name", TABLES)
def test_a_name_in_a_library(name: str, library: str) -> None:
    """Of every type that both have. One that the library keeps as it is has the engine's own number."""
    kept = 0
    for value, dtype, wanted in TABLES[name]:
        table = pa.table({"x": pa.array([value, None], dtype)})
        if not has(library, table):
            continue
        column, numbers = LIBRARIES[library](name, table)
        try:
            expected = number(name, column)
        except TypeError as error:  # the library has another type for it, which the engine has not
            with pytest.raises(Exception, match=re.escape(str(error))):
                numbers()
            continue
        made = numbers()
        assert made == expected, (dtype, column.type)
        if column.type == dtype or plain(column.type) == plain(dtype) != "":
            assert made[0] == wanted, dtype
            kept += 1
    assert kept >= len(TABLES[name]) // 3


def test_polars_calls_the_library_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Python; and where it does not know the plugin, through Python with the same numbers."""
    frame = pl.DataFrame({"a": [1, None, 7] * 70_000, "b": ["x", None, ""] * 70_000})
    calls: dict[str, Callable[[], pl.Expr]] = {
        "spark_hash": lambda: hashwright.polars.spark_hash("a", pl.col("b"), seed=-7),
        "spark_xxhash64": lambda: hashwright.polars.spark_xxhash64(pl.all()),
        "iceberg_bucket": lambda: hashwright.polars.iceberg_bucket("a", 16),
        "cassandra_token": lambda: hashwright.polars.cassandra_token(pl.col("b").cast(pl.Categorical())),
        "kafka_partition": lambda: hashwright.polars.kafka_partition(pl.col("b"), 12),
        "redis_slot": lambda: hashwright.polars.redis_slot("b"),
    }
    assert set(calls) == set(engines.FUNCTIONS)
    with monkeypatch.context() as patched:
        patched.setattr(columns, "of_engine", lambda function, *given: engines_of(function, *given))
        expressions = {name: call() for name, call in calls.items()}
    made = frame.lazy().select(**expressions).collect()
    monkeypatch.setattr(hashwright.polars, "PLUGIN", None)
    assert made.equals(frame.lazy().select(**{name: call() for name, call in calls.items()}).collect())


OF_ENGINE = columns.of_engine


def engines_of(function: Any, given: Any, option: int | None = None) -> Any:
    """As it is for the columns without rows that expressions ask about; for others it fails."""
    assert sum(map(len, given)) == 0, "Python is called for rows"
    return OF_ENGINE(function, given, option)


def test_polars_says_why() -> None:
    frame = pl.DataFrame({"late": pl.Series([1 << 62], dtype=pl.Int64), "list": [[1]]})
    late = pl.col("late").cast(pl.Datetime("ms"))
    for expr, why in (
        (hashwright.polars.spark_hash(late, "late"), "a row's time does not fit"),
        (hashwright.polars.iceberg_bucket(late, 2), "Iceberg's bucket has times in a unit of 64 bits"),
        (hashwright.polars.kafka_partition("list", 2), "producer's serializer"),
    ):
        with pytest.raises(pl.exceptions.ComputeError, match=why):
            frame.select(expr)
    with pytest.raises(ValueError, match="buckets is 0"):
        hashwright.polars.iceberg_bucket("late", 0)


@pytest.fixture(params=[hashwright.duckdb.register, extended], ids=["register", "load"])
def database(request: pytest.FixtureRequest) -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect(config={"allow_unsigned_extensions": "true"}) as connection:
        request.param(connection)
        yield connection


def test_keys_of_rows_in_duckdb(database: duckdb.DuckDBPyConnection) -> None:
    """Those of `columns.row_key`, in both ways."""
    database.execute(
        "create table rows as select i, nullif(i % 5, 3)::varchar as s, i / 4 as r from range(3000) t(i)"
    )
    table = database.sql("select i, s, r from rows order by i").to_arrow_table()
    given = [table[name] for name in ("i", "s", "r")]
    found = database.sql(
        "select hw_row_key(i, s, r), hw_row_key_blob(i, s, r) from rows order by i"
    ).fetchall()
    assert [text for text, _ in found] == columns.row_key(given, format="hex").to_pylist()
    assert [raw for _, raw in found] == columns.row_key(given).to_pylist()


def test_spark_s_hash_of_several_columns_in_sql(database: duckdb.DuckDBPyConnection) -> None:
    rows = "(values (1::integer, 'x'), (null, null)) t(a, b)"
    asked = f"select hw_spark_hash(a, b), hw_spark_xxhash64(a, b) from {rows}"
    assert database.sql(asked).fetchall() == [(-1305545736, 8510603489595372987), (42, 42)]
    context = datafusion.SessionContext()
    hashwright.datafusion.register_engine(context, "spark_hash", [pa.int32(), pa.string()], name="ours")
    rows = "(values (cast(1 as int), 'x'), (null, null)) as t(a, b)"
    made = context.sql(f"select ours(a, b) as made from {rows}").to_pydict()
    assert made == {"made": [-1305545736, 42]}


def test_what_sql_refuses(database: duckdb.DuckDBPyConnection) -> None:
    for call, why in (
        ("hw_iceberg_bucket(i)", "takes 2 arguments, not 1: write hw_iceberg_bucket(x, buckets)"),
        ("hw_cassandra_token(i::varchar, 3)", "takes 1 arguments, not 2: write hw_cassandra_token(x)"),
        ("hw_iceberg_bucket(i, i)", "buckets is [0, 1]: give one whole number, the same for all rows"),
        ("hw_kafka_partition('a', null)", "partitions is [None]: give one whole number"),
        ("hw_kafka_partition(i, 4)", "producer's serializer"),
        ("hw_iceberg_bucket(i, 0)", "Iceberg's bucket takes one from 1"),
    ):
        with pytest.raises(duckdb.Error) as caught:
            database.sql(f"select {call} from range(2) t(i)").fetchall()
        assert why in str(caught.value), call
    nested = r"buckets is \[\[2\]\]: give one whole number"
    with pytest.raises(duckdb.Error, match=nested):
        database.sql("select hw_iceberg_bucket(1, [2])").fetchall()


def test_types_that_datafusion_s_functions_are_not_added_for() -> None:
    context, add = datafusion.SessionContext(), hashwright.datafusion.register_engine
    with pytest.raises(ValueError, match="function is 'nothing': it must be one of spark_hash, "):
        add(context, "nothing", [pa.string()])
    calls: list[Callable[[Any], None]] = [
        partial(add, context, "spark_hash"),
        partial(register_row_key, context),
    ]
    for each in calls:
        for types in (pa.int64(), "int64"):
            with pytest.raises(TypeError, match=r"types is .*: give a list of types"):
                each(types)
        with pytest.raises(ValueError, match="types is empty"):
            each([])
    for name, function in engines.FUNCTIONS.items():
        if not function.is_chained:
            with pytest.raises(ValueError, match=f"types has 2: {name} is of one column"):
                add(context, name, [pa.string(), pa.string()])


OWN = ("1::HUGEINT", "1::UHUGEINT", "'12:00:00+01'::TIMETZ", "'101'::BIT", "1::BIGNUM")
"""Values that DuckDB hands over as bytes of its own where conversions lose nothing; the last two always."""


@pytest.mark.parametrize(
    "value", [*OWN, *(f"[{value}]" for value in OWN), *(f"{{'a': {value}}}" for value in OWN)]
)
def test_bytes_of_duckdb_s_own_have_no_number(database: duckdb.DuckDBPyConnection, value: str) -> None:
    database.execute("set arrow_lossless_conversion = true")
    for name in engines.FUNCTIONS:
        with pytest.raises(duckdb.Error, match=r"takes no DuckDB \w+: cast it, such as x::DECIMAL"):
            database.sql(f"select hw_{name}({value}{argument(name)})").fetchall()


def test_functions_are_pickled_by_their_names() -> None:
    for each in engines.FUNCTIONS.values():
        assert pickle.loads(pickle.dumps(each)) is each


ID = uuid.UUID("f79c3e09-677c-4bbd-a479-3f349cb785e7")
NOON = datetime.datetime(2017, 11, 16, 22, 31, 8, 1, datetime.timezone(datetime.timedelta(hours=-3)))
ONE: list[tuple[Any, pa.DataType]] = [
    *((value, pa.int64()) for value in (0, 34, -1, (1 << 63) - 1, -(1 << 63))),
    *((value, pa.string()) for value in ("", "é", "a string of more than twelve bytes")),
    *((value, pa.binary()) for value in (b"", b"\xff\x80\x7f")),
    *((value, pa.bool_()) for value in (True, False)),
    *((value, pa.float64()) for value in (0.0, -0.0, -2.5, float("nan"), float("inf"))),
    *((Decimal(text), pa.decimal128(9, 2)) for text in ("0.00", "14.20", "-1.28", "-1.29", "327.68")),
    *((datetime.date(year, 12, 31), pa.date32()) for year in (1969, 2017)),
    (datetime.datetime(1969, 12, 31, 23, 59, 59, 900_000), pa.timestamp("us")),
    (NOON, pa.timestamp("us", "UTC")),
    (datetime.time(22, 31, 8, 5), pa.time64("us")),
    (datetime.timedelta(-3, 5, 7), pa.duration("us")),
    (ID, pa.binary(16)),
    (None, pa.string()),
]
"""A value of Python's, and the type of a column of such."""
AMBIGUOUS = {"spark_hash": (Decimal, uuid.UUID, datetime.time), "cassandra_token": (int,)}
"""Values whose bytes their type does not say, by the function: a bool is told apart."""
AMBIGUOUS["spark_xxhash64"] = AMBIGUOUS["spark_hash"]


def ambiguous(name: str, value: object) -> bool:
    """PySpark takes a datetime without a zone in its session's."""
    if name in ("spark_hash", "spark_xxhash64") and isinstance(value, datetime.datetime):
        return value.tzinfo is None
    return isinstance(value, AMBIGUOUS.get(name, ())) and not isinstance(value, bool)


@pytest.mark.parametrize("name", engines.FUNCTIONS)
def test_one_value(name: str) -> None:
    """That of a column of one row, for every type that the engine takes; the others are refused alike."""
    one, asked = getattr(engines, f"{name}_of"), 0
    for value, dtype in ONE:
        stored = value.bytes if isinstance(value, uuid.UUID) else value
        column = pa.array([stored], dtype)
        if ambiguous(name, value):
            with pytest.raises(TypeError, match="value is a"):
                one(value, *option(name))
            continue
        if name in ("kafka_partition", "redis_slot") and isinstance(value, uuid.UUID):
            continue  # its text or its bytes: the client says
        try:
            (wanted,) = number(name, column)
        except TypeError:
            with pytest.raises(TypeError, match="value is a"):
                one(value, *option(name))
            continue
        assert one(value, *option(name)) == wanted, (value, dtype)
        asked += 1
    assert asked >= 6


def test_rows_of_one() -> None:
    row = (7, None, "x", -0.0, b"")
    arrays = [pa.array([value]) for value in row]
    for name in ("spark_hash", "spark_xxhash64"):
        for seed in (42, -1):
            (wanted,) = getattr(engines, name)(*arrays, seed=seed).to_pylist()
            assert getattr(engines, f"{name}_of")(*row, seed=seed) == wanted
    assert (
        engines.iceberg_bucket_of(Decimal("14.20"), (1 << 31) - 1)
        == PUBLISHED[Decimal("14.20")] & (1 << 31) - 1
    )


PARTED = ((engines.iceberg_bucket_of, "buckets"), (engines.kafka_partition_of, "partitions"))
MISUSED: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: engines.spark_hash_of(), ValueError, "there are no values"),
    (lambda: engines.spark_hash_of(1 << 63), ValueError, "more than 64 bits with a sign"),
    (lambda: engines.spark_hash_of(1, seed=1 << 31), ValueError, "seed is 2147483648"),
    (lambda: engines.iceberg_bucket_of(1, 0), ValueError, "buckets is 0"),
    (lambda: engines.iceberg_bucket_of(1, True), TypeError, "buckets is True"),
    (lambda: engines.iceberg_bucket_of(Decimal("1E+2"), 2), ValueError, "quantize it"),
    (lambda: engines.iceberg_bucket_of(Decimal("NaN"), 2), ValueError, "quantize it"),
    *(
        (lambda text=text: engines.iceberg_bucket_of(Decimal(text), 2), ValueError, "more than 38 digits")
        for text in ("1" * 39, "1E-39")
    ),
    *(
        (lambda call=call: call(pd.NaT), TypeError, "value is a NaTType")
        for call in (
            engines.spark_hash_of,
            engines.cassandra_token_of,
            *(partial(each, **{name: 2}) for each, name in PARTED),
        )
    ),
    *(
        (lambda each=each, given=given: each(None, **given), ValueError, f"{name} is ")
        for each, name in PARTED
        for given in ({name: 0}, {name: 1 << 31})
    ),
    (lambda: engines.spark_hash_of(None, seed=1 << 31), ValueError, "seed is 2147483648"),
    (lambda: engines.spark_xxhash64_of(None, None, seed=1 << 63), ValueError, "seed is 9223372036854775808"),
]


@pytest.mark.parametrize(("call", "kind", "why"), MISUSED)
def test_values_that_have_no_number(call: Callable[[], object], kind: type[Exception], why: str) -> None:
    with pytest.raises(kind, match=why):
        call()


def test_ray_s_functions_refuse_options_before_a_task_runs() -> None:
    with pytest.raises(ValueError, match="partitions is 0"):
        hashwright.ray.kafka_partition("x", 0, to="y")
    with pytest.raises(TypeError, match="columns is a str"):
        hashwright.ray.spark_hash("x", to="y")
