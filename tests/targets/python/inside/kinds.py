"""Run by the environment's own pytest: types of Polars and pyarrow: hashed as documented, or refused."""

from __future__ import annotations

import datetime
import decimal
import hashlib
import inspect
import re
import struct
import uuid
from collections.abc import Iterator
from typing import Any

import hashwright.polars
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import pytest
from documented import REFUSED, table
from hashwright import columns
from polars.datatypes import DataType
from rows import Value, digest

DAY = datetime.date(2026, 11, 27)
DAYS = DAY.toordinal() - datetime.date(1970, 1, 1).toordinal()
NOON = datetime.datetime(2026, 11, 27, 12)
US = DAYS * 86_400 * 10**6 + 12 * 3600 * 10**6
ADVICE = "cast|make strings|row_key|no bytes"
Sample = tuple[Any, bytes | None, Value]
"""A column of one row, the bytes of a hash if it has any, and the value of a key of rows."""
ONE = ("number", 1, 0)


def number(value: int, size: int) -> bytes:
    return value.to_bytes(size, "little", signed=True)


def integers(make: Any, types: dict[Any, int]) -> dict[Any, Sample]:
    return {kind: (make([1], kind), number(1, size), ONE) for kind, size in types.items()}


def floats(make: Any, types: dict[Any, str]) -> dict[Any, Sample]:
    return {kind: (make([1.5], kind), struct.pack(code, 1.5), ("float", 1.5)) for kind, code in types.items()}


def series(values: list[Any], dtype: Any = None) -> pl.Series:
    return pl.Series(values, dtype=dtype)


POLARS: dict[type[DataType], Sample] = {
    **integers(series, {pl.Int8: 1, pl.Int16: 2, pl.Int32: 4, pl.Int64: 8}),
    **integers(series, {pl.UInt8: 1, pl.UInt16: 2, pl.UInt32: 4, pl.UInt64: 8}),
    **integers(series, {pl.Int128: 16, pl.UInt128: 16}),
    **floats(series, {pl.Float16: "<e", pl.Float32: "<f", pl.Float64: "<d"}),
    pl.Boolean: (series([True]), b"\1", ("boolean", True)),
    pl.Binary: (series([b"a"]), b"a", ("binary", b"a")),
    pl.String: (series(["a"]), b"a", ("string", "a")),
    pl.Categorical: (series(["a"], pl.Categorical), b"a", ("string", "a")),
    pl.Enum: (series(["a"], pl.Enum(["b", "a"])), b"a", ("string", "a")),
    pl.Date: (series([DAY]), number(DAYS, 4), ("date", DAYS)),
    pl.Time: (series([NOON.time()]), number(12 * 3600 * 10**9, 8), ("time", 12 * 3600 * 10**9)),
    pl.Datetime: (series([NOON]), number(US, 8), ("timestamp", US * 1000)),
    pl.Duration: (series([datetime.timedelta(1)]), number(86_400 * 10**6, 8), ("duration", 86_400 * 10**9)),
    pl.Decimal: (
        series([decimal.Decimal("1.50")], pl.Decimal(10, 2)),
        number(150, 16),
        ("number", 15, 1),
    ),
    pl.Null: (series([None]), None, None),
    pl.Object: (series([uuid.UUID(int=1)], pl.Object), None, None),
    pl.List: (series([[1]]), None, ("list", [ONE])),
    pl.Array: (series([[1]], pl.Array(pl.Int8, 1)), None, ("list", [ONE])),
    pl.Struct: (series([{"a": 1}]), None, ("struct", [ONE])),
}
NO_COLUMN = {"Unknown", "Extension", "BaseExtension", "Map", "ObjectType"}
"""Polars' types that no column has by itself: of plans, and those that somebody registers."""


def stored(dtype: pa.BaseExtensionType, value: Any) -> pa.Array:
    return pa.ExtensionArray.from_storage(dtype, pa.array([value], dtype.storage_type))


def instants(types: dict[pa.DataType, tuple[int, str]]) -> dict[pa.DataType, Sample]:
    """The value 5 in memory, in so many bytes, of a kind that README names."""
    seconds = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
    return {
        dtype: (
            pa.array([5], pa.int64() if size == 8 else pa.int32()).view(dtype),
            number(5, size),
            (kind, 5 * seconds[dtype.unit]),
        )
        for dtype, (size, kind) in types.items()
    }


