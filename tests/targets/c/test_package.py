"""The package as it ships: sanitizers, 32 bits, its exports, the origin of its files."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
import tree_sitter_c
from tree_sitter import Language, Parser

from tests.targets.c.conftest import SANITIZING, started
from tests.targets.c.driver import OFFERED, PACKAGE, PORTABLE, SANITIZED, SOURCES, Library
from tests.targets.c.steps import Checks
from tests.targets.driver import Driver
from tests.targets.packages import (
    CHAINED,
    check_constructions,
    check_first_lines,
    check_keys,
    check_monte_carlo,
    check_nist,
    said,
)
from tests.vectors import sha3vs
from wright.spec import FUNCTIONS
from wright.spec.constructions.sponge import Sponge
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.frames import FRAME
from wright.targets.packages import spec_digest
from wright.toolchain.engine import EngineError


def check(command: list[str], rows: Iterable[int]) -> None:
    with Driver(command) as driver:
        for row in rows:
            Checks.check(driver, row)


@SANITIZING
def test_sanitizers_find_nothing(library: Library, tmp_path: Path) -> None:
    """ASan and UBSan on all behaviours: no access outside an object, no undefined shift or sum."""
    check(library.driver(tmp_path, SANITIZED), Checks.rows("target"))


def test_32_bits(library: Library, tmp_path: Path) -> None:
    empty = tmp_path / "empty.c"
    empty.write_text("#include <stdint.h>\nint main(void) { return 0; }\n", encoding="utf-8")
    try:
        library.compiler.compile([empty], tmp_path / "empty", ["-m32"])
    except EngineError:
        pytest.skip("this machine has no C library of 32 bits; Debian's is in gcc-multilib")
    check(library.driver(tmp_path, ["-m32"]), Checks.rows("target"))


@pytest.mark.parametrize(
    ("compiler", "level"),
    [
        # Each of these is one more build of the whole library.
        pytest.param(compiler, level, marks=[getattr(pytest.mark, compiler), pytest.mark.turns])
        for compiler in ("gcc", "clang")
        for level in ("-O0", "-O3")
    ],
    indirect=["compiler"],
)
def test_levels_of_optimisation(library: Library, tmp_path: Path, level: str) -> None:
    check(library.driver(tmp_path, [level, "-Wmissing-prototypes"]), (1, 23))


def test_constructions(driver: Driver, request: pytest.FixtureRequest) -> None:
    """RFC 6070's sixteen million iterations on this machine only: emulation takes too long."""
    check_constructions(driver, most=1 << (12 if request.node.get_closest_marker("qemu") else 24))


@pytest.mark.parametrize("name", CHAINED)
def test_keys_of_every_function(driver: Driver, name: str) -> None:
    check_keys(driver, name)


@pytest.mark.parametrize("function", sha3vs.NIST, ids=lambda function: function.name)
def test_nist_files(driver: Driver, function: Sponge, request: pytest.FixtureRequest) -> None:
    """All messages on this machine; a sample where it is emulated."""
    check_nist(driver, function, *((40, 1) if request.node.get_closest_marker("qemu") else ()))


@pytest.mark.slow
@pytest.mark.parametrize("function", sha3vs.NIST, ids=lambda function: function.name)
def test_all_of_monte_carlo(compiler: Compiler, session: Path, function: Sponge) -> None:
    with started(compiler.name, session) as driver:
        check_monte_carlo(driver, function)


@pytest.mark.brief
@pytest.mark.parametrize("name", CHAINED)
def test_what_is_refused_says_why(driver: Driver, name: str) -> None:
    most = 255 * FUNCTIONS[name].digest_size
    assert driver.ask("pbkdf2", name, b"p", b"s", 0, 20) == "error -7 PBKDF2 takes at least one iteration"
    assert driver.ask("hkdf", name, b"k", b"", b"", most + 1).startswith("error -6 more bytes than")
    assert len(driver.ask("hkdf", name, b"k", b"", b"", most)) == 2 * most
    for few in (0, 19):
        assert driver.ask("resume", name, 0, bytes(few)) == "a midstate has at least 20 bytes"
    assert driver.ask("resume", name, 0, bytes(40)) == "these bytes do not begin as a midstate does"


