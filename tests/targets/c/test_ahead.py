"""Schedules by AVX2: what its helpers mean, digests with it and without, and wrong texts."""

from __future__ import annotations

import ctypes
import hashlib
import random
from pathlib import Path

import pytest

from tests.targets.c.driver import PACKAGE, Library
from tests.targets.packages import said
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import Compiler

NAMES = ("sha384", "sha512", "sha512_224", "sha512_256")
HELPERS = """\
#include <stdio.h>
#include "x86.h"
HW_BEGIN("avx2,bmi,bmi2")
#include "ahead.h"
#include "apart.h"
int main(void)
{
    uint64_t in[8], out[8];
    for (;;) {
        for (int i = 0; i < 8; i++) if (scanf("%lx", in + i) != 1) return 0;
        const uint64x4_t x = {in[0], in[1], in[2], in[3]}, y = {in[4], in[5], in[6], in[7]};
        store64x4(out, load_be64x4((const uint8_t *)(in + 1)));
        store64x4(out + 4, shuffle64x4(x, y, 6, 1, 4, 3));
        for (int i = 0; i < 8; i++) printf("%lx ", out[i]);
        printf("%lx %x\\n", apart64(in[0]), apart32((uint32_t)in[1]));
    }
}
HW_END
"""


def has_avx2() -> bool:
    cpu = Path("/proc/cpuinfo")
    return cpu.exists() and {"avx2", "bmi1", "bmi2"} <= set(cpu.read_text(encoding="utf-8").split())


def test_helpers_mean_what_the_proof_takes_them_for(compiler: Compiler, tmp_path: Path) -> None:
    if not has_avx2():
        pytest.skip("this processor has no AVX2")
    text, program, rows = (tmp_path / name for name in ("helpers.c", "helpers", "rows"))
    text.write_text(HELPERS, encoding="utf-8")
    compiler.compile([text], program, (), (PACKAGE / "src", PACKAGE / "include"))
    chance = random.Random(1)
    given = [[chance.getrandbits(64) for _ in range(8)] for _ in range(100)]
    rows.write_text("\n".join(" ".join(f"{word:x}" for word in row) for row in given), encoding="utf-8")
    for row, line in zip(given, said("sh", "-c", f"{program} < {rows}").splitlines(), strict=True):
        swapped = [int.from_bytes(word.to_bytes(8, "little"), "big") for word in row[1:5]]
        shuffled = [row[i] for i in (6, 1, 4, 3)]
        assert [int(word, 16) for word in line.split()] == [*swapped, *shuffled, row[0], row[1] & 0xFFFFFFFF]


@pytest.mark.parametrize("bits", [256, 0], ids=["AVX2", "portable"])
def test_both_ways_are_those_of_hashlib(library: Library, tmp_path: Path, bits: int) -> None:
    """Every length up to three blocks, at odd places, whole and in two parts."""
    if bits and not has_avx2():
        pytest.skip("this processor has no AVX2")
    defined = [f"-DHW_VECTOR_BITS={bits}"]
    loaded = ctypes.CDLL(str(library.link([], tmp_path / "library.so", defined=defined, linked=["-shared"])))
    chance = random.Random(bits)
    size, out = ctypes.c_size_t, ctypes.create_string_buffer(64)
    for name in NAMES:
        digest_size = FUNCTIONS[name].digest_size
        for length in (*range(385), 10_001):
            data, part = chance.randbytes(length), chance.randrange(length + 1)
            wanted = hashlib.new(name, data).digest()
            loaded[f"hw_{name}"](data, size(length), out)
            assert out.raw[:digest_size] == wanted, (name, length)
            ctx = ctypes.create_string_buffer(1000)
            loaded[f"hw_{name}_init"](ctx)
            loaded[f"hw_{name}_update"](ctx, data[:part], size(part))
            loaded[f"hw_{name}_update"](ctx, data[part:], size(length - part))
            loaded[f"hw_{name}_final"](ctx, out)
            assert out.raw[:digest_size] == wanted, (name, length, part)


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("shuffle64x4(V0, V1, 1, 2, 3, 4)", "shuffle64x4(V0, V1, 1, 2, 3, 5)"),
        ("X[i * 4 + 1]", "X[i * 4 + 2]"),
        ("store64x4(X + 4, ", "store64x4(X + 8, "),
        ("load_be64x4(M + p + 32)", "load_be64x4(M + p + 64)"),
        ("(uint64x4_t){0ull, 0ull, row[0], row[1]}", "(uint64x4_t){0ull, 0ull, row[1], row[0]}"),
        ("apart64(X[i * 4] + h", "apart64(X[i * 4] + g"),
    ],
)
def test_a_wrong_text_is_refused(right: str, wrong: str) -> None:
    made = C_TARGET.make(FUNCTIONS["sha512"], "compress_ahead")
    assert right in made.text
    with pytest.raises(NotProvenError):
        prove(
            C_TARGET.read_back(made.text.replace(right, wrong, 1), made.program),
            made.kernel.contract,
        )


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("store64x4(X + 4, ", "store64x4(X + 5, ", "store64x4 stores across vectors"),
        ("store64x4(X + 4, ", "store64x4(M + 4, ", "store64x4 takes a pointer to words of 64 bits"),
        ("uint64x4_t V1 = load_be64x4(M", "uint64x4_t V1 = store64x4(M", "store64x4 returns nothing"),
        ("uint64_t T1;", "uint64_t apart64;", "apart64 hides another definition"),
    ],
)
def test_what_helpers_cannot_do_is_refused(right: str, wrong: str, reason: str) -> None:
    made = C_TARGET.make(FUNCTIONS["sha512"], "compress_ahead")
    assert right in made.text
    with pytest.raises(UnreadableError, match=reason):
        C_TARGET.read_back(made.text.replace(right, wrong, 1), made.program)
