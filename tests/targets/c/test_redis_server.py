"""Redis with our siphash.c and crc64.c: its own unit tests and suites, and the original files' values.

Fetches Redis.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.targets.c import test_redis, test_redis_crc64
from tests.targets.c.driver import HERE
from wright.targets.c.engines import NATIVE
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.measure.peers.redis import PROGRAM

pytestmark = pytest.mark.slow

UNITS = (
    "dict",
    "sds",
    "sha1test",
    "util",
    "intset",
    "zipmap",
    "ziplist",
    "listpack",
    "quicklist",
    "endianconv",
    "crc64",
)
SUITES = ("unit/scan", "unit/keyspace", "unit/type/hash", "unit/type/set", "unit/other", "unit/dump")
DROP_INS = (test_redis.DROP_IN, test_redis_crc64.DROP_IN)


def said(command: Sequence[str | Path], folder: Path) -> str:
    """A command's output. A failure raises with the output's end."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Redis, built by its makefile, with our files and with its unit tests."""
    folder = tmp_path_factory.mktemp("redis") / "redis"
    shutil.copytree(PROGRAM.source(), folder)
    for file in DROP_INS:
        shutil.copy(file, folder / "src" / file.name)
    programs = ("redis-server", "redis-cli", "redis-benchmark")
    said(["make", "-j2", "REDIS_CFLAGS=-DREDIS_TEST", *programs], folder / "src")
    return folder


@pytest.mark.parametrize(("name", "only"), [("siphash.o", b"exact"), ("crc64.o", b"hw_crc64jones_extend")])
def test_our_files_are_what_is_linked(redis: Path, name: str, only: bytes) -> None:
    """Redis compiles with debug information, which names functions that only our files have."""
    server, built = (redis / "src" / each for each in ("redis-server", name))
    assert only + b"\0" in built.read_bytes()
    assert server.stat().st_mtime >= built.stat().st_mtime


@pytest.mark.parametrize("unit", UNITS)
def test_unit_tests(redis: Path, unit: str) -> None:
    said([redis / "src" / "redis-server", "test", unit], redis)


def test_suites(redis: Path) -> None:
    """Redis' own suites, in Tcl, against a running server."""
    if shutil.which("tclsh") is None:
        pytest.fail("Redis' suites need Tcl: Debian's package is tcl")
    chosen = [word for suite in SUITES for word in ("--single", suite)]
    found = said(["./runtest", "--clients", "2", *chosen], redis)
    assert "All tests passed without errors!" in found
    assert [suite for suite in SUITES if suite not in found] == []


@pytest.mark.parametrize(
    ("names", "sources", "program"),
    [
        (("siphash", "siphash_nocase", "siptlw"), ("siphash.c",), "compared.c"),
        (("crc64", "_crc64", "crc64_init"), ("crc64.c", "crcspeed.c"), "compared_crc64.c"),
    ],
    ids=["siphash", "crc64"],
)
@pytest.mark.parametrize("compiler", [pytest.param(c, id=c.name) for c in NATIVE.values()])
def test_values_of_the_shipped_file(
    compiler: Compiler, tmp_path: Path, names: Sequence[str], sources: Sequence[str], program: str
) -> None:
    """Millions of random messages, each under a random key or behind a random CRC, by all functions."""
    renamed = [f"-D{name}=shipped_{name}" for name in names]
    objects = [tmp_path / f"{name}.o" for name in sources]
    for name, built in zip(sources, objects, strict=True):
        original = PROGRAM.source() / "src" / name
        said([compiler.find(), "-std=c11", "-O2", "-w", *renamed, "-c", original, "-o", built], tmp_path)
    (ours,) = (file for file in DROP_INS if file.name == sources[0])
    compiler.compile([ours, HERE / program, *objects], tmp_path / "compared")
    assert said([tmp_path / "compared"], tmp_path) == "4000000\n"
