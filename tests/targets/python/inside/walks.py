"""Run by the environment's own pytest: a folder's walk, in C and in Python, and lines that still hold."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import tempfile
import threading
from pathlib import Path

import pytest
from hashwright import _hashwright
from hashwright.content import walk as walks
from hashwright.content.manifest import Reader
from hashwright.content.walk import PathWalk, walk
from hashwright.content.writing import write

RANDOM = random.Random(5)
OLD = 1_600_000_000
BLOCK = 4096
NAMES = (
    b"plain",
    b"\xff\xfe",
    "ü 漢 😀".encode(),
    b"line\nfeed",
    b'quo"te',
    b"back\\slash",
    b"del\x7f",
    b"\xc3",
    b"\xe6\xbc",
)
TIMES = (
    -2_000_000_000_250_000_000,
    -1_500_000_000,
    -1_000_000_000,
    -1,
    0,
    1,
    999_999_999,
    10**9,
    2**63 + 5,
    10**10,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    top = tmp_path / "top"
    top.mkdir()
    for name in map(os.fsdecode, NAMES):
        (top / name).write_bytes(b"x")
        (top / f"d{name}").mkdir()
        (top / f"d{name}" / name).write_bytes(RANDOM.randbytes(RANDOM.randrange(3 * BLOCK)))
        (top / f"l{name}").symlink_to(name)
    for i, when in enumerate(TIMES):
        (top / f"t{i}").touch()
        os.utime(top / f"t{i}", ns=(0, when))
    (top / "long").symlink_to("x" * 3000)
    os.mkfifo(top / "pipe")
    (top / "empty").mkdir()
    os.link(top / "plain", top / "hard")
    with open(top / "holes", "wb") as file:
        file.truncate(1 << 20)
    return top


@pytest.mark.parametrize("compared", walks.COMPARED)
def test_both_walks_say_the_same(folder: Path, compared: walks.Compared) -> None:
    top = os.fsencode(folder)
    one, other = list(walk(top, compared=compared)), list(PathWalk(top, compared=compared))
    assert len(one) == 4 * len(NAMES) + len(TIMES) + 5
    for mine, theirs in zip(one, other, strict=True):
        assert mine == theirs
        json.loads(mine[1] + b"}")


def test_what_is_no_part_of_it(folder: Path) -> None:
    state = (folder / "plain").stat()
    for kind in (walk, PathWalk):
        found = [raw[0] for raw in kind(os.fsencode(folder), frozenset([(state.st_dev, state.st_ino)]))]
        assert (b"hard" in found, b"plain" in found, b"pipe" in found) == (False, False, True)


@pytest.mark.parametrize("name", ["nowhere", "plain", "pipe", "lplain"])
def test_no_folder(folder: Path, name: str) -> None:
    for kind in (walk, PathWalk):
        with pytest.raises(OSError, match=name):
            kind(os.fsencode(folder / name))


def test_what_cannot_be_read() -> None:
    """As nobody, where the tests are root's: a folder that cannot be listed, one that cannot be entered."""
    with tempfile.TemporaryDirectory() as name:
        top = Path(name)
        top.chmod(0o755)
        for mode in (0o000, 0o400, 0o100, 0o444, 0o555):
            (top / f"{mode:03o}").mkdir()
            (top / f"{mode:03o}" / "in").touch()
            (top / f"{mode:03o}").chmod(mode)
        if os.getuid() == 0:
            os.seteuid(65534)
        try:
            one, other = list(walk(os.fsencode(top))), list(PathWalk(os.fsencode(top)))
        finally:
            os.seteuid(os.getuid())
        for each in top.iterdir():
            each.chmod(0o700)
    assert one == other
    errors = {raw[0]: raw[-1] for raw in one if raw[-1]}
    assert {errno.EACCES} == set(errors.values())
    assert {b"000", b"100", b"444/in"} <= errors.keys()


def test_arguments() -> None:
    for wrong in ((b"/", len, b""), (7, len, b"", 0), (b"/", len, b"x" * 65, 0), (b"/\0", len, b"", 0)):
        with pytest.raises((TypeError, ValueError)):
            _hashwright.Walk(*wrong)
    with pytest.raises(ValueError, match="block"):
        walk(b"/").match(b"", 0)


def test_an_error_of_names(folder: Path) -> None:
    """What the callback for odd names raises is raised."""
    with pytest.raises(UnicodeError):
        list(_hashwright.Walk(os.fsencode(folder), lambda name: name.decode().encode(), b"", 0))
    with pytest.raises(TypeError):
        list(_hashwright.Walk(os.fsencode(folder), os.fsdecode, b"", 0))


