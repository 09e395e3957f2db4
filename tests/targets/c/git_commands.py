"""git's whole commands by its own sha1dc and by ours: ``python -m tests.targets.c.git_commands FOLDER``.

Builds git twice in FOLDER, makes 240 MB of objects there, and runs the commands in turns. Prints CPU seconds,
medians and quartiles, and what is left of the original's where hashes cost nothing, by the committed record.
"""

from __future__ import annotations

import random
import resource
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.targets.c.test_sha1dc import DROP_IN
from wright.measure.committed import Figures
from wright.measure.interleave import Spread
from wright.targets.c.measure.peers.git import GIT

LEFT_OUT = ("OPENSSL", "CURL", "EXPAT", "GETTEXT", "TCLTK", "PERL", "PYTHON")
OWN, OURS = GIT.shipped, "ours"
FILES, SIZE = 12_000, 20_000
TURNS = 11
WHO = ("-c", "user.name=someone", "-c", "user.email=someone@example.org")


def built(folder: Path, *, ours: bool) -> Path:
    """The program ``git``, with our files or with its own."""
    shutil.copytree(GIT.source(), folder, dirs_exist_ok=True)
    if ours:
        for file in (DROP_IN, DROP_IN.with_suffix(".h")):
            shutil.copy(file, folder / GIT.function / file.name)
    options = [f"NO_{each}=1" for each in LEFT_OUT]
    command = ["make", "-j2", *options, "DC_SHA1=1", "CFLAGS=-O2", "git"]
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, check=True)
    return folder / "git"


def pack_of(program: Path, folder: Path) -> Path:
    """The pack of a new repository, all of whose objects are files of words."""
    source = random.Random(1)
    words = [bytes(source.choices(range(97, 123), k=number % 9 + 2)) for number in range(4000)]
    for number in range(FILES):
        file = folder / str(number % 100) / f"{number}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b" ".join(source.choices(words, k=SIZE // 7)))
    for call in (
        ["init", "-q"],
        ["add", "."],
        [*WHO, "commit", "-qm", "all"],
        ["repack", "-adq", "--window=0"],
    ):
        subprocess.run([program, *call], cwd=folder, check=True)
    (pack,) = (folder / ".git" / "objects" / "pack").glob("*.pack")
    return pack


def hashed(program: Path, pack: Path) -> int:
    """The bytes that either command hashes: those of all objects, and of the pack."""
    call = [str(program), "cat-file", "--batch-all-objects", "--batch-check=%(objectsize)"]
    folder = pack.parents[3]
    sizes = subprocess.run(call, cwd=folder, capture_output=True, text=True, check=True).stdout.split()
    return sum(map(int, sizes)) + pack.stat().st_size


def seconds(command: Sequence[str | Path], folder: Path) -> float:
    """CPU seconds of a command, of its own and of the system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compared(programs: Mapping[str, Path], pack: Path) -> None:
    """Run each command in turns, and print what it took."""
    folder = pack.parents[3]
    case = Figures().records["bench-sha1dc-c-gcc"]["bench"]["cases"][-1]
    hashes = hashed(programs[OWN], pack) * case["contenders"][OWN]["cost"]["median"] / case["size"] / 1e9
    indexed = ["index-pack", "--threads=1", "-o", pack.parent / "made.idx", pack]
    for command in (["fsck", "--no-progress"], indexed):
        found: dict[str, list[float]] = {who: [] for who in programs}
        for _ in range(TURNS):
            for who, program in programs.items():
                found[who].append(seconds([program, *command], folder))
        for who, samples in found.items():
            spread = Spread.of(samples)
            print(f"{command[0]}, {who}: {spread.median:.2f} s, {spread.low:.2f} to {spread.high:.2f}")
        print(f"{command[0]}, without hashes: {Spread.of(found[OWN]).median - hashes:.2f} s")


def main(folder: Path) -> None:
    programs = {OWN: built(folder / "own", ours=False), OURS: built(folder / "ours", ours=True)}
    pack = pack_of(programs[OWN], folder / "repository")
    print(f"{FILES} files; {hashed(programs[OWN], pack):,} bytes to hash, objects and pack")
    compared(programs, pack)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
