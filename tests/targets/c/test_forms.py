"""The other forms of the library: one pair of files, a header for C++, and SipHash alone."""

from __future__ import annotations

import hashlib
import hmac
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.targets.c.driver import HERE, PACKAGE, PORTABLE, Library
from tests.targets.packages import said
from wright.spec import FUNCTIONS
from wright.spec.blake3 import BLAKE3
from wright.targets.c.amalgam import PARTS
from wright.targets.c.engines.compiler import WARNINGS, Compiler

CPLUSPLUS = {"gcc": "g++", "clang": "clang++"}
KEY = bytes(range(16))
SIPHASHES = ("siphash13", "siphash24", "siphash13_128", "siphash24_128")


def compiled(program: str, options: Sequence[str | Path], made: Path) -> Path:
    """What a compiler makes without a warning."""
    found = shutil.which(program)
    assert found, f"{program} is not here"
    command = [found, *WARNINGS, *map(str, options), "-o", str(made)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:4000]
    return made


@pytest.mark.turns
def test_a_pair_of_files_is_the_library(compiler: Compiler, tmp_path: Path) -> None:
    """Copied elsewhere, alone: it has the library's names and no others, and gives the known answers.

    Here it is compiled in parts; the test of a release's two files compiles it whole.
    """
    for name in ("hashwright.h", "hashwright.c"):
        shutil.copy(PACKAGE / "amalgamated" / name, tmp_path)
    one = ("-std=c11", "-O1", "-c", tmp_path / "hashwright.c")
    objects = [
        compiled(compiler.program, [*one, f"-DHW_PART={part}"], tmp_path / f"{part}.o")
        for part in range(1, PARTS + 1)
    ]
    names = set(re.findall(r" [TDBRC] (\w+)$", said("nm", *objects), re.MULTILINE))
    assert {name for name in names if not name.startswith("hw_")} == set()
    header = (PACKAGE / "include" / "hashwright.h").read_text(encoding="utf-8")
    declared = set(re.findall(r"^\w[\w *]*\b(hw_\w+)\(", header, re.MULTILINE))
    assert declared <= names
    assert len(declared) > 300
    given: list[str | Path] = ["-std=c11", f"-I{tmp_path}", PACKAGE / "test" / "answers.c", *objects]
    answers = compiled(compiler.program, given, tmp_path / "answers")
    assert said(answers).endswith(" 0 wrong\n")


def test_the_header_for_cplusplus(library: Library, tmp_path: Path) -> None:
    options: list[str | Path] = [
        "-std=c++20",
        f"-I{PACKAGE / 'include'}",
        HERE / "forms.cpp",
        *library.objects(*PORTABLE),
    ]
    program = compiled(CPLUSPLUS[library.compiler.program], options, tmp_path / "forms")
    ab, cd = (hashlib.sha256(part).digest() for part in (b"ab", b"cd"))
    message, key = b"abc" + bytes([7]) * 5000, bytes([1, 2, 3]).ljust(BLAKE3.key_size, b"\0")
    assert said(program).split() == [
        *(
            hashlib.new(name, b"abc").hexdigest()
            for name in ("blake2b", "blake2s", "md5", "sha1", "sha256", "sha512")
        ),
        hashlib.shake_128(b"abc").hexdigest(200),
        BLAKE3.digest(message, 100).hex(),
        BLAKE3.keyed(key, message, 100).hex(),
        BLAKE3.derived(b"forms of the library", message, 100).hex(),
        BLAKE3.digest(b"abc").hex(),
        hmac.new(b"key", b"message", "sha256").hexdigest(),
        hashlib.sha256(hashlib.sha256(ab + cd).digest()).hexdigest(),
    ]


def refusal(compiler: Compiler, source: Path, statement: str, standard: str = "c++20") -> str:
    """What a C++ compiler says of a program that it does not accept."""
    source.write_text(
        "#include <hashwright.hpp>\n#include <vector>\n"
        f"int main(int, char **words) {{ return {statement}[0] + (words == nullptr); }}\n",
        encoding="utf-8",
    )
    command = [
        *(
            CPLUSPLUS[compiler.program],
            f"-std={standard}",
            f"-I{PACKAGE / 'include'}",
            "-fsyntax-only",
            source,
        ),
    ]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode != 0
    return done.stderr


def test_data_that_is_no_bytes_is_refused_in_cplusplus(compiler: Compiler, tmp_path: Path) -> None:
    """Words have an order of bytes that a digest would depend on."""
    said = refusal(compiler, tmp_path / "words.cpp", "hashwright::sha256::hash(std::vector<int>(3))")
    assert "bytes" in said


def test_a_pointer_is_refused_in_cplusplus(compiler: Compiler, tmp_path: Path) -> None:
    """It has no size: a C string would end at its first zero, or nowhere."""
    said = refusal(compiler, tmp_path / "pointer.cpp", "hashwright::sha256::hash(words[0])")
    assert "it has no size: give std::string_view" in said


@pytest.mark.parametrize("call", ["shake128::hash(words)", "hmac_shake128(words)", "shake128().final()"])
def test_output_needs_a_length_and_a_mode_for_keys(compiler: Compiler, tmp_path: Path, call: str) -> None:
    statement = f"hashwright::{call.replace('words', 'std::string_view()')}"
    assert "shake128" in refusal(compiler, tmp_path / "output.cpp", statement)


def test_an_older_standard_is_refused_once(compiler: Compiler, tmp_path: Path) -> None:
    said = refusal(compiler, tmp_path / "old.cpp", "hashwright::sha256::hash(words[0])", "c++17")
    first, *_ = (line for line in said.splitlines() if "error" in line)
    assert "hashwright.hpp needs C++20" in first
    assert sum("hashwright.hpp:" in line and "error" in line for line in said.splitlines()) == 1


@pytest.mark.parametrize("standard", ["c99", "c++20"])
def test_siphash_alone(compiler: Compiler, tmp_path: Path, standard: str) -> None:
    """One header, nothing to link; lengths around words, at addresses of any alignment."""
    calls = "".join(
        f"    out = {name}(key, data + n % 8, n);\n    say(&out, 8);\n"
        if FUNCTIONS[name].digest_size == 8
        else f"    {name}(key, data + n % 8, n, value);\n    say(value, 16);\n"
        for name in SIPHASHES
    )
    language = standard.rstrip("0123456789")
    source = tmp_path / ("alone.c" if language == "c" else "alone.cpp")
    source.write_text(
        f"""\
#include "siphash.h"
#include <stdio.h>
static uint8_t key[16], data[80], value[16];
static void say(const void *bytes, int size)
{{
    for (int i = 0; i < size; i++) printf("%02x", ((const uint8_t *)bytes)[i]);
    printf("\\n");
}}
int main(void)
{{
    uint64_t out;
    for (int i = 0; i < 16; i++) key[i] = (uint8_t)i;
    for (int i = 0; i < 80; i++) data[i] = (uint8_t)(i * 5);
    for (size_t n = 0; n < 70; n++) {{
{calls}    }}
    return 0;
}}
""",
        encoding="utf-8",
    )
    program = compiler.program if language == "c" else CPLUSPLUS[compiler.program]
    made = compiled(program, [f"-std={standard}", f"-I{PACKAGE / 'siphash'}", source], tmp_path / "alone")
    data = bytes(i * 5 & 255 for i in range(80))
    values = iter(said(made).split())
    for n in range(70):
        for name in SIPHASHES:
            wanted = FUNCTIONS[name].digest(KEY, data[n % 8 : n % 8 + n])  # type: ignore[attr-defined]
            assert next(values) == wanted.hex(), (name, n)
