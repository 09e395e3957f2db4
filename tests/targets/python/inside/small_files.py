"""Run by the environment's own pytest: small files, hashed together in C, and those that Python is left."""

from __future__ import annotations

import errno
import hashlib
import os
import random
import socket
import subprocess
import sys
import threading
from pathlib import Path

import hashwright
import pytest
from hashwright.content.files import CHANGED, OTHER, SMALL, batches, sums
from hashwright.content.scan import Scan
from hashwright.content.stores import Blocks

RANDOM = random.Random(12)
SIZE = 32


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def read(names: list[bytes], limit: int = SMALL) -> list[bytes | int]:
    """What became of each name: its digest, or its state."""
    digests, states, _ = hashwright.sha256.hash_files(names, limit)
    made = [digests[i : i + SIZE] for i in range(0, len(digests), SIZE)]
    return [state or digest for digest, state in zip(made, states, strict=True)]


def true(name: bytes) -> bytes:
    return hashlib.sha256(Path(os.fsdecode(name)).read_bytes()).digest()


@pytest.mark.parametrize("limit", [0, 1, 4096, SMALL, (1 << 20) - 1])
def test_sizes_about_the_limit(limit: int) -> None:
    sizes = [size for size in (0, limit - 1, limit, limit + 1) if size >= 0]
    for size in sizes:
        Path(f"f{size}").write_bytes(RANDOM.randbytes(size))
    names = [b"f%d" % size for size in sizes]
    digests, states, total = hashwright.sha256.hash_files(names, limit)
    assert states == [OTHER if size > limit else 0 for size in sizes]
    assert total == sum(size for size in sizes if size <= limit)
    for i, (name, state) in enumerate(zip(names, states, strict=True)):
        assert digests[i * SIZE : (i + 1) * SIZE] == (bytes(SIZE) if state else true(name))


def test_more_than_fits_at_once() -> None:
    """Beyond the files, and beyond the bytes, of one go."""
    names = [b"f%d" % i for i in range(1200)]
    for i, name in enumerate(names):
        Path(os.fsdecode(name)).write_bytes(RANDOM.randbytes(i if i % 40 else SMALL - i))
    assert read(names) == [true(name) for name in names]
    assert hashwright.sha256.hash_files([], SMALL) == (b"", [], 0)


def test_each_state() -> None:
    """Every name has a state of its own, and those beside it have their digests."""
    Path("good").write_bytes(b"good")
    Path("d/e").mkdir(parents=True)
    Path("d/good").write_bytes(b"other")
    os.mkfifo("pipe")
    Path("link").symlink_to("good")
    Path("broken").symlink_to("nowhere")
    Path("loop").symlink_to("loop")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
    expected: dict[bytes, bytes | int] = {
        b"good": true(b"good"),
        b"d": OTHER,
        b"d/": OTHER,
        b"d/e": OTHER,
        b"d/good": true(b"d/good"),
        b"d//good": true(b"d/good"),
        b"d/./good": true(b"d/good"),
        b"d/e/../good": true(b"d/good"),
        b"d/.": OTHER,
        b"d/..": OTHER,
        b"pipe": OTHER,
        b"socket": OTHER,
        b"/dev/null": OTHER,
        b"/proc/self/cmdline": OTHER,
        b"link": true(b"good"),
        b"broken": errno.ENOENT,
        b"nowhere": errno.ENOENT,
        b"d/nowhere": errno.ENOENT,
        b"gone/nowhere": errno.ENOENT,
        b"": errno.ENOENT,
        b"loop": errno.ELOOP,
        b"good/": errno.ENOTDIR,
        b"good/x": errno.ENOTDIR,
        b"x" * 300: errno.ENAMETOOLONG,
        b"d/" + b"x" * 300: errno.ENAMETOOLONG,
        b"x/" * 4000: errno.ENAMETOOLONG,
        b"x/" * 4000 + b"x": errno.ENAMETOOLONG,
    }
    for times in (1, 3):  # the second path of a folder is looked up from the folder itself
        names = [name for name in expected for _ in range(times)]
        assert read(names) == [expected[name] for name in names]
    for _ in range(20):
        names = RANDOM.choices(list(expected), k=200)
        assert read(names) == [expected[name] for name in names]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read all")
def test_what_may_not_be_read() -> None:
    Path("secret").write_bytes(b"x")
    Path("secret").chmod(0)
    assert read([b"secret", b"secret"]) == [errno.EACCES] * 2


def test_odd_names() -> None:
    names = [b"\xff\xfe", b"line\nfeed", b"back\\slash", b" ", b"-", "ü".encode(), b"d\xff/\n", b"d\xff/x"]
    Path(os.fsdecode(b"d\xff")).mkdir()
    for name in names:
        Path(os.fsdecode(name)).write_bytes(name)
    assert read(names) == [hashlib.sha256(name).digest() for name in names]