def test_a_length_of_nothing_goes_with_any_pointer(driver: Driver) -> None:
    driver.ask("init", "sha1", 1)
    assert driver.ask("nothing", "sha1", 1) == "ok"
    assert driver.ask("final", "sha1", 1) == hashlib.sha1(b"").hexdigest()


def test_the_library_calls_nothing_but_memory_functions(library: Library) -> None:
    """It cannot allocate, nor read a clock or a file, and every name it defines begins with hw_.

    For batches it reads the processor's vectors from the compiler's own library.
    """
    listed = said("nm", *library.objects(*PORTABLE))
    defined = set(re.findall(r" [TDBRC] (\w+)$", listed, re.MULTILINE))
    needed = set(re.findall(r" U (\w+)$", listed, re.MULTILINE)) - defined
    processor = {"__cpu_model", "__cpu_features2", "__cpu_indicator_init"}
    assert needed <= {"memcpy", "memset", "memcmp", "_GLOBAL_OFFSET_TABLE_", "__stack_chk_fail", *processor}
    assert {name for name in defined if not name.startswith("hw_")} == set()
    assert {f"hw_{name}" for name in OFFERED} <= defined
    assert re.findall(r" [DBC] (\w+)$", listed, re.MULTILINE) == [], "the library has variables"


def test_a_word_is_one_load(library: Library) -> None:
    """Words of words.h compile to one instruction each: a compression loads no single byte."""
    if "x86_64" not in said(library.compiler.find(), "-dumpmachine"):
        pytest.skip("what an instruction is called is known here for x86-64")
    (built,) = [path for path in library.objects(*PORTABLE) if path.name == "sha256.o"]
    listing = said("objdump", "-d", "--no-show-raw-insn", "--disassemble=hw_sha256_compress_kernel", built)
    assert listing.count("bswap") >= 16
    assert "movzbl" not in listing
    assert "movzwl" not in listing
    assert len(re.findall(r"\b(ror|rol|rorx)l?\b", listing)) >= 100


@pytest.mark.parametrize("frame", sorted(FRAME.rglob("*.[ch]")), ids=lambda frame: str(frame.name))
def test_a_frame_is_valid_source_for_its_own_editor(frame: Path) -> None:
    """Remove lines that only a preprocessor understands: pragmas with names."""
    spoken = frame.read_text(encoding="utf-8")
    spoken = re.sub(r"^ *HW_(BEGIN\(.*\)|END|UNROLL)$", "", spoken, flags=re.MULTILINE)
    root = Parser(Language(tree_sitter_c.language())).parse(spoken.encode()).root_node
    assert not root.has_error or "$$" in spoken


def test_every_file_says_that_it_is_generated() -> None:
    check_first_lines(PACKAGE)


def test_what_is_told_of_the_processor_is_told_to_headers() -> None:
    """The files' own conditions are those of x86.h and arm.h; what is used, cpu.c decides.

    The tests may therefore compile the other files once for all processors.
    """
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        assert not re.search(r"^#.*\bHW_(?:VECTOR_BITS|(?:SHA|CRC)_INSTRUCTIONS)\b", text, re.MULTILINE), (
            source
        )


def test_kernels_say_where_they_come_from() -> None:
    for name, function in OFFERED.items():
        text = (PACKAGE / "src" / f"{name}.c").read_text(encoding="utf-8")
        assert f"{function.title}, {function.standard}; spec sha256:{spec_digest(function)}" in text
        bodies = len(
            re.findall(
                r"^void (compress\w*|extend|output|permute\w*|absorb|finish|(re|sip)hash|iterate|nocase"
                r"|prepared?|fixed\d+|stripes|converge|up_to_\d+|blocks|last|finalize|passing|(back|start|on)\d+)\(",
                text,
                re.MULTILINE,
            )
        )
        assert bodies == len(re.findall(r" \* Proof: proven from this text, \d+ cases?", text))
