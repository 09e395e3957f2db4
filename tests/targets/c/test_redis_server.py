"""Redis with our siphash.c: its own unit tests and suites, and the original file's values. Fetches Redis."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.targets.c.driver import HERE
from tests.targets.c.test_redis import DROP_IN
from wright.targets.c.engines import NATIVE
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.measure.peers.redis import source

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
)
SUITES = ("unit/scan", "unit/keyspace", "unit/type/hash", "unit/type/set", "unit/other")


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
    """Redis, built by its makefile, with our file and with its unit tests."""
    folder = tmp_path_factory.mktemp("redis") / "redis"
    shutil.copytree(source(), folder)
    shutil.copy(DROP_IN, folder / "src" / "siphash.c")
    programs = ("redis-server", "redis-cli", "redis-benchmark")
    said(["make", "-j2", "REDIS_CFLAGS=-DREDIS_TEST", *programs], folder / "src")
    return folder


def test_our_file_is_what_is_linked(redis: Path) -> None:
    """Redis compiles with debug information, which names the kernel ``exact``: only our file has it."""
    server, built = (redis / "src" / name for name in ("redis-server", "siphash.o"))
    assert b"exact\0" in built.read_bytes()
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


@pytest.mark.parametrize("compiler", [pytest.param(c, id=c.name) for c in NATIVE.values()])
def test_values_of_the_shipped_file(compiler: Compiler, tmp_path: Path) -> None:
    """Four million random messages, each under a random key, by both functions."""
    names = ("siphash", "siphash_nocase", "siptlw")
    renamed = [f"-D{name}=shipped_{name}" for name in names]
    shipped, program = tmp_path / "shipped.o", tmp_path / "compared"
    original = source() / "src" / "siphash.c"
    said([compiler.find(), "-std=c11", "-O2", "-w", *renamed, "-c", original, "-o", shipped], tmp_path)
    compiler.compile([DROP_IN, HERE / "compared.c", shipped], program)
    assert said([program], tmp_path) == "4000000\n"
