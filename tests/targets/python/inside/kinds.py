"""Run by the environment's own pytest: every type that a library lists is hashed, or refused with advice."""

from __future__ import annotations

import datetime
import decimal
import inspect
import uuid
from collections.abc import Iterator

import polars as pl
import pyarrow as pa
import pytest
from hashwright import columns
from polars.datatypes import DataType

DAY = datetime.date(2026, 11, 27)
NOON = datetime.datetime(2026, 11, 27, 12)
REFUSED = "cast|make strings|row_key|no bytes"
HASHED_POLARS: dict[type[DataType], pl.Series] = {
    **{
        kind: pl.Series([1, None], dtype=kind)
        for kind in (pl.Int8, pl.Int16, pl.Int32, pl.Int64, pl.UInt8, pl.UInt16, pl.UInt32, pl.UInt64)
    },
    **{kind: pl.Series([1.5, None], dtype=kind) for kind in (pl.Float16, pl.Float32, pl.Float64)},
    pl.Boolean: pl.Series([True, None]),
    pl.Binary: pl.Series([b"a", None]),
    pl.String: pl.Series(["a", None]),
    pl.Categorical: pl.Series(["a", None], dtype=pl.Categorical),
    pl.Enum: pl.Series(["a", None], dtype=pl.Enum(["a", "b"])),
    pl.Date: pl.Series([DAY, None]),
    pl.Time: pl.Series([NOON.time(), None]),
    pl.Datetime: pl.Series([NOON, None]),
    pl.Duration: pl.Series([datetime.timedelta(1), None]),
    pl.Decimal: pl.Series([decimal.Decimal("1.50"), None], dtype=pl.Decimal(10, 2)),
    pl.Null: pl.Series([None, None]),
}
REFUSED_POLARS: dict[type[DataType], pl.Series] = {
    pl.Int128: pl.Series([1], dtype=pl.Int128),
    pl.UInt128: pl.Series([1], dtype=pl.UInt128),
    pl.Object: pl.Series([uuid.UUID(int=1)], dtype=pl.Object),
    pl.List: pl.Series([[1]]),
    pl.Array: pl.Series([[1]], dtype=pl.Array(pl.Int8, 1)),
    pl.Struct: pl.Series([{"a": 1}]),
}
NO_COLUMN = {"Unknown", "Extension", "BaseExtension", "Map", "ObjectType"}
"""Polars' types that no column has by itself: of plans, and those that somebody registers."""
HASHED_ARROW: list[pa.DataType] = [
    *(pa.null(), pa.bool_(), pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(), pa.uint16()),
    *(pa.uint32(), pa.uint64(), pa.float16(), pa.float32(), pa.float64(), pa.date32(), pa.date64()),
    *(pa.time32("s"), pa.time64("ns"), pa.timestamp("us"), pa.timestamp("s", "UTC"), pa.duration("ms")),
    *(pa.month_day_nano_interval(), pa.decimal32(5, 1), pa.decimal64(5, 1), pa.decimal128(5, 1)),
    *(pa.decimal256(5, 1), pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.binary(3)),
    *(pa.large_binary(), pa.binary_view(), pa.utf8(), pa.large_utf8(), pa.dictionary(pa.int8(), pa.string())),
    *(pa.uuid(), pa.bool8(), pa.json_(pa.string()), pa.opaque(pa.binary(), "type", "vendor")),
]
REFUSED_ARROW: list[pa.DataType] = [
    *(pa.list_(pa.int8()), pa.list_(pa.int8(), 2), pa.large_list(pa.int8()), pa.list_view(pa.int8())),
    *(pa.large_list_view(pa.int8()), pa.map_(pa.int8(), pa.int8()), pa.struct([("a", pa.int8())])),
    *(pa.dense_union([pa.field("a", pa.int8())]), pa.sparse_union([pa.field("a", pa.int8())])),
    *(pa.run_end_encoded(pa.int32(), pa.string()), pa.fixed_shape_tensor(pa.int8(), [2])),
]


