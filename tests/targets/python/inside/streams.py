"""Run by the environment's own pytest: streams that are closed, full, or not ready; no traceback is shown."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hashwright
import pytest
from hashwright import content
from hashwright.cli import main
from hashwright.content import git
from hashwright.content.files import sums

COMMAND = f"{sys.executable} -m hashwright"
DATA = b"right"
GOOD = hashlib.sha256(DATA).hexdigest()
CLAIMED = Path("/sys/kernel/mm/transparent_hugepage/enabled")
"""A file that says that it has a page, and has less."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what each command needs; the current one."""
    monkeypatch.chdir(tmp_path)
    Path("top/d").mkdir(parents=True)
    for name in ("right", "top/f", "top/d/g"):
        Path(name).write_bytes(DATA)
    Path("list").write_text(f"{GOOD}  right\n")
    Path("other").mkdir()
    assert main(["manifest", "top", "-o", "m"]) == 0
    assert main(["manifest", "other", "-o", "n"]) == 0
    return tmp_path


def shell(line: str, given: int | None = None) -> tuple[int, bytes, bytes]:
    done = subprocess.run(["bash", "-c", line], stdin=given, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


PRINTING = {
    "sum right": 1,
    "sum -c list": 1,
    "sum -a git right": 1,
    "sum --help": 1,
    "manifest top -o -": 2,
    "update m top -o -": 2,
    "diff m n": 2,
    "diff --json m n": 2,
    "copy top there --from-manifest m": 2,
    "--help": 2,
    "--version": 2,
}
"""Commands that print, and their status when that fails."""
QUIET = ("sum --status -c list", "diff m m", "manifest top -o m2", "update m top")
FAILING = {
    "sum nowhere": 1,
    "sum -c nowhere": 1,
    "diff m nowhere": 2,
    "manifest nowhere -o m2": 2,
    "update nowhere top": 2,
    "copy top there --from-manifest nowhere": 2,
    "copy top top --from-manifest m": 2,
}


@pytest.mark.parametrize("command", PRINTING)
def test_standard_output_takes_nothing(command: str) -> None:
    for place, said in ((">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")):
        expected = (PRINTING[command], b"", f"hashwright: write error: {said}\n".encode())
        assert shell(f"{COMMAND} {command} {place}") == expected
        shutil.rmtree("there", ignore_errors=True)  # else there is nothing to copy, and so to say


@pytest.mark.parametrize("command", PRINTING)
def test_nobody_reads_standard_output(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*COMMAND.split(), *command.split()], stdout=writing, stderr=-1, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (PRINTING[command], b"")


@pytest.mark.parametrize("command", QUIET)
def test_what_prints_nothing_needs_no_streams(command: str) -> None:
    """And a file that it opens does not get what is meant for them."""
    assert shell(f"{COMMAND} {command} <&- >&- 2>&-") == (0, b"", b"")
    assert main(["diff", "m", "m"]) == 0


@pytest.mark.parametrize("command", FAILING)
def test_standard_error_takes_nothing(command: str) -> None:
    status, out, errors = shell(f"{COMMAND} {command}")
    assert (status, errors.count(b"\n")) == (FAILING[command], 1)
    for place in ("2>/dev/full", "2>&-"):
        assert shell(f"{COMMAND} {command} {place}") == (status, out, b"")


@pytest.mark.parametrize("command", ["sum", "sum -", "sum -c", "sum -c -", "sum -a git", "sum right -"])
def test_standard_input_cannot_be_read(command: str) -> None:
    """It is closed, or has nothing yet and does not wait: no digest of what was not read."""
    status, out, errors = shell(f"{COMMAND} {command} <&-")
    assert (status, errors.count(b"\n"), b"Traceback" in errors) == (1, 1, False)
    assert out == (f"{GOOD}  right\n".encode() if "right" in command else b"")
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.write(writing, f"{GOOD}  right\n".encode())
    status, out, errors = shell(f"{COMMAND} {command}", reading)
    os.close(reading)
    os.close(writing)
    assert (status, errors.count(b"\n"), b"Traceback" in errors) == (1, 1, False)
    assert out == (f"{GOOD}  right\n".encode() if "right" in command else b"")


def test_standard_input_in_a_list() -> None:
    """It cannot be read: the others are checked all the same."""
    Path("list").write_text(f"{GOOD}  right\n{GOOD}  -\n{GOOD}  right\n")
    status, out, errors = shell(f"{COMMAND} sum -c list <&-")
    assert (status, out) == (1, b"right: OK\n-: FAILED open or read\nright: OK\n")
    assert errors.splitlines()[0] == b"hashwright: -: Bad file descriptor"


@pytest.mark.parametrize(
    "command",
    [
        *(
            "manifest top -o m2 --block 0",
            "manifest top -o m2 --block 1099511627776",
            "manifest top -o m2 --block x",
        ),
        *(
            "manifest top -o m2 --threads 0",
            f"manifest top -o m2 --threads {10**30}",
            "sum --threads -1 right",
        ),
        *("manifest top -o ''", "manifest top -o no/", "manifest '' -o m2", "update '' top", "update m ''"),
        *(
            "diff '' m",
            "copy '' other --from-manifest m",
            "copy top '' --from-manifest m --delete",
            "copy top other",
            "",
        ),
    ],
)
def test_arguments_that_cannot_be(command: str) -> None:
    status, out, errors = shell(f"{COMMAND} {command}")
    assert (status, out, b"Traceback" in errors) == (2, b"", False)
    assert errors.splitlines()[-1].startswith(b"hashwright")
    assert sorted(path.name for path in Path().iterdir()) == ["list", "m", "n", "other", "right", "top"]


def test_a_zero_byte_in_a_list() -> None:
    """No file has such a name: the line is improper, and the others are checked."""
    line = f"{GOOD}  right\n".encode()
    for odd in (b"  right\0", b"  right\0more", b"  \0", b" *a\0b"):
        Path("list").write_bytes(line + GOOD.encode() + odd + b"\n" + line)
        status, out, errors = shell(f"{COMMAND} sum -c list")
        assert (status, out) == (0, b"right: OK\n" * 2)
        assert errors == b"hashwright: WARNING: 1 line is improperly formatted\n"
        assert shell(f"{COMMAND} sum -c --strict list")[0] == 1
    Path("list").write_bytes(f"{GOOD}  right\0{GOOD}  nowhere\0".encode())  # by sum -z
    assert shell(f"{COMMAND} sum -c list")[0] == 1


DEPTH = 1500
"""Deeper than Python's calls go."""


@pytest.fixture
def deep() -> Iterator[Path]:
    """Pytest itself does not remove such a folder."""
    here = os.open("other", os.O_RDONLY)
    for _ in range(DEPTH):
        os.mkdir("d", dir_fd=here)
        below = os.open("d", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    with open(os.open("f", os.O_WRONLY | os.O_CREAT, 0o644, dir_fd=here), "wb") as file:
        file.write(DATA)
    os.close(here)
    yield Path("other")
    subprocess.run(["rm", "-rf", "other"], check=True)


def test_a_deep_folder(deep: Path) -> None:
    assert shell(f"{COMMAND} sum -r {deep}") == (0, f"{GOOD}  other/{'d/' * DEPTH}f\n".encode(), b"")
    expected = git.blob(b"right")
    line = b"100644 f\0" + expected
    for _ in range(DEPTH + 1):
        expected = hashlib.sha1(b"tree %d\0" % len(line) + line).digest()
        line = b"40000 d\0" + expected
    assert git.tree(b"other") == expected
    status, _, errors = shell(f"{COMMAND} copy top {deep} --from-manifest m --delete")
    assert (status in (0, 1), b"Traceback" in errors) == (True, False)


def parts(*given: bytes | None) -> io.RawIOBase:
    """A reader that gives some parts; None is that there is nothing yet."""
    left = list(given)

    class Parts(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, to: Any) -> int | None:
            part = left.pop(0) if left else b""
            if part is None:
                return None
            to[: len(part)] = part
            return len(part)

    return Parts()


FORMATS = (
    content.Blocks(),
    content.Blocks(2),
    content.Blocks(1 << 30),
    content.FsVerity(),
    content.S3ETag(5),
)
NAMES = ("blocks", "small", "large", "verity", "parts")


@pytest.mark.parametrize("form", FORMATS, ids=NAMES)
def test_readers_that_do_not_wait(form: content.Format) -> None:
    assert content.digest(parts(b"ab", b"c"), form) == content.digest(b"abc", form)
    for given in ((b"ab", None, b"c"), (None,), (b"ab", None)):
        with pytest.raises(BlockingIOError):
            content.digest(parts(*given), form)
        with pytest.raises(BlockingIOError):
            content.tree(parts(*given), form)


@pytest.mark.parametrize("form", FORMATS, ids=NAMES)
def test_pipes_and_devices_by_their_descriptors(form: content.Format) -> None:
    """Their size is 0, and they have bytes."""
    reading, writing = os.pipe()
    os.write(writing, DATA)
    os.close(writing)
    assert content.digest(reading, form) == content.digest(DATA, form)
    os.close(reading)
    os.mkfifo("fifo")
    writer = subprocess.Popen(["bash", "-c", "printf right > fifo"])
    assert content.digest("fifo", form) == content.digest(DATA, form)
    writer.wait()
    assert content.digest("/dev/null", form) == content.digest(b"", form)


@pytest.mark.parametrize("file", [Path("/proc/self/limits"), CLAIMED], ids=["proc", "sys"])
def test_files_whose_size_does_not_hold(file: Path) -> None:
    """In /proc it says that there is nothing, in /sys that there is a page."""
    if not file.exists():
        pytest.skip(f"no {file} here")
    data = file.read_bytes()
    assert len(data) != file.stat().st_size
    (one,) = sums(hashwright.sha256, [os.fsencode(file)])
    assert one.digest == hashlib.sha256(data).digest()
    assert shell(f"{COMMAND} sum {file}")[1].startswith(hashlib.sha256(data).hexdigest().encode())
    assert git.blob(os.fsencode(file)) == hashlib.sha1(b"blob %d\0" % len(data) + data).digest()
    for form in FORMATS:
        for threads in (1, 3):
            assert content.digest(file, form, threads=threads) == content.digest(data, form)


def test_a_manifest_says_which_sizes_do_not_hold() -> None:
    if not CLAIMED.exists():
        pytest.skip(f"no {CLAIMED} here")
    status, out, errors = shell(f"{COMMAND} manifest {CLAIMED.parent} -o sys")
    name, size, got = CLAIMED.name, CLAIMED.stat().st_size, len(CLAIMED.read_bytes())
    assert (status, out) == (1, b"")
    assert f"hashwright: {name}: it has {got} bytes, and its size is {size}\n".encode() in errors
