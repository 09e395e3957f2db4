"""A pair of files for each family: dropped into a project, alone or beside others."""

from __future__ import annotations

import hashlib
import re
import zlib
from pathlib import Path

import pytest

from tests.targets.c.driver import PACKAGE
from tests.targets.c.test_exports import declared
from tests.targets.packages import said
from wright.targets.c.amalgam import amalgamated
from wright.targets.c.engines.compiler import WARNINGS

FOLDER = PACKAGE / "amalgamated"
PAIRS = sorted(file.stem.removeprefix("hashwright-") for file in FOLDER.glob("hashwright-*.c"))
COMMON = {"hw_version", "hw_error_text", "hw_wipe", "hw_equal"}
"""What each pair has under names of its own."""
ONLY_WHOLE = {
    *("hw_instructions", "hw_limit_instructions"),
    *("hw_function_by_name", "hw_function_at", "hw_call_by_name"),
}
ONCE = """\
#include "hashwright-sha256.h"
int main(int count, char **given)
{
    uint8_t digest[HW_SHA256_SIZE];
    hw_sha256(given[0], (size_t)count, digest);
    return digest[0];
}
"""
LARGEST = 30_000
"""Bytes of code of a program that asks for one digest."""
BOTH = """\
#include "hashwright-crc32.h"
#include "hashwright-sha256.h"
#include <stdio.h>
int main(void)
{
    static uint8_t data[40 * 100], digests[41 * HW_SHA256_SIZE];
    for (size_t i = 0; i < sizeof data; i++) data[i] = (uint8_t)i;
    hw_sha256(data, sizeof data, digests);
    hw_sha256_column_fixed(data, 100, 40, digests + HW_SHA256_SIZE);
    for (size_t i = 0; i < sizeof digests; i++) printf("%02x", digests[i]);
    printf(" %08x %d", hw_crc32(data, sizeof data), hw_equal(data, data + 256, 256));
    hw_wipe(data, sizeof data);
    return data[1];
}
"""


def shown(pair: str) -> set[str]:
    """The names that a pair's header declares, which begin a line's declaration."""
    text = (FOLDER / f"hashwright-{pair}.h").read_text(encoding="utf-8")
    return set(re.findall(r"^HW_API [\w *]*?\b(hw_\w+)\(", text, re.MULTILINE))


def test_parts_are_the_same_whatever_is_told_of_proofs() -> None:
    """`wright prove --package` looks for kernels in a file that is made without the notes' words."""
    files = {
        f"src/{file.name}": file.read_text(encoding="utf-8")
        for file in (PACKAGE / "src").iterdir()
        if file.suffix in (".c", ".h")
    }

    def told(text: str) -> str:
        return re.sub(r"^( \* Proof: ).*", r"\1", text, flags=re.MULTILINE)

    without = {name: told(text) for name, text in files.items()}
    assert without != files
    assert amalgamated(without) == told(amalgamated(files))


def test_together_they_have_what_the_library_has() -> None:
    own = [shown(pair) - COMMON for pair in PAIRS]
    assert all(shown(pair) > COMMON for pair in PAIRS)
    assert set().union(*own) == declared() - COMMON - ONLY_WHOLE
    assert sum(map(len, own)) == len(set().union(*own))


@pytest.mark.gcc
def test_each_compiles_without_a_warning() -> None:
    for pair in PAIRS:
        said("gcc", "-std=c11", *WARNINGS, "-fsyntax-only", FOLDER / f"hashwright-{pair}.c")


@pytest.mark.gcc
def test_two_pairs_in_a_program_and_one_in_a_small_one(tmp_path: Path) -> None:
    """Each shows its header's names alone, and a program has of it what it calls."""
    sections = ("-ffunction-sections", "-fdata-sections")
    objects = []
    for pair in ("sha256", "crc32"):
        made = tmp_path / f"{pair}.o"
        options = ("-std=c11", *WARNINGS, "-O2", *sections)
        said("gcc", *options, "-c", FOLDER / f"hashwright-{pair}.c", "-o", made)
        names = set(re.findall(r" \w (\w+)$", said("nm", "-g", "--defined-only", made), re.MULTILINE))
        assert names == shown(pair) - COMMON | {f"{name}_{pair}" for name in COMMON}
        objects.append(made)
    for name, text, linked in (("once", ONCE, objects[:1]), ("both", BOTH, objects)):
        (tmp_path / f"{name}.c").write_text(text, encoding="utf-8")
        linking = (*WARNINGS, "-O2", f"-I{FOLDER}", "-Wl,--gc-sections")
        said("gcc", *linking, tmp_path / f"{name}.c", *linked, "-o", tmp_path / name)
    assert int(said("size", tmp_path / "once").splitlines()[1].split()[0]) < LARGEST
    data = bytes(i % 256 for i in range(40 * 100))
    messages = [data, *(data[at : at + 100] for at in range(0, len(data), 100))]
    digests = "".join(hashlib.sha256(message).hexdigest() for message in messages)
    assert said(tmp_path / "both") == f"{digests} {zlib.crc32(data):08x} 1"
