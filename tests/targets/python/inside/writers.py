"""Run by the environment's own pytest: 200 pairs of runs write one manifest at once, killed at random."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

from hashwright.cli import main

PAIRS = 200
OLD = 1_600_000_000
PROGRAM = """
import json, os, random, signal, sys, time
from hashwright import cli
from hashwright.cli import copy, manifest  # once, for all that are forked

folder, out, seed, pairs = *sys.argv[1:3], int(sys.argv[3]), int(sys.argv[4])
chance, expected = random.Random(seed), open(out, "rb").read()
COMMANDS = (["manifest", folder, "-o", out], ["update", out, folder], ["update", out, folder, "--paranoid"])
SETTLED = ["--compare=inode", "--threads=2"]


def begin():
    command = [*chance.choice(COMMANDS), *SETTLED]
    child = os.fork()
    if child == 0:
        os._exit(cli.main(command))
    return child


ends = []
for _ in range(pairs):
    running = [begin(), begin()]
    for child in chance.sample(running, chance.choice((0, 1, 1, 2))):
        time.sleep(chance.uniform(0, 0.012))
        os.kill(child, signal.SIGKILL)
    ends.append([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in running])
    assert open(out, "rb").read() == expected, ends
print(json.dumps(ends))
"""


def test_200_pairs(tmp_path: Path) -> None:
    """After each pair the manifest is whole. A run that is not killed ends well, or is refused."""
    chance, folder, out = random.Random(7), tmp_path / "top", tmp_path / "m"
    for i in range(300):
        file = folder / str(i % 10) / str(i)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(chance.randbytes(chance.choice((10, 5000, 100_000))))
        os.utime(file, (OLD, OLD))
    made = ["manifest", str(folder), "-o", str(out), "--compare=inode"]
    assert main(made) == 0
    expected = out.read_bytes()
    asked = [sys.executable, "-c", PROGRAM, str(folder), str(out), "5", str(PAIRS)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    ends = [end for pair in json.loads(done.stdout) for end in pair]
    assert len(ends) == 2 * PAIRS
    assert set(ends) == {0, 2, -signal.SIGKILL}
    assert set(done.stderr.splitlines()) == {f"hashwright: {out}: another run is writing it"}
    assert main(made) == 0
    assert out.read_bytes() == expected
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m", "top"]
