"""SHA instructions: they mean what the processor does, wrong texts are refused, both paths agree."""

from __future__ import annotations

import ctypes
import hashlib
import hmac
import random
from pathlib import Path

import pytest

from tests.targets.c.driver import PACKAGE, Library
from tests.targets.packages import said
from wright.instructions.shani import INSTRUCTIONS, LANES, WORD
from wright.ir.parts import lane, pack
from wright.ir.rewrite import substitute
from wright.ir.terms import const, value_of
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import Compiler

NAMES = ("sha1", "sha224", "sha256")
ROWS = 200


def has_sha() -> bool:
    cpu = Path("/proc/cpuinfo")
    return cpu.exists() and "sha_ni" in cpu.read_text(encoding="utf-8").split()


@pytest.fixture(params=[1, 0], ids=["SHA instructions", "portable"])
def way(request: pytest.FixtureRequest) -> int:
    if request.param and not has_sha():
        pytest.skip("this processor has no SHA instructions")
    return int(request.param)


def test_instructions_mean_what_the_processor_does(compiler: Compiler, tmp_path: Path) -> None:
    """Random vectors through each function of shani.h, and through the proof's terms for it."""
    if not has_sha():
        pytest.skip("this processor has no SHA instructions")
    calls = {name: (len(each.parameters), f"{name}(%s)") for name, each in INSTRUCTIONS.items()}
    calls["shuffle32x4"] = (2, "shuffle32x4(%s, 6, 1, 4, 3)")
    for name in ("load_be32x4", "load_be128"):
        calls[name] = (1, f"{name}((const uint8_t *)&in[0])")
    lines = ['#include <stdio.h>\n#include "shani.h"\nHW_BEGIN("sha,ssse3,sse4.1")\n']
    lines.append("int main(void)\n{\n    uint32x4_t in[3], out;\n")
    lines.append("    static uint32_t words[12];\n    for (;;) {\n")
    lines.append('        for (int i = 0; i < 12; i++) if (scanf("%x", &words[i]) != 1) return 0;\n')
    lines.append("        for (int i = 0; i < 12; i++) in[i / 4][i % 4] = words[i];\n")
    for takes, spelt in calls.values():
        given = ", ".join(f"in[{i}]" for i in range(takes))
        lines.append(f"        out = {spelt % given if '%s' in spelt else spelt};\n")
        lines.append('        printf("%08x %08x %08x %08x\\n", out[0], out[1], out[2], out[3]);\n')
    lines.append("    }\n}\nHW_END\n")
    text = tmp_path / "instructions.c"
    text.write_text("".join(lines), encoding="utf-8")
    program = tmp_path / "instructions"
    compiler.compile([text], program, (), (PACKAGE / "src", PACKAGE / "include"))
    chance = random.Random(1)
    rows = [[chance.getrandbits(WORD) for _ in range(12)] for _ in range(ROWS)]
    rows_file = tmp_path / "rows"
    rows_file.write_text("\n".join(" ".join(f"{word:x}" for word in row) for row in rows), encoding="utf-8")
    answers = iter(said("sh", "-c", f"{program} < {rows_file}").splitlines())
    for row in rows:
        vectors = [pack(tuple(const(w, WORD) for w in row[i : i + LANES])) for i in (0, 4, 8)]
        for name in calls:
            found = [int(word, 16) for word in next(answers).split()]
            if name in INSTRUCTIONS:
                each = INSTRUCTIONS[name]
                named = dict(zip((p for p, _ in each.parameters), vectors, strict=False))
                wanted = [value_of(lane(substitute(each.body, named), i)) for i in range(LANES)]
            elif name == "shuffle32x4":
                wanted = [(row[:8])[i] for i in (6, 1, 4, 3)]
            else:
                swapped = [int.from_bytes(word.to_bytes(4, "little"), "big") for word in row[:4]]
                wanted = list(swapped if name == "load_be32x4" else reversed(swapped))
            assert found == wanted, (name, row)


