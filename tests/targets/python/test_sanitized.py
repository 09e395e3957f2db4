"""The extension under AddressSanitizer and UndefinedBehaviorSanitizer: the package's own tests."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.targets.python.test_package import HERE, INSIDE, OPTIONS, PACKAGE, PYTHON, having

pytestmark = pytest.mark.python
SANITIZED = "-O0 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Werror"
"""Without optimisation GCC compiles the kernels in 17 seconds; with it, in minutes."""
QUICK = {
    "arrow": "test_rows_and_slices or test_row_keys or test_values",
    "duckdb_extension": "sha256 or sha3_256 or keys or vectors or kept",
    "minhash": "datasketch or layout or shingles or bands or refused or affine32",
    "row_keys": "test",
    "results": "strangers or restored or no_bytes or binary",
    "small_files": "test",
    "sql_kinds": "key_of_a_type_of_duckdb or numbers_of_duckdb or computes",
    "walks": "test_both or test_an_unchanged",
}
"""Some tests of some files, or all."""
TOO_LONG = """\
import sys
sys.path.insert(0, {inside!r})
from raw import Producer, array
from hashwright import columns
columns.sha256(Producer(b"l", array(1000, [None, bytes(8)])))
"""
"""A thousand numbers where there is one: nothing in Arrow's structs says so, but the sanitizer knows."""


@pytest.fixture(scope="module")
def watched() -> dict[str, str]:
    """An environment in which the package is imported with both sanitizers in it."""
    built = PYTHON.built(PACKAGE, SANITIZED)
    libraries = [
        subprocess.run(["cc", f"-print-file-name={name}"], capture_output=True, text=True, check=True).stdout
        for name in (
            "libasan.so",
            "libubsan.so",
            "libstdc++.so",
        )  # the last, as others' modules throw exceptions
    ]
    return {
        **having(built),
        "LD_PRELOAD": " ".join(map(str.strip, libraries)),
        # The leaks are the interpreter's own. A test asks for 2^62 bytes, and expects a MemoryError.
        "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
        "PYTHONMALLOC": "malloc",
    }


def ask(watched: dict[str, str], *command: str | Path) -> subprocess.CompletedProcess[str]:
    asked = [PYTHON.find(), *command]
    return subprocess.run(asked, env=watched, capture_output=True, text=True, check=False)


@pytest.mark.turns
def test_what_breaks_the_rules(watched: dict[str, str]) -> None:
    done = ask(watched, "-m", "pytest", *OPTIONS, HERE / "inside" / "malformed.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


@pytest.mark.parametrize("file", QUICK)
def test_some_columns(watched: dict[str, str], file: str) -> None:
    done = ask(watched, "-m", "pytest", *OPTIONS, "-k", QUICK[file], HERE / "inside" / f"{file}.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


def test_a_read_past_the_end_is_seen(watched: dict[str, str]) -> None:
    done = ask(watched, "-c", TOO_LONG.format(inside=os.fspath(HERE / "inside")))
    assert done.returncode != 0
    assert "heap-buffer-overflow" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("file", INSIDE, ids=lambda file: file.stem)
def test_all(watched: dict[str, str], file: Path) -> None:
    """Every test that the plain build has."""
    done = ask(watched, "-m", "pytest", *OPTIONS, file)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
