"""Run by the pytest of Spark's and Ray's environment: two executors of Spark, one of which is killed."""

from __future__ import annotations

import doctest
import hashlib
import hmac
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import hashwright
import hashwright.spark
import pyarrow as pa
import pyspark
import pytest
from hashwright import columns, content, engines
from hashwright.content import objects
from pyspark import cloudpickle
from pyspark.sql import DataFrame, SparkSession

VALUES = ["abc", None, "", "é" * 100] * 5
HEX = [None if value is None else hashlib.sha256(value.encode()).hexdigest() for value in VALUES]
KINDS = "value string, tokens array<string>"
ROWS, PARTS = 40_000, 4
cloudpickle.register_pickle_by_value(sys.modules[__name__])  # executors do not have this file


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """Two executors, processes of their own with a core each; they work in a temporary folder."""
    home = tmp_path_factory.mktemp("spark")
    for entry in Path(pyspark.__file__).parent.iterdir():
        (home / entry.name).symlink_to(entry)
    os.environ |= {"SPARK_HOME": str(home), "SPARK_LOCAL_IP": "127.0.0.1"}
    settings = {
        "spark.ui.enabled": "false",
        "spark.driver.memory": "512m",
        "spark.executor.memory": "512m",
        "spark.executorEnv.PYTHONPATH": os.environ["PYTHONPATH"],
        "spark.sql.execution.arrow.maxRecordsPerBatch": "1000",
    }
    builder = SparkSession.builder.master("local-cluster[2,1,512]").config(map=settings)
    found = builder.getOrCreate()
    found.sparkContext.setLogLevel("OFF")  # it writes of the executor that a test kills
    yield found
    found.stop()


@pytest.fixture
def frame(session: SparkSession) -> DataFrame:
    rows = [(value, number) for number, value in enumerate(VALUES)]
    return session.createDataFrame(rows, "value string, number long")


def test_sql_does_not_guess_what_a_number_means(session: SparkSession) -> None:
    hashwright.spark.register(session)
    assert session.sql("select hw_sha256(cast(5 as string))").first()[0] == hashlib.sha256(b"5").hexdigest()
    for name in ("hw_sha256", "hw_sha256_binary"):
        with pytest.raises(pyspark.errors.PySparkException, match=r"write \w+\(cast\(x as string\)\)"):
            session.sql(f"select {name}(5)").collect()


@pytest.mark.parametrize(("key", "error"), [(None, TypeError), ("key", TypeError), (b"", ValueError)])
def test_no_key_is_refused_before_a_task_runs(key: bytes, error: type[Exception]) -> None:
    for call in (hashwright.spark.hmac_sha256, hashwright.spark.siphash24):
        with pytest.raises(error, match="key is"):
            call("value", key)


@pytest.mark.parametrize(("key", "error"), [("key", TypeError), (b"", ValueError)])
def test_a_row_key_takes_a_key_or_none(key: bytes, error: type[Exception]) -> None:
    with pytest.raises(error, match="key is"):
        hashwright.spark.row_key("value", key=key)


def test_a_row_needs_a_column() -> None:
    with pytest.raises(ValueError, match="columns is empty: a row needs one at least"):
        hashwright.spark.row_key()


def test_columns(frame: DataFrame) -> None:
    spark = hashwright.spark
    made = frame.select(
        spark.sha256("value").alias("sha256"),
        spark.sha256(frame.value, format="binary").alias("raw"),
        spark.sha256("value", format="fixed").alias("fixed"),
        spark.hmac_sha1("value", b"key").alias("hmac"),
        spark.siphash24("value", bytes(16)).alias("sip"),
        spark.sha256("value", null=b"").alias("marked"),
        spark.row_key("value", "number").alias("key"),
    )
    assert [field.dataType.typeName() for field in made.schema] == [
        *("string", "binary", "binary", "string", "long", "string", "string"),
    ]
    rows = made.collect()
    assert [row.sha256 for row in rows] == HEX
    assert [row.raw and row.raw.hex() for row in rows] == HEX
    assert [row.fixed and row.fixed.hex() for row in rows] == HEX
    assert rows[0].hmac == hmac.digest(b"key", b"abc", "sha1").hex()
    assert rows[0].sip % 2**64 == hashwright.siphash24(bytes(16), b"abc")
    assert rows[1].marked == hashlib.sha256(b"").hexdigest()
    first = b"\2" + b"\5\3abc" + b"\3\0\0"  # version 2, a string, the number 0
    assert rows[0].key == hashlib.sha256(first).hexdigest()


