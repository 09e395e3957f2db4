"""Times trees of blocks, sums and manifests beside the programs whose formats they are, interleaved.

Run it as a module on a quiet machine. All use one thread; files lie in the page cache. Every round runs each
contender once, in a shuffled order, as a process of its own. A time is the median; values are compared first.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import statistics
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from wright.targets.python.engines import ENGINES
from wright.targets.python.engines.cpython import PACKAGE, CPython
from wright.targets.python.measure.programs import program

MIB = 1 << 20
COMMAND = "import sys; from hashwright.cli import main; sys.exit(main())"
"""What the script does that pip writes."""


@dataclass(frozen=True)
class Contender:
    """A command, and what its value is found by in what it prints."""

    command: Sequence[str]
    value: str | None = None


@dataclass(frozen=True)
class Case:
    """Contenders that make one value; the first one is ours."""

    name: str
    contenders: Mapping[str, Contender]
    bytes: int = 0
    files: int = 0


def python(engine: CPython, code: str, *arguments: str) -> list[str]:
    """A command that runs Python's code beside the package."""
    return [str(engine.find()), "-c", code, *arguments]


def of_a_file(engine: CPython, folder: Path, size: int) -> list[Case]:
    """The cases of one long file."""
    file, salt = folder / "file", "5a" * 32
    with file.open("wb") as made:
        for _ in range(size // MIB):
            made.write(random.randbytes(MIB))
    name, last = str(file), r"(\S+)\s*$"

    def ours(form: str) -> Contender:
        return Contender(python(engine, program("content", form=form), name), last)

    hashes, torrent = str(folder / "hashes"), str(folder / "torrent")
    verity = f"rm -f {hashes}; veritysetup format {name} {hashes} --salt {salt}"
    mktorrent = f"rm -f {torrent}; exec mktorrent -t 1 -l 18 -d -a http://there -o {torrent} {name}"
    digest = r"^(\S+)"
    return [
        Case(
            "fs-verity, SHA-256",
            {"hashwright": ours("FsVerity()"), "fsverity": Contender(["fsverity", "digest", name], digest)},
            size,
        ),
        Case(
            "fs-verity, SHA-512",
            {
                "hashwright": ours("FsVerity('sha512')"),
                "fsverity": Contender(["fsverity", "digest", "--hash-alg=sha512", name], digest),
            },
            size,
        ),
        Case(
            "dm-verity, SHA-256, salt of 32 B",
            {
                "hashwright": ours(f"DmVerity(bytes.fromhex('{salt}'))"),
                "veritysetup, which writes the tree": Contender(["sh", "-c", verity], r"Root hash:\s*(\S+)"),
            },
            size,
        ),
        Case(
            "BitTorrent v1, pieces of 256 KB",
            {
                "hashwright": Contender(python(engine, program("torrent"), name)),
                "mktorrent": Contender(["sh", "-c", mktorrent]),
            },
            size,
        ),
        Case(
            "S3 ETag, parts of 8 MB",
            {
                "hashwright": ours("S3ETag()"),
                "hashlib": Contender(python(engine, program("parts"), name), last),
            },
            size,
        ),
    ]


def of_many(engine: CPython, folder: Path, count: int) -> list[Case]:
    """The cases of many small files, of 1 KB in the median, and of a manifest that is up to date."""
    draw, top = random.Random(1), folder / "many"
    old = time.time() - 100
    for i in range(count):
        file = top / str(i // 300) / str(i)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(draw.randbytes(int(draw.lognormvariate(6.93, 1))))
        os.utime(file, (old, old))
    manifest, module = str(folder / "manifest"), python(engine, COMMAND)
    names = sorted(str(file) for file in top.rglob("*") if file.is_file())
    listed = folder / "names"
    listed.write_text("\n".join(names), encoding="utf-8")

    def each(*command: str) -> list[str]:
        return ["xargs", "-a", str(listed), "-n", "100000", *command]

    def found(command: str) -> list[str]:
        return ["sh", "-c", f"find {top} -type f -print0 | xargs -0 -s 2000000 {command}"]

    subprocess.run([*module, "manifest", str(top), "-o", manifest], check=True, env=environment(engine))
    repository = ["git", "-C", str(top)]
    subprocess.run([*repository, "init", "-q"], check=True)
    subprocess.run([*repository, "add", "--all"], check=True)
    author = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org"]
    subprocess.run(
        [*repository, *author, "commit", "-q", "-m", "all"], check=True
    )  # else each file is printed
    (top / ".git").rename(folder / "git")
    status = ["git", f"--git-dir={folder / 'git'}", f"--work-tree={top}", "status", "--porcelain", "-uall"]
    return [
        Case(
            f"a folder of {count:,} files",
            {
                "hashwright sum -r": Contender([*module, "sum", "--threads", "1", "-r", str(top)]),
                "sha256sum": Contender(found("sha256sum")),
                "openssl dgst": Contender(found("openssl dgst -sha256 -r")),
            },
            files=count,
        ),
        Case(
            f"{count:,} files, 4,200 a process",
            {
                "hashwright sum": Contender(each(*module, "sum", "--threads", "1")),
                "sha256sum": Contender(each("sha256sum")),
                "openssl dgst": Contender(each("openssl", "dgst", "-sha256", "-r")),
            },
            files=count,
        ),
        Case(
            f"{count:,} files, unchanged",
            {
                "hashwright update": Contender([*module, "update", "--threads", "1", manifest, str(top)]),
                "git status": Contender(status),
            },
            files=count,
        ),
    ]


def environment(engine: CPython) -> dict[str, str]:
    """An environment in which the package is imported."""
    return {**engine.environment, "PYTHONPATH": str(engine.built(PACKAGE) / "site")}


def timed(contender: Contender, given: Mapping[str, str]) -> tuple[float, str]:
    """Seconds of a run, and its value."""
    start = time.perf_counter()
    done = subprocess.run(contender.command, capture_output=True, text=True, check=True, env=given)
    took = time.perf_counter() - start
    found = re.search(contender.value, done.stdout, re.MULTILINE) if contender.value else None
    return took, found[1] if found else ""


def measured(case: Case, rounds: int, given: Mapping[str, str]) -> dict[str, float]:
    """The median seconds of each contender. Raises SystemExit where values differ."""
    values = {timed(each, given)[1] for each in case.contenders.values()} - {""}
    if len(values) > 1:
        raise SystemExit(f"{case.name}: the values differ: {values}")
    times = {name: list[float]() for name in case.contenders}
    for _ in range(rounds):
        for name in random.sample(list(times), len(times)):
            times[name].append(timed(case.contenders[name], given)[0])
    return {name: statistics.median(each) for name, each in times.items()}


def main() -> None:
    """Measure all cases, print them, and write them as JSON where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=1024, help="MiB of the long file")
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--folder", default="/dev/shm", help="where the files are made")
    parser.add_argument("--instructions", type=int, help="what ours may use, as hw_limit_instructions has it")
    parser.add_argument("--json", metavar="FILE")
    asked = parser.parse_args()
    engine, record = ENGINES["blocks"], dict[str, dict[str, float]]()
    given = environment(engine)
    subprocess.run([engine.find(), "-m", "compileall", "-q", given["PYTHONPATH"]], check=True)  # as pip does
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        if asked.instructions is not None:
            limit = f"import hashwright\nhashwright._hashwright.limit_instructions({asked.instructions})\n"
            (Path(folder) / "sitecustomize.py").write_text(limit, encoding="utf-8")
            given["PYTHONPATH"] += f"{os.pathsep}{folder}"
        cases = of_a_file(engine, Path(folder), asked.size * MIB)
        for case in (*cases, *of_many(engine, Path(folder), asked.files)):
            record[case.name] = found = measured(case, asked.rounds, given)
            first, *_ = found.values()
            for name, seconds in found.items():
                speed = f"{case.bytes / seconds / 1e9:.2f} GB/s" if case.bytes else f"{seconds:.2f} s"
                print(f"{case.name:36} {name:36} {speed:>10} {seconds / first:6.2f}", flush=True)
    if asked.json:
        Path(asked.json).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
