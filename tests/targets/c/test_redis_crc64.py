"""Redis' crc64.c, our version: its values, its reads, its exports."""

from __future__ import annotations

import re
import subprocess
from functools import reduce
from pathlib import Path

import pytest

from tests.targets.c.driver import HERE, PACKAGE
from tests.targets.c.test_redis import SANITIZED
from wright.targets.c.engines.compiler import Compiler

DROP_IN = PACKAGE / "redis" / "crc64.c"
POLYNOMIAL, BEFORE = 0x95AC9329AC4BC9B5, 0x0123456789ABCDEF
"""The polynomial as Redis' own file names it, 0xad93d23594c935a9, with its bits in reverse order."""
OPTIONS = {"O2": [], "O3": ["-O3"], "tables": ["-DHW_CRC_INSTRUCTIONS=0"], "sanitized": SANITIZED}
OWN = {"crc64", "crc64_init", "_crc64"}


def crc64(crc: int, message: bytes) -> int:
    """Bit by bit, as Redis' ``_crc64`` divides, and without our spec."""

    def bit(register: int, _: int) -> int:
        return register >> 1 ^ (POLYNOMIAL if register & 1 else 0)

    return reduce(lambda register, byte: reduce(bit, range(8), register ^ byte), message, crc)


def values(length: int) -> str:
    """The line of summed.c for a length."""
    message = bytes((i * 7 + length) % 256 for i in range(length))
    return f"{crc64(0, message):016x} {crc64(BEFORE, message):016x}"


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_every_length_at_every_place(compiler: Compiler, tmp_path: Path, options: list[str]) -> None:
    """No read before or after a message: guard pages and sanitizers would end the program."""
    program = tmp_path / "summed"
    compiler.compile([DROP_IN, HERE / "summed.c"], program, options)
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [values(length) for length in range(1101)]


@pytest.mark.parametrize(("more", "exports"), [([], OWN), (["-DREDIS_TEST"], {*OWN, "crc64Test"})])
def test_redis_names_and_no_others(
    compiler: Compiler, tmp_path: Path, more: list[str], exports: set[str]
) -> None:
    """Compiled as by Redis; what it takes from elsewhere is the C library's."""
    built = tmp_path / "crc64.o"
    command = [str(compiler.find()), "-std=c11", "-O2", "-Wall", "-W", "-Werror", *more, "-c", str(DROP_IN)]
    subprocess.run([*command, "-o", str(built)], check=True)
    listed = subprocess.run(["nm", str(built)], capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r" [TDBRC] (\w+)$", listed, re.MULTILINE)) == exports
    assert not [name for name in re.findall(r" U (\w+)$", listed, re.MULTILINE) if "hw_" in name]


def test_its_own_test_passes(compiler: Compiler, tmp_path: Path) -> None:
    """What `redis-server test crc64` calls, of a file that is right, and of one that shifts too far."""
    called = tmp_path / "called.c"
    called.write_text(
        "int crc64Test(int argc, char *argv[], int flags);\n"
        "int main(int argc, char *argv[]) { return crc64Test(argc, argv, 0); }\n",
        encoding="utf-8",
    )
    wrong = tmp_path / "wrong.c"
    wrong.write_text(
        DROP_IN.read_text(encoding="utf-8").replace("^ crc >> 8;", "^ crc >> 9;"), encoding="utf-8"
    )
    codes = []
    for file in (DROP_IN, wrong):
        program = tmp_path / file.stem
        compiler.compile([file, called], program, ["-DREDIS_TEST", "-DHW_CRC_INSTRUCTIONS=0"])
        codes.append(subprocess.run([str(program)], check=False).returncode)
    assert codes == [0, 1]
