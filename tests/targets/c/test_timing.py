"""Constant time: no branch or address of the compiled library depends on a secret, if a checker can watch."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.constructions import chained
from tests.targets.c.driver import HERE, PACKAGE, PORTABLE, Library
from tests.targets.c.test_batch import KEYED, NAMES
from tests.targets.c.test_instructions import AVX2, AVX512, LINUX, SHA
from wright.spec import FUNCTIONS

MARKING = HERE / "marking"
WATCHED = [MARKING / "secrets.c", PACKAGE / "redis" / "siphash.c"]
PUBLIC = [f"-Wl,--wrap={name}" for name in ("hw_equal", "hw_midstate_check")]
"""Functions with public answers: secrets.c gives the reasons."""
MEMCHECK = ["valgrind", "--quiet", "--exit-on-first-error=yes", "--error-exitcode=9"]
MEMORY_SANITIZER = (*PORTABLE, "-g1", "-fsanitize=memory", f"-I{MARKING / 'intel'}")
USED = re.compile(r"instructions (\d+), (\d+) results\n")
FOUND = re.compile("depends on uninitialised|Use of uninitialised|use-of-uninitialized")
CALLED = "hw_wipe(NULL, 0);"
"""A call that no compiler removes: behind a condition, it makes a branch."""
TABLE = "((volatile uint8_t *)(uint8_t[256]){0})"
"""A table that no compiler turns into arithmetic."""

optimised = pytest.mark.parametrize(
    ("compiler", "options"),
    [
        pytest.param("gcc", PORTABLE, marks=pytest.mark.gcc),
        pytest.param("clang", PORTABLE, marks=pytest.mark.clang),
        pytest.param("gcc", ("-O3", "-Wmissing-prototypes"), marks=pytest.mark.slow),
        pytest.param("clang", ("-O3", "-Wmissing-prototypes"), marks=pytest.mark.slow),
    ],
    indirect=["compiler"],
    ids=["gcc -O2", "clang -O2", "gcc -O3", "clang -O3"],
)
"""Options that other tests also use for the library."""
by_gcc = pytest.mark.parametrize("compiler", [pytest.param("gcc", marks=pytest.mark.gcc)], indirect=True)
by_clang = pytest.mark.parametrize(
    "compiler", [pytest.param("clang", marks=pytest.mark.clang)], indirect=True
)


def functions_inc() -> str:
    """The file that secrets.c includes: the functions outside of hw_function."""
    kinds = {
        name: "SIPHASH" if each.digest_size == 8 else "SIPHASH_128"
        for name, each in FUNCTIONS.items()
        if each.needs_key
    }
    values = {name: f"{kind}({name})" for name, kind in kinds.items()}
    values |= {name: f"KEYED({name}, {name.upper()})" for name in chained.KEYED}
    batches = {name: f"BATCH({name}, {name.upper()})" for name in NAMES}
    batches |= {name: f"{kinds[name]}_BATCH({name})" for name in KEYED}
    lines = [*values.values(), *batches.values(), "static void all_values(size_t length)", "{"]
    lines += [f"    {name}_values(length);" for name in values]
    lines += ["}", "static void all_batches(void)", "{", *(f"    {name}_batches();" for name in batches), "}"]
    return "\n".join(lines) + "\n"


def program(
    library: Library, folder: Path, options: Sequence[str], changed: tuple[str, str, str] | None = None
) -> Path:
    """The whole library on marked secrets, with an optional change of one file's text."""
    (folder / "functions.inc").write_text(functions_inc(), encoding="utf-8")
    made, include = folder / "secrets", (PACKAGE / "include", PACKAGE / "src")
    objects = library.objects(*options)
    if changed is not None:
        file, old, new = changed
        text = (PACKAGE / "src" / file).read_text(encoding="utf-8")
        assert old in text, f"{file} has no {old}"
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        other = folder / f"{Path(file).stem}.o"
        library.compiler.compile([folder / file], other, ["-c", *options, "-w"], include)
        objects = [other if each.name == other.name else each for each in objects]
    library.compiler.compile([*WATCHED, *objects], made, [*options, *PUBLIC], (*include, MARKING, folder))
    return made


def watched(command: Sequence[str | Path], allowed: int) -> subprocess.CompletedProcess[str]:
    """A run limited to the allowed instructions."""
    return subprocess.run([*map(str, command), str(allowed)], capture_output=True, text=True, check=False)


