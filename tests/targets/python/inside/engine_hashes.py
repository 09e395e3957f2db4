"""Run by the environment's own pytest: Spark's, Iceberg's, Cassandra's, Kafka's and Redis' own numbers.

Those of Spark are PySpark 4.3.0's, of Iceberg pyiceberg 0.12.0's, of Cassandra cassandra-driver 3.30.1's, of
Kafka kafka-python 3.0.12's, of Redis redis-py 8.1.0's (``redis.crc.key_slot``). ``clusters/spark_hashes.py``
asks Spark itself.
"""

from __future__ import annotations

import datetime
import pickle
import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import hashwright.pandas
import hashwright.polars
import pandas as pd
import polars as pl
import polars.selectors as cs
import pyarrow as pa
import pytest
from hashwright import engines

NAN, MAX = float("nan"), (1 << 31) - 1
LONG = Decimal("12345678901234567890123456789.01")
EVENING = datetime.datetime(1969, 12, 31, 23, 59, 59, 900_000)
NOON = datetime.time(12, 0, 0, 123_456)
TEXT = "a string of more than twelve bytes"
ID = uuid.UUID("f79c3e09-677c-4bbd-a479-3f349cb785e7").bytes
NUMBERED = pa.struct([("a", pa.int8()), ("b", pa.string())])
SPARK: list[tuple[Any, pa.DataType, int, int]] = [
    (True, pa.bool_(), -559580957, -6698625589789238999),
    (-1, pa.int8(), -1604776387, 2017008487422258757),
    (300, pa.int16(), -2133297984, 4595878464234128934),
    (7, pa.int32(), 1079293707, 2786828215451145335),
    (-9_000_000_000, pa.int64(), 1565790470, 4038004559797576997),
    (-0.0, pa.float32(), 933211791, 3614696996920510707),
    (NAN, pa.float32(), -349261430, 2692338816207849720),
    (1.5, pa.float32(), -221251528, 6163473420726370430),
    (-0.0, pa.float64(), -1670924195, -5252525462095825812),
    (NAN, pa.float64(), -1281358385, -3127944061524951246),
    (-2.5, pa.float64(), 2027713531, -2274979855732426304),
    ("", pa.string(), 142593372, -7444071767201028348),
    ("Spark", pa.large_string(), 228093765, -4294468057691064905),
    (TEXT, pa.string(), -1873978905, -6925716014054351434),
    (b"\xff\x80\x7f", pa.binary(), -555039606, -4490687672967655243),
    (b"\xff\x80\x7f", pa.binary(3), -555039606, -4490687672967655243),
    (b"", pa.large_binary(), 142593372, -7444071767201028348),
    (datetime.date(1969, 12, 31), pa.date32(), -1604776387, 2017008487422258757),
    (datetime.date(1969, 12, 31), pa.date64(), -1604776387, 2017008487422258757),
    (EVENING, pa.timestamp("us"), 2116991620, 2645379135201995730),
    (EVENING, pa.timestamp("ms", "UTC"), 2116991620, 2645379135201995730),
    (EVENING, pa.timestamp("ns"), 2116991620, 2645379135201995730),
    (NOON, pa.time64("us"), 30631834, -1685664918521621785),
    (datetime.timedelta(3), pa.duration("s"), 2038746747, 8508517933660175181),
    (Decimal("0.5"), pa.decimal128(1, 1), 1607884268, 6251837290343458373),
    (Decimal("-0.01"), pa.decimal128(18, 2), -939490007, 3858142552250413010),
    (Decimal("-0.01"), pa.decimal64(18, 2), -939490007, 3858142552250413010),
    (Decimal(-1), pa.decimal128(20, 0), 1398487324, -4006032525457443936),
    (Decimal(0), pa.decimal256(38, 2), -783713497, -8959994473701255385),
    (LONG, pa.decimal128(38, 2), -518854606, 7134746980727132759),
    (None, pa.null(), 42, 42),
    ([], pa.list_(pa.int32()), 42, 42),
    ([None, 1], pa.list_(pa.int32()), -559580957, -6698625589789238999),
    (["a", None, "bc"], pa.large_list(pa.string()), 204370463, 714843003905237701),
    (["a", None, "bc"], pa.list_(pa.string(), 3), 204370463, 714843003905237701),
    ({"a": 1, "b": "x"}, NUMBERED, -1305545736, 8510603489595372987),
    ([{"a": 1.5}], pa.list_(pa.struct([("a", pa.float64())])), 1290763749, 7738255526519901366),
]
"""A value, its type, Spark's ``hash`` and ``xxhash64``."""
PARTS = 1000
ICEBERG: list[tuple[Any, pa.DataType, int]] = [
    *((0, pa.int8(), 676), (34, pa.int16(), 379), (34, pa.int32(), 379), (-1, pa.int64(), 712)),
    *((34, pa.uint8(), 379), (34, pa.uint16(), 379), (34, pa.uint32(), 379)),
    *(((1 << 63) - 1, pa.int64(), 599), (-(1 << 63), pa.int64(), 829)),
    *(
        ("", pa.string(), 0),
        ("iceberg", pa.string(), 89),
        ("Zürich", pa.large_string(), 1),
        (TEXT, pa.string(), 272),
    ),
    *(
        (Decimal(text), pa.decimal128(9, 2), part)
        for text, part in (("0.00", 727), ("14.20", 59), ("-1.28", 677))
    ),
    *((Decimal("-1.29"), pa.decimal32(9, 2), 809), (Decimal("655.36"), pa.decimal256(9, 2), 562)),
    *((LONG, pa.decimal128(38, 2), 169), (b"", pa.binary(), 0), (b"\0\1\2\3", pa.binary(4), 441)),
    *((b"\xff\x80\x7f", pa.large_binary(), 398), (ID, pa.binary(16), 340)),
    *((datetime.date(2017, 11, 16), pa.date32(), 226), (datetime.date(1969, 12, 31), pa.date64(), 712)),
    *(
        (1_510_871_468_000_000, pa.timestamp("us"), 207),
        (1_510_871_468_000_001, pa.timestamp("us", "UTC"), 838),
    ),
    *((1_510_871_468, pa.timestamp("s"), 207), (1_510_871_468_000_001_999, pa.timestamp("ns"), 838)),
    *((-1, pa.timestamp("ns"), 712), (81_068, pa.time32("s"), 659), (81_068_000_000, pa.time64("us"), 659)),
]
"""A value, its type, and its bucket of 1,000."""
PUBLISHED = {
    34: 2017239379,
    Decimal("14.20"): -500754589,
    datetime.date(2017, 11, 16): -653330422,
    datetime.time(22, 31, 8): -662762989,
    datetime.datetime(2017, 11, 16, 22, 31, 8): -2047944441,
    datetime.datetime(2017, 11, 16, 22, 31, 8, 1): -1207196810,
    "iceberg": 1210000089,
    b"\0\1\2\3": -188683207,
}
"""The hashes of Appendix B in Iceberg's table spec."""
CASSANDRA: list[tuple[Any, pa.DataType, int]] = [
    *((b"123", pa.binary(), -7468325962851647638), ("Zürich", pa.string(), -5540362457254946660)),
    *((7, pa.int32(), 1634052884888577606), (7, pa.int64(), -5038316157564330072)),
    *((-2, pa.int16(), -2002833339314343643), (1, pa.int8(), 8849112093580131862)),
    *((True, pa.bool_(), 8849112093580131862), (ID, pa.binary(16), -7918365142902392712)),
    *((1_510_871_468_123, pa.timestamp("ms"), -112492757745808978), (b"", pa.binary(), -(1 << 63))),
    (1_510_871_468_123_999, pa.timestamp("us", "UTC"), -112492757745808978),
]
KAFKA = [(b"", 681), (b"21", 340), (b"foobar", 166), ("é".encode(), 271), (b"\xff\x80\x7f", 134)]

