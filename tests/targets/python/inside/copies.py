"""Run by the environment's own pytest: a folder made what a manifest says, by its changed blocks."""

from __future__ import annotations

import errno
import os
import random
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hashwright import content
from hashwright.cli import main
from hashwright.content.compare import compare
from hashwright.content.copying import Copying
from hashwright.content.manifest import ManifestError, Reader
from hashwright.content.walk import Compared
from hashwright.content.writing import write

RANDOM = random.Random(6)
BLOCK = 4096
OLD = 1_600_000_000


def put(file: Path, data: bytes, when: float = OLD) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    os.utime(file, (when, when))
    return file


@pytest.fixture
def source(tmp_path: Path) -> Path:
    top = tmp_path / "source"
    for i, size in enumerate((0, 1, BLOCK, BLOCK + 1, 7 * BLOCK, 300_000)):
        put(top / f"f{i}", RANDOM.randbytes(size))
    put(top / "a" / "b" / "deep", b"deep")
    put(top / "a-b", b"sorted behind a/b")
    put(top / os.fsdecode(b"\xff\xfe"), b"not UTF-8")
    (top / "empty").mkdir(mode=0o750)
    (top / "link").symlink_to("../nowhere")
    (top / "f4").chmod(0o640)
    with open(top / "holes", "wb") as file:
        file.truncate(1 << 20)
        os.pwrite(file.fileno(), b"data", 500_000)
    os.utime(top / "holes", (OLD, OLD))
    return top


@pytest.fixture
def destination(tmp_path: Path) -> Path:
    return tmp_path / "destination"


def manifest(folder: Path, compared: Compared = "ctime") -> Path:
    """A folder's manifest, beside it."""
    out = folder.with_name(f"{folder.name}.manifest")
    list(write(folder, out, block=BLOCK, compared=compared))
    return out


def copied(source: Path, destination: Path, **options: object) -> content.Copied:
    return content.copy(source, destination, source.with_name("source.manifest"), **options)


def same(source: Path, destination: Path) -> bool:
    with manifest(source).open("rb") as one, manifest(destination).open("rb") as other:
        return not list(compare(Reader(one).entries(), Reader(other).entries()))


def test_all_of_it(source: Path, destination: Path) -> None:
    manifest(source)
    done = copied(source, destination)
    assert (done.failed, done.only) == ({}, [])
    assert same(source, destination)
    for path in source.rglob("*"):
        if path.is_file():
            assert (destination / path.relative_to(source)).stat().st_mtime_ns == path.stat().st_mtime_ns
    assert (destination / "holes").stat().st_blocks < 1 << 9
    assert os.readlink(destination / "link") == "../nowhere"
    again = copied(source, destination)
    assert again == content.Copied()


def older(source: Path, destination: Path) -> None:
    """A destination that has an older state of the source."""
    manifest(source)
    copied(source, destination)
    data = bytearray((source / "f5").read_bytes())
    data[BLOCK] ^= 1
    data[9 * BLOCK + 5] ^= 1
    put(source / "f5", bytes(data), OLD + 9)
    put(source / "f4", (source / "f4").read_bytes()[: 3 * BLOCK], OLD + 9)
    put(source / "f3", (source / "f3").read_bytes() + b"more", OLD + 9)
    put(source / "new" / "file", RANDOM.randbytes(2 * BLOCK))
    (source / "f1").chmod(0o600)
    os.utime(source / "f2", (1, 1))
    manifest(source)


