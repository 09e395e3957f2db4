"""ARMv8's SHA instructions mean what the machine does; wrong texts are refused, none is used unasked."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.measure.counts import golden, instructions
from tests.targets.c.driver import PACKAGE, PORTABLE, Library
from tests.targets.packages import said
from wright.instructions.armv8 import INSTRUCTIONS
from wright.ir.parts import lane, pack
from wright.ir.rewrite import substitute
from wright.ir.terms import Term, Type, const, value_of
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.emulated import Emulated

ROWS = 40
HEAD = """\
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include "arm.h"
#include "armv8.h"
static void show(const void *from, size_t size)
{
    for (size_t i = 0; i < size; i++) printf("%02x", ((const uint8_t *)from)[i]);
    printf("\\n");
}
"""
HELPERS = {
    "shuffle64x2": (Type(64, 2), "shuffle64x2(a, b, 3, 0)", "a b"),
    "load_be32x4": (Type(32, 4), "load_be32x4((const uint8_t *)&a)", "a"),
    "load_be64x2": (Type(64, 2), "load_be64x2((const uint8_t *)&a)", "a"),
}
"""The other functions of armv8.h: what they return, a call, and its vectors."""


def name_of(kind: Type) -> str:
    return f"uint{kind.width}x{kind.lanes}_t" if kind.lanes > 1 else f"uint{kind.width}_t"


def spoken(word: int, kind: Type) -> str:
    """A word or a vector in C."""
    lanes = [word >> at & (1 << kind.width) - 1 for at in range(0, kind.width * kind.lanes, kind.width)]
    return f"({name_of(kind)}){{{', '.join(f'UINT{kind.width}_C({each:#x})' for each in lanes)}}}"


def term(word: int, kind: Type) -> Term:
    lanes = [const(word >> i * kind.width & (1 << kind.width) - 1, kind.width) for i in range(kind.lanes)]
    return pack(tuple(lanes)) if kind.lanes > 1 else lanes[0]


def in_memory(found: Term) -> str:
    """The bytes of a constant, in hexadecimal digits."""
    lanes = [lane(found, i) for i in range(found.type.lanes)] if found.type.lanes > 1 else [found]
    return b"".join(int(value_of(each) or 0).to_bytes(found.width // 8, "little") for each in lanes).hex()


def other(name: str, words: list[int]) -> str:
    """What a helper of armv8.h gives, of bytes."""
    rows = [word.to_bytes(16, "little") for word in words]
    if name == "shuffle64x2":
        return (rows[1][8:] + rows[0][:8]).hex()
    size = 4 if name == "load_be32x4" else 8
    return b"".join(rows[0][at : at + size][::-1] for at in range(0, 16, size)).hex()


def test_instructions_mean_what_the_machine_does(arm: Emulated, tmp_path: Path) -> None:
    """Random vectors through each intrinsic and each function of armv8.h, and through the proof's terms."""
    chance, lines, wanted = random.Random(3), list[str](), list[str]()
    for name, each in INSTRUCTIONS.items():
        for _ in range(ROWS):
            given = [chance.getrandbits(kind.width * kind.lanes) for _, kind in each.parameters]
            kinds = [kind for _, kind in each.parameters]
            call = f"{name}({', '.join(map(spoken, given, kinds))})"
            lines.append(f"    {{ {name_of(each.body.type)} x = {call}; show(&x, sizeof x); }}")
            terms = dict(zip((p for p, _ in each.parameters), map(term, given, kinds), strict=True))
            wanted.append(in_memory(substitute(each.body, terms)))
    for name, (kind, call, taken) in HELPERS.items():
        words = [chance.getrandbits(128) for _ in taken.split()]
        made = " ".join(
            f"{name_of(kind)} {each} = {spoken(word, kind)};"
            for each, word in zip(taken.split(), words, strict=True)
        )
        lines.append(f"    {{ {made} {name_of(kind)} x = {call}; show(&x, sizeof x); }}")
        wanted.append(other(name, words))
    source = tmp_path / "source.c"
    source.write_text("\n".join([HEAD, "int main(void)", "{", *lines, "}"]) + "\n", encoding="utf-8")
    options = ["-O0", "-mcpu=neoverse-n1+crypto+sha3"]
    arm.compile([source], tmp_path / "program", options, [PACKAGE / "src", PACKAGE / "include"])
    emulator, *run = arm.running(tmp_path / "program")
    assert said(emulator, "-cpu", "max", *run).split() == wanted


def test_other_files_have_none_of_them(arm: Emulated, session: Path) -> None:
    """A processor without them runs all but the functions that ask for them first."""
    for built in Library(arm, session).objects(*PORTABLE):
        listing = said(f"{arm.binutils}objdump", "-d", "--no-show-raw-insn", built)
        used = set(re.findall(r"\tsha(1|256|512)(?:c|p|m|h|h2|su0|su1)\t", listing))
        owner = re.fullmatch(r"(?:interleaved_)?armv8_(sha\d+)\w*", built.stem)
        family = {"sha1": "1", "sha224": "256", "sha256": "256"}.get(owner[1], "512") if owner else ""
        assert used == ({family} if owner else set()), built.stem


@pytest.mark.parametrize("name", ["aarch64", "aarch64-clang"])
def test_as_few_instructions_as_by_hand(name: str) -> None:
    """Of a block: OpenSSL's assembly for them takes 102, 116 and 485."""
    for function, most in {"sha1": 107, "sha256": 102, "sha512": 500}.items():
        assert instructions(golden(name, function))["hashwright"]["a further block"] <= most


@pytest.mark.proofs
@pytest.mark.parametrize(
    ("name", "kernel", "right", "wrong"),
    [
        ("sha1", "compress_armv8", "vsha1pq_u32(abcd", "vsha1mq_u32(abcd"),
        ("sha1", "compress_armv8", "vsha1h_u32(abcd[0])", "vsha1h_u32(abcd[1])"),
        ("sha1", "compress_armv8", "e = e2 + e0;", "e = e1 + e0;"),
        ("sha1", "rehash_armv8", "0x2a0u", "0x2a1u"),
        ("sha256", "compress_armv8", "vsha256h2q_u32(efgh, before,", "vsha256h2q_u32(efgh, abcd,"),
        ("sha256", "compress_armv8", "before = copy32x4(abcd);", "before = copy32x4(efgh);"),
        ("sha256", "compress_armv8", "load_be32x4(M + p + 16)", "load_be32x4(M + p + 20)"),
        ("sha256", "compress_armv8", "0xc67178f2u", "0xc67178f3u"),
        ("sha512", "compress_armv8", "shuffle64x2(cd, ef, 1, 2)", "shuffle64x2(cd, ef, 2, 1)"),
        ("sha512", "compress_armv8", "vsha512h2q_u64(one, cd, ab)", "vsha512h2q_u64(one, ab, cd)"),
        ("sha512_224", "rehash_armv8", "0xffffffff00000000ull", "0xffffffffffffffffull"),
    ],
)
def test_a_wrong_text_is_refused(name: str, kernel: str, right: str, wrong: str) -> None:
    made = C_TARGET.make(FUNCTIONS[name], kernel)
    assert right in made.text
    with pytest.raises(NotProvenError):
        prove(C_TARGET.read_back(made.text.replace(right, wrong, 1), made.program), made.kernel.contract)
