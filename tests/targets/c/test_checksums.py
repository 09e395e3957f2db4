"""Instructions for checksums mean what processors do, wrong texts are refused, and all ways agree."""

from __future__ import annotations

import ctypes
import random
import re
import zlib
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.constructions.checksum import CHECKSUMS
from tests.targets.c.driver import PACKAGE, Library
from tests.targets.packages import said
from wright.instructions.carryless import INSTRUCTIONS as CARRYLESS
from wright.instructions.crc import INSTRUCTIONS
from wright.ir.parts import lane, pack
from wright.ir.rewrite import substitute
from wright.ir.terms import const, value_of
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError, prove
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.emulated import Emulated

ROWS = 60


def has(*names: str) -> bool:
    """Whether this processor has instructions, by Linux's names."""
    cpu = Path("/proc/cpuinfo")
    return cpu.exists() and {*names} <= set(cpu.read_text(encoding="utf-8").split())


def rows() -> list[tuple[int, int]]:
    """Registers and data: every single bit, and some by chance."""
    chance = random.Random(5)
    single = [(1 << bit, 0) for bit in range(32)] + [(0, 1 << bit) for bit in range(64)]
    return single + [(chance.getrandbits(32), chance.getrandbits(64)) for _ in range(ROWS)]


def asked(header: str, begin: str, names: Iterable[str]) -> str:
    """A program that prints what the functions of a header return."""
    lines = ["#include <stdint.h>", "#include <stdio.h>", f'#include "{header}"', f'HW_BEGIN("{begin}")']
    lines += ["int main(void)", "{"]
    for name in names:
        width = INSTRUCTIONS[name].parameters[1][1].width
        for crc, data in rows():
            number = f"UINT64_C({data & (1 << width) - 1:#x})"
            lines.append(f'    printf("%x\\n", {name}({crc:#x}u, (uint{width}_t){number}));')
    return "\n".join([*lines, "    return 0;", "}", "HW_END"]) + "\n"


def meant(names: Iterable[str]) -> list[str]:
    """The same by the proof's terms."""
    found = []
    for name in names:
        each = INSTRUCTIONS[name]
        width = each.parameters[1][1].width
        for crc, data in rows():
            given = {"crc": const(crc, 32), "data": const(data & (1 << width) - 1, width)}
            found.append(f"{value_of(substitute(each.body, given)) or 0:x}")
    return found


def test_the_instruction_means_what_the_processor_does(compiler: Compiler, tmp_path: Path) -> None:
    if not has("sse4_2"):
        pytest.skip("this processor has no SSE4.2")
    names, source = ("crc32cx", "crc32cb"), tmp_path / "asked.c"
    source.write_text(asked("sse42.h", "sse4.2", names), encoding="utf-8")
    compiler.compile([source], tmp_path / "asked", (), (PACKAGE / "src", PACKAGE / "include"))
    assert said(tmp_path / "asked").split() == meant(names)


def test_instructions_mean_what_the_machine_does(arm: Emulated, tmp_path: Path) -> None:
    source = tmp_path / "asked.c"
    source.write_text(asked("arm_crc.h", "+crc", INSTRUCTIONS), encoding="utf-8")
    options = ["-mcpu=neoverse-n1+crc"]
    arm.compile([source], tmp_path / "asked", options, (PACKAGE / "src", PACKAGE / "include"))
    assert said(*arm.running(tmp_path / "asked")).split() == meant(INSTRUCTIONS)


def multiplied(header: str, begin: str, words: int) -> str:
    """A program that reads pairs of registers in hexadecimal, and prints their products and the first."""
    kind = f"uint64x{words}_t"
    called = (*carryless(words), f"load_le64x{words}")
    lines = ["#include <stdint.h>", "#include <stdio.h>", f'#include "{header}"', f"HW_BEGIN({begin})"]
    lines += [
        "int main(void)",
        "{",
        f"    unsigned long long in[{2 * words}];",
        f"    {kind} one = {{0}}, two = {{0}};",
    ]
    lines += ["    for (;;) {", f"        for (int i = 0; i < {2 * words}; i++)"]
    lines += ['            if (scanf("%llx", in + i) != 1) return 0;']
    lines += [f"        for (int i = 0; i < {words}; i++) one[i] = in[i], two[i] = in[{words} + i];"]
    for name in called:
        given = "(const uint8_t *)in" if name.startswith("load") else "one, two"
        lines += [f"        {{ const {kind} out = {name}({given});"]
        lines += [
            f'          for (int i = 0; i < {words}; i++) printf("%llx ", (unsigned long long)out[i]); }}'
        ]
    return "\n".join([*lines, "    }", "}", "HW_END"]) + "\n"


