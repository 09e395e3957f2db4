"""RISC-V: its instructions mean what they do, its kernels are the ones that run, and beat the textbook."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.measure.counts import TEXTBOOKS, golden, instructions, textbook, textbooks
from tests.targets.c.driver import PACKAGE
from tests.targets.packages import said
from wright.instructions.zknh import INSTRUCTIONS
from wright.ir.rewrite import substitute
from wright.ir.terms import const, value_of
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.spec.sha2 import SHA256, SHA512
from wright.targets.c.build import C_TARGET
from wright.targets.c.constructions.chained.riscv import variants
from wright.targets.c.engines import RISCV

EVERY = [pytest.param(name, marks=[pytest.mark.qemu, getattr(pytest.mark, name)]) for name in RISCV]
CHOICES = {
    "riscv64": (("compress_doubled", "srli?w?"), ("compress_riscv", "srli?w?")),
    "riscv64-zbb": (("compress_riscv", "rori?w?"), ("compress_riscv", "rori?")),
    "riscv64-zknh": (("compress_zknh", "sha256sum[01]"), ("compress_zknh", "sha512sum[01]")),
    "riscv32": (("compress_riscv", "srli?w?"), ("compress_riscv", "srli?w?")),
    "riscv32-clang": (("compress_riscv", "srli?w?"), ("compress_riscv", "srli?w?")),
}
"""The kernels of SHA-256 and SHA-512 that the preprocessor leaves, and how each rotates."""


@pytest.mark.parametrize("name", [param for param in EVERY if param.values[0] == "riscv64-zknh"])
@pytest.mark.parametrize("width", [32, 64])
def test_instructions_mean_what_the_machine_does(name: str, width: int, tmp_path: Path) -> None:
    """Random words and lone bits through each function of riscv.h, and through the terms of the proof."""
    engine, chance = RISCV[name], random.Random(width)
    names = [name for name, each in INSTRUCTIONS.items() if each.body.width == width]
    words = [*(1 << i for i in range(width)), *(chance.getrandbits(width) for _ in range(64))]
    lines = [
        f'    printf("%llx\\n", (unsigned long long){name}(UINT{width}_C({word:#x})));'
        for name in names
        for word in words
    ]
    source = tmp_path / "source.c"
    text = ["#include <stdio.h>", '#include "riscv.h"', "int main(void)", "{", *lines, "    return 0;", "}"]
    source.write_text("\n".join(text) + "\n", encoding="utf-8")
    engine.compile([source], tmp_path / "program", (), [PACKAGE / "src", PACKAGE / "include"])
    found = [int(line, 16) for line in said(*engine.running(tmp_path / "program")).split()]
    meant = [
        value_of(substitute(INSTRUCTIONS[name].body, {"x": const(word, width)}))
        for name in names
        for word in words
    ]
    assert len(names) == 4
    assert found == meant


@pytest.mark.parametrize("name", EVERY)
def test_the_machine_chooses_the_kernel(name: str, tmp_path: Path) -> None:
    """By the conditions of the frame, and by the instructions that the kernel was compiled to."""
    engine, asked = RISCV[name], tmp_path / "asked.c"
    for function, (wanted, rotate) in zip((SHA256, SHA512), CHOICES[name], strict=True):
        rows = [line for each in variants(function) for line in (f"#elif {each.condition}", each.kernel)]
        asked.write_text("\n".join(['#include "riscv.h"', "#if 0", *rows, "#endif\n"]), encoding="utf-8")
        engine.compile(
            [asked], tmp_path / "asked.i", ["-c", "-E", "-P"], [PACKAGE / "src", PACKAGE / "include"]
        )
        assert (tmp_path / "asked.i").read_text(encoding="utf-8").split()[-1] == wanted
        engine.compile(
            [PACKAGE / "src" / f"{function.name}.c"], tmp_path / "made.o", ["-c"], [PACKAGE / "include"]
        )
        kernel = f"--disassemble=hw_{function.name}_compress_kernel"
        dump = [f"{engine.binutils}objdump", "-d", "--no-show-raw-insn", kernel, str(tmp_path / "made.o")]
        assert len(re.findall(rf"\t{rotate}\t", said(*dump))) >= 60, f"{name} makes no {rotate}"


@pytest.mark.parametrize(
    ("engine", "name"), [(engine, name) for engine, names in TEXTBOOKS.items() for name in names]
)
def test_fewer_instructions_than_the_textbook(engine: str, name: str) -> None:
    """By ``-O3`` of the same compiler; SHA-256 takes at most 0.8 of them.

    MD5 and RIPEMD-160 gain nothing. Of BLAKE3's 1,617 for a block on RV32IM, 1,240 are the rounds' additions,
    exclusive ors and rotations of three instructions, and 160 load the block by bytes.
    """
    ours = instructions(golden(engine, name))["hashwright"]["a further block"]
    most = {"sha1": 0.6, "sha256": 0.8, "sha512": 0.8, "blake3": 0.9}.get(name, 1.01)
    assert ours <= most * textbooks()[engine][name]


@pytest.mark.parametrize("engine", [param for param in EVERY if param.values[0] in TEXTBOOKS])
def test_the_textbook_is_what_it_was(engine: str) -> None:
    wanted = textbooks()[engine]
    exact = RISCV[engine].version() == golden(engine, "sha256")["version"]
    assert textbook(engine, "sha256") == pytest.approx(wanted["sha256"], rel=0 if exact else 0.1)


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("name", "kernel", "right", "wrong"),
    [
        ("sha256", "compress_zknh", "sha256sum1(e)", "sha256sum0(e)"),
        ("sha256", "compress_zknh", "sha256sum1(e)", "sha256sig1(e)"),
        ("sha512", "compress_zknh", "sha512sum0(a)", "sha512sum1(a)"),
        ("sha256", "compress_doubled", "* 0x100000001ull", "* 0x100000002ull"),
        ("sha256", "compress_riscv", "r1 = h ^ a", "r1 = h ^ b"),
        ("sha512", "compress_riscv", "H7 = H7 + h", "H7 = H7 + g"),
    ],
)
def test_a_wrong_text_is_refused(name: str, kernel: str, right: str, wrong: str) -> None:
    made = C_TARGET.make(FUNCTIONS[name], kernel)
    assert right in made.text
    with pytest.raises(NotProvenError):
        prove(C_TARGET.read_back(made.text.replace(right, wrong, 1), made.program), made.kernel.contract)
