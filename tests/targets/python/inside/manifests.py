"""Run by the environment's own pytest: manifests of folders, what changed, and manifests of strangers."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hashwright import content
from hashwright.cli import main
from hashwright.content.compare import Change, compare
from hashwright.content.manifest import ManifestError, Reader
from hashwright.content.walk import COMPARED
from hashwright.content.writing import write
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

RANDOM = random.Random(4)
BLOCK = 4096
OLD = 1_600_000_000


def put(file: Path, data: bytes, when: float = OLD) -> Path:
    """A file that changed some time ago."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    os.utime(file, (when, when))
    return file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    top = tmp_path / "top"
    for i, size in enumerate((0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 7 * BLOCK, 300_000)):
        put(top / f"f{i}", RANDOM.randbytes(size))
    put(top / "a" / "b" / "deep", b"deep")
    put(top / "a-b", b"sorted behind a/b")
    put(top / os.fsdecode(b"\xff\xfe"), b"not UTF-8")
    put(top / "line\nfeed", b"odd")
    (top / "empty").mkdir()
    (top / "link").symlink_to("nowhere")
    os.link(top / "f6", top / "z")
    os.mkfifo(top / "pipe")
    with open(top / "holes", "wb") as file:
        file.truncate(1 << 20)
    os.utime(top / "holes", (OLD, OLD))
    return top


def made(folder: Path, out: Path, **options: Any) -> list[dict[str, Any]]:
    """The entries of a folder's new manifest."""
    options.setdefault("block", BLOCK)
    list(write(folder, out, **options))
    return [json.loads(line) for line in out.read_bytes().splitlines()[1:-1]]


def between(one: Path, other: Path) -> list[Change]:
    with one.open("rb") as old, other.open("rb") as new:
        return list(compare(Reader(old).entries(), Reader(new).entries()))


def test_a_manifest_has_all(folder: Path, tmp_path: Path) -> None:
    entries = made(folder, tmp_path / "m")
    paths = [os.fsencode(entry["path"]) for entry in entries]
    top = os.fsencode(folder)
    there = [
        os.path.relpath(os.path.join(above, name), top)
        for above, folders, files in os.walk(top)
        for name in (*folders, *files)
    ]
    assert paths == sorted(there, key=lambda path: path.split(b"/"))
    for entry in entries:
        file = folder / entry["path"]
        if entry["type"] == "file":
            data = file.read_bytes()
            assert entry["digest"] == content.digest(data, content.Blocks(BLOCK))
            assert entry["size"] == len(data)
            assert ("blocks" in entry) == (len(data) > BLOCK)
        if entry["type"] == "file" and len(data) <= BLOCK:
            assert entry["digest"] == hashlib.sha256(data).hexdigest()
    kinds = {entry["path"]: entry["type"] for entry in entries}
    assert (kinds["empty"], kinds["link"], kinds["pipe"], kinds["holes"]) == (
        "folder",
        "link",
        "other",
        "file",
    )
    lines = (tmp_path / "m").read_bytes().splitlines(keepends=True)
    assert json.loads(lines[-1]) == {
        "entries": len(entries),
        "root": hashlib.sha256(b"".join(lines[:-1])).hexdigest(),
    }


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("threads", [1, 4])
def test_the_same_bytes_each_time(folder: Path, tmp_path: Path, threads: int) -> None:
    made(folder, tmp_path / "m")
    made(folder, tmp_path / "n", threads=threads)
    made(folder, tmp_path / "o", old=tmp_path / "m")
    assert len({(tmp_path / name).read_bytes() for name in "mno"}) == 1


def test_a_manifest_in_its_folder_is_no_part_of_it(folder: Path) -> None:
    made(folder, folder / "m")
    entries = made(folder, folder / "m", old=folder / "m")
    assert not any(entry["path"].startswith("m") for entry in entries)


