"""Run by the environment's own pytest: ``hashwright tree``, ``etag``, ``fsverity`` and ``torrent``."""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import fields
from pathlib import Path

import hashwright
import pytest
from hashwright import content
from hashwright.cli import main
from hashwright.cli.tree import FORMATS
from hashwright.content import torrent

DATA = random.Random(5).randbytes(3 << 16)
SIZES = {"dm-verity": 8192}
"""Bytes of content that a format takes, where it does not take any."""
Says = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: Says, *arguments: str, status: int = 0) -> tuple[str, str]:
    """What a command says on both streams."""
    try:
        found = main(arguments)
    except SystemExit as ended:
        found = int(ended.code or 0)
    printed = capsys.readouterr()
    assert found == status, printed
    return printed.out, printed.err


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_prints_proves_and_checks(name: str, capsys: Says) -> None:
    data = DATA[: SIZES.get(name, 100_000)]
    Path("a b").write_bytes(data)
    value = content.digest(data, FORMATS[name]())
    out, _ = said(capsys, "tree", name, "a b")
    assert out.split(" ")[0] == value
    assert out.endswith(" a b\n")
    Path("list").write_text(out, encoding="utf-8")
    assert said(capsys, "tree", name, "--check", "list") == ("a b: OK\n", "")
    last = FORMATS[name]().leaves.count(len(data)) - 1
    Path("proof").write_text(said(capsys, "tree", name, "--prove", str(last), "a b")[0], encoding="utf-8")
    Path("block").write_bytes(data[last * FORMATS[name]().leaves.block :])
    assert said(capsys, "tree", name, "--verify", value, "proof", "block") == ("block: OK\n", "")
    Path("block").write_bytes(bytes(10))
    assert said(capsys, "tree", name, "--verify", value, "proof", "block", status=1)[0] == "block: FAILED\n"
    Path("a b").write_bytes(data[::-1])
    assert said(capsys, "tree", name, "--check", "list", status=1)[0] == "a b: FAILED\n"


OPTIONS = {
    "part": ("70000", 70_000),
    "piece": ("32K", 32 << 10),
    "block": ("2048", 2048),
    "data_block": ("512", 512),
    "hash_block": ("1K", 1024),
    "salt": ("00ff", b"\x00\xff"),
    "algorithm": ("sha256", "sha256"),
    "kind": ("0", 0),
    "in_parts": (None, True),
    "function": ("sha512", hashwright.sha512),
}


@pytest.mark.parametrize(
    ("name", "field"), [(name, each.name) for name in FORMATS for each in fields(FORMATS[name]) if each.init]
)
def test_every_option_is_the_class_argument(name: str, field: str, capsys: Says) -> None:
    Path("f").write_bytes(DATA[:8192])
    written, value = OPTIONS[field]
    options = [f"--{field.replace('_', '-')}", *([written] if written else [])]
    expected = content.digest(DATA[:8192], FORMATS[name](**{field: value}))
    assert said(capsys, "tree", name, *options, "f")[0].split(" ")[0] == expected


def test_commands_of_their_own(capsys: Says) -> None:
    Path("f").write_bytes(DATA)
    assert said(capsys, "etag", "f")[0] == f"{hashlib.md5(DATA).hexdigest()}  f\n"
    assert said(capsys, "etag", "--part", "64K", "f")[0].endswith("-3  f\n")
    assert said(capsys, "fsverity", "f")[0] == f"{content.digest(DATA, content.FsVerity())} f\n"


def test_names_are_escaped_and_read_again(capsys: Says) -> None:
    for name in ("line\nfeed", "back\\slash", " lead", "two  blanks"):
        Path(name).write_bytes(b"x")
        Path("list").write_text(said(capsys, "etag", name)[0], encoding="utf-8")
        assert said(capsys, "etag", "-c", "list")[0].endswith(": OK\n")
        Path("list").write_text(said(capsys, "fsverity", name)[0], encoding="utf-8")
        assert said(capsys, "fsverity", "-c", "list")[0].endswith(": OK\n")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("tree", "glacier", "none"), "none: No such file or directory"),
        (("etag", "--part", "0", "f"), "a part has 0 bytes"),
        (("etag", "--part", "8X", "f"), "a number of bytes, such as 8388608 or 8M"),
        (("tree", "bittorrent-v2", "empty"), "empty: the file is empty"),
        (("tree", "blocks", "--prove", "1", "f"), "block 1: there are 1"),
        (("tree", "blocks", "--prove", "0", "f", "f"), "--prove takes one FILE; there are 2"),
        (("tree", "blocks", "--verify", "00", "f", "f"), "f is no proof that --prove has printed"),
        (("tree", "blocks", "--verify", "00", "other", "f"), "a proof of 'glacier', not of 'blocks'"),
        (("etag", "-c", "f"), "lines are VALUE  FILE"),
        (("etag", "-c", "empty"), "lines are VALUE  FILE"),
        (("tree", "sum", "f"), "invalid choice: 'sum'"),
        (("tree", "rfc9162", "--function", "sha255", "f"), "it is sha255: one of blake2b, "),
        (("tree", "fs-verity", "--salt", "0g", "f"), "argument --salt: invalid"),
        (("fsverity", "--algorithm", "md5", "f"), "algorithm is 'md5': sha256 or sha512"),
        (("torrent", "make", "none"), "none: No such file or directory"),
        (("torrent", "make", "f", "-o", "other"), "other: it is there already; --force replaces it"),
        (("torrent", "make", "f", "--piece", "1000"), "a power of two, 16384 or more"),
        (("torrent", "check", "f", "f"), "f: not a torrent"),
    ],
)
def test_what_is_refused_says_why(arguments: tuple[str, ...], why: str, capsys: Says) -> None:
    Path("f").write_bytes(b"f")
    Path("empty").write_bytes(b"")
    Path("other").write_text(json.dumps({"format": "glacier", "index": 0, "size": 1, "siblings": []}))
    before = sorted(Path().iterdir())
    status = 1 if arguments[-1] in ("none", "empty") and arguments[0] == "tree" else 2
    assert why in said(capsys, *arguments, status=status)[1]
    assert sorted(Path().iterdir()) == before


@pytest.mark.parametrize("version", ["1", "2"])
def test_torrents(version: str, capsys: Says) -> None:
    Path("d/e").mkdir(parents=True)
    for i, name in enumerate(("d/a", "d/e/b", "d/c")):
        Path(name).write_bytes(DATA[: i * 50_000])
    out, _ = said(
        capsys,
        "torrent",
        "make",
        "d",
        "--version",
        version,
        "-a",
        "http://t/announce",
        "-p",
        "--piece",
        "16K",
    )
    made = torrent.read(Path("d.torrent").read_bytes())
    assert out == f"{made.infohash}  d.torrent\n"
    assert (made.private, made.version, made.piece) == (True, int(version), 16384)
    assert b"http://t/announce" in Path("d.torrent").read_bytes()
    assert said(capsys, "torrent", "check", "d.torrent", "d") == ("", "")
    Path("d/e/b").write_bytes(DATA[1:50_001])
    assert ": its content is another\n" in said(capsys, "torrent", "check", "d.torrent", "d", status=1)[0]
    said(capsys, "torrent", "make", "d", "--version", version, status=2)
    said(capsys, "torrent", "make", "d", "--version", version, "--force")
    assert said(capsys, "torrent", "check", "d.torrent", "d") == ("", "")