REDIS = [
    *((b"", 0), (b"somekey", 11058), (b"123456789", 12739), (b"foo{hash_tag}", 2515), (b"a", 15495)),
    *((b"{user1000}.following", 3443), (b"{user1000}.followers", 3443), (b"user1000", 3443)),
    *((b"foo{}{bar}", 8363), (b"foo{{bar}}zap", 4015), (b"foo{bar}{zap}", 5061), (b"{a}", 15495)),
    *((b"{}", 15257), (b"{}{a}", 13650), (b"{a", 10276), (b"a}{b", 11640), (b"}{a}", 15495), (b"{", 4092)),
    *((b"{\xff\x80}\0", 4727), (b"\xff\x80\x7f", 7043), ("é{ü}".encode(), 9552), (b"{\0}x", 0)),
]


def layouts(value: Any, dtype: pa.DataType) -> list[pa.Array | pa.ChunkedArray]:
    """One row of the value: alone, in a slice, in chunks, as an entry of a dictionary, as a view."""
    column = pa.array([value, None, value], dtype)
    made = [column[:1], column[2:], pa.chunked_array([column[:0], column[2:], column[:0]])]
    if not pa.types.is_nested(dtype) and not pa.types.is_null(dtype):
        made.append(pa.DictionaryArray.from_arrays(pa.array([2], pa.int8()), column))
    views = {pa.string(): pa.string_view(), pa.binary(): pa.binary_view()}
    return [*made, *([column.cast(views[dtype])[2:]] if dtype in views else [])]


