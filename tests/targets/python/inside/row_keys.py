"""Run by the environment's own pytest: a row's key is its values', whatever types and chunks hold them."""

from __future__ import annotations

import hashlib
import math
import struct
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import hashwright.polars
import hashwright.ray
import polars as pl
import pyarrow as pa
import pytest
from drawn import I32, WIDTHS, column
from hashwright import columns
from hypothesis import given, settings
from hypothesis import strategies as st
from raw import Producer, array
from rows import Reader, Value, digest, message, same


@settings(deadline=None, max_examples=500)
@given(parts=st.lists(column(), min_size=1, max_size=3), cut=st.integers(0, 4))
def test_a_row_is_its_values(parts: list[tuple[pa.Array, list[Value]]], cut: int) -> None:
    """Hashed as stated; the decoder gives the values again; slices and chunks do not matter."""
    length = min(len(array) for array, _ in parts)
    rows = [[values[i] for _, values in parts] for i in range(length)]
    for row in rows:
        assert all(map(same, Reader(message(row)).row(), row))
    expected = [digest(row) for row in rows]
    arrays = [array[:length] for array, _ in parts]
    assert columns.row_key(arrays).to_pylist() == expected
    assert columns.row_key([array[cut:] for array in arrays]).to_pylist() == expected[cut:]
    chunked = [pa.chunked_array([array[:cut], array[cut:]], array.type) for array in arrays]
    assert columns.row_key(chunked).to_pylist() == expected


@settings(deadline=None, max_examples=300)
@given(rows=st.lists(st.none() | st.tuples(I32, I32), max_size=12), first=st.integers(0, 12))
def test_intervals_that_pyarrow_has_not(rows: list[tuple[int, int] | None], first: int) -> None:
    """Months alone, and days with milliseconds, from some row on."""
    first = min(first, len(rows))
    valid = sum(1 << i for i, row in enumerate(rows) if row is not None).to_bytes(2, "little")
    parts = [row or (0, 0) for row in rows]
    for format, coded, values in (
        (b"tiM", [struct.pack("<i", months) for months, _ in parts], [(months, 0, 0) for months, _ in parts]),
        (
            b"tiD",
            [struct.pack("<ii", *part) for part in parts],
            [(0, days, ms * 10**6) for days, ms in parts],
        ),
    ):
        taken = array(len(rows) - first, [valid, b"".join(coded) or b"\0"], offset=first, null_count=-1)
        expected = [
            None if row is None else ("interval", *value) for row, value in zip(rows, values, strict=True)
        ]
        assert columns.row_key([Producer(format, taken)]).to_pylist() == [
            digest([v]) for v in expected[first:]
        ]


@settings(deadline=None, max_examples=300)
@given(one=column(), other=column())
def test_keys_are_equal_where_values_are(
    one: tuple[pa.Array, list[Value]], other: tuple[pa.Array, list[Value]]
) -> None:
    keys = [columns.row_key([array]).to_pylist() for array, _ in (one, other)]
    for key, value in zip(keys[0], one[1], strict=True):
        for key2, value2 in zip(keys[1], other[1], strict=True):
            assert (key == key2) == same(value, value2)


def only(array: Any) -> bytes:
    (key,) = columns.row_key([array]).to_pylist()
    return key


ALIKE = [
    [
        *(pa.array([5], t) for t in WIDTHS),
        pa.array([Decimal("5.00")]),
        pl.Series([5], dtype=pl.Int8),
        pa.array([Decimal("5")], pa.decimal256(76, 75)),
    ],
    [pa.array([1000], pa.int16()), pa.array([Decimal(1000)], pa.decimal128(5, -3))],
    [
        pa.array([Decimal("19.9")]),
        pa.array([Decimal("19.90"), Decimal("1.234")])[:1],
        pl.Series([Decimal("19.900")]),
    ],
    [pa.array([1.5], t) for t in (pa.float16(), pa.float32(), pa.float64())],
    [pa.array([0.0]), pa.array([-0.0])],
    [pa.array([math.nan]), pa.array([-math.nan]), pa.array([math.nan], pa.float32())],
    [pa.array([10**9], pa.timestamp("s")), pa.array([10**15], pa.timestamp("us"))],
    [pa.array([1], pa.timestamp("s", "UTC")), pa.array([1000], pa.timestamp("ms", "Asia/Tokyo"))],
    [
        pa.array(["a"]),
        pa.array(["a"], pa.string_view()),
        pa.array(["a"]).dictionary_encode(),
        pl.Series(["a"], dtype=pl.Categorical),
        pl.Series(["a"], dtype=pl.Enum(["b", "a"])),
    ],
    [
        pa.array([[1, None]]),
        pa.array([[1, None]], pa.large_list(pa.int8())),
        pl.Series([[1, None]]),
        pl.Series([[1, None]], dtype=pl.Array(pl.Int16, 2)),
    ],
    [
        pa.array([{"a": 1, "b": "x"}]),
        pl.Series([{"c": 1, "d": "x"}]),
        pl.Series([{"c": 1, "d": "x"}], dtype=pl.Struct({"c": pl.Int8, "d": pl.Categorical})),
    ],
    [pa.array([None]), pa.array([None], pa.int8()), pa.array([None], pa.list_(pa.int8())), pl.Series([None])],
    [pa.array([[None]]), pl.Series([[None]]), pl.Series([[None]], dtype=pl.List(pl.String))],
]