def test_trees_and_numbers(frame: DataFrame) -> None:
    """Spark's longs have a sign: a number of 64 bits is the same modulo 2**64."""
    spark, seed = hashwright.spark, 2**64 - 59
    made = frame.select(
        spark.blake3("value").alias("tree"),
        spark.blake3("value", key=bytes(32), length=7, format="binary").alias("keyed"),
        spark.xxh64("value").alias("xxh64"),
        spark.xxh3_64("value", seed=seed).alias("xxh3"),
        spark.crc32("value").alias("crc32"),
        spark.crc64nvme("value").alias("crc64"),
        spark.xxh3_128("value", seed=seed).alias("xxh128"),
    )
    names = [field.dataType.typeName() for field in made.schema]
    assert names == ["string", "binary", *["long"] * 4, "string"]
    first, second, *_ = made.collect()
    assert list(second) == [None] * 7
    assert first.xxh128 == hashwright.xxh3_128(b"abc", seed).hexdigest()
    assert first.tree == hashwright.blake3(b"abc").hexdigest()
    assert bytes(first.keyed) == hashwright.blake3(b"abc", key=bytes(32)).digest(7)
    assert first.xxh64 % 2**64 == hashwright.xxh64(b"abc").intdigest()
    assert first.xxh3 % 2**64 == hashwright.xxh3_64(b"abc", seed).intdigest()
    assert (first.crc32, first.crc64 % 2**64) == (hashwright.crc32(b"abc"), hashwright.crc64nvme(b"abc"))


def test_numbers_of_engines(session: SparkSession) -> None:
    """Spark's own by our names, and others' as columns and in SQL, as `engines` makes them."""
    rows = [(34, "abc"), (None, None), (-1, ""), (7, "é")]
    frame = session.createDataFrame(rows, "a bigint, b string").coalesce(1)
    spark, whole = hashwright.spark, pa.array([a for a, _ in rows], pa.int64())
    texts = pa.array([b for _, b in rows])
    made = frame.select(
        spark.spark_hash("a", "b"),
        spark.spark_xxhash64("a", "b"),
        spark.iceberg_bucket("a", 16),
        spark.cassandra_token("b"),
        spark.kafka_partition("b", 12),
        spark.redis_slot("b"),
    )
    wanted = [
        engines.spark_hash(whole, texts),
        engines.spark_xxhash64(whole, texts),
        engines.iceberg_bucket(whole, 16),
        engines.cassandra_token(texts),
        engines.kafka_partition(texts, 12),
        engines.redis_slot(texts),
    ]
    expected = list(map(list, zip(*(each.to_pylist() for each in wanted), strict=True)))
    assert list(map(list, made.collect())) == expected
    kinds = ["integer", "long", "integer", "long", "integer", "integer"]
    assert [field.dataType.typeName() for field in made.schema] == kinds
    spark.register(session)
    calls = (
        "hw_iceberg_bucket(a, 16)",
        "hw_cassandra_token(b)",
        "hw_kafka_partition(b, 12)",
        "hw_redis_slot(b)",
    )
    asked = frame.selectExpr(*calls)
    assert list(map(list, asked.collect())) == [row[2:] for row in expected]
    with pytest.raises(ValueError, match="buckets is 0"):
        spark.iceberg_bucket("a", 0)


@pytest.mark.parametrize("scheme", ["affine32", "affine64", "legacy"])
def test_minhash(session: SparkSession, scheme: columns.Scheme) -> None:
    """The same bits as elsewhere, with a sign; bands of signatures with one are the others'."""
    frame = session.createDataFrame([(each, [each, None] if each else None) for each in VALUES], KINDS)
    spark, options = hashwright.spark, {"num_perm": 16, "seed": 3, "scheme": scheme}
    made = frame.select(
        spark.minhash("value", shingle=2, **options).alias("text"),
        spark.minhash("tokens", **options).alias("tokens"),
    )
    keyed = made.select("*", spark.minhash_bands("text", 4, 4).alias("keys"))
    rows, longs = (
        keyed.collect(),
        [("text", "array<bigint>"), ("tokens", "array<bigint>"), ("keys", "array<bigint>")],
    )
    assert keyed.dtypes == longs
    text = columns.minhash(pa.array(VALUES), shingle=2, **options)
    tokens = pa.array([[each, None] if each else None for each in VALUES], pa.list_(pa.string()))

    def signed(made: columns.Array) -> list[list[int] | None]:
        return [each and [(number + 2**63) % 2**64 - 2**63 for number in each] for each in made]

    assert [row.text for row in rows] == signed(text)
    assert [row.tokens for row in rows] == signed(columns.minhash(tokens, **options))
    assert [row["keys"] for row in rows] == signed(columns.minhash_bands(text, 4, 4))