@pytest.mark.parametrize(("value", "dtype", "short", "long"), SPARK, ids=str)
def test_spark(value: Any, dtype: pa.DataType, short: int, long: int) -> None:
    for column in layouts(value, dtype):
        assert engines.spark_hash(column).to_pylist() == [short]
        assert engines.spark_xxhash64(column).to_pylist() == [long]
    nulls = pa.nulls(2, dtype)
    assert (
        engines.spark_hash(nulls, seed=-5).to_pylist()
        == engines.spark_xxhash64(nulls, seed=-5).to_pylist()
        == [-5, -5]
    )


def test_spark_s_columns_are_chained() -> None:
    given = (
        pa.array([1, None, 1], pa.int32()),
        pa.nulls(3, pa.bool_()),
        pa.chunked_array([["x"], ["x", None]]),
    )
    for call, of_all in ((engines.spark_hash, -1305545736), (engines.spark_xxhash64, 8510603489595372987)):
        (one,), (word,) = call(given[0][:1]).to_pylist(), call(given[2][:1]).to_pylist()
        assert call(*given).to_pylist() == [of_all, word, one]
        assert call(given[2][:1], seed=one).to_pylist() == [of_all]
        assert pa.chunked_array(call(*given)).null_count == 0


def test_spark_s_structs_are_their_fields_and_lists_their_elements() -> None:
    rows = [{"a": 3, "b": "x"}, None, {"a": None, "b": "y"}, {"a": 4, "b": None}]
    structs = pa.array(rows, NUMBERED)[1:]
    fields = structs.flatten()
    assert engines.spark_hash(structs).to_pylist() == engines.spark_hash(*fields).to_pylist()
    kinds = (
        pa.list_(pa.int64()),
        pa.list_(pa.int64(), 2),
        pa.list_view(pa.int64()),
        pa.large_list_view(pa.int64()),
    )
    flat = engines.spark_xxhash64(pa.array([2, None, 5]), pa.array([3, None, None])).to_pylist()
    for kind in kinds:
        lists = pa.array([[0, 0], [2, 3], None, [5, None]], kind)[1:]
        assert engines.spark_xxhash64(lists).to_pylist() == flat


@pytest.mark.parametrize(("value", "dtype", "part"), ICEBERG, ids=str)
def test_iceberg(value: Any, dtype: pa.DataType, part: int) -> None:
    for column in layouts(value, dtype):
        assert engines.iceberg_bucket(column, PARTS).to_pylist() == [part]
    assert engines.iceberg_bucket(pa.nulls(2, dtype), PARTS).to_pylist() == [None, None]