def test_folders_are_not_mixed_up() -> None:
    """Neighbours whose paths begin alike, in every order."""
    folders = ["a", "ab", "a/b", "a/b/c", "b"]
    for each in folders:
        Path(each).mkdir(parents=True, exist_ok=True)
    for file in (Path(each, name) for each in folders for name in ("a", "b", "x")):
        if not file.is_dir():
            file.write_text(str(file))
    names = [os.fsencode(file) for file in Path().rglob("*") if file.is_file()]
    for _ in range(50):
        some = RANDOM.choices(names, k=30)
        assert read(some) == [true(name) for name in some]
        absolute = [os.fsencode(Path.cwd()) + b"/" + name for name in some]
        assert read(absolute) == [true(name) for name in some]


def test_nothing_stays_open() -> None:
    Path("d").mkdir()
    Path("d/f").write_bytes(b"x")
    os.mkfifo("d/pipe")
    names = [b"d/f", b"d/f", b"d/none", b"d/pipe", b"d", b"d/f", b"/dev/null", b"/dev/zero"] * 30
    before = os.listdir("/proc/self/fd")
    for _ in range(3):
        read(names)
    assert os.listdir("/proc/self/fd") == before


def test_no_descriptor_is_left() -> None:
    """Where none may be opened, that is said of each file."""
    Path("f").write_bytes(b"x")
    program = (
        "import os, resource, hashwright; low = os.open('f', os.O_RDONLY) + {more};"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (low, low));"
        "print(hashwright.sha256.hash_files([b'./f'] * 3, 9)[1])"
    )
    for more, states in ((1, [errno.EMFILE] * 3), (2, [0, errno.EMFILE, errno.EMFILE]), (3, [0, 0, 0])):
        command = [sys.executable, "-c", program.format(more=more)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stdout == f"{states}\n"


def test_a_pipe_is_not_opened() -> None:
    """Its writer still waits; so nothing of what it writes is lost."""
    os.mkfifo("pipe")
    writer = subprocess.Popen(["sh", "-c", "printf right > pipe"])
    for _ in range(100):
        assert read([b"pipe"]) == [OTHER]
    assert writer.poll() is None
    (found,) = sums(hashwright.sha256, [b"pipe"], 1)
    assert found.digest == hashlib.sha256(b"right").digest()
    assert writer.wait() == 0


@pytest.mark.parametrize("how", ["grow", "cut", "replace"])
def test_files_that_change_meanwhile(how: str) -> None:
    """A file is hashed as it was at some moment, or it is said to have changed; nothing else."""
    data, stop = b"".join(b"%9d\n" % i for i in range(6000)), threading.Event()
    hashed, known = hashlib.sha256(), {hashlib.sha256().digest(), OTHER, CHANGED}
    for i in range(len(data)):
        hashed.update(data[i : i + 1])
        known.add(hashed.digest())

    def change() -> None:
        while not stop.is_set():
            for at in range(0, len(data), 500):
                if how == "grow":
                    with open("d/f", "ab" if at else "wb") as out:
                        out.write(data[at : at + 500])
                elif how == "cut":
                    os.truncate("d/f", len(data) - at)
                else:
                    Path("d/new").write_bytes(data[:at])
                    os.replace("d/new", "d/f")
            Path("d/f").write_bytes(data)

    Path("d").mkdir()
    Path("d/f").write_bytes(data)
    thread = threading.Thread(target=change)
    thread.start()
    try:
        states = {state for _ in range(40) for state in read([b"d/f"] * 20)}
    finally:
        stop.set()
        thread.join()
    assert states <= known


def test_a_pipe_that_takes_a_files_place_is_not_waited_for() -> None:
    stop = threading.Event()

    def change() -> None:
        while not stop.is_set():
            os.mkfifo("new")
            os.replace("new", "f")
            Path("new").touch()
            os.replace("new", "f")

    Path("f").touch()
    thread = threading.Thread(target=change)
    thread.start()
    try:
        states = {state for _ in range(200) for state in read([b"f"] * 20)}
    finally:
        stop.set()
        thread.join()
    assert states <= {hashlib.sha256().digest(), OTHER, CHANGED}


@pytest.mark.parametrize("threads", [1, 2])
def test_batches_keep_the_order(threads: int) -> None:
    names = [b"f%d" % (i % 5) for i in range(1300)]
    names[700] = b"nowhere"
    for i in range(5):
        Path(f"f{i}").write_bytes(bytes(SMALL + 1 if i == 3 else i))
    found = list(batches(hashwright.sha256, names, threads))
    assert [name for batch in found for name in batch.names] == names
    others = [batch.names[i] for batch in found for i in batch.others]
    assert set(others) == {b"f3", b"nowhere"}
    for each in (each for batch in found for each in batch):
        assert each.digest == (None if each.name == b"nowhere" else true(each.name))


def test_a_manifest_says_what_json_would() -> None:
    """Lines that are put together by bytes are those that the encoder writes."""
    Path("top").mkdir()
    Path("top/f").write_bytes(b"now")
    Path("top/g").write_bytes(b"then")
    os.utime("top/g", (1_600_000_000, 1_600_000_000))
    lines = b"".join(Scan(b"top", Blocks(4096), compared="inode").lines(iter(()))).splitlines()
    for line, racy in zip(lines, (b"true", b""), strict=True):
        assert line.endswith(b'","racy":true}' if racy else b'"}')
        assert line.count(b'"digest":"') == 1
