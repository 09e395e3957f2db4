"""Run by the environment's own pytest: ``hashwright sum`` beside coreutils' programs and git."""

from __future__ import annotations

import hashlib
import io
import os
import random
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import blake3
import google_crc32c
import hashwright
import pytest
import xxhash
from hashwright.cli import main
from hashwright.content import git
from hashwright.content.files import sums
from hashwright.content.streamed import KNOWN
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

RANDOM = random.Random(9)
ODD = [
    b"a b",
    b"back\\slash",
    b"line\nfeed",
    b"car\rriage",
    b"\xff\xfe",
    b" lead",
    b"trail ",
    b"*star",
    "ü".encode(),
    b"q'\"",
]
Answer = tuple[int, bytes, bytes]
pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files with odd names and of all sizes; the current folder."""
    monkeypatch.chdir(tmp_path)
    for i, name in enumerate(ODD):
        Path(os.fsdecode(name)).write_bytes(RANDOM.randbytes(i * 700))
    for i, size in enumerate((0, 1, 63, 64, 131_071, 131_072, 131_073, 3_000_000)):
        Path(f"f{i}").write_bytes(RANDOM.randbytes(size))
    Path("d").mkdir()
    return tmp_path


def ours(arguments: list[bytes | str], given: bytes = b"") -> Answer:
    """The exit status, the output and the complaints of ``hashwright sum``."""
    before = sys.stdin, sys.stdout, sys.stderr
    out, errors = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(given)), out, errors
    try:
        status = main(["sum", *map(os.fsdecode, arguments)])
        errors.flush()
        found = out.buffer.getvalue(), errors.buffer.getvalue()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    return status, *found


def theirs(arguments: list[bytes | str], given: bytes = b"", program: str = "sha256sum") -> Answer:
    english = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run([program, *arguments], input=given, capture_output=True, check=False, env=english)
    return done.returncode, done.stdout, done.stderr.replace(program.encode(), b"hashwright")


def same(arguments: list[bytes | str], given: bytes = b"") -> Answer:
    """Both answers, which are the same to the byte."""
    answer, expected = ours(arguments, given), theirs(arguments, given)
    told = expected[2].replace(b"Try 'hashwright --help'", b"Try 'hashwright sum --help'")
    assert answer == (*expected[:2], told)
    return answer


NAMES = [*ODD, *(b"f%d" % i for i in range(8))]


@pytest.mark.parametrize(
    "options", [[], ["--tag"], ["-z"], ["-b"], ["-t"], ["--tag", "-z"], ["-b", "-z"]], ids=str
)
def test_lists_as_sha256sum(options: list[str]) -> None:
    status, listed, errors = ours([*options, "--", *NAMES])
    assert (status, listed) == theirs([*options, "--", *NAMES])[:2]
    assert not errors
    if "-z" not in options:
        Path("list").write_bytes(listed)
        assert theirs(["-c", "list"])[0] == 0
        assert same(["-c", "list"])[0] == 0
        assert same(["--quiet", "-c", "list"])[1] == b""


@pytest.mark.parametrize("name", ["md5", "sha1", "sha224", "sha256", "sha384", "sha512"])
def test_every_program_reads_ours(name: str) -> None:
    for options in ([], ["--tag"]):
        listed = ours(["-a", name, *options, "--", *NAMES])[1]
        assert listed == theirs([*options, "--", *NAMES], program=f"{name}sum")[1]
        Path("list").write_bytes(listed)
        assert ours(["-a", name, "-c", "list"])[0] == theirs(["-c", "list"], program=f"{name}sum")[0] == 0
        if options:
            assert ours(["-c", "list"])[0] == 0


OTHERS: dict[str, Callable[[bytes], str]] = {
    "blake3": lambda data: blake3.blake3(data).hexdigest(),
    "xxh3_128": lambda data: xxhash.xxh3_128_hexdigest(data),
    "xxh3_64": lambda data: xxhash.xxh3_64_hexdigest(data),
    "xxh64": lambda data: xxhash.xxh64_hexdigest(data),
    "crc32": lambda data: f"{zlib.crc32(data):08x}",
    "crc32c": lambda data: f"{google_crc32c.value(data):08x}",
}
"""Other packages' functions, whose files are read one by one."""