def leaves(kind: type[DataType]) -> Iterator[type[DataType]]:
    """Polars' types that a column may have."""
    below = kind.__subclasses__()
    if not below and kind.__name__ not in NO_COLUMN:
        yield kind
    for each in below:
        yield from leaves(each)


def test_every_type_of_polars_is_in_a_table() -> None:
    assert set(leaves(DataType)) == {*HASHED_POLARS, *REFUSED_POLARS}


@pytest.mark.parametrize("kind", HASHED_POLARS, ids=lambda kind: kind.__name__)
def test_a_type_of_polars_is_hashed(kind: type[DataType]) -> None:
    made = columns.sha256(HASHED_POLARS[kind]).to_pylist()
    assert made[-1] is None
    assert kind is pl.Null or len(made[0]) == 32


@pytest.mark.parametrize("kind", REFUSED_POLARS, ids=lambda kind: kind.__name__)
def test_a_type_of_polars_is_refused(kind: type[DataType]) -> None:
    with pytest.raises(TypeError, match=REFUSED):
        columns.sha256(REFUSED_POLARS[kind])


@pytest.mark.parametrize("kind", [*HASHED_POLARS, *REFUSED_POLARS], ids=lambda kind: kind.__name__)
def test_rows_have_every_type_of_polars_but_three(kind: type[DataType]) -> None:
    """Lists and structs, too, by their elements."""
    series = (HASHED_POLARS | REFUSED_POLARS)[kind]
    if kind in (pl.Int128, pl.UInt128, pl.Object):
        with pytest.raises(TypeError, match=REFUSED):
            columns.row_key([series])
    else:
        assert len(columns.row_key([series]).to_pylist()[0]) == 32


@pytest.mark.parametrize("kind", [*HASHED_ARROW, *REFUSED_ARROW], ids=str)
def test_rows_have_every_type_of_arrow_but_two(kind: pa.DataType) -> None:
    """Unions say nothing of nulls, and runs have no rows of their own."""
    given = pa.nulls(2, kind)
    if pa.types.is_union(kind) or pa.types.is_run_end_encoded(kind):
        with pytest.raises(TypeError, match="cast the column"):
            columns.row_key([given])
    else:
        null, _ = columns.row_key([pa.nulls(2)]).to_pylist()
        assert columns.row_key([given]).to_pylist() == [null] * 2


def test_every_type_of_arrow_is_in_a_table() -> None:
    """By pyarrow's classes of types, but for those that only a plan or another extension has."""
    found = {
        name for name, each in inspect.getmembers(pa.lib, inspect.isclass) if issubclass(each, pa.DataType)
    }
    abstract = {"DataType", "BaseExtensionType", "ExtensionType", "UnknownExtensionType", "UnionType"}
    named = {type(each).__name__ for each in (*HASHED_ARROW, *REFUSED_ARROW)}
    assert found - abstract == named - {"DataType"}


@pytest.mark.parametrize("kind", HASHED_ARROW, ids=str)
def test_a_type_of_arrow_is_hashed(kind: pa.DataType) -> None:
    assert (
        columns.sha256(pa.nulls(2, kind), null=b"none").to_pylist()
        == [columns.sha256(pa.array([b"none"])).to_pylist()[0]] * 2
    )


@pytest.mark.parametrize("kind", REFUSED_ARROW, ids=str)
def test_a_type_of_arrow_is_refused(kind: pa.DataType) -> None:
    with pytest.raises(TypeError, match=REFUSED):
        columns.sha256(pa.nulls(2, kind))


def test_entries_that_have_no_bytes_are_refused() -> None:
    lists = pa.DictionaryArray.from_arrays(pa.array([0], pa.int8()), pa.array([[1]]))
    with pytest.raises(TypeError, match=REFUSED):
        columns.sha256(lists)
