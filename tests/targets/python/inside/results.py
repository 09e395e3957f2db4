"""Run by the environment's own pytest: results travel to other processes; binaries of no bytes are hashed."""

from __future__ import annotations

import hashlib
import multiprocessing
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hashwright
import pyarrow as pa
import pytest
from hashwright import _hashwright, columns, content
from hashwright.content import bencode, checklist, compare, copying, files, manifest, torrent

TEXTS = pa.array(["a", None, "ü", "", None, "b" * 100, "c", "d", "e", None, "f"])
CHUNKS = pa.chunked_array([TEXTS, TEXTS.slice(3), TEXTS.slice(0, 0)])
KEY = bytes(16)
RESULTS: dict[str, Callable[[Any], Any]] = {
    "binary": lambda column: columns.sha256(column),
    "hex": lambda column: columns.sha256(column, format="hex"),
    "fixed": lambda column: columns.sha512(column, format="fixed"),
    "numbers": lambda column: columns.siphash24(column, KEY),
    "without nulls": lambda column: columns.sha256(column, null=b"none"),
    "codes": lambda column: columns.hmac_sha256(column, b"a secret"),
    "rows": lambda column: columns.row_key([column, column]),
}


@pytest.mark.parametrize(
    "column", [TEXTS, TEXTS.slice(2, 5), TEXTS.slice(0, 0), CHUNKS, TEXTS.dictionary_encode()]
)
@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_columns(column: Any, name: str, protocol: int) -> None:
    made = RESULTS[name](column)
    again = pickle.loads(pickle.dumps(made, protocol))
    assert type(again) is type(made)
    assert again.to_pylist() == made.to_pylist()
    assert again.null_count == made.null_count
    taken = pa.chunked_array(again) if isinstance(column, pa.ChunkedArray) else pa.array(again)
    taken.validate(full=True)
    assert taken.to_pylist() == made.to_pylist()
    assert pickle.dumps(again, protocol) == pickle.dumps(made, protocol)


def keys(texts: list[str]) -> Any:
    return columns.sha256(pa.array(texts), format="hex")


def test_columns_from_other_processes() -> None:
    with multiprocessing.get_context("fork").Pool(2) as pool:
        made = pool.map(keys, [["a"], ["b", "c"]])
    assert [each.to_pylist() for each in made] == [
        [hashlib.sha256(text.encode()).hexdigest() for text in texts] for texts in (["a"], ["b", "c"])
    ]


ROWS = bytes(64)


@pytest.mark.parametrize(
    "state",
    [
        (4, 2, 32, ROWS, None),
        (-1, 2, 32, ROWS, None),
        (0, 3, 32, ROWS, None),
        (0, -2, 32, ROWS, None),
        (0, 2, 0, ROWS, None),
        (0, 2, -32, ROWS, None),
        (0, 0, 0, b"", None),
        (0, 2, 31, ROWS, None),
        (0, 2, 32, ROWS, b"\3\3"),
        (3, 2, 32, ROWS, None),
        (0, 1 << 62, 4, b"", None),
    ],
)
def test_pickles_of_strangers(state: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match="no pickle of digests"):
        _hashwright.Job.restored(*state)


def test_a_restored_job_has_its_rows() -> None:
    made = _hashwright.Job.restored(0, 2, 32, ROWS, b"\1")
    assert (made[0], made[1], made.null_count, len(made)) == (bytes(32), None, 1, 2)
    made.run(0, 2)  # they are hashed
    assert made[0] == bytes(32)
    with pytest.raises(TypeError):
        _hashwright.Job.restored(0, 2, 32, "text", None)


def test_what_content_gives(tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(bytes(9000))
    log = content.Log()
    log.extend([b"a", b"b", b"c"])
    tree = content.tree(tmp_path / "f", content.Blocks(4096))
    for form in (content.FsVerity(), content.DmVerity(b"salt"), content.S3ETag(5), content.Transparency()):
        assert pickle.loads(pickle.dumps(form)) == form
    for made in (tree.prove(1), compare.Change("added", "p"), content.Copied(), copying.Step("added", "p")):
        assert pickle.loads(pickle.dumps(made)) == made
    for version in (1, 2):
        metainfo = torrent.create(tmp_path, 16384, version)
        assert pickle.loads(pickle.dumps(metainfo)) == metainfo
    again = pickle.loads(pickle.dumps(tree))
    assert (again.value, again.prove(2)) == (tree.value, tree.prove(2))
    assert pickle.loads(pickle.dumps(log)).root() == log.root()
    for error in (
        manifest.ManifestError("line 1"),
        torrent.TorrentError("it"),
        bencode.BencodeError("byte 1"),
        content.ChangedError(5, "changed"),
        hashwright.MidstateError("no"),
    ):
        assert pickle.loads(pickle.dumps(error)).args == error.args
    for listed in (
        files.Sum(b"a", b"b"),
        checklist.Listed(b"a", b"b", None),
        manifest.Entry(b"{}", "a", [b"a"]),
    ):
        assert pickle.loads(pickle.dumps(listed)).__class__ is listed.__class__


EMPTY = pa.array([b"", None, b""], pa.binary(0))


@pytest.mark.parametrize(
    "column",
    [
        EMPTY,
        EMPTY.slice(1),
        EMPTY.slice(0, 0),
        EMPTY.dictionary_encode(),
        pa.chunked_array([EMPTY, EMPTY]),
        pa.chunked_array([], pa.binary(0)),
    ],
)
def test_binaries_of_no_bytes(column: Any) -> None:
    plain = column.cast(pa.binary())
    for name, call in RESULTS.items():
        if name != "rows":
            assert call(column).to_pylist() == call(plain).to_pylist()
    assert columns.row_key([column]).to_pylist() == columns.row_key([plain]).to_pylist()
