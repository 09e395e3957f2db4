"""Run by the pytest of Spark's and Ray's environment: types of Spark, hashed as documented, or refused."""

from __future__ import annotations

import datetime
import hashlib
import os
import struct
from collections.abc import Iterator
from typing import Any

import hashwright.spark
import pytest
from documented import REFUSED, table
from pyspark.ml.linalg import Vectors
from pyspark.sql import DataFrame, SparkSession, types
from rows import Value, digest

DAYS = datetime.date(2026, 11, 27).toordinal() - datetime.date(1970, 1, 1).toordinal()
US = DAYS * 86_400 * 10**6
POINT = "X'0101000000000000000000F03F0000000000000040'"
ONE = ("number", 1, 0)
ABSTRACT = {
    *("AnsiIntervalType", "AnyTimeType", "AtomicType", "DatetimeType", "FractionalType", "IntegralType"),
    *("NumericType", "SpatialType", "StructField"),
}
"""Classes of types that no column has."""
SAMPLES: dict[str, tuple[str, bytes | None, Value]] = {
    "StringType": ("'é'", "é".encode(), ("string", "é")),
    "CharType": ("cast('a' as char(1))", b"a", ("string", "a")),
    "VarcharType": ("cast('a' as varchar(2))", b"a", ("string", "a")),
    "BinaryType": ("X'FF'", b"\xff", ("binary", b"\xff")),
    "ByteType": ("1Y", b"\1", ONE),
    "ShortType": ("1S", b"\1\0", ONE),
    "IntegerType": ("1", struct.pack("<i", 1), ONE),
    "LongType": ("1L", struct.pack("<q", 1), ONE),
    "FloatType": ("1.5F", struct.pack("<f", 1.5), ("float", 1.5)),
    "DoubleType": ("1.5D", struct.pack("<d", 1.5), ("float", 1.5)),
    "DecimalType": ("1.50BD", (150).to_bytes(16, "little"), ("number", 15, 1)),
    "BooleanType": ("true", b"\1", ("boolean", True)),
    "DateType": ("date'2026-11-27'", struct.pack("<i", DAYS), ("date", DAYS)),
    "TimeType": ("time'00:00:01'", struct.pack("<q", 10**9), ("time", 10**9)),
    "TimestampType": ("timestamp'2026-11-27 00:00:00Z'", struct.pack("<q", US), ("instant", US * 1000)),
    "TimestampNTZType": ("timestamp_ntz'2026-11-27'", struct.pack("<q", US), ("timestamp", US * 1000)),
    "DayTimeIntervalType": ("interval '1' second", struct.pack("<q", 10**6), ("duration", 10**9)),
    "YearMonthIntervalType": ("interval '1' month", None, None),
    "CalendarIntervalType": (
        "make_interval(0, 1, 0, 2, 0, 0, 3)",
        struct.pack("<iiq", 1, 2, 3 * 10**9),
        ("interval", 1, 2, 3 * 10**9),
    ),
    "ArrayType": ("array(1)", None, ("list", [ONE])),
    "MapType": ("map('a', 1)", None, ("list", [("struct", [("string", "a"), ONE])])),
    "StructType": ("struct(1 as a, 'b' as b)", None, ("struct", [ONE, ("string", "b")])),
    "VariantType": ("parse_json('1')", None, None),
    "GeometryType": (f"st_geomfromwkb({POINT})", None, None),
    "GeographyType": (f"st_geogfromwkb({POINT})", None, None),
    "NullType": ("null", None, None),
    "UserDefinedType": (
        "v",
        None,
        ("struct", [ONE, None, None, ("list", [("float", 1.0), ("float", 2.0)])]),
    ),
}
"""An expression of each type, its bytes, and its value; of a type of users' own, a vector of Spark's."""
ERROR = r"no bytes to hash|write (hw_|row_key)|KeyError"


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    settings = {
        "spark.ui.enabled": "false",
        "spark.driver.memory": "512m",
        "spark.sql.session.timeZone": "Asia/Tokyo",
    }
    found = SparkSession.builder.master("local[1]").config(map=settings).getOrCreate()
    found.sparkContext.setLogLevel("OFF")
    hashwright.spark.register(found)
    yield found
    found.stop()


def of(session: SparkSession, name: str) -> DataFrame:
    """A column of one value, and its name in SQL."""
    if name == "UserDefinedType":
        made = session.createDataFrame([(Vectors.dense([1.0, 2.0]),)], ["v"])
    else:
        made = session.sql(f"select {SAMPLES[name][0]} as v")
    made.createOrReplaceTempView("one")
    return made


def below(kind: type[Any]) -> set[type[Any]]:
    return {kind}.union(*map(below, kind.__subclasses__()))


def test_every_type_of_spark_is_documented() -> None:
    listed = {kind.__name__ for kind in below(types.DataType) if kind.__module__ == types.__name__}
    assert table("Spark").keys() == SAMPLES.keys() == listed - ABSTRACT - {"DataType"}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_type_of_spark(session: SparkSession, name: str) -> None:
    given = of(session, name)
    _, message, value = SAMPLES[name]
    said, of_rows, in_sql, _ = table("Spark")[name]
    hashed = None if said == "null" or message is None else hashlib.sha256(message)
    asked = [
        (given.select(hashwright.spark.sha256("v")), said, hashed and hashed.hexdigest()),
        (given.select(hashwright.spark.row_key("v")), of_rows, digest([value]).hex()),
        (session.sql("select hw_sha256(v) from one"), in_sql, hashed and hashed.hexdigest()),
        (session.sql("select hw_sha256_binary(v) from one"), in_sql, hashed and hashed.digest()),
    ]
    for query, expectation, expected in asked:
        if expectation == REFUSED:
            with pytest.raises(Exception, match=ERROR):
                query.collect()
        else:
            assert query.collect()[0][0] == expected


@pytest.mark.parametrize(
    "expression",
    ["array(parse_json('1'))", "struct(1 as a, parse_json('1') as b)", "map('a', parse_json('1'))"],
)
def test_variants_inside_of_others(session: SparkSession, expression: str) -> None:
    given = session.sql(f"select {expression} as v")
    with pytest.raises(
        Exception, match=r"one value of type variant has several encodings: write row_key\(to_json"
    ):
        given.select(hashwright.spark.row_key("v")).collect()


def test_names_of_fields_are_no_marks(session: SparkSession) -> None:
    given = session.sql("select struct('a' as value, 'b' as metadata) as v")
    made = given.select(hashwright.spark.row_key("v")).collect()[0][0]
    assert made == digest([("struct", [("string", "a"), ("string", "b")])]).hex()
