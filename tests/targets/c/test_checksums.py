"""Instructions for checksums mean what processors do, wrong texts are refused, and all ways agree."""

from __future__ import annotations

import ctypes
import random
import zlib
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.constructions.checksum import CHECKSUMS
from tests.targets.c.driver import PACKAGE, Library
from tests.targets.packages import said
from wright.ir.rewrite import substitute
from wright.ir.terms import const, value_of
from wright.kernels.crc_instructions import INSTRUCTIONS
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError, prove
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.emulated import Emulated

ROWS = 60


def has_crc() -> bool:
    cpu = Path("/proc/cpuinfo")
    return cpu.exists() and "sse4_2" in cpu.read_text(encoding="utf-8").split()


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
    if not has_crc():
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
        ("H[0] = ~crc;", "H[0] = crc;", NotProvenError),
    ],
)
def test_wrong_texts_are_refused(right: str, wrong: str, error: type[Exception]) -> None:
    made = C_TARGET.make(CHECKSUMS["crc32c"], "extend_sse42")
    assert made.text.count(right) == 1
    with pytest.raises(error):
        prove(C_TARGET.read_back(made.text.replace(right, wrong), made.program), made.kernel.contract)


@pytest.mark.parametrize("way", [1, 0], ids=["instructions", "tables"])
def test_both_ways_agree(library: Library, tmp_path: Path, way: int) -> None:
    """Every length up to four iterations at any alignment, and long ones, extended and combined."""
    defined = [f"-DHW_CRC_INSTRUCTIONS={way}"]
    loaded = ctypes.CDLL(str(library.link([], tmp_path / "library.so", defined=defined, linked=["-shared"])))
    chance = random.Random(way)
    for name, spec in CHECKSUMS.items():
        word = ctypes.c_uint32 if spec.word == 32 else ctypes.c_uint64
        call, extend, combine = (loaded[f"hw_{name}{each}"] for each in ("", "_extend", "_combine"))
        for each in (call, extend, combine):
            each.restype = word
        for length in (*range(65), 1000, 65_536):
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
