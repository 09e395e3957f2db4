"""Run by the pytest of Spark's and Ray's environment: two nodes of Ray, and a worker that is killed."""

from __future__ import annotations

import hashlib
import hmac
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import hashwright
import hashwright.ray
import pyarrow as pa
import pytest
import ray
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


def test_columns() -> None:
    given = ray.data.from_arrow([pa.table({"value": VALUES[:9]}), pa.table({"value": VALUES[9:]})])
    of = hashwright.ray
    made = mapped(given, of.sha256("value", to="sha256"))
    made = mapped(made, of.sha256("value", to="raw", format="fixed"))
    made = mapped(made, of.hmac_sha1("value", b"key", to="hmac"))
    made = mapped(made, of.siphash24("value", bytes(16), to="sip"))
    made = mapped(made, of.row_key(["value", "sip"], to="key"))
    made = mapped(made, of.md5("value", to="value", null=b""))
    rows = made.take_all()
    assert sorted(map(str, (row["sha256"] for row in rows))) == sorted(map(str, HEX))
    assert all((row["raw"] and row["raw"].hex()) == row["sha256"] for row in rows)
    (row, *_) = (row for row in rows if row["sha256"] == HEX[0])
    assert row["hmac"] == hmac.digest(b"key", b"abc", "sha1").hex()
    assert row["sip"] == hashwright.siphash24(bytes(16), b"abc")
    assert row["value"] == hashlib.md5(b"abc").hexdigest()
    sip = row["sip"].to_bytes(8, "little")
    first = b"\1" + (3).to_bytes(8, "little") + b"abc" + b"\1" + (8).to_bytes(8, "little") + sip
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
