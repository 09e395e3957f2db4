"""Run by the environment's own pytest: where manifests are written, and who else writes there at the time."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hashwright.cli import main
from hashwright.content import places
from hashwright.content.manifest import ManifestError
from hashwright.content.places import Place
from hashwright.content.writing import write

OLD = 1_600_000_000
SETTLED = ("--compare", "inode")
"""So that new files are not racy, and each manifest has the same bytes."""
COMMAND = (sys.executable, "-m", "hashwright")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    top = tmp_path / "top"
    top.mkdir()
    for name in ("a", "b"):
        (top / name).write_text(name)
        os.utime(top / name, (OLD, OLD))
    return top


@pytest.fixture
def expected(folder: Path, tmp_path: Path) -> bytes:
    """What a manifest of the folder has."""
    out = tmp_path / "expected"
    assert main(["manifest", str(folder), "-o", str(out), *SETTLED]) == 0
    return out.read_bytes()


COMMANDS = pytest.mark.parametrize("command", ["manifest", "update"])


def run(
    command: str, folder: Path, out: Path | str, cwd: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """A command with an output, whose older manifest is `expected`."""
    given = [folder.with_name("expected"), folder] if command == "update" else [folder]
    asked = [*COMMAND, command, *given, "-o", out, *SETTLED]
    return subprocess.run(asked, capture_output=True, check=False, cwd=cwd)


@COMMANDS
def test_a_device_stays(folder: Path, tmp_path: Path, expected: bytes, command: str) -> None:
    """A device of our own: a FIFO where nobody may make one."""
    node = tmp_path / "node"
    try:
        os.mknod(node, stat.S_IFCHR | 0o600, os.makedev(1, 3))  # what /dev/null is
        os.close(os.open(node, os.O_WRONLY))
    except PermissionError:
        node.unlink(missing_ok=True)
        os.mkfifo(node)
    reader = os.open(node, os.O_RDONLY | os.O_NONBLOCK)
    done, before = run(command, folder, node), node.lstat()
    taken = os.read(reader, 1 << 20)
    os.close(reader)
    assert (done.returncode, done.stderr) == (0, b"")
    assert not stat.S_ISREG(before.st_mode)
    assert taken == (expected if stat.S_ISFIFO(before.st_mode) else b"")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["expected", "node", "top"]


@COMMANDS
def test_a_fifo_is_written(folder: Path, tmp_path: Path, expected: bytes, command: str) -> None:
    fifo, taken = tmp_path / "fifo", list[bytes]()
    os.mkfifo(fifo)
    reader = threading.Thread(target=lambda: taken.append(fifo.read_bytes()))
    reader.start()
    assert run(command, folder, fifo).returncode == 0
    reader.join()
    assert taken == [expected]
    assert stat.S_ISFIFO(fifo.lstat().st_mode)


@COMMANDS
@pytest.mark.parametrize("there", [True, False])
def test_links_are_followed(folder: Path, tmp_path: Path, expected: bytes, command: str, there: bool) -> None:
    (tmp_path / "far").mkdir()
    target, link, other = tmp_path / "far" / "m", tmp_path / "link", tmp_path / "other"
    link.symlink_to("other")
    other.symlink_to("far/m")
    if there:
        target.write_bytes(b"older")
        target.chmod(0o600)
    assert run(command, folder, link).returncode == 0
    assert (os.readlink(link), os.readlink(other), target.read_bytes()) == ("other", "far/m", expected)
    assert [path.name for path in (tmp_path / "far").iterdir()] == ["m"]
    assert (stat.S_IMODE(target.stat().st_mode) == 0o600) == there  # who may not read it, still may not


@COMMANDS
def test_standard_output(folder: Path, tmp_path: Path, expected: bytes, command: str) -> None:
    done = run(command, folder, "-", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, expected, b"")
    assert run(command, folder, "/dev/stdout").stdout == expected
    assert not (tmp_path / "-").exists()
    with (folder / "out").open("wb") as out:  # it is no part of the folder that it lies in
        subprocess.run([*COMMAND, "manifest", folder, "-o", "-", *SETTLED], stdout=out, check=True)
    assert (folder / "out").read_bytes() == expected


def test_an_update_of_what_is_no_file(folder: Path, tmp_path: Path) -> None:
    """Nothing can be renamed to a pipe that is read."""
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(ManifestError, match="no regular file"):
        list(write(folder, tmp_path / "fifo", old=tmp_path / "fifo"))


@pytest.mark.parametrize("name", ["top", "nowhere/m", "loop", "a" * 300])
def test_places_where_nothing_can_be(folder: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    done = run("manifest", folder, tmp_path / name)
    assert (done.returncode, done.stderr.count(b"\n"), b"Traceback" in done.stderr) == (2, 1, False)
    assert (tmp_path / "loop").is_symlink()


def test_files_of_others_stay(folder: Path, tmp_path: Path) -> None:
    """No name that somebody may have given to a file of his own is taken."""
    for kind in ("partial", "before", "before.new", "lock", "new", "tmp"):
        (tmp_path / f"m.{kind}").write_text(kind)
    assert run("manifest", folder, tmp_path / "m").returncode == 0
    for kind in ("partial", "before", "before.new", "lock", "new", "tmp"):
        assert (tmp_path / f"m.{kind}").read_text() == kind


def test_links_beside_the_place_are_not_followed(folder: Path, tmp_path: Path) -> None:
    """Others may have put them there, where a folder is everybody's."""
    precious = tmp_path / "precious"
    precious.write_text("precious")
    place = Place(tmp_path / "m")
    place.partial.symlink_to("precious")
    assert run("manifest", folder, tmp_path / "m").returncode == 0
    place.beside("lock").symlink_to("precious")
    assert run("manifest", folder, tmp_path / "m").returncode == 2
    place.beside("lock").unlink()
    assert precious.read_text() == "precious"