def carryless(words: int) -> list[str]:
    """The products of registers of so many words."""
    return [name for name in CARRYLESS if name.endswith(f"x{words}")]


def products(words: int) -> tuple[str, list[str]]:
    """Pairs of registers, single bits and by chance, and what the program has to say: the proof's terms."""
    chance = random.Random(words)
    single = [[1 << (i + k) % 64 for k in range(2 * words)] for i in range(64)]
    given = [*single, *([chance.getrandbits(64) for _ in range(2 * words)] for _ in range(ROWS))]
    found = []
    for row in given:
        vectors = [pack(tuple(const(word, 64) for word in half)) for half in (row[:words], row[words:])]
        named = dict(zip(("left", "right"), vectors, strict=True))
        for name in carryless(words):
            product = substitute(CARRYLESS[name].body, named)
            found += [f"{value_of(lane(product, i)) or 0:x}" for i in range(words)]
        found += [f"{word:x}" for word in row[:words]]
    return " ".join(f"{word:x}" for row in given for word in row), found


@pytest.mark.parametrize(
    ("header", "begin", "words", "needs"),
    [
        ("pclmul.h", "HW_PCLMUL_ISA", 2, ("pclmulqdq", "sse4_1")),
        ("vpclmul.h", "HW_VPCLMUL_ISA", 8, ("vpclmulqdq", "avx512f", "avx512bw", "avx512dq", "avx512vl")),
    ],
)
def test_products_mean_what_the_processor_does(
    compiler: Compiler, tmp_path: Path, header: str, begin: str, words: int, needs: tuple[str, ...]
) -> None:
    if not has(*needs):
        pytest.skip(f"this processor has not all of {', '.join(needs)}")
    source, rows_file = tmp_path / "asked.c", tmp_path / "rows"
    source.write_text(multiplied(header, begin, words), encoding="utf-8")
    compiler.compile([source], tmp_path / "asked", (), (PACKAGE / "src", PACKAGE / "include"))
    given, wanted = products(words)
    rows_file.write_text(given, encoding="utf-8")
    assert said("sh", "-c", f"{tmp_path / 'asked'} < {rows_file}").split() == wanted