def test_changed_blocks_alone(
    source: Path, destination: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    older(source, destination)
    kept = bytearray((source / "f5").read_bytes())
    state = (source / "f5").stat()
    broken = bytearray(len(kept))
    for at in (1, 9):
        broken[at * BLOCK : (at + 1) * BLOCK] = kept[at * BLOCK : (at + 1) * BLOCK]
    put(source / "f5", bytes(broken), state.st_mtime)  # other blocks are not read from here
    command = ["copy", str(source), str(destination), "--from-manifest", f"{source}.manifest"]
    assert main(command) == 0
    assert capsysbinary.readouterr().out == (
        b"m f1\nm f2\nM f3\tblocks 1 of 2\nM f4\tblocks none of 3\nM f5\tblocks 1,9 of 74\n"
        b"+ new\n+ new/file\tblocks 0-1 of 2\n"
    )
    assert (destination / "f5").read_bytes() == kept
    put(source / "f5", bytes(kept), state.st_mtime)
    assert same(source, destination)
    assert main(command) == 0
    assert capsysbinary.readouterr().out == b""


def test_bytes_that_were_read(source: Path, destination: Path) -> None:
    older(source, destination)
    assert copied(source, destination).bytes == 2 * BLOCK + len(b"more") + 1 + 2 * BLOCK


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("compared", ["ctime", "inode"])
def test_a_known_manifest_saves_reading(source: Path, destination: Path, compared: Compared) -> None:
    """Where ctimes are not compared, not even a file is read that changed and kept its time."""
    older(source, destination)
    known = manifest(destination, compared)
    held = (destination / "f5").stat()
    damaged = bytearray((destination / "f5").read_bytes())
    damaged[30 * BLOCK] ^= 1
    put(destination / "f5", bytes(damaged), held.st_mtime)
    os.utime(destination / "f5", ns=(0, held.st_mtime_ns))
    put(destination / "f2", b"moved since", OLD + 50)
    assert copied(source, destination, known=known, compared=compared).failed == {}
    stale = (destination / "f5").read_bytes()[30 * BLOCK] == damaged[30 * BLOCK]
    assert stale == (compared == "inode")
    assert (destination / "f2").read_bytes() == (source / "f2").read_bytes()
    assert copied(source, destination).bytes == (BLOCK if stale else 0)
    assert same(source, destination)


def test_a_source_that_changed_is_named(
    source: Path, destination: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    older(source, destination)
    before = {name: (destination / name).read_bytes() for name in ("f3", "f5")}
    put(source / "f5", bytes(300_000), OLD + 9)
    put(source / "f3", b"longer than it was" * BLOCK, OLD + 9)
    (source / "new" / "file").unlink()
    os.mkfifo(source / "new" / "file")
    command = ["copy", str(source), str(destination), "--from-manifest", f"{source}.manifest"]
    assert main(command) == 1
    said = capsys.readouterr().err
    assert said == (
        "hashwright: f3: the source changed since the manifest was made\n"
        "hashwright: f5: the source changed since the manifest was made\n"
        "hashwright: new/file: no regular file any more\n"
    )
    assert {name: (destination / name).read_bytes() for name in before} == before
    assert (destination / "f4").read_bytes() == (source / "f4").read_bytes()
    assert list((destination / "new").iterdir()) == []


def test_what_the_manifest_has_not(source: Path, destination: Path) -> None:
    os.mkfifo(source / "pipe")
    (source / "f5").chmod(0)
    text = manifest(source).read_bytes().splitlines(keepends=True)[:-1]
    lines = [line for line in text if b'"f2"' not in line]
    at = next(i for i, line in enumerate(lines) if b'"a"' in line)
    lines[at] = lines[at].replace(b"}", b',"error":"Permission denied"}')
    lines = [line for line in lines if not line.startswith(b'{"path":"a/')]
    signed(source, b"".join(lines))
    put(destination / "a" / "mine", b"kept")
    done = copied(source, destination, delete=True)
    unread = {"f5"} if os.getuid() else set()  # root reads everything
    assert done.failed.keys() == {"a", "pipe"} | unread
    assert "Permission denied" in done.failed["a"]
    assert (destination / "a" / "mine").read_bytes() == b"kept"
    assert not (destination / "f2").exists()


def signed(source: Path, lines: bytes) -> None:
    """Write a manifest with any lines, whose end fits."""
    root = content.digest(lines, content.Blocks(1 << 30))
    end = b'{"entries":%d,"root":"%s"}\n' % (lines.count(b"\n") - 1, root.encode())
    source.with_name("source.manifest").write_bytes(lines + end)


def test_what_the_destination_has_only(source: Path, destination: Path) -> None:
    older(source, destination)
    put(destination / "mine", b"1")
    put(destination / "a" / "folder" / "mine", b"2")
    put(destination / "a" / ".hashwright-copy-0123456789abcdef", b"left by a kill")
    inside = destination / "notes" / "m"
    inside.parent.mkdir()
    done = copied(source, destination)
    assert done.only == ["a/folder", "mine", "notes"]
    assert (destination / "a" / "folder" / "mine").read_bytes() == b"2"
    assert [path.name for path in (destination / "a").iterdir()].count(
        ".hashwright-copy-0123456789abcdef"
    ) == 0
    inside.write_bytes(source.with_name("source.manifest").read_bytes())
    done = content.copy(source, destination, inside, delete=True)
    assert (done.only, done.failed, done.changed) == (["notes"], {}, 2)  # a manifest in use stays
    assert sorted(path.name for path in destination.iterdir()) == sorted(
        [*(path.name for path in source.iterdir()), "notes"]
    )


@pytest.mark.parametrize("delete", [False, True])
def test_other_types(source: Path, destination: Path, delete: bool) -> None:
    manifest(source)
    put(destination / "f1" / "mine", b"a folder where a file goes")
    put(destination / "link" / "mine", b"a folder where a link goes")
    put(destination / "a", b"a file where a folder goes")
    os.mkfifo(destination / "f2")
    (destination / "empty").symlink_to(destination)
    done = copied(source, destination, delete=delete)
    if delete:
        assert same(source, destination)
        return
    assert done.failed == {"f1": "a folder is in its place", "link": "a folder is in its place"}
    assert (destination / "a" / "b" / "deep").read_bytes() == b"deep"
    assert stat.S_ISREG((destination / "f2").stat().st_mode)
    assert (destination / "empty").is_dir()
    assert not (destination / "empty").is_symlink()


def test_modes(source: Path, destination: Path) -> None:
    (source / "f1").chmod(0o6755)
    (source / "a").chmod(0o555)
    (source / "a" / "b").chmod(0o500)
    manifest(source)
    assert copied(source, destination).failed == {}
    modes = {name: stat.S_IMODE((destination / name).stat().st_mode) for name in ("f1", "a", "a/b", "empty")}
    assert modes == {"f1": 0o755, "a": 0o555, "a/b": 0o500, "empty": 0o750}
    put(source / "a" / "b" / "deep", b"other", OLD + 1)
    manifest(source)
    assert copied(source, destination).failed == {}
    assert copied(source, destination) == content.Copied()


def test_other_names_keep_what_they_have(source: Path, destination: Path, tmp_path: Path) -> None:
    """A file that has another name is made anew: neither bytes nor mode change there."""
    older(source, destination)
    before = {}
    for name in ("f1", "f2", "f5"):
        os.link(destination / name, tmp_path / name)
        state = os.stat(tmp_path / name)
        before[name] = (Path(tmp_path / name).read_bytes(), state.st_mode, state.st_mtime_ns)
    assert copied(source, destination).failed == {}
    for name, was in before.items():
        state = os.stat(tmp_path / name)
        assert (Path(tmp_path / name).read_bytes(), state.st_mode, state.st_mtime_ns) == was
    assert same(source, destination)


def test_without_the_kernel(source: Path, destination: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it does not copy between files, or knows no holes."""

    def refused(*_: object) -> int:
        raise OSError(errno.EXDEV, "")

    older(source, destination)
    monkeypatch.setattr(os, "copy_file_range", refused)
    monkeypatch.delattr(os, "SEEK_DATA")
    assert copied(source, destination).failed == {}
    assert same(source, destination)


def test_where_folders_lie(source: Path, destination: Path, capsys: pytest.CaptureFixture[str]) -> None:
    manifest(source)
    for wrong in (source, source.parent):
        with pytest.raises(ValueError, match="lies in the destination"):
            content.copy(source, wrong, f"{source}.manifest", delete=True)
    command = ["copy", str(source), str(source), "--from-manifest", f"{source}.manifest"]
    assert main(command) == 2
    assert "lies in the destination" in capsys.readouterr().err
    with pytest.raises(OSError, match="nowhere"):
        content.copy(source.parent / "nowhere", destination, f"{source}.manifest")
    assert not destination.exists()
    put(destination, b"a file")
    with pytest.raises(NotADirectoryError):
        copied(source, destination)


def test_one_copy_at_a_time(source: Path, destination: Path) -> None:
    manifest(source)
    steps = Copying(source, destination).steps(f"{source}.manifest")
    next(steps)
    with pytest.raises(OSError, match="another copy"):
        copied(source, destination)
    steps.close()
    assert copied(source, destination).failed == {}


def test_damaged_manifests_write_nothing(source: Path, destination: Path) -> None:
    path = manifest(source)
    whole = path.read_bytes()
    for damaged in (whole[:-9], whole.replace(b'"f5"', b'"f6"'), b""):
        path.write_bytes(damaged)
        with pytest.raises(ManifestError):
            copied(source, destination)
    path.write_bytes(whole)
    known = source.with_name("known")
    for wrong in (whole[:-9], whole.replace(b"4096", b"8192", 1)):
        known.write_bytes(wrong)
        with pytest.raises(ManifestError):
            copied(source, destination, known=known)
    assert not destination.exists()


def test_killed_at_any_moment(source: Path, destination: Path) -> None:
    """Each file is the old one or the new one, whole; the next run completes the copy, and cleans up."""
    for i in range(30):
        put(source / "many" / f"{i:02}", RANDOM.randbytes(400_000))
    manifest(source)
    copied(source, destination)
    versions = {}
    for i in range(30):
        path = source / "many" / f"{i:02}"
        data = bytearray(path.read_bytes())
        data[i * BLOCK : (i + 3) * BLOCK] = RANDOM.randbytes(3 * BLOCK)
        versions[path.name] = {path.read_bytes(), bytes(data) + b"longer"}
        put(path, bytes(data) + b"longer", OLD + 7)
    for i in range(30, 60):
        versions[f"{i:02}"] = {put(source / "many" / f"{i:02}", RANDOM.randbytes(400_000)).read_bytes()}
    manifest(source)
    program = (
        "import sys, time; from hashwright.cli import main; from hashwright.content import patching\n"
        "some = patching._some\n"
        "def slow(*given):\n    time.sleep(0.001)\n    return some(*given)\n"
        "patching._some, patching.ONCE = slow, 50_000\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    arguments: list[str | Path] = ["copy", source, destination, "--from-manifest", f"{source}.manifest"]
    killed = 0
    for _ in range(8):
        running = subprocess.Popen([sys.executable, "-c", program, *arguments], stdout=subprocess.DEVNULL)
        try:
            assert running.wait(RANDOM.uniform(0.15, 0.45)) == 0
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
            killed += 1
        for path in (destination / "many").iterdir():
            if not path.name.startswith(".hashwright-copy-"):
                assert path.read_bytes() in versions[path.name]
    assert killed
    assert copied(source, destination).failed == {}
    assert same(source, destination)
    assert list(destination.rglob(".hashwright-copy-*")) == []
