"""Run by the pytest of the clusters' environment: two nodes of Ray, killed workers, a store of objects."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import hashwright
import hashwright.ray
import pyarrow as pa
import pytest
import ray
import s3fs
from hashwright import content, engines
from hashwright.content import objects
from moto.server import ThreadedMotoServer
from ray import cloudpickle
from ray.cluster_utils import Cluster

VALUES = ["abc", None, "", "é" * 100] * 5
HEX = [None if value is None else hashlib.sha256(value.encode()).hexdigest() for value in VALUES]
ROWS, PARTS = 40_000, 8
cloudpickle.register_pickle_by_value(sys.modules[__name__])  # workers do not have this file


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[Cluster]:
    """Two nodes with a core each."""
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DATA_DISABLE_PROGRESS_BARS": "1"}
    node = {"num_cpus": 1, "object_store_memory": 100_000_000}
    found = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    found.add_node(**node)
    ray.init(found.address, log_to_driver=False, logging_level="ERROR")
    yield found
    ray.shutdown()
    found.shutdown()


def mapped(dataset: ray.data.Dataset, add: hashwright.ray.Batches) -> ray.data.Dataset:
    return dataset.map_batches(add, batch_format="pyarrow", zero_copy_batch=True)


def signed(batch: pa.Table) -> pa.Table:
    """Another column, as Spark has no numbers without a sign."""
    numbers = [None if each is None else each - 2**63 for each in batch["sip"].to_pylist()]
    return batch.append_column("long", pa.array(numbers, pa.int64()))


def test_columns() -> None:
    given = ray.data.from_arrow([pa.table({"value": VALUES[:9]}), pa.table({"value": VALUES[9:]})])
    of = hashwright.ray
    made = mapped(given, of.sha256("value", to="sha256"))
    made = mapped(made, of.sha256("value", to="raw", format="fixed"))
    made = mapped(made, of.hmac_sha1("value", b"key", to="hmac"))
    made = mapped(made, of.siphash24("value", bytes(16), to="sip"))
    made = mapped(made, of.xxh64("value", to="xxh64", seed=7))
    made = mapped(made, of.xxh3_128("value", to="xxh128", seed=7))
    made = mapped(made, of.blake3("value", to="blake3"))
    made = made.map_batches(signed, batch_format="pyarrow")
    made = mapped(made, of.spark_hash(["value", "long"], to="spark"))
    made = mapped(made, of.kafka_partition("value", 12, to="part"))
    made = mapped(made, of.redis_slot("value", to="slot"))
    made = mapped(made, of.row_key(["value", "sip"], to="key"))
    made = mapped(made, of.md5("value", to="value", null=b""))
    rows = made.take_all()
    assert sorted(map(str, (row["sha256"] for row in rows))) == sorted(map(str, HEX))
    assert all((row["raw"] and row["raw"].hex()) == row["sha256"] for row in rows)
    (row, *_) = (row for row in rows if row["sha256"] == HEX[0])
    assert row["hmac"] == hmac.digest(b"key", b"abc", "sha1").hex()
    assert row["sip"] == hashwright.siphash24(bytes(16), b"abc")
    assert row["xxh64"] == hashwright.xxh64(b"abc", 7).intdigest()
    assert row["blake3"] == hashwright.blake3(b"abc").hexdigest()
    assert row["xxh128"] == hashwright.xxh3_128(b"abc", 7).hexdigest()
    assert row["part"] == engines.kafka_partition_of("abc", 12)
    assert row["slot"] == engines.redis_slot_of("abc")
    (wanted,) = engines.spark_hash(pa.array(["abc"]), pa.array([row["sip"] - 2**63])).to_pylist()
    assert row["spark"] == wanted
    assert row["value"] == hashlib.md5(b"abc").hexdigest()
    size = row["sip"].bit_length() // 8 + 1
    first = b"\2" + b"\5\3abc" + b"\3\0" + bytes([size]) + row["sip"].to_bytes(size, "little")
    assert row["key"] == hashlib.sha256(first).hexdigest()


def test_a_worker_is_killed(tmp_path: Path) -> None:
    """The first task that gets to row 15,000 kills its own process; every digest is there all the same."""
    killed = tmp_path / "killed"

    def kill(batch: pa.Table) -> pa.Table:
        if 15_000 in batch["id"].to_pylist() and not killed.exists():
            killed.write_text(str(os.getpid()), encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        values = [f"row {i}" for i in batch["id"].to_pylist()]
        return batch.append_column("value", pa.array(values))

    given = ray.data.range(ROWS, override_num_blocks=PARTS)
    made = mapped(mapped(given, kill), hashwright.ray.sha256("value", to="key"))
    found = {row["id"]: row["key"] for row in made.take_all()}
    assert not Path(f"/proc/{killed.read_text(encoding='utf-8')}").exists()
    assert found == {i: hashlib.sha256(f"row {i}".encode()).hexdigest() for i in range(ROWS)}


MIB = 1 << 20
SIZES = (0, 1, 5000, MIB - 1, MIB, MIB + 1, 7 * MIB + 13)


@pytest.fixture(scope="module")
def store() -> Iterator[dict[str, object]]:
    """A server with S3's API; the options of its file system."""
    server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield {"key": "key", "secret": "secret", "endpoint_url": f"http://{host}:{port}"}
    server.stop()


