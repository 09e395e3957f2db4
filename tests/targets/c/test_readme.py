"""The lines of C in the package's README: each block compiles as a function's body, without a warning."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.targets.c.driver import PACKAGE
from wright.spec import FUNCTIONS
from wright.targets.c.engines.compiler import WARNINGS, Compiler

README = (PACKAGE / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```c\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
GIVEN = """\
#include <hashwright.h>
#include <stdlib.h>

extern const uint8_t *key, *bitmap;
extern const void *data, *more, *salt, *info, *password, *secret, *name, *header, *uuid, *file, *ids, *views;
extern const void *const *buffers;
extern const uint8_t *const *messages;
extern const size_t *lengths;
extern const int32_t *offsets;
extern hw_sha256_ctx *const *contexts;
extern size_t length, key_length, code_length, salt_length, info_length, password_length, secret_length;
extern size_t count, more_length, second_length;
extern uint32_t first, second;
extern uint8_t digest[HW_SHA256_SIZE], code[64], derived[64], secret_key[HW_SHA256_SIZE], *digests;
extern uint64_t *values, seed;
extern char *text;
"""
"""What blocks take as given."""


def test_there_are_blocks() -> None:
    assert len(BLOCKS) > 6


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.strip().splitlines()[-1][:40])
def test_a_block_compiles(compiler: Compiler, tmp_path: Path, block: str) -> None:
    source = tmp_path / "block.c"
    body = re.sub(r"^#include .*\n", "", block, flags=re.MULTILINE)
    source.write_text(f"{GIVEN}\nvoid block(void);\nvoid block(void)\n{{\n{body}}}\n", encoding="utf-8")
    options = ("-std=c11", f"-I{PACKAGE / 'include'}", "-fsyntax-only", "-Wno-unused", str(source))
    done = subprocess.run(
        [compiler.program, *WARNINGS, *options], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[:3000]


def test_every_function_is_listed() -> None:
    listed = set(re.findall(r"`hw_(\w+)`", README))
    modes = {f"{mode}{strength}" for mode in ("cshake", "kmac", "kt") for strength in (128, 256)}
    assert {*FUNCTIONS, *modes} <= listed


def test_what_hmac_is_over_is_listed() -> None:
    (line,) = (line for line in README.splitlines() if line.startswith("| `hw_hmac_…`"))
    for function in FUNCTIONS.values():
        titles = re.split(r", | and ", line.split(" over ")[1].removesuffix(" |"))
        assert (function.title in titles) == (function.coded_by == "HMAC"), function.title