def test_both_ways_are_those_of_hashlib(library: Library, tmp_path: Path, way: int) -> None:
    """Every length up to four blocks, whole and in two parts, and the constructions over the hashes."""
    defined = [f"-DHW_SHA_INSTRUCTIONS={way}"]
    loaded = ctypes.CDLL(str(library.link([], tmp_path / "library.so", defined=defined, linked=["-shared"])))
    chance = random.Random(way)
    size = ctypes.c_size_t
    for name in NAMES:
        digest_size = FUNCTIONS[name].digest_size
        out = ctypes.create_string_buffer(100)
        for length in (*range(257), 10_000):
            data = chance.randbytes(length)
            loaded[f"hw_{name}"](data, size(length), out)
            assert out.raw[:digest_size] == hashlib.new(name, data).digest(), (name, length)
            ctx, part = ctypes.create_string_buffer(1000), chance.randrange(length + 1)
            loaded[f"hw_{name}_init"](ctx)
            loaded[f"hw_{name}_update"](ctx, data[:part], size(part))
            loaded[f"hw_{name}_update"](ctx, data[part:], size(length - part))
            loaded[f"hw_{name}_final"](ctx, out)
            assert out.raw[:digest_size] == hashlib.new(name, data).digest(), (name, length, part)
            loaded[f"hw_hmac_{name}"](data, size(length), data, size(length), out)
            assert out.raw[:digest_size] == hmac.digest(data, data, name), (name, length)
        for iterations in (1, 2, 50):
            data = chance.randbytes(20)
            loaded[f"hw_pbkdf2_{name}"](data, size(20), data, size(20), iterations, out, size(70))
            assert out.raw[:70] == hashlib.pbkdf2_hmac(name, data, data, iterations, 70)


def test_the_switch_leaves_them_unused(compiler: Compiler, tmp_path: Path, way: int) -> None:
    """Kernels follow the library's answer about the processor."""
    source = tmp_path / "asked.c"
    source.write_text('#include "x86.h"\nint main(void) { return hw_has_sha(); }\n', encoding="utf-8")
    program = tmp_path / "asked"
    compiler.compile(
        [source, PACKAGE / "src" / "cpu.c"],
        program,
        [f"-DHW_SHA_INSTRUCTIONS={way}"],
        (PACKAGE / "include", PACKAGE / "src"),
    )
    assert said("sh", "-c", f"{program}; echo $?") == f"{way}\n"


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("name", "kernel", "right", "wrong"),
    [
        ("sha1", "compress_shani", "sha1rnds4_1(abcd, e1)", "sha1rnds4_2(abcd, e1)"),
        ("sha1", "compress_shani", "sha1nexte(abcd2, e)", "sha1nexte(abcd1, e)"),
        ("sha1", "compress_shani", "{0u, 0u, 0u, H[4]}", "{1u, 0u, 0u, H[4]}"),
        ("sha1", "compress_shani", "load_be128(M + p + 16)", "load_be32x4(M + p + 16)"),
        ("sha1", "compress_shani", "abcd = abcd + abcd0;", ""),
        ("sha1", "rehash_shani", "0x2a0u", "0x2a1u"),
        (
            "sha256",
            "compress_shani",
            "shuffle32x4(keyed, keyed, 2, 3, 2, 3)",
            "shuffle32x4(keyed, keyed, 2, 2, 2, 3)",
        ),
        ("sha256", "compress_shani", "shuffle32x4(w2, w3, 1, 2, 3, 4)", "shuffle32x4(w2, w3, 1, 2, 3, 5)"),
        ("sha256", "compress_shani", "sha256rnds2(cdgh, abef, keyed)", "sha256rnds2(abef, cdgh, keyed)"),
        ("sha256", "compress_shani", "0xc67178f2u", "0xc67178f3u"),
        ("sha256", "compress_shani", "cdgh = cdgh + cdgh0;", "cdgh = cdgh + abef0;"),
        ("sha224", "rehash_shani", "digest[6]", "digest[5]"),
    ],
)
def test_a_wrong_text_is_refused(name: str, kernel: str, right: str, wrong: str) -> None:
    made = C_TARGET.make(FUNCTIONS[name], kernel)
    assert right in made.text
    text = made.text.replace(right, wrong, 1)
    with pytest.raises(NotProvenError):
        prove(C_TARGET.read_back(text, made.program), made.kernel.contract)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("load_be128(M + p)", "load_be128(H)", "H is of uint32_t, not of bytes"),
        ("sha1nexte(abcd1, w1)", "sha1nexte(abcd1)", "the helper sha1nexte takes abcd, words"),
        ("= abcd[3]", "= abcd[4]", "uint32x4_t has no element 4"),
        ("{0u, 0u, 0u, H[4]}", "{0u, 0u, H[4]}", "uint32x4_t is filled with 3 words"),
        ("uint32x4_t e0", "uint32x4_t sha1nexte", "sha1nexte hides another definition"),
    ],
)
def test_what_vectors_cannot_do_is_refused(right: str, wrong: str, said: str) -> None:
    made = C_TARGET.make(FUNCTIONS["sha1"], "compress_shani")
    assert right in made.text
    with pytest.raises(UnreadableError, match=said):
        C_TARGET.read_back(made.text.replace(right, wrong, 1), made.program)
