"""Run by the environment's own pytest: a row's key is its values', whatever types and chunks hold them."""

from __future__ import annotations

import hashlib
import math
import struct
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Any

import hashwright.polars
import polars as pl
import pyarrow as pa
import pytest
from hashwright import columns
from hypothesis import given, settings
from hypothesis import strategies as st
from rows import NS, Reader, Value, digest, message, same

WIDTHS = {
    **{
        t: (-(2 ** (t.bit_width - 1)), 2 ** (t.bit_width - 1) - 1)
        for t in map(pa.type_for_alias, ("int8", "int16", "int32", "int64"))
    },
    **{t: (0, 2**t.bit_width - 1) for t in map(pa.type_for_alias, ("uint8", "uint16", "uint32", "uint64"))},
}
I64, I32 = st.integers(-(2**63), 2**63 - 1), st.integers(-(2**31), 2**31 - 1)


def raw(dtype: pa.DataType, storage: pa.DataType, values: list[Any]) -> pa.Array:
    """An array of the numbers that lie in memory."""
    return pa.array(values, storage).view(dtype)


@st.composite
def column(draw: st.DrawFn, levels: int = 2) -> tuple[pa.Array, list[Value]]:
    """Some rows in some type of Arrow, and their values."""
    kind = draw(st.sampled_from([*LEAVES, "list", "struct"] if levels else [*LEAVES]))
    count = draw(st.integers(0, 4))
    if kind in LEAVES:
        return LEAVES[kind](draw, st.lists(st.none() | st.just(0), min_size=count, max_size=count))
    below, values = draw(column(levels - 1))
    if kind == "struct":
        other, others = draw(column(levels - 1))
        length = min(len(below), len(other))
        mask = pa.array(draw(st.lists(st.booleans(), min_size=length, max_size=length)), pa.bool_())
        made = pa.StructArray.from_arrays([below[:length], other[:length]], ["a", "b"], mask=mask)
        return made, [
            None if null else ("struct", [one, two])
            for null, one, two in zip(mask.to_pylist(), values, others, strict=False)
        ]
    whole = len(below)
    ends = sorted(draw(st.lists(st.integers(0, whole), min_size=count + 1, max_size=count + 1)))
    way = draw(
        st.sampled_from(
            [pa.ListArray, pa.LargeListArray, pa.ListViewArray, pa.LargeListViewArray, pa.FixedSizeListArray]
        )
    )
    wide = pa.int64() if way in (pa.LargeListArray, pa.LargeListViewArray) else pa.int32()
    if way is pa.FixedSizeListArray:
        return way.from_arrays(below[: whole // 2 * 2], 2), [
            ("list", values[i : i + 2]) for i in range(0, whole // 2 * 2, 2)
        ]
    if way in (pa.ListViewArray, pa.LargeListViewArray):
        sizes = [b - a for a, b in pairwise(ends)]
        made = way.from_arrays(pa.array(ends[:-1], wide), pa.array(sizes, wide), below)
    else:
        made = way.from_arrays(pa.array(ends, wide), below)
    return made, [("list", values[a:b]) for a, b in pairwise(ends)]


ENCODED = (pa.int32(), pa.uint64(), pa.float64(), pa.string(), pa.large_string(), pa.binary(), pa.binary(3))
"""Types that are sometimes a dictionary's."""
Leaf = Callable[[st.DrawFn, st.SearchStrategy[list[Any]]], tuple[pa.Array, list[Value]]]


def leaf(
    types: list[pa.DataType],
    number: Callable[[pa.DataType], st.SearchStrategy[Any]],
    value: Callable[[pa.DataType, Any], Value],
    storage: Callable[[pa.DataType], pa.DataType] | None = None,
) -> Leaf:
    """Rows of one of these types: what lies in memory, and what it is."""

    def drawn(draw: st.DrawFn, nulls: st.SearchStrategy[list[Any]]) -> tuple[pa.Array, list[Value]]:
        dtype = draw(st.sampled_from(types))
        held = [None if null is None else draw(number(dtype)) for null in draw(nulls)]
        made = pa.array(held, dtype) if storage is None else raw(dtype, storage(dtype), held)
        if dtype in ENCODED and draw(st.booleans()):
            made = made.dictionary_encode()
        return made, [None if each is None else value(dtype, each) for each in held]

    return drawn


def decimals(dtype: pa.DataType) -> st.SearchStrategy[Decimal]:
    most = 10**dtype.precision - 1
    return st.integers(-most, most).map(lambda digits: Decimal(f"{digits}e{-dtype.scale}"))


def digits(dtype: pa.DataType, number: Decimal) -> Value:
    held = Fraction(number) * Fraction(10) ** dtype.scale
    return "number", int(held), dtype.scale


def stamped(dtype: pa.DataType) -> str:
    return "duration" if pa.types.is_duration(dtype) else "instant" if dtype.tz else "timestamp"


LEAVES: dict[str, Leaf] = {
    "null": leaf([pa.null()], lambda _: st.none(), lambda _, __: None),
    "integer": leaf([*WIDTHS], lambda t: st.integers(*WIDTHS[t]), lambda _, n: ("number", n, 0)),
    "decimal": leaf(
        [
            pa.decimal32(9, 3),
            pa.decimal64(18, 0),
            pa.decimal64(18, 18),
            pa.decimal128(38, 9),
            pa.decimal128(5, -3),
            pa.decimal256(76, 20),
            pa.decimal256(76, 76),
        ],
        decimals,
        digits,
    ),
    "boolean": leaf([pa.bool_()], lambda _: st.booleans(), lambda _, b: ("boolean", b)),
    "float64": leaf([pa.float64()], lambda _: st.floats(), lambda _, f: ("float", f)),
    "float32": leaf([pa.float32()], lambda _: st.floats(width=32), lambda _, f: ("float", f)),
    "float16": leaf(
        [pa.float16()],
        lambda _: st.integers(0, 2**16 - 1),
        lambda _, n: ("float", struct.unpack("<e", struct.pack("<H", n))[0]),
        lambda _: pa.uint16(),
    ),
    "string": leaf(
        [pa.string(), pa.large_string(), pa.string_view()],
        lambda _: st.text(max_size=150),
        lambda _, s: ("string", s),
    ),
    "binary": leaf(
        [pa.binary(), pa.large_binary(), pa.binary_view()],
        lambda _: st.binary(max_size=150),
        lambda _, b: ("binary", b),
    ),
    "fixed": leaf(
        [pa.binary(0), pa.binary(3)],
        lambda t: st.binary(min_size=t.byte_width, max_size=t.byte_width),
        lambda _, b: ("binary", b),
    ),
    "date32": leaf([pa.date32()], lambda _: I32, lambda _, n: ("date", n), lambda _: pa.int32()),
    "date64": leaf(
        [pa.date64()], lambda _: I64, lambda _, n: ("date", n // 86_400_000), lambda _: pa.int64()
    ),
    "time32": leaf(
        [pa.time32("s"), pa.time32("ms")],
        lambda _: I32,
        lambda t, n: ("time", n * NS[t.unit]),
        lambda _: pa.int32(),
    ),
    "time64": leaf(
        [pa.time64("us"), pa.time64("ns")],
        lambda _: I64,
        lambda t, n: ("time", n * NS[t.unit]),
        lambda _: pa.int64(),
    ),
    "instants": leaf(
        [
            *(pa.timestamp(unit, zone) for unit in NS for zone in (None, "UTC", "Europe/Oslo")),
            *map(pa.duration, NS),
        ],
        lambda _: I64,
        lambda t, n: (stamped(t), n * NS[t.unit]),
        lambda _: pa.int64(),
    ),
    "interval": leaf(
        [pa.month_day_nano_interval()],
        lambda _: st.tuples(I32, I32, I64),
        lambda _, parts: ("interval", *parts),
    ),
}


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