@pytest.mark.parametrize("value", PUBLISHED, ids=str)
def test_iceberg_s_own_table(value: object) -> None:
    assert engines.iceberg_bucket(pa.array([value]), MAX)[0] == (PUBLISHED[value] & MAX) % MAX


@pytest.mark.parametrize(("value", "dtype", "token"), CASSANDRA, ids=str)
def test_cassandra(value: Any, dtype: pa.DataType, token: int) -> None:
    for column in layouts(value, dtype):
        assert engines.cassandra_token(column).to_pylist() == [token]
    assert engines.cassandra_token(pa.nulls(2, dtype)).to_pylist() == [None, None]


@pytest.mark.parametrize(("key", "part"), KAFKA, ids=str)
def test_kafka(key: bytes, part: int) -> None:
    for column in layouts(key, pa.binary()):
        assert engines.kafka_partition(column, PARTS).to_pylist() == [part]
    assert engines.kafka_partition(pa.array([None, key]), 1).to_pylist() == [None, 0]


@pytest.mark.parametrize(("key", "slot"), REDIS, ids=str)
def test_redis(key: bytes, slot: int) -> None:
    """Where a key has braces, and where it only nearly has them."""
    for column in layouts(key, pa.binary()):
        assert engines.redis_slot(column).to_pylist() == [slot]
    assert engines.redis_slot(pa.array([None, key])).to_pylist() == [None, slot]


def test_results_are_arrow_s_and_are_pickled() -> None:
    column = pa.array(["a", None] * 100_000)
    for call, kind in ((engines.spark_hash, pa.int32()), (engines.cassandra_token, pa.int64())):
        made = call(column, threads=2)
        assert pa.array(made).type == kind
        assert (
            pickle.loads(pickle.dumps(made)).to_pylist()
            == made.to_pylist()
            == call(column, threads=1).to_pylist()
        )
    assert engines.spark_hash(column[:0]).to_pylist() == []


UNHASHED = [
    (engines.spark_hash, pa.map_(pa.int32(), pa.int32()), "does not hash maps.*two lists"),
    (
        engines.spark_xxhash64,
        pa.list_(pa.map_(pa.int32(), pa.int32())),
        "Spark's xxhash64 takes no column.* maps",
    ),
    (engines.spark_hash, pa.uint8(), "no numbers without a sign"),
    (engines.spark_hash, pa.struct([("a", pa.uint64())]), "no numbers without a sign"),
    (engines.spark_hash, pa.float16(), "floats of 32 and 64 bits"),
    (engines.spark_hash, pa.decimal256(39, 0), "38 digits at most"),
    (engines.spark_hash, pa.decimal128(5, -1), "no scale below 0"),
    (engines.spark_hash, pa.month_day_nano_interval(), "intervals to durations"),
    (lambda c: engines.iceberg_bucket(c, 2), pa.decimal256(39, 0), "38 digits at most"),
    (lambda c: engines.iceberg_bucket(c, 2), pa.decimal128(5, -1), "no scale below 0"),
    *(
        (lambda c: engines.iceberg_bucket(c, 2), each, "its buckets are of")
        for each in (pa.bool_(), pa.float64(), pa.uint64())
    ),
    *(
        (lambda c: engines.iceberg_bucket(c, 2), each, "its buckets are of")
        for each in (pa.duration("s"), pa.list_(pa.int8()))
    ),
    *(
        (engines.cassandra_token, each, "binaries as the protocol")
        for each in (pa.float32(), pa.uint8(), pa.date32())
    ),
    *(
        (lambda c: engines.kafka_partition(c, 2), each, "producer's serializer")
        for each in (pa.int32(), pa.bool_())
    ),
    *((engines.redis_slot, each, "as the client sends them") for each in (pa.int64(), pa.date32())),
]


@pytest.mark.parametrize(("call", "dtype", "why"), UNHASHED, ids=str)
def test_what_no_engine_hashes(call: Callable[[pa.Array], object], dtype: pa.DataType, why: str) -> None:
    with pytest.raises(TypeError, match=why):
        call(pa.nulls(1, dtype))