@pytest.mark.parametrize("name", KNOWN)
def test_lists_of_every_function_are_read_again(name: str) -> None:
    """In both styles, with a title for those that coreutils does not have; a wrong digit is noticed."""
    for options in ([], ["--tag"]):
        status, listed, errors = ours(["-a", name, *options, "--", *NAMES])
        assert (status, errors) == (0, b"")
        Path("list").write_bytes(listed)
        assert ours(["-a", name, "--strict", "-c", "list"])[0] == 0
        if options or name == "sha256":
            assert ours(["--strict", "-c", "list"])[0] == 0
        first = listed.splitlines()[0]
        Path("wrong").write_bytes(first.translate(bytes.maketrans(b"0123456789", b"1234567890")) + b"\n")
        if "--tag" not in options:
            assert ours(["-a", name, "-c", "wrong"])[0] == 1


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_read_in_parts_is_what_others_have(name: str) -> None:
    listed = ours(["-a", name, "--", *NAMES[len(ODD) :]])[1].decode().splitlines()
    for line, file in zip(listed, NAMES[len(ODD) :], strict=True):
        assert line == f"{OTHERS[name](Path(os.fsdecode(file)).read_bytes())}  {os.fsdecode(file)}"
    assert ours(["-a", name], b"standard input")[1].decode() == f"{OTHERS[name](b'standard input')}  -\n"


def test_complaints_as_sha256sum() -> None:
    same(["f1", "nowhere", "d", "f2"])
    same(["-"], b"standard input")
    same([], b"standard input")
    for option in ("--quiet", "--status", "--strict", "--ignore-missing", "--warn"):
        assert same([option, "f1"])[0] == 1
    same(["--tag", "-c", "f1"])
    same(["-b", "-c", "f1"])
    same(["--tag", "-t", "f1"])
    same(["-c", "nowhere", "d"])
    same(["-c", "f7"])


GOOD = hashlib.sha256(b"right").hexdigest()


@pytest.mark.parametrize(
    "options",
    [[], ["--quiet"], ["--status"], ["--strict"], ["-w"], ["--ignore-missing"], ["--ignore-missing", "-w"]],
    ids=str,
)
def test_checks_as_sha256sum(options: list[str]) -> None:
    Path("right").write_bytes(b"right")
    good, bad = f"{GOOD}  right\n", f"{GOOD}  f3\n"
    gone, junk = f"{GOOD}  nowhere\n", "junk\n"
    texts = (
        good,
        bad,
        gone,
        junk,
        good + bad,
        good + gone + gone,
        good + junk,
        bad + bad + junk + junk,
        good + good,
        "",
        "# comment\n" + good,
        good[:-1],
        good.upper().replace("RIGHT", "right"),
        good.replace("\n", "\r\n"),
        "\n" + good,
        f"{GOOD} right\n",
        f"{GOOD} right\n" + good,
        good + f"{GOOD} right\n",
        f"{GOOD} *right\n",
        f"SHA256 (right) = {GOOD}\n",
        f"SHA256(right)= {GOOD}\n",
        f"  SHA256 (right) = {GOOD}\n",
        f"MD5 (right) = {GOOD[:32]}\n",
        f"\\{GOOD}  right\n",
        f"\\{GOOD}  r\\x\n",
        f"{GOOD}\tright\n",
        f"SHA256 (right) = {GOOD[:-1]}\n",
        f"{GOOD}  d\n",
        f"{GOOD}  -\n",
        f"SHA256 (right)  =  {GOOD}\n",
        f"SHA256  (right) = {GOOD}\n",
    )
    for text in texts:
        Path("list").write_text(text, newline="")
        arguments: list[bytes | str] = ["-a", "sha256", *options, "-c", "list"]
        answer, expected = ours(arguments, b"right"), theirs([*options, "-c", "list"], b"right")
        assert answer == expected, text


PART = st.sampled_from(
    [
        GOOD,
        GOOD[:-1],
        GOOD.upper(),
        " ",
        "  ",
        " *",
        "\t",
        "right",
        "SHA256",
        " (",
        "(",
        ")",
        ") = ",
        "=",
        "\\",
        "\\n",
        "#",
        "x",
        "\n",
        "\r\n",
    ]
)


@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(PART, max_size=12).map("".join))
@example(f"SHA256 (right) = {GOOD}x")
def test_lists_of_strangers_as_sha256sum(text: str) -> None:
    Path("right").write_bytes(b"right")
    answer, expected = ours(["-a", "sha256", "-w", "-c"], text.encode()), theirs(["-w", "-c"], text.encode())
    assert answer[:2] == expected[:2]
    assert answer[2].count(b"\n") == expected[2].count(b"\n")  # in another order, and with other quotes


def test_nobody_reads_what_it_says() -> None:
    """It ends as a command whose pipe is closed: with a status of its own, and without a word."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "hashwright", "sum", "f1"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


def test_it_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The status is that of a shell for SIGINT."""

    class Interrupted(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, _: object) -> int:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Interrupted())))
    assert main(["sum"]) == 130


