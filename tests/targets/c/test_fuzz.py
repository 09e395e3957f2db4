"""libFuzzer on the library: all ways to compute a value, on inputs guided by code coverage."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.targets.c.driver import HERE, PACKAGE
from tests.targets.c.oracle import functions_inc, oracle
from tests.targets.once import once
from wright.spec import FUNCTIONS
from wright.targets.c.engines import NATIVE

pytestmark = [pytest.mark.clang, pytest.mark.slow]  # two minutes to compile

CLANG = NATIVE["clang"]
SANITIZERS = ("-O1", "-g", "-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all")
HEAD = 31
"""Bytes of an input before its message."""
RENAMED = {
    "hw_vectors_here": "vectors_of_this_processor",
    "hw_has_sha": "sha_of_this_processor",
    "hw_has_crc": "crc_of_this_processor",
    "hw_has_clmul": "clmul_of_this_processor",
    "hw_has_vpclmul": "vpclmul_of_this_processor",
}
"""Functions of cpu.c, renamed: fuzz.c calls them, and defines the library's in their place."""


def compiled(source: Path) -> Path:
    """An object beside its source."""
    made = source.with_suffix(".o")
    includes = (PACKAGE / "include", source.parent, HERE)
    CLANG.compile([source], made, ["-c", *SANITIZERS], includes)
    return made


def linked(folder: Path) -> Path:
    """The fuzz target of all objects in a folder, with a first input for every function."""
    CLANG.compile(sorted(folder.glob("*.o")), folder / "fuzz", SANITIZERS)
    source = random.Random(1)
    (folder / "inputs").mkdir(exist_ok=True)
    for number, name in enumerate(FUNCTIONS):
        for length, place in ((0, 0), (8, 5), (300, 12)):
            head = bytes([number, place]) + source.randbytes(HEAD - 2)
            (folder / "inputs" / f"{name}-{length}").write_bytes(head + source.randbytes(length))
    return folder / "fuzz"


@pytest.fixture(scope="module")
def target(session: Path) -> Path:
    """The library, the textbook's programs and fuzz.c, compiled once a session."""
    return once(session / "fuzzing", make_target) / "fuzz"


def make_target(folder: Path) -> None:
    folder.mkdir()
    for file in (PACKAGE / "src").iterdir():
        text = file.read_text(encoding="utf-8")
        if file.name == "cpu.c":
            text = "".join(f"#define {name} {other}\n" for name, other in RENAMED.items()) + text
        (folder / file.name).write_text(text, encoding="utf-8")
    for name, function in FUNCTIONS.items():
        (folder / f"oracle_{name}.c").write_text(oracle(function), encoding="utf-8")
    (folder / "functions.inc").write_text(functions_inc(), encoding="utf-8")
    shutil.copy(HERE / "fuzz.c", folder)
    for source in sorted(folder.glob("*.c")):
        compiled(source)
    linked(folder)


def fuzz(target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """A deterministic run."""
    inputs = target.parent / "inputs"
    command = [str(target), "-seed=1", "-max_len=2048", "-len_control=0", *options, str(inputs)]
    return subprocess.run(command, cwd=target.parent, capture_output=True, text=True, check=False)


def test_nothing_is_found(target: Path) -> None:
    done = fuzz(target, "-runs=2000")
    assert done.returncode == 0, done.stderr[-4000:]
    assert "Done 2000 runs" in done.stderr


def test_nothing_is_found_in_ten_minutes(target: Path) -> None:
    done = fuzz(target, "-max_total_time=600")
    assert done.returncode == 0, done.stderr[-4000:]


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("siphash12.c", "end * 8 + 63) & 63", "end * 8 + 62) & 63", "siphash12, .*: not what"),
        (
            "sha1.c",
            "hw_copy(ctx->block + left, bytes, length)",
            "hw_copy(ctx->block, bytes, length)",
            "sha1, (HKDF|PBKDF2|in pieces): not what",
        ),
        (
            "sha512.c",
            "if (size != 16 + STATE * WORD + waiting(length) + 4)",
            "if (size == 0)",
            "Sanitizer|saved",
        ),
        ("blake2s.c", "return length > 0 ?", "return length > 1 ?", "blake2s, .*: not what|Sanitizer"),
        ("sha1_avx2.c", "{[ROW] = 0x80}", "{[ROW] = 0x81}", "sha1, many: not what|Sanitizer"),
        ("sha3_256.c", "#define SUFFIX 0x06", "#define SUFFIX 0x1f", "sha3_256, .*: not what"),
        ("blake3.c", "ctx->depth > complete;", "ctx->depth > complete + 1;", "blake3, .*: not what"),
        (
            "blake3.c",
            "number + chunks / 2, chunks / 2, values + 16",
            "number, chunks / 2, values + 16",
            "blake3, (on lanes|in pieces): not what",
        ),
        ("crc64nvme.c", "(uint64_t)1 << 55", "(uint64_t)1 << 54", "crc64nvme, joined: not what"),
    ],
    ids=[
        "a shift",
        "a buffer",
        "a midstate",
        "a last block",
        "lanes",
        "padding",
        "a tree",
        "a subtree",
        "a product",
    ],
)
def test_an_error_is_found(target: Path, tmp_path: Path, file: str, old: str, new: str, found: str) -> None:
    """A bug in one file is found within as many runs as find nothing without it."""
    shutil.copytree(
        target.parent, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("inputs", "fuzz")
    )
    cpu = Path("/proc/cpuinfo")
    if "avx2" in file and not (cpu.exists() and "avx2" in cpu.read_text(encoding="utf-8").split()):
        pytest.skip("this processor has no AVX2")
    text = (PACKAGE / "src" / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    compiled(tmp_path / file)
    done = fuzz(linked(tmp_path), "-runs=2000")
    assert done.returncode != 0
    assert re.search(found, done.stderr), done.stderr[-4000:]
