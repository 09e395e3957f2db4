"""Run by the pytest of Spark's and Ray's environment: Spark's own hashes beside ours, over a million rows."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pyspark
import pytest
from hashwright import engines
from pyspark.sql import SparkSession

ROWS, FEW = 1_000_000, 50_000
CHANCE = np.random.default_rng(57)
SPECIAL = [0.0, -0.0, 1.5, float("nan"), float("inf"), -float("inf"), 5e-324, -1e300]


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    """One process. Its zone is another than UTC, which no hash may show."""
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    settings = {
        "spark.ui.enabled": "false",
        "spark.driver.memory": "512m",
        "spark.sql.session.timeZone": "Asia/Kathmandu",
        "spark.sql.timeType.enabled": "true",
    }
    found = SparkSession.builder.master("local[2]").config(map=settings).getOrCreate()
    yield found
    found.stop()


def numbers(width: int) -> np.ndarray:
    """Integers of so many bits, short ones as often as long ones."""
    shifts = CHANCE.integers(0, width, ROWS)
    return CHANCE.integers(-(2 ** (width - 1)), 2 ** (width - 1), ROWS, dtype=np.int64) >> shifts


def some(values: pa.Array) -> pa.Array:
    """The same with nulls."""
    return pc.if_else(pa.array(CHANCE.random(len(values)) < 0.1), pa.scalar(None, values.type), values)


def texts() -> pa.Array:
    """Bytes of many lengths, and so of all tails; some are no ASCII."""
    lengths = CHANCE.integers(0, 40, ROWS)
    offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    data = CHANCE.integers(0, 256, int(offsets[-1]), dtype=np.uint8)
    return pa.Array.from_buffers(
        pa.binary(), ROWS, [None, pa.py_buffer(offsets.tobytes()), pa.py_buffer(data.tobytes())]
    )


def strings() -> pa.Array:
    code = pc.binary_repeat(pa.array(CHANCE.choice(["é", "x", "€", "😀", "ab", ""], ROWS)), 3)
    return pc.binary_join_element_wise(code, pa.array(numbers(40)).cast(pa.string()), "")


def decimals(precision: int, scale: int) -> pa.Array:
    digits = numbers(64) % 10 ** min(precision, 18)
    wide = pa.array(digits).cast(pa.decimal128(38, 0))
    if precision > 19:
        wide = pc.multiply(pa.array(digits).cast(pa.decimal128(19, 0)), pa.scalar(Decimal(10**9 + 7)))
    cast = wide.cast(pa.decimal128(38, 0))
    return pa.Array.from_buffers(pa.decimal128(precision, scale), ROWS, cast.buffers())


def floats(dtype: pa.DataType) -> pa.Array:
    made = np.where(CHANCE.random(ROWS) < 0.3, CHANCE.choice(SPECIAL, ROWS), CHANCE.normal(0, 1e6, ROWS))
    return pa.array(made).cast(dtype, safe=False)


def lists(values: pa.Array) -> pa.Array:
    """Of none to five elements, and some lists are null."""
    ends = np.concatenate([[0], np.cumsum(CHANCE.integers(0, 6, ROWS))]) * len(values) // (5 * ROWS)
    null = CHANCE.random(ROWS + 1) < 0.1
    null[-1] = False
    return pa.ListArray.from_arrays(pa.array(ends.astype(np.int32), mask=null), values)


def table() -> pa.Table:
    """A column of each type that Parquet has."""
    struct = pa.StructArray.from_arrays(
        [
            some(pa.array(numbers(32)).cast(pa.int32())),
            some(strings()),
            some(lists(some(pa.array(numbers(64))))),
        ],
        ["number", "text", "list"],
        mask=pa.array(CHANCE.random(ROWS) < 0.1),
    )
    made = {
        "boolean": pa.array(CHANCE.random(ROWS) < 0.5),
        **{f"int{width}": pa.array(numbers(width)).cast(f"int{width}") for width in (8, 16, 32, 64)},
        "float": floats(pa.float32()),
        "double": floats(pa.float64()),
        "string": strings(),
        "binary": texts(),
        "date": pa.array(numbers(20)).cast(pa.int32()).cast(pa.date32()),
        "timestamp": pa.array(numbers(55)).cast(pa.timestamp("us", "UTC")),
        "timestamp_ntz": pa.array(numbers(55)).cast(pa.timestamp("us")),
        "decimal9": decimals(9, 2),
        "decimal18": decimals(18, 4),
        "decimal19": decimals(19, 4),
        "decimal38": decimals(38, 10),
        "lists": lists(some(strings())),
        "struct": struct,
        "structs": lists(struct),
    }
    return pa.table({name: column if name == "struct" else some(column) for name, column in made.items()})


CALLS = {"hash": engines.spark_hash, "xxhash64": engines.spark_xxhash64}


def test_a_million_rows(session: SparkSession, tmp_path: Path) -> None:
    """All columns chained in their order; and each by itself, of fewer rows, to say which one differs."""
    given = table()
    by_itself = [[name] for name in given.column_names]
    for rows, asked in ((given.slice(0, FEW), by_itself), (given, [given.column_names])):
        pq.write_table(rows, tmp_path / "given.parquet", row_group_size=ROWS // 8)
        made = {f"{call} {of}": (call, of) for of in asked for call in CALLS}
        texts = [f"{call}({', '.join(of)}) as `{name}`" for name, (call, of) in made.items()]
        frame = session.read.parquet(str(tmp_path / "given.parquet")).selectExpr(*texts).coalesce(1)
        frame.write.mode("overwrite").parquet(str(tmp_path / "theirs"))
        theirs = pq.read_table(tmp_path / "theirs")
        assert theirs.num_rows == len(rows)
        for name, (call, of) in made.items():
            ours = pa.chunked_array(CALLS[call](*(rows[each] for each in of)))
            assert ours.combine_chunks() == theirs[name].combine_chunks(), name


TYPED = {
    "time '12:00:00.123456'": pa.array([datetime.time(12, 0, 0, 123456)], pa.time64("us")),
    "interval '3' day": pa.array([datetime.timedelta(3)], pa.duration("s")),
    "interval '-3.5' second": pa.array([-3500], pa.duration("ms")),
    "null": pa.nulls(1),
    "array()": pa.array([[]], pa.list_(pa.int32())),
    "array(null, 1)": pa.array([[None, 1]], pa.large_list(pa.int32())),
    "named_struct('a', 1Y, 'b', null)": pa.array(
        [{"a": 1, "b": None}], pa.struct({"a": "int8", "b": pa.null()})
    ),
    "'Spark'": pa.array(["Spark"]).dictionary_encode(),
    "'a string of more than twelve bytes'": pa.array(
        ["a string of more than twelve bytes"], pa.string_view()
    ),
    "x'ff807f'": pa.array([b"\xff\x80\x7f"], pa.binary(3)),
    "0.5BD": pa.array([Decimal("0.5")], pa.decimal64(2, 1)),
    "cast(-1 as decimal(20, 0))": pa.array([Decimal(-1)], pa.decimal256(20, 0)),
    "date '1969-12-31'": pa.array([datetime.date(1969, 12, 31)], pa.date64()),
    "timestamp_ntz '1969-12-31 23:59:59.9'": pa.array([-100], pa.timestamp("ms")),
}


@pytest.mark.parametrize("text", TYPED)
@pytest.mark.parametrize("name", CALLS)
def test_other_types_and_layouts(session: SparkSession, text: str, name: str) -> None:
    (row,) = session.sql(f"select {name}({text}), {name}(1, {text}, 'x')").collect()
    one, word, call = pa.array([1], pa.int32()), pa.array(["x"]), CALLS[name]
    assert list(row) == [call(TYPED[text])[0], call(one, TYPED[text], word)[0]]


def test_maps_are_refused_by_both(session: SparkSession) -> None:
    with pytest.raises(pyspark.errors.AnalysisException, match="MAP"):
        session.sql("select hash(map(1, 2))")
    with pytest.raises(TypeError, match="does not hash maps"):
        engines.spark_hash(pa.array([[(1, 2)]], pa.map_(pa.int32(), pa.int32())))