LISTS = (pa.list_, pa.large_list, pa.list_view, pa.large_list_view)
TYPE_IDS = pa.array([0], pa.int8())
ARROW: dict[pa.DataType, Sample] = {
    pa.null(): (pa.nulls(1), None, None),
    pa.bool_(): (pa.array([True]), b"\1", ("boolean", True)),
    **integers(pa.array, {pa.int8(): 1, pa.int16(): 2, pa.int32(): 4, pa.int64(): 8}),
    **integers(pa.array, {pa.uint8(): 1, pa.uint16(): 2, pa.uint32(): 4, pa.uint64(): 8}),
    **floats(pa.array, {pa.float16(): "<e", pa.float32(): "<f", pa.float64(): "<d"}),
    pa.date32(): (pa.array([DAY]), number(DAYS, 4), ("date", DAYS)),
    pa.date64(): (pa.array([DAY], pa.date64()), number(DAYS * 86_400_000, 8), ("date", DAYS)),
    **instants(
        {pa.time32("s"): (4, "time"), pa.time64("ns"): (8, "time"), pa.timestamp("us"): (8, "timestamp")}
    ),
    **instants({pa.timestamp("s", "UTC"): (8, "instant"), pa.duration("ms"): (8, "duration")}),
    pa.month_day_nano_interval(): (
        pa.array([(1, 2, 3)], pa.month_day_nano_interval()),
        number(1, 4) + number(2, 4) + number(3, 8),
        ("interval", 1, 2, 3),
    ),
    **{
        make(5, 1): (pa.array([decimal.Decimal("1.5")], make(5, 1)), number(15, size), ("number", 15, 1))
        for make, size in {pa.decimal32: 4, pa.decimal64: 8, pa.decimal128: 16, pa.decimal256: 32}.items()
    },
    **{
        t: (pa.array(["a"], t), b"a", ("string", "a"))
        for t in (pa.string(), pa.large_string(), pa.string_view())
    },
    **{
        t: (pa.array([b"abc"], t), b"abc", ("binary", b"abc"))
        for t in (pa.binary(), pa.binary(3), pa.large_binary(), pa.binary_view())
    },
    pa.dictionary(pa.int8(), pa.string()): (
        pa.array(["a"], pa.dictionary(pa.int8(), pa.string())),
        b"a",
        ("string", "a"),
    ),
    pa.uuid(): (stored(pa.uuid(), bytes(16)), bytes(16), ("binary", bytes(16))),
    pa.bool8(): (stored(pa.bool8(), 1), b"\1", ONE),
    pa.json_(pa.string()): (stored(pa.json_(pa.string()), "{}"), b"{}", ("string", "{}")),
    pa.opaque(pa.binary(), "t", "v"): (
        stored(pa.opaque(pa.binary(), "t", "v"), b"a"),
        b"a",
        ("binary", b"a"),
    ),
    **{make(pa.int8()): (pa.array([[1]], make(pa.int8())), None, ("list", [ONE])) for make in LISTS},
    pa.list_(pa.int8(), 2): (pa.array([[1, 1]], pa.list_(pa.int8(), 2)), None, ("list", [ONE, ONE])),
    pa.map_(pa.int8(), pa.int8()): (
        pa.array([[(1, 1)]], pa.map_(pa.int8(), pa.int8())),
        None,
        ("list", [("struct", [ONE, ONE])]),
    ),
    pa.struct([("a", pa.int8())]): (
        pa.array([{"a": 1}], pa.struct([("a", pa.int8())])),
        None,
        ("struct", [ONE]),
    ),
    pa.dense_union([pa.field("a", pa.int8())]): (
        pa.UnionArray.from_dense(TYPE_IDS, pa.array([0], pa.int32()), [pa.array([1], pa.int8())]),
        None,
        None,
    ),
    pa.sparse_union([pa.field("a", pa.int8())]): (
        pa.UnionArray.from_sparse(TYPE_IDS, [pa.array([1], pa.int8())]),
        None,
        None,
    ),
    pa.run_end_encoded(pa.int32(), pa.string()): (pc.run_end_encode(pa.array(["a"])), None, None),
    pa.fixed_shape_tensor(pa.int8(), [2]): (
        stored(pa.fixed_shape_tensor(pa.int8(), [2]), [1, 1]),
        None,
        ("list", [ONE, ONE]),
    ),
}