def test_products_mean_what_the_machine_does(arm: Emulated, tmp_path: Path) -> None:
    source, rows_file = tmp_path / "asked.c", tmp_path / "rows"
    source.write_text(multiplied("pmull.h", '"+crypto"', 2), encoding="utf-8")
    options = ["-mcpu=neoverse-n1+crypto"]
    arm.compile([source], tmp_path / "asked", options, (PACKAGE / "src", PACKAGE / "include"))
    given, wanted = products(2)
    rows_file.write_text(given, encoding="utf-8")
    run = " ".join(map(str, arm.running(tmp_path / "asked")))
    assert said("sh", "-c", f"{run} < {rows_file}").split() == wanted


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("right", "wrong", "error"),
    [
        ("crc32cx(crc, load_le64(M + p))", "crc32x(crc, load_le64(M + p))", NotProvenError),
        ("crc32cx(crc, load_le64(M + p))", "crc32cx(crc, load_be64(M + p))", NotProvenError),
        ("crc32cx(crc, load_le64(M + p))", "crc32cx(crc, load_le32(M + p))", UnreadableError),
        ("crc32cb(crc, M[q])", "crc32cb(crc, M[q + 1])", NotProvenError),
        ("crc32cb(crc, M[q])", "crc32cx(crc, M[q])", UnreadableError),
        ("p < end - 7;", "p < end - 15;", NotProvenError),
        ("p += 8", "p += 16", NotProvenError),
        ("H[0] = ~crc;", "H[0] = crc;", NotProvenError),
    ],
)
def test_wrong_texts_are_refused(right: str, wrong: str, error: type[Exception]) -> None:
    made = C_TARGET.make(CHECKSUMS["crc32c"], "extend_sse42")
    assert made.text.count(right) == 1
    with pytest.raises(error):
        prove(C_TARGET.read_back(made.text.replace(right, wrong), made.program), made.kernel.contract)


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize("function", ["crc32", "crc64nvme"])
def test_wrong_folds_are_refused(function: str) -> None:
    """One wrong bit in any of the constants, and every wrong register, half, place and bound."""
    made = C_TARGET.make(CHECKSUMS[function], "extend_pclmul")
    wrong = [
        ("carryless_lowx2(r0, x512)", "carryless_highx2(r0, x512)"),
        ("carryless_highx2(r2, x512)", "carryless_highx2(r1, x512)"),
        ("carryless_lowx2(r1, x256)", "carryless_lowx2(r1, x384)"),
        ("load_le64x2(M + p + 16)", "load_le64x2(M + p + 17)"),
        ("(M + p + 32)", "(M + p + 48)"),
        ("load_le64x2(M + offset + 48)", "load_le64x2(M + offset + 32)"),
        (" ^ load_le64x2(M + p + 48)", ""),
        ("int64_t p = offset + 64", "int64_t p = offset"),
        ("p += 64", "p += 128"),
        ("~H[0], 0ull", "~H[0], 1ull"),
        ("{last[1], 0ull}", "{last[0], 0ull}"),
        ("= ~", "= "),
    ]
    for name in ("x512", "x384", "x256", "x128", "x64", "reciprocal", "polynomial"):
        (first,) = re.findall(rf"{name} = \(uint64x2_t\){{(0x[0-9a-f]+)ull", made.text)
        begun = f"{name} = (uint64x2_t){{"
        wrong.append((f"{begun}{first}ull", f"{begun}{int(first, 16) ^ 1 << 33:#x}ull"))
    for right, changed in wrong:
        assert made.text.count(right) >= 1, right
        text = made.text.replace(right, changed, 1)
        with pytest.raises((NotProvenError, UnreadableError)):
            prove(C_TARGET.read_back(text, made.program), made.kernel.contract)


@pytest.mark.parametrize("allowed", [-1, 128, 64, 0], ids=["all", "products", "own", "tables"])
def test_all_ways_agree(library: Library, tmp_path: Path, allowed: int) -> None:
    """Every length up to two blocks of products in vectors, at any alignment; long ones; in parts."""
    loaded = ctypes.CDLL(str(library.link([], tmp_path / "library.so", linked=["-shared"])))
    loaded.hw_limit_instructions(ctypes.c_uint(allowed & 0xFFFFFFFF))
    chance = random.Random(allowed)
    for name, spec in CHECKSUMS.items():
        word = ctypes.c_uint32 if spec.word == 32 else ctypes.c_uint64
        call, extend, combine = (loaded[f"hw_{name}{each}"] for each in ("", "_extend", "_combine"))
        for each in (call, extend, combine):
            each.restype = word
        for length in (*range(140), *range(140, 1100, 7), 65_536):
            data = chance.randbytes(length + 8)
            place, cut = chance.randrange(9), chance.randrange(length + 1)
            lying = (ctypes.c_char * len(data)).from_buffer_copy(data)
            at = ctypes.addressof(lying) + place
            wanted = int.from_bytes(spec.hash(data[place : place + length]), "big")
            assert call(ctypes.c_void_p(at), ctypes.c_size_t(length)) == wanted, (name, length)
            if name == "crc32":
                assert wanted == zlib.crc32(data[place : place + length])
            first = call(ctypes.c_void_p(at), ctypes.c_size_t(cut))
            rest = (ctypes.c_void_p(at + cut), ctypes.c_size_t(length - cut))
            assert extend(word(first), *rest) == wanted, (name, length, cut)
            size = ctypes.c_uint64(length - cut)
            assert combine(word(first), word(call(*rest)), size) == wanted