@COMMANDS
def test_one_at_a_time(folder: Path, tmp_path: Path, expected: bytes, command: str) -> None:
    """The second one is told so, by any name of the place."""
    out, link = tmp_path / "m", tmp_path / "link"
    link.symlink_to("m")
    with Place(out).locked():
        for name in (out, link):
            done = run(command, folder, name)
            assert done.returncode == 2
            assert done.stderr.endswith(b"m: another run is writing it\n")
        assert not out.exists()
    assert run(command, folder, link).returncode == 0
    assert out.read_bytes() == expected


def test_a_killed_run_s_lock_is_taken_over(folder: Path, tmp_path: Path, expected: bytes) -> None:
    lock = Place(tmp_path / "m").beside("lock")
    lock.touch()
    assert run("manifest", folder, tmp_path / "m").returncode == 0
    assert (tmp_path / "m").read_bytes() == expected
    assert not lock.exists()


def test_a_lock_that_is_removed_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who locked a file whose name is another one's by now has locked nothing."""
    place, alone, tries = Place(tmp_path / "m"), places._alone, list[int]()

    def slow(file: int) -> bool:
        tries.append(file)
        if len(tries) == 1:
            place.beside("lock").unlink()
        return alone(file)

    monkeypatch.setattr(places, "_alone", slow)
    with place.locked():
        assert len(tries) == 2
        assert os.path.samestat(os.fstat(tries[1]), place.beside("lock").stat())


def test_without_locks_of_the_kernel(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On such a file system a lock's file alone keeps others out, as git's."""
    monkeypatch.setattr(places, "_alone", lambda _: False)
    place = Place(tmp_path / "m")
    with place.locked():
        with pytest.raises(OSError, match=r"remove .*lock") as raised:
            list(write(folder, tmp_path / "m"))
        assert raised.value.errno == errno.ENOLCK
    assert list(write(folder, tmp_path / "m")) == []


@COMMANDS
@pytest.mark.usefixtures("expected")
def test_a_full_disk_is_named(folder: Path, tmp_path: Path, command: str) -> None:
    """A limit of files' sizes stands for the disk."""
    for i in range(200):
        (folder / f"directory{i}").mkdir()
    out = tmp_path / "m"
    out.write_bytes(b"older")
    limited = f"ulimit -f 8; trap '' XFSZ; exec {sys.executable} -m hashwright"
    given = [tmp_path / "expected", folder] if command == "update" else [folder]
    done = subprocess.run(
        ["bash", "-c", f'{limited} "$@"', "-", command, *given, "-o", out], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1), done.stderr
    assert done.stderr.endswith(b".hashwright-m.partial: File too large\n")
    assert out.read_bytes() == b"older"