def test_other_misuse() -> None:
    column, late = pa.array([1]), pa.array([1 << 62], pa.timestamp("s"))
    for parts in (0, -1, 1 << 31, 1 << 70):
        with pytest.raises(
            ValueError, match=f"buckets is {parts}: Iceberg's bucket takes one from 1 to 2147483647"
        ):
            engines.iceberg_bucket(column, parts)
    for wrong in (True, "2", None, 2.0):
        with pytest.raises(TypeError, match=r"buckets is .*: it must be an int"):
            engines.iceberg_bucket(column, wrong)
    with pytest.raises(
        ValueError, match=r"seed is 2147483648: Spark's hash takes one from -2147483648 to 2147483647"
    ):
        engines.spark_hash(column, seed=1 << 31)
    with pytest.raises(ValueError, match="columns is empty"):
        engines.spark_hash()
    for call in (engines.spark_hash, lambda c: engines.iceberg_bucket(c, 2)):
        with pytest.raises(ValueError, match="a row's time does not fit"):
            call(late)


def test_pandas() -> None:
    series = pd.Series(["Spark", None], index=[5, 6], name="word")
    calls = (series.hw.spark_hash(), series.hw.iceberg_bucket(PARTS), series.hw.kafka_partition(PARTS))
    assert series.hw.redis_slot().isna().to_list() == [False, True]
    assert all((list(made.index), made.name) == ([5, 6], "word") for made in calls)
    assert series.hw.spark_hash().to_list() == [228093765, 42]
    assert series.hw.spark_xxhash64(seed=1).iloc[1] == 1
    assert series.hw.cassandra_token().isna().to_list() == [False, True]
    assert pd.Series([34]).hw.iceberg_bucket(PARTS).to_list() == [379]


NAMES = ("first", "further 0", "None", "None 0", "literal", "a", "a 0", "")


@pytest.mark.parametrize("name", NAMES)
def test_polars_columns_of_any_names(name: str) -> None:
    """First by its name, or where only the frame tells it; a literal stands in either place, too."""
    ours, some = hashwright.polars, pl.Series(["x", "x"])
    frame = pl.DataFrame({name: [1, None], "b": ["x", None]}, schema={name: pl.Int32, "b": pl.String})
    number, text = frame.get_columns()
    keys = hashwright.columns.row_key([number, text, *frame, some, number]).to_pylist()
    for first in (name, pl.col(name), pl.nth(0), ~cs.string()):
        lazy = frame.lazy().select(ours.spark_hash(first, "b"))
        assert lazy.collect_schema() == {name: pl.Int32}
        assert lazy.collect().rows() == lazy.collect(engine="streaming").rows() == [(-1305545736,), (42,)]
        made = frame.select(ours.row_key(first, "b", pl.all(), pl.lit("x"), name))
        assert made[name].to_list() == [key.hex() for key in keys]
    before = frame.select(ours.spark_hash(pl.lit(1, pl.Int32).alias(name), "b", name))
    assert before.rows()[0] == (engines.spark_hash(number, text, number)[0],)
    assert (before.columns, before.height) == ([name], 2)


def test_polars() -> None:
    ours = hashwright.polars
    frame = pl.DataFrame({"a": [1, None], "b": ["x", None]}, schema={"a": pl.Int32, "b": pl.String})
    made = frame.lazy().select(
        ours.spark_hash("a", "b"),
        both=ours.spark_xxhash64(pl.col("a", "b")),
        bucket=ours.iceberg_bucket("b", PARTS),
        token=ours.cassandra_token(pl.col("b")),
        part=ours.kafka_partition("b", PARTS),
        slot=ours.redis_slot("b"),
    )
    assert made.collect_schema() == made.collect().schema
    rows = made.collect().rows()
    assert rows[0][:2] == (-1305545736, 8510603489595372987)
    assert rows[1] == (42, 42, None, None, None, None)
    with pytest.raises(ValueError, match="columns is empty"):
        ours.spark_hash()
