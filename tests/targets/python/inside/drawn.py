"""Columns that Hypothesis draws, in every type of Arrow's that pyarrow makes, and their rows' values."""

from __future__ import annotations

import struct
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pyarrow as pa
from hypothesis import strategies as st
from rows import NS, Value

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
    kind = draw(st.sampled_from([*LEAVES, *NESTED] if levels else [*LEAVES]))
    if kind in LEAVES:
        count = draw(st.integers(0, 4))
        return LEAVES[kind](draw, st.lists(st.none() | st.just(0), min_size=count, max_size=count))
    return NESTED[kind](draw, levels - 1)


def masked(draw: st.DrawFn, values: list[Value]) -> tuple[pa.Array, list[Value]]:
    """Which of some values are null instead, and all of them then."""
    length = len(values)
    mask = draw(st.lists(st.booleans(), min_size=length, max_size=length))
    kept = [None if null else value for null, value in zip(mask, values, strict=True)]
    return pa.array(mask, pa.bool_()), kept


def structs(draw: st.DrawFn, levels: int) -> tuple[pa.Array, list[Value]]:
    (below, values), (other, others) = draw(column(levels)), draw(column(levels))
    length = min(len(below), len(other))
    mask, made = masked(draw, [("struct", [one, two]) for one, two in zip(values, others, strict=False)])
    return pa.StructArray.from_arrays([below[:length], other[:length]], ["a", "b"], mask=mask), made


def cut(draw: st.DrawFn, whole: int) -> list[int]:
    """Where some lists of so many elements begin, and the last one ends."""
    count = draw(st.integers(0, 4))
    return sorted(draw(st.lists(st.integers(0, whole), min_size=count + 1, max_size=count + 1)))


def lists(draw: st.DrawFn, levels: int) -> tuple[pa.Array, list[Value]]:
    below, values = draw(column(levels))
    way = draw(st.sampled_from([pa.ListArray, pa.LargeListArray, pa.ListViewArray, pa.LargeListViewArray]))
    ends = cut(draw, len(below))
    mask, made = masked(draw, [("list", values[a:b]) for a, b in pairwise(ends)])
    wide = pa.int64() if way in (pa.LargeListArray, pa.LargeListViewArray) else pa.int32()
    if way in (pa.ListArray, pa.LargeListArray):
        return way.from_arrays(pa.array(ends, wide), below, mask=mask), made
    sizes = [b - a for a, b in pairwise(ends)]
    return way.from_arrays(pa.array(ends[:-1], wide), pa.array(sizes, wide), below, mask=mask), made


def pairs(draw: st.DrawFn, levels: int) -> tuple[pa.Array, list[Value]]:
    """Lists of one size."""
    below, values = draw(column(levels))
    whole = len(below) // 2 * 2
    mask, made = masked(draw, [("list", values[i : i + 2]) for i in range(0, whole, 2)])
    return pa.FixedSizeListArray.from_arrays(below[:whole], 2, mask=mask), made


def maps(draw: st.DrawFn, levels: int) -> tuple[pa.Array, list[Value]]:
    """Their keys are not null, and stay in their order, also where there are two of one kind."""
    items, values = draw(column(levels))
    some = st.lists(st.just(0), min_size=len(items), max_size=len(items))
    keyed, keys = LEAVES[draw(st.sampled_from([name for name in LEAVES if name != "null"]))](draw, some)
    ends = cut(draw, len(items))
    entries = [("struct", [key, value]) for key, value in zip(keys, values, strict=True)]
    mask, made = masked(draw, [("list", entries[a:b]) for a, b in pairwise(ends)])
    return pa.MapArray.from_arrays(pa.array(ends, pa.int32()), keyed, items, mask=mask), made


NESTED = {"list": lists, "pairs": pairs, "map": maps, "struct": structs}
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