@pytest.mark.parametrize("arrays", ALIKE, ids=range(len(ALIKE)))
def test_one_value_in_many_types(arrays: list[Any]) -> None:
    assert len({only(array) for array in arrays}) == 1


def test_values_of_different_kinds() -> None:
    kinds = [arrays[0] for arrays in ALIKE] + [
        *(pa.array(["5"]), pa.array([b"5"]), pa.array([5.0]), pa.array([True]), pa.array([5], pa.date32())),
        *(
            pa.array([5], pa.time64("ns")),
            pa.array([5], pa.timestamp("ns")),
            pa.array([5], pa.timestamp("ns", "UTC")),
        ),
        *(
            pa.array([5], pa.duration("ns")),
            pa.array([(0, 0, 5)], pa.month_day_nano_interval()),
            pa.array([[5]]),
        ),
        *(
            pa.array([{"a": 5}]),
            pa.array([""]),
            pa.array([[]], pa.list_(pa.int8())),
            pa.array([{}], pa.struct([])),
        ),
    ]
    assert len({only(array) for array in kinds}) == len(kinds)


def test_columns_do_not_run_into_each_other() -> None:
    rows: list[list[str | None]] = [
        ["ab", "c"],
        ["a", "bc"],
        ["abc", None],
        [None, "abc"],
        ["abc"],
        ["abc", ""],
    ]
    assert len({columns.row_key([pa.array([v], pa.string()) for v in row])[0] for row in rows}) == len(rows)


@pytest.mark.parametrize(
    "call",
    [
        lambda: columns.row_key(pl.Series([[1, 2], [3, 4]])),
        lambda: columns.row_key(pa.array(["a"])),
        lambda: columns.row_key(pa.chunked_array([["a"]])),
        lambda: columns.joined_key(pl.Series([["a", "b"]])),
        lambda: columns.row_key(pl.DataFrame({"a": ["x"]})),
        lambda: columns.row_key(pa.table({"a": pa.array([], pa.string())})),
        lambda: hashwright.ray.row_key("ab", to="key"),
    ],
)
def test_one_column_and_a_table_are_no_list_of_columns(call: Callable[[], object]) -> None:
    """Ray's would have been the columns a and b; a table without rows, none."""
    with pytest.raises(TypeError, match=r"columns is a \w+: give a list of columns"):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: columns.row_key([]),
        lambda: hashwright.polars.row_key(),
        lambda: hashwright.ray.row_key([], to="key"),
    ],
)
def test_a_row_needs_a_column(call: Callable[[], object]) -> None:
    """At once, and not in a worker."""
    with pytest.raises(ValueError, match="columns is empty: a row needs one at least"):
        call()


def test_the_first_encoding_is_there_by_its_version() -> None:
    array = pa.array(["abc"])
    old = b"\1" + (3).to_bytes(8, "little") + b"abc"
    assert columns.row_key([array], version=1)[0] == hashlib.sha256(old).digest()
    frame = pl.DataFrame({"v": ["abc"]}).select(hashwright.polars.row_key("v", version=1))
    assert frame["v"][0] == hashlib.sha256(old).hexdigest()
    with pytest.raises(ValueError, match="version is 3: rows are encoded by 1 or 2"):
        hashwright.polars.row_key("v", version=3)
    with pytest.raises(TypeError, match="list has no bytes to hash"):
        columns.row_key([pa.array([[1]])], version=1)


def test_a_key_that_stays() -> None:
    """It is in the README, and other programs may have kept it."""
    row = [pa.array([Decimal("19.90")]), pa.array(["Oslo"]), pa.array([None], pa.int8())]
    stated = bytes.fromhex("02 03 01 02 c7 00 05 04 4f 73 6c 6f 00")
    assert columns.row_key(row)[0] == hashlib.sha256(stated).digest()