def name_of(dtype: pa.DataType) -> str:
    """As the documentation names it, without parameters."""
    return re.sub(r"^extension<(arrow\.\w+).*|^(\w+).*", r"\1\2", str(dtype))


SAMPLES = {
    **{("Polars", kind.__name__, kind.__name__): sample for kind, sample in POLARS.items()},
    **{("Arrow", name_of(dtype), str(dtype)): sample for dtype, sample in ARROW.items()},
}


def leaves(kind: type[DataType]) -> Iterator[type[DataType]]:
    """Polars' types that a column may have."""
    below = kind.__subclasses__()
    if not below and kind.__name__ not in NO_COLUMN:
        yield kind
    for each in below:
        yield from leaves(each)


def test_every_type_of_polars_is_documented() -> None:
    assert set(leaves(DataType)) == POLARS.keys()
    assert table("Polars").keys() == {kind.__name__ for kind in POLARS}


def test_every_type_of_arrow_is_documented() -> None:
    """By pyarrow's classes of types, but for those that only a plan or another extension has."""
    found = {
        name for name, each in inspect.getmembers(pa.lib, inspect.isclass) if issubclass(each, pa.DataType)
    }
    abstract = {"DataType", "BaseExtensionType", "ExtensionType", "UnknownExtensionType", "UnionType"}
    assert found - abstract == {type(each).__name__ for each in ARROW} - {"DataType"}
    assert table("Arrow").keys() == set(map(name_of, ARROW))


@pytest.mark.parametrize(("engine", "name", "dtype"), SAMPLES)
def test_a_type_is_hashed_as_documented(engine: str, name: str, dtype: str) -> None:
    column, message, value = SAMPLES[engine, name, dtype]
    said, of_rows, *_ = table(engine)[name]
    if said == REFUSED:
        with pytest.raises(TypeError, match=ADVICE):
            columns.sha256(column)
    else:
        expected = None if said == "null" else hashlib.sha256(message or b"").digest()
        assert columns.sha256(column).to_pylist() == [expected]
    if of_rows == REFUSED:
        with pytest.raises(TypeError, match=ADVICE):
            columns.row_key([column])
    else:
        assert columns.row_key([column]).to_pylist() == [digest([value])]


@pytest.mark.parametrize("kind", POLARS, ids=lambda kind: kind.__name__)
def test_expressions_hash_what_columns_do(kind: type[DataType]) -> None:
    frame = pl.DataFrame({"v": POLARS[kind][0]})
    for index, expression in enumerate((pl.col("v").hw.sha256(), hashwright.polars.row_key("v"))):
        if table("Polars")[kind.__name__][index] == REFUSED:
            with pytest.raises((TypeError, pl.exceptions.PolarsError), match=f"{ADVICE}|nested objects"):
                frame.select(expression)
        else:
            call = (
                columns.row_key([frame["v"]], format="hex")
                if index
                else columns.sha256(frame["v"], format="hex")
            )
            assert frame.select(expression).to_series().to_list() == call.to_pylist()


@pytest.mark.parametrize("dtype", ARROW, ids=str)
def test_nulls_of_a_type(dtype: pa.DataType) -> None:
    said, of_rows, *_ = table("Arrow")[name_of(dtype)]
    given = pa.nulls(2, dtype)
    if said != REFUSED:
        assert columns.sha256(given).to_pylist() == [None, None]
        assert columns.sha256(given, null=b"none").to_pylist() == [hashlib.sha256(b"none").digest()] * 2
    if of_rows != REFUSED:
        assert columns.row_key([given]).to_pylist() == [digest([None])] * 2


@pytest.mark.parametrize("entries", [[[1]], [{"a": 1}]])
def test_entries_that_have_no_bytes_are_refused_by_their_type(entries: list[Any]) -> None:
    made = pa.array(entries)
    with pytest.raises(TypeError, match=f"type dictionary of {name_of(made.type)} has no bytes"):
        columns.sha256(pa.DictionaryArray.from_arrays(pa.array([0], pa.int8()), made))
