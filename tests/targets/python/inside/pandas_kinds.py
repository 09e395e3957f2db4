"""Run by the environment's own pytest: types of pandas, and objects: hashed as documented, or refused."""

from __future__ import annotations

import datetime
import decimal
import hashlib
import pathlib
import re
import struct
import uuid
from collections.abc import Callable
from typing import Any

import hashwright.pandas
import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from documented import REFUSED, table
from hashwright import columns, keys
from kinds import DAY, DAYS, NOON, ONE, US, Sample, number
from pandas.api.extensions import ExtensionDtype
from rows import digest

ADVICE = r"astype|to_dense|ArrowDtype|infer_objects"


def objects(*values: Any) -> pd.Series:
    return pd.Series(list(values), dtype=object)


HOUR = 3600 * 10**6
TYPED: dict[str, Sample] = {
    **{
        name: (pd.Series([1], dtype=name), number(1, int(re.findall(r"\d+", name)[0]) // 8), ONE)
        for name in (
            *("int8", "int64", "uint64", "Int8", "Int16", "Int32", "Int64"),
            *("UInt8", "UInt16", "UInt32", "UInt64"),
        )
    },
    **{
        name: (pd.Series([1.5], dtype=name), struct.pack(code, 1.5), ("float", 1.5))
        for name, code in {
            "float16": "<e",
            "float32": "<f",
            "float64": "<d",
            "Float32": "<f",
            "Float64": "<d",
        }.items()
    },
    **{name: (pd.Series([1], dtype=name), None, None) for name in ("longdouble", "complex64", "complex128")},
    "bool": (pd.Series([True]), b"\1", ("boolean", True)),
    "boolean": (pd.Series([True], dtype="boolean"), b"\1", ("boolean", True)),
    "str": (pd.Series(["a"]), b"a", ("string", "a")),
    "string": (pd.Series(["a"], dtype="string"), b"a", ("string", "a")),
    "category": (pd.Series(["a"], dtype="category"), b"a", ("string", "a")),
    "datetime64": (pd.Series([NOON]), number(US, 8), ("timestamp", US * 1000)),
    "datetime64 with a zone": (
        pd.Series([NOON]).dt.tz_localize("UTC"),
        number(US, 8),
        ("instant", US * 1000),
    ),
    "timedelta64": (pd.Series([1], dtype="timedelta64[s]"), number(1, 8), ("duration", 10**9)),
    "ArrowDtype": (pd.Series([1], dtype=pd.ArrowDtype(pa.int8())), b"\1", ONE),
    "period": (pd.Series(pd.period_range("2026-11", periods=1, freq="M")), None, None),
    "interval": (pd.Series(pd.interval_range(0, 1)), None, None),
    "Sparse": (pd.Series([1], dtype="Sparse[int]"), None, None),
}
OBJECTS: dict[str, Sample] = {
    "str": (objects("a"), b"a", ("string", "a")),
    "bytes": (objects(b"a"), b"a", ("binary", b"a")),
    "bytearray": (objects(bytearray(b"a")), b"a", ("binary", b"a")),
    "memoryview": (objects(memoryview(b"a")), b"a", ("binary", b"a")),
    "UUID": (objects(uuid.UUID(int=1)), uuid.UUID(int=1).bytes, ("binary", uuid.UUID(int=1).bytes)),
    "int": (objects(-(2**63)), number(-(2**63), 8), ("number", -(2**63), 0)),
    "float": (objects(1.5), struct.pack("<d", 1.5), ("float", 1.5)),
    "bool": (objects(True), b"\1", ("boolean", True)),
    "Decimal": (objects(decimal.Decimal("1.50")), None, ("number", 15, 1)),
    "datetime": (objects(NOON), number(US, 8), ("timestamp", US * 1000)),
    "date": (objects(DAY), number(DAYS, 4), ("date", DAYS)),
    "time": (objects(datetime.time(1)), number(HOUR, 8), ("time", HOUR * 1000)),
    "timedelta": (objects(datetime.timedelta(hours=1)), number(HOUR, 8), ("duration", HOUR * 1000)),
    "Timestamp": (objects(pd.Timestamp("2026-11-27 12:00:00.000000001")), None, None),
    "Timedelta": (objects(pd.Timedelta("1ns")), None, None),
    "list": (objects([1]), None, None),
    "dict": (objects({"a": 1}), None, None),
    "tuple": (objects((1, 2)), None, None),
    "set": (objects({1}), None, None),
    "ndarray": (objects(np.array([1, 2])), None, None),
    "any other": (objects(pathlib.Path("a")), None, None),
    "several kinds": (objects("a", b"a"), None, None),
    "None": (objects(None), None, None),
}
SAMPLES = TYPED | {f"object: {name}": sample for name, sample in OBJECTS.items()}


def below(kind: type[Any]) -> set[type[Any]]:
    return {kind}.union(*map(below, kind.__subclasses__()))


def test_every_type_of_pandas_is_documented() -> None:
    """By its classes of types that have a name, and numpy's types that a Series keeps."""
    assert table("pandas").keys() == SAMPLES.keys()
    listed = {kind for kind in below(ExtensionDtype) if kind.__module__ == "pandas"}
    assert listed == {
        type(series.dtype) for series, *_ in TYPED.values() if not isinstance(series.dtype, np.dtype)
    }
    kept = {
        pd.Series(np.zeros(1, dtype)).dtype.kind for dtype in np.typecodes["All"] if dtype not in "SUVMmO"
    }
    assert kept <= {series.dtype.kind for series, *_ in TYPED.values()} | {"M", "m", "O"}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_type_of_pandas(name: str) -> None:
    series, message, value = SAMPLES[name]
    said, of_rows, _ = table("pandas")[name]
    hashes: hashwright.pandas.HashAccessor = series.hw
    calls: tuple[Callable[[], list[Any]], ...] = (
        lambda: list(hashes.sha256(format="binary")),
        lambda: columns.sha256(series).to_pylist(),
    )
    for call in calls:
        if said == REFUSED:
            with pytest.raises(TypeError, match=ADVICE):
                call()
        else:
            made = [None if each is None or each is pd.NA else each for each in call()]
            assert made == [None if said == "null" else hashlib.sha256(message or b"").digest()]
    if of_rows == REFUSED:
        with pytest.raises(TypeError, match=ADVICE):
            columns.row_key([series])
    else:
        assert columns.row_key([series]).to_pylist() == [digest([value])]


MIXED = [
    objects("a", b"a"),
    objects(1, 1.5),
    objects(True, 1),
    objects(1, "a"),
    objects(NOON, DAY),
    objects(DAY, datetime.timedelta(1)),
    objects(np.int8(1), 1),
    objects(np.float32(1.5)),
    objects(np.datetime64("2026-11-27", "ns")),
    objects([1], [1.5]),
    objects({"a": 1}, {"b": 1}),
    objects(2**63),
    objects(2**70, None),
    objects(1j),
    pd.Series([1, "a"], dtype="category"),
    pd.Series(pd.cut(pd.Series([1, 2]), 2)),
    pd.Series(["a", None], dtype=pd.SparseDtype(object)),
]


@pytest.mark.parametrize("series", MIXED, ids=range(len(MIXED)))
def test_objects_that_would_change_each_other_are_refused(series: pd.Series) -> None:
    """Alone, each has another key than beside the others, or none of its own."""
    calls: list[Callable[[], object]] = [
        lambda: series.hw.sha256(),
        lambda: columns.sha256(series),
        lambda: columns.row_key([series]),
        lambda: columns.row_key([series], version=1),
        lambda: keys.generate_surrogate_key({"a": series}),
        lambda: keys.generate_surrogate_key(pd.DataFrame({"a": series})),
    ]
    for call in calls:
        with pytest.raises(TypeError, match=f"{ADVICE}|convert all"):
            call()


def test_classes_below_a_series() -> None:
    """Of somebody else's."""
    named = type("Named", (pd.Series,), {})
    with pytest.raises(TypeError, match="objects of several kinds"):
        columns.row_key([named(["a", b"a"], dtype=object)])


def test_zones_that_objects_would_lose() -> None:
    utc = datetime.UTC
    with pytest.raises(TypeError, match="times with and without a zone"):
        columns.row_key([objects(NOON, NOON.replace(tzinfo=utc))])
    with pytest.raises(TypeError, match="takes the zone off times of day"):
        columns.row_key([objects(datetime.time(1, tzinfo=utc))])
    aware = objects(NOON.replace(tzinfo=utc), None)
    assert columns.row_key([aware]).to_pylist() == [digest([("instant", US * 1000)]), digest([None])]


def test_a_decimal_s_digest_does_not_depend_on_its_neighbours() -> None:
    """19.99 and 199.9 in two batches are the same number in memory."""
    one, other = objects(decimal.Decimal("19.99")), objects(decimal.Decimal("199.9"))
    assert columns.row_key([one]).to_pylist() != columns.row_key([other]).to_pylist()
    for series in (one, other):
        with pytest.raises(TypeError, match="a decimal's scale would be that of the others"):
            series.hw.sha256()
        typed = series.astype(pd.ArrowDtype(pa.decimal128(38, 9)))
        assert len(typed.hw.sha256()[0]) == 64


def test_a_frame_is_no_column() -> None:
    """Its index would be a part of the key."""
    with pytest.raises(TypeError, match=r"\[frame\[name\] for name in frame\]"):
        columns.row_key([pd.DataFrame({"a": [1]}, index=[7])])


def test_nulls_among_objects() -> None:
    series = objects("a", None, np.nan, pd.NA, pd.NaT)
    expected = [hashlib.sha256(b"a").digest(), None, None, None, None]
    assert columns.sha256(series).to_pylist() == expected
    assert series.hw.sha256(format="binary").isna().tolist() == [False, True, True, True, True]
