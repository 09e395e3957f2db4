"""Run by the environment's own pytest: torrents beside mktorrent and libtorrent, and those of strangers."""

from __future__ import annotations

import hashlib
import random
import subprocess
from pathlib import Path

import libtorrent
import pytest
from hashwright.content import torrent
from hashwright.content.bencode import decode, encode
from hypothesis import given, settings
from hypothesis import strategies as st

RANDOM = random.Random(52)
DATA = RANDOM.randbytes(1 << 20)
PIECE = 32768


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files whose sizes lie around those of blocks and pieces."""
    top = tmp_path / "folder"
    for name, size in (
        ("a", 0),
        ("b/one", 1),
        ("b/Two", 16384),
        ("c", 16385),
        ("b-c", PIECE),
        ("b/x/y", PIECE + 1),
    ):
        file = top / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(DATA[:size])
    (top / "z").write_bytes(DATA[: 9 * PIECE + 77])
    return top


@pytest.mark.programs
@pytest.mark.parametrize("size", [1, PIECE - 1, PIECE, PIECE + 1, 20 * PIECE + 5])
def test_a_file_as_mktorrent(tmp_path: Path, size: int) -> None:
    file, out = tmp_path / "file", tmp_path / "out"
    file.write_bytes(DATA[:size])
    options = ("-t", "1", "-l", "15", "-d", "-a", "http://there", "-o", out)
    subprocess.run(["mktorrent", *options, file], check=True, capture_output=True)
    made = torrent.create(file, PIECE, 1)
    theirs = torrent.read(out.read_bytes())
    assert (made.infohash, made.pieces) == (theirs.infohash, theirs.pieces)
    assert made.infohash == str(libtorrent.torrent_info(libtorrent.bdecode(made.metainfo())).info_hashes().v1)


def of_libtorrent(path: Path, flags: int) -> bytes:
    storage = libtorrent.file_storage()
    libtorrent.add_files(storage, str(path))
    made = libtorrent.create_torrent(storage, PIECE, flags)
    libtorrent.set_piece_hashes(made, str(path.parent))
    return bytes(libtorrent.bencode(made.generate()))


V2 = libtorrent.create_torrent.v2_only
PADDED = libtorrent.create_torrent.v1_only | libtorrent.create_torrent.canonical_files
"""Version 1 in which each file begins a piece (BEP 47)."""


def test_padding_is_no_file(folder: Path) -> None:
    """As libtorrent makes it: nothing has to be there, and what is there is not looked at."""
    data = of_libtorrent(folder, PADDED)
    theirs = torrent.read(data)
    assert sum(file.padding for file in theirs.files) > 2
    assert list(torrent.check(theirs, folder)) == []
    for file in theirs.files:
        if file.padding:
            folder.joinpath(*file.path).parent.mkdir(parents=True, exist_ok=True)
            folder.joinpath(*file.path).write_bytes(b"none of it")
    assert list(torrent.check(theirs, folder)) == []
    (folder / "z").write_bytes(bytes(9 * PIECE + 77))
    assert {name.split()[0] for name, _ in torrent.check(theirs, folder)} == {"piece"}
    assert torrent.read(theirs.metainfo()).files == theirs.files
    assert theirs.infohash == str(
        libtorrent.torrent_info(libtorrent.bdecode(theirs.metainfo())).info_hashes().v1
    )


def test_the_same_padding_twice() -> None:
    """Two of one size have one name; two files have not."""
    pad = {b"attr": b"p", b"length": PIECE - 1, b"path": [b".pad", b"32767"]}
    files = [{b"length": 1, b"path": [b"a"]}, pad, {b"length": 1, b"path": [b"b"]}, pad]
    info = {b"files": files, b"name": b"x", b"piece length": PIECE, b"pieces": bytes(40)}
    assert [file.padding for file in torrent.read(encode({b"info": info})).files] == [False, True] * 2
    for each in (pad, files[0]):
        twice = {**info, b"files": [{**each, b"attr": b"x"}] * 2, b"pieces": bytes(20 * (1 + (each is pad)))}
        with pytest.raises(torrent.TorrentError, match="twice"):
            torrent.read(encode({b"info": twice}))
    with pytest.raises(torrent.TorrentError, match="attributes"):
        torrent.read(encode({b"info": {**info, b"files": [{**pad, b"attr": 1}], b"pieces": bytes(20)}}))


def test_what_else_a_torrent_has_is_written_again() -> None:
    """It belongs to what the torrent is known by."""
    info: dict[bytes, object] = {b"length": 1, b"name": b"x", b"piece length": PIECE, b"pieces": bytes(20)}
    made = torrent.read(encode({b"info": {**info, b"attr": b"x", b"source": b"there"}}))
    assert torrent.read(made.metainfo()).infohash == made.infohash


@pytest.mark.parametrize("given", ["movie.torrent", Path("movie.torrent"), 5, [b"d"], None])
def test_what_is_no_torrent_s_bytes(given: object) -> None:
    with pytest.raises(TypeError, match="read_bytes"):
        torrent.read(given)
    assert torrent.read(bytearray(GOOD)) == torrent.read(memoryview(GOOD)) == torrent.read(GOOD)


def test_a_folder_as_libtorrent(folder: Path) -> None:
    made, theirs = torrent.create(folder, PIECE, 2), torrent.read(of_libtorrent(folder, V2))
    assert made.info() == theirs.info()
    assert made.layers == theirs.layers
    assert made.infohash == theirs.infohash
    taken = libtorrent.torrent_info(libtorrent.bdecode(made.metainfo("http://there")))
    assert str(taken.info_hashes().v2) == made.infohash
    again = torrent.read(made.metainfo())
    assert (again.info(), again.layers, again.infohash) == (made.info(), made.layers, made.infohash)


@pytest.mark.parametrize("size", [1, 16384, 16385, PIECE, PIECE + 1, 5 * PIECE - 1, 20 * PIECE])
def test_a_file_as_libtorrent(tmp_path: Path, size: int) -> None:
    file = tmp_path / "file"
    file.write_bytes(DATA[:size])
    made, theirs = torrent.create(file, PIECE, 2), torrent.read(of_libtorrent(file, V2))
    assert (made.info(), made.layers) == (theirs.info(), theirs.layers)


@pytest.mark.parametrize("version", [1, 2])
def test_check_finds_what_is_damaged(folder: Path, version: int) -> None:
    made = torrent.read(torrent.create(folder, PIECE, version).metainfo())
    assert list(torrent.check(made, folder)) == []
    damaged = bytearray((folder / "z").read_bytes())
    damaged[5 * PIECE] ^= 1
    (folder / "z").write_bytes(damaged)
    (folder / "b/x/y").unlink()
    found = dict(torrent.check(made, folder))
    assert found["b/x/y"] == "No such file or directory"
    assert sum(name.startswith("piece ") for name in found) >= (version == 1)
    if version == 2:
        assert found["z"] == "its content is another"
    (folder / "z").write_bytes(b"short")
    assert "instead of" in dict(torrent.check(made, folder))["z"]


@given(
    st.recursive(
        st.integers(-(1 << 63), (1 << 63) - 1) | st.binary(max_size=40),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.binary(max_size=9), inner, max_size=4),
        max_leaves=20,
    ).filter(lambda value: len(str(value)) < 2000)
)
def test_bencoding_there_and_back(value: object) -> None:
    assert decode(encode(value)) == value
    assert libtorrent.bencode(value) == encode(value)


@pytest.mark.parametrize(
    "path", [[b".."], [b"a", b"..", b"b"], [b"/etc"], [b""], [b"."], [b"a\0"], [b"a\\b"], [b"C:"], []]
)
def test_names_that_lead_out_are_refused(path: list[bytes]) -> None:
    file = {b"length": 1, b"path": path}
    info = {b"files": [file], b"name": b"x", b"piece length": PIECE, b"pieces": bytes(20)}
    with pytest.raises(torrent.TorrentError):
        torrent.read(encode({b"info": info}))
    tree: dict[bytes, object] = {b"": {b"length": 1, b"pieces root": bytes(32)}}
    for part in reversed(path or [b".."]):
        tree = {part: tree}
    info = {b"file tree": tree, b"meta version": 2, b"name": b"x", b"piece length": PIECE}
    with pytest.raises(torrent.TorrentError):
        torrent.read(encode({b"info": info}))


GOOD = encode(
    {
        b"info": {
            b"files": [{b"length": 3, b"path": [b"a", b"b"]}],
            b"name": b"x",
            b"piece length": PIECE,
            b"pieces": hashlib.sha1(b"abc").digest(),
        }
    }
)


@settings(max_examples=300, deadline=None)
@given(at=st.integers(0, len(GOOD)), length=st.integers(0, 6), new=st.binary(max_size=6))
def test_torrents_of_strangers_never_crash(at: int, length: int, new: bytes) -> None:
    for data in (GOOD[:at] + new + GOOD[at + length :], new, GOOD[:at]):
        try:
            made = torrent.read(data)
        except torrent.TorrentError:
            continue
        assert all(
            part not in ("", ".", "..") and "/" not in part for file in made.files for part in file.path
        )


def test_deep_nesting_is_refused() -> None:
    for data in (b"l" * 100_000, b"d1:a" * 100_000, b"i" + b"9" * 100_000 + b"e"):
        with pytest.raises(torrent.TorrentError, match="not a torrent"):
            torrent.read(data)