def test_keys_of_rows_in_sql(session: SparkSession, frame: DataFrame) -> None:
    hashwright.spark.register(session)
    frame.createOrReplaceTempView("rows")
    asked = "select hw_row_key(value, number, array(number)) text, hw_row_key_binary(value) raw from rows"
    rows, value, number = session.sql(asked).collect(), pa.array(VALUES), pa.array(range(len(VALUES)))
    lists = pa.array([[i] for i in range(len(VALUES))])
    assert [row.text for row in rows] == columns.row_key([value, number, lists], format="hex").to_pylist()
    assert [row.raw for row in rows] == columns.row_key([value]).to_pylist()


def test_sql(session: SparkSession, frame: DataFrame) -> None:
    hashwright.spark.register(session)
    frame.createOrReplaceTempView("rows")
    rows = session.sql("select hw_sha256(value) text, hw_md5_binary(encode(value, 'utf-8')) raw from rows")
    found = rows.collect()
    assert [row.text for row in found] == HEX
    assert found[0].raw == hashlib.md5(b"abc").digest()


def test_what_has_no_bytes_is_refused(session: SparkSession) -> None:
    lists = session.createDataFrame([([1],)], "value array<int>")
    with pytest.raises(Exception, match="has no bytes to hash"):
        lists.select(hashwright.spark.md5("value")).collect()


def executor_of_this_task() -> int:
    """The executor's process: the daemon's parent, whose child this worker is."""
    stat = Path(f"/proc/{os.getppid()}/stat").read_text(encoding="utf-8")
    return int(stat.rpartition(")")[2].split()[1])


def test_an_executor_is_killed(session: SparkSession, tmp_path: Path) -> None:
    """The first task that gets to its third batch kills its executor; every digest is there all the same."""
    killed = tmp_path / "killed"

    def kill(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for number, batch in enumerate(batches):
            if number == 2:
                with suppress(FileExistsError):
                    with killed.open("x", encoding="utf-8") as file:
                        file.write(str(executor_of_this_task()))
                    os.kill(executor_of_this_task(), signal.SIGKILL)
                    time.sleep(60)
            yield batch

    given = session.range(0, ROWS, 1, PARTS).selectExpr("id", "concat('row ', id) as value")
    made = given.mapInArrow(kill, given.schema).select("id", hashwright.spark.sha256("value").alias("key"))
    found = {row.id: row.key for row in made.collect()}
    assert not Path(f"/proc/{killed.read_text(encoding='utf-8')}").exists()
    assert found == {i: hashlib.sha256(f"row {i}".encode()).hexdigest() for i in range(ROWS)}


def test_examples(session: SparkSession) -> None:
    del session  # those in the docstring get it as the one that runs
    made = doctest.testmod(hashwright.spark)
    assert (made.failed, made.attempted) == (0, 7)


def test_objects_of_a_shared_folder(session: SparkSession, tmp_path: Path) -> None:
    """The manifest of a folder's files by two executors, which read them by themselves."""
    made = {f"{i % 3}/file {i}": bytes([i]) * (i * 99_991) for i in range(25)}
    for name, data in made.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    url = f"file://{tmp_path}"
    listed = session.createDataFrame(objects.listing(url)).repartition(4)
    hashed = listed.mapInArrow(objects.Hashing(url).batches, objects.COLUMNS).toArrow()
    assert {row["path"]: row["digest"] for row in hashed.to_pylist()} == {
        name: content.digest(data, content.Blocks()) for name, data in made.items()
    }
    assert objects.root(hashed) == objects.root(objects.Hashing(url)(objects.listing(url)))
    made_examples = doctest.testmod(objects)
    assert (made_examples.failed, made_examples.attempted) == (0, 8)
