"""Run by the environment's own pytest, for the night: kills, a million files, files of 2^20 blocks."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hashwright import content

RANDOM = random.Random(200)
OLD = 1_600_000_000


def put(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    os.utime(file, (OLD, OLD))


def begin(*arguments: str | Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "hashwright", *arguments])


def test_killed_at_200_moments(tmp_path: Path) -> None:
    """Kills while a manifest is begun, written, joined with an earlier one, and renamed.

    By mtime and inode no file is racy, so that each manifest has the same bytes.
    """
    folder, out = tmp_path / "top", tmp_path / "m"
    begun = ("manifest", folder, "--compare=inode", "-o")
    for i in range(100):
        (folder / str(i)).mkdir(parents=True)
        for k in range(80):
            put(folder / str(i) / str(k), b"%d %d" % (i, k))
        put(folder / str(i) / "long", RANDOM.randbytes(400_000))
    assert begin(*begun, tmp_path / "undisturbed").wait() == 0
    expected, kills = (tmp_path / "undisturbed").read_bytes(), 0
    while kills < 200:
        running = begin(*begun, out)
        try:
            assert running.wait(RANDOM.uniform(0, 0.6)) == 0
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
            kills += 1
        if out.exists():
            assert out.read_bytes() == expected
            if RANDOM.random() < 0.5:
                out.unlink()
    assert begin(*begun, out).wait() == 0
    assert out.read_bytes() == expected
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m", "top", "undisturbed"]


def test_a_million_files_in_300_mb(tmp_path: Path) -> None:
    for i in range(1000):
        (tmp_path / "top" / str(i)).mkdir(parents=True)
        for k in range(1000):
            (tmp_path / "top" / str(i) / str(k)).touch()
    program = (
        "import resource, sys; from hashwright.cli import main; status = main(sys.argv[1:]);"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024); sys.exit(status)"
    )
    for command in (["manifest", "top", "-o", "m"], ["update", "m", "top"], ["diff", "m", "m"]):
        done = subprocess.run(
            [sys.executable, "-c", program, *command],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert int(done.stdout.splitlines()[-1]) < 300, command


@pytest.mark.parametrize("off", [-1, 0, 1])
def test_files_of_about_a_million_blocks(tmp_path: Path, off: int) -> None:
    file = tmp_path / "file"
    with file.open("wb") as made:
        made.truncate(4096 * ((1 << 20) + off) - (off == 1))
    said = subprocess.run(
        ["fsverity", "digest", "--compact", file], capture_output=True, text=True, check=True
    )
    assert content.digest(file, content.FsVerity()) == f"sha256:{said.stdout.strip()}"


def test_a_stream_without_end_takes_no_memory(tmp_path: Path) -> None:
    program = (
        "import resource, sys; from hashwright import content;"
        "print(content.digest(sys.stdin.buffer, content.Sha256Tree()),"
        "resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
    )
    command = f"head -c 3000000000 /dev/zero | {sys.executable} -c '{program}'"
    said = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True).stdout.split()
    file = tmp_path / "file"
    with file.open("wb") as made:
        made.truncate(3_000_000_000)
    assert said[0] == content.digest(file, content.Sha256Tree())
    assert int(said[1]) < 120