def test_recursive() -> None:
    Path("d/e").mkdir()
    for i in range(1500):
        Path(f"d/e/{i}").write_bytes(b"%d" % i)
    Path("d/link").symlink_to("../f2")
    Path("d/away").symlink_to("..")
    status, listed, _ = ours(["-r", "f1", "d"])
    names = sorted(os.fsencode(path) for path in Path("d").rglob("*") if path.is_file())
    assert status == 0
    assert listed == theirs(["f1", *sorted(names, key=lambda name: name.split(b"/"))])[1]


def test_what_cannot_be_read_is_named() -> None:
    status, listed, errors = ours(["-r", "f1", "d", "nowhere"])
    assert (status, listed.count(b"\n")) == (1, 1)
    assert errors == b"hashwright: nowhere: No such file or directory\n"
    os.mkfifo("pipe")
    writer = subprocess.Popen(["sh", "-c", "printf right > pipe"])
    assert ours(["pipe"])[1].split()[0].decode() == GOOD
    writer.wait()
    assert (
        ours(["/proc/self/cmdline"])[1].split()[0].decode()
        == hashlib.sha256(Path("/proc/self/cmdline").read_bytes()).hexdigest()
    )


def test_a_file_that_grows_is_named() -> None:
    def grow(_: int) -> None:
        with open("f7", "ab") as file:
            file.write(b"more")

    one, two = sums(hashwright.sha256, [b"f7", b"f1"], 1, grow)
    assert (one.digest, one.error and one.error.strerror) == (None, "changed while it was read")
    assert two.digest == hashlib.sha256(Path("f1").read_bytes()).digest()


def run_git(*command: str) -> str:
    return subprocess.run(["git", *command], capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("name", ["git", "git-sha256"])
def test_an_id_that_cannot_be_had_is_said_and_fails(name: str) -> None:
    status, out, said = ours(["-a", name, "none", "f0"])
    assert status == 1
    assert out.split()[1:] == [b"f0"]
    assert said == b"hashwright: none: No such file or directory\n"


@pytest.mark.parametrize("kind", ["sha1", "sha256"])
def test_ids_as_git(kind: str) -> None:
    Path("d/empty").mkdir()
    Path("d/x.c").write_bytes(b"x")
    Path("d.c").write_bytes(b"y")
    Path("d/run").write_bytes(b"#!")
    Path("d/run").chmod(0o755)
    Path("d/link").symlink_to("nowhere")
    run_git("init", "-q", f"--object-format={kind}")
    run_git("config", "core.autocrlf", "false")
    run_git("add", "--all")
    name = "git" if kind == "sha1" else "git-sha256"
    for file in ("f0", "f7"):
        assert ours(["-a", name, file])[1].split()[0].decode() == run_git("hash-object", "--no-filters", file)
    assert ours(["-a", name, "."])[1].split()[0].decode() == run_git("write-tree")
    assert ours(["-a", name, "-"], b"abc")[1].split()[0] == git_blob(b"abc", kind).hex().encode()
    assert git.tree(b"d/empty") is None


def git_blob(data: bytes, kind: str) -> bytes:
    return hashlib.new(kind, b"blob %d\0" % len(data) + data).digest()


@pytest.mark.parametrize("threads", [1, 3])
def test_order_and_threads(threads: int) -> None:
    names = [RANDOM.choice(NAMES) for _ in range(2000)]
    read = list[int]()
    found = list(sums(hashwright.md5, names, threads, read.append))
    known = {name: hashlib.md5(Path(os.fsdecode(name)).read_bytes()).digest() for name in set(names)}
    assert [(each.name, each.digest) for each in found] == [(name, known[name]) for name in names]
    assert sum(read) == sum(os.stat(name).st_size for name in names)


def test_progress_says_speed_and_time_left() -> None:
    Path("long").write_bytes(bytes(30_000_000))
    program = [sys.executable, "-m", "hashwright", "sum", "--progress", "long"]
    colours = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm", "COLUMNS": "90"}
    done = subprocess.run(program, capture_output=True, check=True, env=colours)
    assert done.stdout.split()[0].decode() == hashlib.sha256(bytes(30_000_000)).hexdigest()
    assert b"/28.6 MiB" in done.stderr
    assert b"B/s" in done.stderr


def test_progress_without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ours(["--progress", "f7"])[0] == 0
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(SystemExit, match=r"pip install 'hashwright\[cli\]'"):
        ours(["--progress", "f7"])


def test_names_given_to_the_library() -> None:
    wrong: Callable[[], object]
    for wrong, message in (
        (lambda: hashwright.sha256.hash_files(["text"], 5), "must be bytes"),
        (lambda: hashwright.sha256.hash_files([b"a\0b"], 5), "zero byte"),
        (lambda: hashwright.sha256.hash_files([], -1), "limit is -1"),
        (lambda: hashwright.sha256.many(("a",)), "must be a list"),
    ):
        with pytest.raises((TypeError, ValueError), match=message):
            wrong()