def here() -> int:
    """This processor's instructions."""
    has = set(Path("/proc/cpuinfo").read_text(encoding="utf-8").split())
    return sum(bit for bit, names in LINUX.items() if names <= has)


def clean(done: subprocess.CompletedProcess[str], used: int) -> None:
    assert done.returncode == 0, done.stdout + done.stderr
    said = USED.fullmatch(done.stdout)
    assert said is not None
    assert int(said[1]) == used
    assert int(said[2]) > 7000


def found(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode != 0
    assert FOUND.search(done.stderr), done.stderr


@optimised
def test_no_branch_or_address_of_a_secret(library: Library, tmp_path: Path, options: Sequence[str]) -> None:
    """The compiler's own instructions under Memcheck, which knows those of plain C and AVX2."""
    made = program(library, tmp_path, options)
    for allowed in (0, AVX2):
        clean(watched([*MEMCHECK, made], allowed), allowed & here())


@pytest.mark.turns
@by_clang
def test_none_with_wider_vectors_and_sha_instructions(library: Library, tmp_path: Path) -> None:
    """MemorySanitizer instruments Clang's program before code generation, and runs on the processor."""
    made = program(library, tmp_path, MEMORY_SANITIZER)
    for allowed in (0, SHA, AVX2, AVX2 | SHA, AVX512, AVX512 | AVX2 | SHA):
        clean(watched([made], allowed), allowed & here())


@by_gcc
@pytest.mark.parametrize(
    "changed",
    [
        ("memory.c", "differ |= (uint32_t)(x[i] ^ y[i]);", "if (x[i] != y[i]) return 0;"),
        ("keyed_sha256.c", "pad[i] ^= 0x36;", f"pad[i] ^= 0x36; if (pad[0] == 0) {CALLED}"),
        ("keyed_sha512.c", "u[i] = t[i] =", f"if (digest[i] == 0) {CALLED} else u[i] = t[i] ="),
        (
            "md5.c",
            "ctx->length += length;",
            f"ctx->length += length; if (length > 0 && *bytes == 0) {CALLED}",
        ),
        (
            "blake2s.c",
            "put(H, (size_t)ctx->size, out);",
            f"put(H, (size_t)ctx->size, out); if (*out == 0) {CALLED}",
        ),
        ("siphash24.c", "prepare(words, state->v);", f"prepare(words, state->v); {TABLE}[*key] = 1;"),
        ("midstate.c", "crc ^= bytes[i];", f"crc ^= bytes[i]; {TABLE}[crc & 255] = 1;"),
        ("hex.c", "const uint8_t byte = *bytes;", f"const uint8_t byte = {TABLE}[*bytes];"),
        ("sha1_avx2.c", "transpose32(rows);", f"if (rows[0][0] == 0) {CALLED} transpose32(rows);"),
        ("siphash12_avx2.c", "m[0] = tail", f"if (tail[0] == 0) {CALLED} m[0] = tail"),
    ],
    ids=lambda changed: changed[0],
)
def test_what_depends_on_a_secret_is_found(
    library: Library, tmp_path: Path, changed: tuple[str, str, str]
) -> None:
    """A plausible mistake in one file: one more branch or index."""
    made = program(library, tmp_path, PORTABLE, changed)
    allowed = AVX2 if "avx2" in changed[0] else 0
    if allowed & here() != allowed:
        pytest.skip("this processor has no AVX2")
    found(watched([*MEMCHECK, made], allowed))


@by_clang
@pytest.mark.parametrize(
    ("changed", "used"),
    [
        (("shani_sha1.c", "abcd = abcd + abcd0;", f"abcd = abcd + abcd0; if (abcd[0] == 0) {CALLED}"), SHA),
        (
            ("sha512_avx512.c", "transpose64(rows);", f"transpose64(rows); if (rows[0][0] == 0) {CALLED}"),
            AVX512,
        ),
        (("siphash24_avx512.c", "m[0] = tail", f"{TABLE}[tail[0] & 255] = 1; m[0] = tail"), AVX512),
        (("sha1.c", "put(H, DIGEST, out);", f"put(H, DIGEST, out); {TABLE}[*out] = 1;"), 0),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_memory_sanitizer_finds_it(
    library: Library, tmp_path: Path, changed: tuple[str, str, str], used: int
) -> None:
    if used & here() != used:
        pytest.skip("this processor has not these instructions")
    found(watched([program(library, tmp_path, MEMORY_SANITIZER, changed)], used))