def filled(store: dict[str, object], bucket: str) -> dict[str, bytes]:
    """Objects of sizes around a block, in folders and with odd names; others lie beside them."""
    draw, files = random.Random(bucket), s3fs.S3FileSystem(**store)
    names = [f"{'deep/' * (i % 3)}object {i}" for i in range(30)] + ["é", "a+b", "a", "a.b", "z/%41"]
    made = {name: draw.randbytes(SIZES[i % len(SIZES)]) for i, name in enumerate(names)}
    files.mkdir(bucket)
    files.pipe({f"{bucket}/top/{name}": data for name, data in made.items()})
    files.pipe(f"{bucket}/topmost", b"not below")
    return made


def test_objects_of_a_store(store: dict[str, object], tmp_path: Path) -> None:
    """A worker is killed; the manifest is that of the same files in a folder."""
    made, killed = filled(store, "whole"), tmp_path / "killed"
    url = "s3://whole/top"
    listed = objects.listing(url, **store)
    assert dict(zip(listed["path"].to_pylist(), listed["size"].to_pylist(), strict=True)) == {
        name: len(data) for name, data in made.items()
    }
    hashing = objects.Hashing(url, options=store)
    assert "secret" not in repr(hashing)

    def hash_or_die(batch: pa.Table) -> pa.Table:
        if "object 15" in batch["path"].to_pylist() and not killed.exists():
            killed.write_text(str(os.getpid()), encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        return hashing(batch)

    parts = ray.data.from_arrow(listed).repartition(6)
    found = parts.map_batches(hash_or_die, batch_format="pyarrow", batch_size=4)
    hashed = pa.concat_tables(ray.get(found.to_arrow_refs()))
    assert not Path(f"/proc/{killed.read_text(encoding='utf-8')}").exists()
    for row in hashed.to_pylist():
        data = made[row["path"]]
        assert row["digest"] == content.digest(data, content.Blocks())
        assert (row["blocks"] is not None) == (len(data) > MIB)
        assert row["error"] is None
    told = objects.write(hashed, tmp_path / "store.manifest")
    assert told == objects.root(hashed)
    folder = tmp_path / "folder"
    for name, data in made.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        file.chmod(0o644)
    for each in (folder, *filter(Path.is_dir, folder.rglob("*"))):
        each.chmod(0o755)
    command = [sys.executable, "-m", "hashwright"]
    subprocess.run([*command, "manifest", folder, "-o", tmp_path / "local.manifest"], check=True)
    same = subprocess.run(
        [*command, "diff", tmp_path / "local.manifest", tmp_path / "store.manifest"], check=False
    )
    assert same.returncode == 0


def test_objects_that_change(store: dict[str, object]) -> None:
    made, files = filled(store, "changing"), s3fs.S3FileSystem(**store)
    listed = objects.listing("s3://changing/top", **store)
    files.rm("changing/top/a")
    files.pipe("changing/top/a.b", b"longer than it was")
    rows = objects.Hashing("s3://changing/top", options=store)(listed).to_pylist()
    wrong = {row["path"]: row["error"] for row in rows if row["error"] is not None}
    assert wrong.keys() == {"a", "a.b"}
    assert wrong["a.b"] == f"it has 18 bytes, and was listed with {len(made['a.b'])}"
    last = [json.loads(line) for line in objects.lines(pa.Table.from_pylist(rows, objects.HASHED))]
    assert {facts["path"] for facts in last if "error" in facts} == {"a", "a.b"}


def test_names_that_no_folder_has(store: dict[str, object]) -> None:
    files = s3fs.S3FileSystem(**store)
    files.mkdir("odd")
    for name, message in (("x/../y", "no path inside"), ("x//y", "no path inside")):
        files.pipe(f"odd/{name}", b"")
        with pytest.raises(ValueError, match=message):
            objects.listing("s3://odd", **store)
        files.rm(f"odd/{name}")
    files.pipe({"odd/x": b"1", "odd/x/y": b"2"})
    both = objects.Hashing("s3://odd", options=store)(objects.listing("s3://odd", **store))
    with pytest.raises(ValueError, match="both named 'x'"):
        objects.root(both)


def test_what_is_not_there_is_no_empty_store(store: dict[str, object], tmp_path: Path) -> None:
    s3fs.S3FileSystem(**store).mkdir("empty")
    assert objects.listing("s3://empty", **store).num_rows == 0
    with pytest.raises(FileNotFoundError, match="there is nothing at s3://empty/missing"):
        objects.listing("s3://empty/missing", **store)
    with pytest.raises(FileNotFoundError, match=r"there is nothing at file:.*/missing"):
        objects.listing(f"file://{tmp_path}/missing")
    with pytest.raises(FileNotFoundError, match="bucket does not exist"):
        objects.listing("s3://missing", **store)


def test_an_object_twice_is_refused() -> None:
    row = {"path": "a", "size": 0, "mtime": 0, "digest": hashlib.sha256(b"").hexdigest()}
    twice = pa.Table.from_pylist([row, row], objects.HASHED)
    with pytest.raises(ValueError, match="'a' is there twice"):
        objects.root(twice)