def test_what_changed(folder: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    made(folder, old)
    data = bytearray((folder / "f5").read_bytes())
    data[BLOCK] ^= 1
    data[5 * BLOCK : 6 * BLOCK] = bytes(BLOCK)
    put(folder / "f5", bytes(data), OLD + 5)
    put(folder / "f4", b"short now", OLD + 5)
    put(folder / "new", b"")
    (folder / "f1").unlink()
    (folder / "f2").chmod(0o600)
    (folder / "link").unlink()
    (folder / "link").symlink_to("elsewhere")
    os.utime(folder / "f3", (1, 1))
    made(folder, new, old=old, block=None)
    assert between(old, new) == [
        Change("removed", "f1"),
        Change("mode", "f2"),
        Change("changed", "f4", ((0, 1),), 1),
        Change("changed", "f5", ((1, 2), (5, 6)), 7),
        Change("changed", "link"),
        Change("added", "new"),
    ]
    assert main(["diff", str(old), str(new)]) == 1
    assert capsysbinary.readouterr().out == b"- f1\nm f2\nM f4\nM f5\tblocks 1,5 of 7\nM link\n+ new\n"
    assert main(["diff", "--json", str(old), str(new)]) == 1
    assert json.loads(capsysbinary.readouterr().out.splitlines()[3])["blocks"] == [[1, 2], [5, 6]]
    assert main(["diff", str(new), str(new)]) == 0
    fresh = tmp_path / "fresh"
    made(folder, fresh)
    assert fresh.read_bytes() == new.read_bytes()


def forged(folder: Path, name: str) -> None:
    """Change a file, and give it its old time."""
    file = folder / name
    before = file.stat()
    file.write_bytes(bytes(before.st_size))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("compared", ["inode", "mtime"])
def test_unmoved_files_are_not_read(folder: Path, tmp_path: Path, compared: str) -> None:
    """Without ctimes, which not all file systems keep, a change is not found that keeps size and time."""
    old, new = tmp_path / "old", tmp_path / "new"
    made(folder, old, compared=compared)
    forged(folder, "f3")
    made(folder, new, old=old, compared=compared)
    assert between(old, new) == []
    made(folder, new, old=old, compared=compared, paranoid=True)
    assert between(old, new) == [Change("changed", "f3", ((0, 1),), 1)]


@pytest.mark.usefixtures("later")
def test_who_keeps_a_file_s_time_does_not_keep_its_ctime(folder: Path, tmp_path: Path) -> None:
    old, new, read = tmp_path / "old", tmp_path / "new", list[int]()
    made(folder, old)
    made(folder, new, old=old, reading=read.append)
    assert read == []
    forged(folder, "f3")
    made(folder, new, old=old, reading=read.append)
    assert (between(old, new), read) == ([Change("changed", "f3", ((0, 1),), 1)], [BLOCK])


@pytest.mark.usefixtures("later")
def test_another_device_s_file(folder: Path, tmp_path: Path) -> None:
    """Its inode may be any one's."""
    (old, new), read = (tmp_path / "old", tmp_path / "new"), list[int]()
    made(folder, old)
    lines = old.read_bytes().splitlines(keepends=True)[:-1]
    device = b'"device":%d,' % folder.stat().st_dev
    assert sum(device in line for line in lines) > 5
    lines = [line.replace(device, b'"device":1,') for line in lines]
    root = hashlib.sha256(b"".join(lines)).hexdigest()
    end = json.dumps({"entries": len(lines) - 1, "root": root}, separators=(",", ":")) + "\n"
    old.write_bytes(b"".join(lines) + end.encode())
    made(folder, new, old=old, reading=read.append)
    assert sum(read) > 1 << 20
    assert between(old, new) == []


@pytest.mark.usefixtures("later")
def test_a_manifest_that_was_compared_otherwise(folder: Path, tmp_path: Path) -> None:
    """All is read once more: what it does not say cannot be compared."""
    for one in COMPARED:
        made(folder, tmp_path / one, compared=one)
    for one, other in itertools.permutations(COMPARED, 2):
        read = list[int]()
        made(folder, tmp_path / "new", old=tmp_path / one, compared=other, reading=read.append)
        assert sum(read) > 1 << 20
        assert (tmp_path / "new").read_bytes() == (tmp_path / other).read_bytes()
        assert main(["diff", str(tmp_path / one), str(tmp_path / other)]) == 0


def test_the_option(folder: Path, tmp_path: Path) -> None:
    for compared, members in (
        ("mtime", set()),
        ("inode", {"inode"}),
        ("ctime", {"inode", "ctime", "device"}),
    ):
        assert main(["manifest", str(folder), "-o", str(tmp_path / "m"), "--compare", compared]) == 0
        assert main(["update", str(tmp_path / "m"), str(folder), "--compare", compared]) == 0
        lines = map(json.loads, (tmp_path / "m").read_bytes().splitlines())
        (entry,) = (line for line in lines if line.get("path") == "f1")
        assert entry.keys() - {"path", "type", "mode", "size", "mtime", "digest", "racy"} == members


@pytest.mark.parametrize(("compared", "settled"), [("inode", "f1"), ("ctime", None)])
def test_racy_files_are_read_again(folder: Path, tmp_path: Path, compared: str, settled: str | None) -> None:
    """A file that was written just before it was read may change again and keep its times."""
    old, new = tmp_path / "old", tmp_path / "new"
    put(folder / "racy", b"one", time.time())
    entries = {entry["path"]: entry for entry in made(folder, old, compared=compared)}
    assert entries["racy"]["racy"]
    assert ("racy" in entries["f1"]) == (settled is None)
    forged(folder, "racy")
    made(folder, new, old=old, compared=compared)
    assert between(old, new) == [Change("changed", "racy", ((0, 1),), 1)]


def test_another_file_of_the_same_time_and_size(folder: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    made(folder, old)
    put(folder / "other", bytes(BLOCK)).rename(folder / "f3")
    made(folder, new, old=old)
    assert between(old, new) == [Change("changed", "f3", ((0, 1),), 1)]


def test_hard_links_are_read_once(folder: Path, tmp_path: Path) -> None:
    read = list[int]()
    made(folder, tmp_path / "m", reading=read.append)
    assert read.count(300_000) == 1


def test_a_file_that_changes_is_named(folder: Path, tmp_path: Path) -> None:
    def grow(_: int) -> None:
        with (folder / "f6").open("ab") as file:
            file.write(b"more")

    errors = dict(write(folder, tmp_path / "m", block=1000, threads=1, reading=grow))
    assert errors.keys() == {"f6", "z"}
    assert all("changed" in error for error in errors.values())
    entries = {
        json.loads(line).get("path"): json.loads(line) for line in (tmp_path / "m").read_bytes().splitlines()
    }
    assert "digest" in entries["f5"]
    assert "digest" not in entries["f6"]
    made(folder, tmp_path / "n", old=tmp_path / "m", block=None)
    assert [change.kind for change in between(tmp_path / "m", tmp_path / "n")] == ["unknown", "unknown"]


@pytest.mark.skipif(
    os.getuid() == 0 and not os.path.exists("/usr/bin/setpriv"), reason="root reads everything"
)
def test_what_cannot_be_read_is_named(folder: Path, tmp_path: Path) -> None:
    (folder / "f5").chmod(0)
    (folder / "a").chmod(0)
    tmp_path.chmod(0o777)
    for above in tmp_path.parents:
        if above.stat().st_uid == os.getuid() and above.is_relative_to("/tmp/pytest-of-root"):
            above.chmod(0o755)
    program = [
        sys.executable,
        "-m",
        "hashwright",
        "manifest",
        os.fspath(folder),
        "-o",
        os.fspath(tmp_path / "m"),
    ]
    nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 else []
    done = subprocess.run([*nobody, *program], capture_output=True, text=True, check=False)
    (folder / "a").chmod(0o755)
    if "No module named" in done.stderr or "Permission denied: '" in done.stderr:
        pytest.skip("others may not run this interpreter")
    assert done.returncode == 1, done.stderr
    assert done.stderr == "hashwright: a: Permission denied\nhashwright: f5: Permission denied\n"


def killed(folder: Path, out: Path, delay: float, *more: str) -> bool:
    """Begin a manifest and kill it after seconds. Whether it ended before."""
    program = [sys.executable, "-m", "hashwright", "manifest", os.fspath(folder), "-o", os.fspath(out), *more]
    running = subprocess.Popen(program)
    try:
        return running.wait(delay) == 0
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()
        return False


def test_killed_and_begun_again(folder: Path, tmp_path: Path) -> None:
    for i in range(2000):
        put(folder / "many" / str(i % 20) / str(i), b"%d" % i)
    made(folder, tmp_path / "undisturbed", compared="inode")
    out, options = tmp_path / "m", (f"--block={BLOCK}", "--compare=inode")
    for _ in range(6):
        killed(folder, out, RANDOM.uniform(0.05, 0.4), *options)
    assert killed(folder, out, 60, *options)
    assert out.read_bytes() == (tmp_path / "undisturbed").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m", "top", "undisturbed"]


@pytest.mark.usefixtures("later")
def test_work_of_a_killed_run_is_taken(folder: Path, tmp_path: Path) -> None:
    """What a run wrote is not read again, and neither is what the run before it wrote."""
    out, read = tmp_path / "m", list[int]()
    made(folder, out)
    lines = out.read_bytes().splitlines(keepends=True)
    out.unlink()
    half = len(lines) // 2
    (tmp_path / ".hashwright-m.before").write_bytes(b"".join(lines[:-2]))
    (tmp_path / ".hashwright-m.partial").write_bytes(b"".join(lines[:half]) + lines[half][:20])
    made(folder, out, reading=read.append)
    assert out.read_bytes() == b"".join(lines)
    assert sum(read) <= 300_000 + len(b"odd")


GOOD = (
    b'{"manifest":1,"algorithm":"sha256","block":4096}\n'
    b'{"path":"a","type":"file","mode":"0644","size":5000,"mtime":1,"inode":2,"digest":"'
    + b"ab"
    * 32
    + b'","blocks":"'
    b"" + b"cd" * 64 + b'"}\n'
    b'{"path":"b","type":"link","target":"c"}\n'
)
GOOD += b'{"entries":2,"root":"' + hashlib.sha256(GOOD).hexdigest().encode() + b'"}\n'


def read_all(file: Path, *, finished: bool = True) -> list[str]:
    with file.open("rb") as opened:
        return [entry.path for entry in Reader(opened).entries(finished=finished)]


def test_a_good_one(tmp_path: Path) -> None:
    (tmp_path / "m").write_bytes(GOOD)
    assert read_all(tmp_path / "m") == ["a", "b"]


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    at=st.integers(0, len(GOOD) - 1),
    length=st.integers(0, 80),
    new=st.binary(max_size=5) | st.sampled_from([b"\n", b"[" * 20_000]),
)
def test_damaged_ones_are_refused(tmp_path: Path, at: int, length: int, new: bytes) -> None:
    damaged = GOOD[:at] + new + GOOD[at + length :]
    (tmp_path / "m").write_bytes(damaged)
    if damaged != GOOD:
        with pytest.raises(ManifestError):
            read_all(tmp_path / "m")
    with contextlib.suppress(ManifestError):
        read_all(tmp_path / "m", finished=False)


@pytest.mark.parametrize(
    "path", ["../x", "/etc/passwd", "a/../../b", "", ".", "a//b", "a\0b", "\ud800", 7, None]
)
def test_paths_that_lead_out_are_refused(tmp_path: Path, path: object) -> None:
    line = json.dumps({"path": path, "type": "folder"}).encode()
    (tmp_path / "m").write_bytes(GOOD.splitlines()[0] + b"\n" + line + b"\n")
    with pytest.raises(ManifestError, match="no path inside of a folder"):
        read_all(tmp_path / "m")


def lines() -> Iterator[tuple[str, str]]:
    yield "[]", "no object"
    yield '{"path":"a","type":"door"}', "type is 'door'"
    yield '{"path":"a","type":"link"}', "a link without a target"
    yield '{"path":"a","type":"file"}', "must be numbers"
    yield '{"path":"a","type":"file","size":true,"mtime":1,"inode":1}', "must be numbers"
    yield '{"path":"a","type":"file","size":1,"mtime":1,"inode":1}', "digest"
    yield '{"path":"b","type":"folder"}\n{"path":"a","type":"folder"}', "not sorted"
    yield '{"path":"a","type":"folder"}\n{"path":"a","type":"folder"}', "not sorted"


@pytest.mark.parametrize(("text", "message"), list(lines()))
def test_what_is_wrong_is_said(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "m").write_bytes(GOOD.splitlines()[0] + b"\n" + text.encode() + b"\n")
    with pytest.raises(ManifestError, match=message):
        read_all(tmp_path / "m")


def test_trouble_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "m").write_bytes(GOOD[:-5])
    (tmp_path / "n").write_bytes(GOOD.replace(b"4096", b"8192"))
    assert main(["diff", str(tmp_path / "m"), str(tmp_path / "m")]) == 2
    assert "not all of it is there" in capsys.readouterr().err
    assert main(["diff", str(tmp_path / "m"), str(tmp_path / "n")]) == 2
    assert "they say nothing of each other" in capsys.readouterr().err
    assert main(["manifest", str(tmp_path / "nowhere"), "-o", str(tmp_path / "o")]) == 2
    assert "nowhere: No such file or directory" in capsys.readouterr().err
    assert main(["update", str(tmp_path / "m"), str(tmp_path)]) == 2