def test_one_thread_at_a_time(folder: Path) -> None:
    """A walk that goes on in two threads is refused, and not torn."""
    (folder / "many").mkdir()
    for i in range(3000):
        (folder / "many" / str(i)).touch()
    met, refused, found = walk(os.fsencode(folder)), list[ValueError](), list[bytes]()

    def go() -> None:
        while True:
            try:
                found.append(next(met)[0])
            except ValueError as error:
                refused.append(error)
            except StopIteration:
                return

    threads = [threading.Thread(target=go) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == sorted(raw[0] for raw in walk(os.fsencode(folder)))


def made(folder: Path, out: Path, old: Path | None = None, compared: walks.Compared = "ctime") -> bytes:
    list(write(folder, out, old=old, block=BLOCK, compared=compared))
    return out.read_bytes()


def settle(folder: Path) -> None:
    """Make all files so old that they are not read again."""
    for above, _, files in os.walk(os.fsencode(folder)):
        for name in files:
            os.utime(os.path.join(above, name), (OLD, OLD), follow_symlinks=False)


@pytest.mark.usefixtures("later")
def test_an_unchanged_folder_takes_all_lines_at_once(folder: Path, tmp_path: Path) -> None:
    settle(folder)
    lines = made(folder, tmp_path / "m").splitlines(keepends=True)
    middle = b"".join(lines[1:-1])
    met = walk(os.fsencode(folder))
    assert met.match(middle[:-1], BLOCK) == len(middle) - len(lines[-2])
    assert met.match(lines[-2], BLOCK) == len(lines[-2])
    assert list(met) == []
    assert walk(os.fsencode(folder)).match(middle, 2 * BLOCK) < len(middle)  # other blocks, other lines


@pytest.mark.usefixtures("later")
def test_damaged_lines_are_not_taken(folder: Path, tmp_path: Path) -> None:
    """Each byte of the lines counts: none is taken that is not what the walk would write."""
    settle(folder)
    for name in (b"holes", *(b"d" + each for each in NAMES[1:])):
        path = folder / os.fsdecode(name)
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    middle = b"".join(made(folder, tmp_path / "m").splitlines(keepends=True)[1:-1])
    for at in range(len(middle)):
        start = middle.rfind(b"\n", 0, at) + 1
        digit = middle[at] in b"0123456789abcdef" and at > middle.find(b'"digest":"', start)
        new = b"g" if digit else bytes([middle[at] ^ 1])
        taken = walk(os.fsencode(folder)).match(middle[:at] + new + middle[at + 1 :], BLOCK)
        assert taken == start


def mutate(folder: Path) -> None:
    """Some changes of a folder."""
    every = (Path(top, name) for top, _, names in os.walk(folder) for name in names)
    files = [path for path in every if not path.is_symlink() and path.is_file()]
    for path in RANDOM.sample(files, min(len(files), RANDOM.randrange(6))):
        match RANDOM.randrange(7):
            case 0:
                path.unlink()
            case 1:
                path.write_bytes(RANDOM.randbytes(RANDOM.randrange(3 * BLOCK)))
                os.utime(path, (OLD + 1, OLD + 1))
            case 2:
                path.chmod(0o640)
            case 3:
                path.unlink()
                path.mkdir()
                (path / "in").touch()
            case 4:
                path.unlink()
                path.symlink_to("elsewhere")
            case 5:
                path.touch()
            case _:
                new = path.with_name(RANDOM.choice(["0", "a", "m", "z", "~", "é"]) + str(RANDOM.random()))
                new.write_bytes(b"new")
                os.utime(new, (OLD, OLD))


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("compared", walks.COMPARED)
@pytest.mark.parametrize("kind", ["extension", "paths"])
def test_an_update_is_what_a_new_manifest_is(
    folder: Path, tmp_path: Path, kind: str, compared: walks.Compared, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "paths":
        monkeypatch.setattr(walks, "_hashwright", object())
    for i in range(200):
        (folder / "many" / str(i % 7)).mkdir(parents=True, exist_ok=True)
        (folder / "many" / str(i % 7) / str(i)).write_bytes(RANDOM.randbytes(RANDOM.randrange(2 * BLOCK)))
    settle(folder)
    made(folder, tmp_path / "old", compared=compared)
    for _ in range(10):
        mutate(folder)
        new = made(folder, tmp_path / "new", tmp_path / "old", compared)
        again = made(folder, tmp_path / "again", compared=compared)
        without = [line.replace(b',"racy":true', b"") for line in (new, again)]
        assert without[0].splitlines()[:-1] == without[1].splitlines()[:-1]
        with (tmp_path / "new").open("rb") as file:
            assert len(list(Reader(file).entries())) == new.count(b"\n") - 2
        os.replace(tmp_path / "new", tmp_path / "old")


def test_a_deep_folder(tmp_path: Path) -> None:
    """Each level is an open folder; where no more can be opened, that is said, and no digest is wrong."""
    top = tmp_path / "top"
    top.mkdir()
    depth, at = 400, os.open(top, os.O_RDONLY)
    for _ in range(depth):
        os.mkdir("d", dir_fd=at)
        below = os.open("d", os.O_RDONLY, dir_fd=at)
        os.close(at)
        at = below
    os.close(at)
    errors = dict(write(top, tmp_path / "m"))
    assert (tmp_path / "m").read_bytes().count(b'"type":"folder"') == depth - len(errors)
    assert list(write(top, tmp_path / "m", old=tmp_path / "m")) == list(errors.items())
