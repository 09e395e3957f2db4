"""What options of a build turn off is not compiled: no dead kernels, and plain C without vector registers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.targets.c.conftest import found
from tests.targets.c.driver import PACKAGE, SOURCES
from tests.targets.packages import said
from wright.targets.c.engines import NATIVE
from wright.targets.c.engines.compiler import WARNINGS

SWITCHES = ("-DHW_VECTOR_BITS=0", "-DHW_SHA_INSTRUCTIONS=0", "-DHW_CRC_INSTRUCTIONS=0")
EMPTIED = {
    "-DHW_VECTOR_BITS=256": r"avx512|vpclmul",
    SWITCHES[0]: r"avx512|vpclmul|avx2|neon|sha3\b|ahead|bmi2",
    SWITCHES[1]: r"shani|armv8",
    SWITCHES[2]: r"pclmul|pmull|sse42|arm\b",
}
"""The files of kernels that a switch leaves empty, on any machine."""
WHOLE = PACKAGE / "amalgamated" / "hashwright.c"
FREESTANDING = """\
#include <stddef.h>
void *memcpy(void *restrict, const void *restrict, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
int strcmp(const char *, const char *);
size_t strlen(const char *);
"""
"""string.h of a machine that has no C library here."""


def emptied(files: str) -> list[Path]:
    """The library's sources whose kernels a switch turns off."""
    return [source for source in SOURCES if re.search(rf"_({files})|^({files})_", source.stem)]


@pytest.mark.turns
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("gcc", marks=pytest.mark.gcc),
        pytest.param("aarch64", marks=[pytest.mark.qemu, pytest.mark.aarch64]),
    ],
)
def test_a_switch_empties_what_it_names(name: str, tmp_path: Path) -> None:
    compiler, made = found(name), tmp_path / "made.o"
    program = str(compiler.find())
    for option, files in EMPTIED.items():
        sources = emptied(files)
        assert len(sources) >= (18 if "VECTOR" in option else 8), option
        for source in sources:
            said(program, "-std=c11", "-O0", option, f"-I{PACKAGE / 'include'}", "-c", source, "-o", made)
            assert said("nm", made) == "", (option, source.name)
    said(program, "-std=c11", "-O0", f"-I{PACKAGE / 'include'}", "-c", sources[0], "-o", made)


@pytest.mark.gcc
def test_without_all_of_them(tmp_path: Path) -> None:
    """The library as one file compiles, and gives the known answers; no function of it has a wide vector."""
    compiler, made = NATIVE["gcc"], tmp_path / "answers"
    options = ("-O0", *SWITCHES, *WARNINGS)
    library = tmp_path / "library.o"
    said(compiler.program, "-std=c11", *options, "-c", WHOLE, "-o", library)
    said(compiler.program, f"-I{PACKAGE / 'include'}", PACKAGE / "test" / "answers.c", library, "-o", made)
    assert re.fullmatch(r"hashwright .*, instructions 0: \d+ answers, 0 wrong\n", said(made))
    assert not re.search(r"%[yz]mm|sha256rnds|pclmul\w*dq", said("objdump", "-d", library))


@pytest.mark.gcc
@pytest.mark.parametrize("switch", EMPTIED)
def test_each_alone_has_no_warning(switch: str) -> None:
    said("gcc", "-std=c11", *WARNINGS, switch, "-fsyntax-only", WHOLE)


@pytest.mark.gcc
def test_without_vector_registers(tmp_path: Path) -> None:
    """As operating systems are compiled, where `int` is all that a function returns."""
    options = ("-O0", "-mno-sse", "-mno-mmx", *WARNINGS)
    if "x86_64" not in said("gcc", "-dumpmachine"):
        pytest.skip("what an option is called is known here for x86-64")
    said("gcc", "-std=c11", *options, "-c", WHOLE, "-o", tmp_path / "library.o")
    assert "xmm" not in said("objdump", "-d", tmp_path / "library.o")


@pytest.mark.gcc
def test_words_of_32_bits_are_converted_by_casts(tmp_path: Path) -> None:
    """GCC warns of the others, and needs no C library to."""
    if "x86_64" not in said("gcc", "-dumpmachine"):
        pytest.skip("what an option is called is known here for x86-64")
    (tmp_path / "string.h").write_text(FREESTANDING, encoding="utf-8")
    options = ("-m32", "-ffreestanding", f"-isystem{tmp_path}", *WARNINGS)
    said("gcc", "-std=c11", *options, "-fsyntax-only", WHOLE)
