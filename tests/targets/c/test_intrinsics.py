"""The proof's meaning of NEON's intrinsics equals their results on an emulated machine."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.targets.packages import said
from wright.ir.parts import lane, pack
from wright.ir.terms import Term, const, value_of
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import number as literal_of
from wright.languages.words.read import Word
from wright.proof.check import NotProvenError
from wright.proof.lanes import scalars
from wright.spec import FUNCTIONS
from wright.targets.c import readback
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.headers import LANES
from wright.targets.c.intrinsics import INTRINSICS, meaning
from wright.targets.c.reading import Value

TAKES: dict[str, tuple[int, int, range]] = {
    "vshlq_n_u32": (32, 1, range(32)),
    "vshlq_n_u64": (64, 1, range(64)),
    "vsriq_n_u32": (32, 2, range(1, 33)),
    "vsriq_n_u64": (64, 2, range(1, 65)),
    "vxarq_u64": (64, 2, range(64)),
    "vdupq_n_u64": (64, 0, range(3)),
    "vreinterpretq_u32_u64": (64, 1, range(0)),
    "vreinterpretq_u64_u32": (32, 1, range(0)),
    "vrev64q_u32": (32, 1, range(0)),
}
"""By intrinsic: the width of its words, its number of vectors, and the range of its literals, if any."""


def calls() -> list[tuple[str, list[int], int | None]]:
    """Every intrinsic with every literal: its name, its vectors' random words, and the literal."""
    source = random.Random(7)
    return [
        (name, [source.getrandbits(64) for _ in range(2 * vectors)], number)
        for name, (_, vectors, numbers) in TAKES.items()
        for number in (numbers or (None,))
    ]


def vector(words: list[int], width: int) -> Word:
    """16 bytes, given as two 64-bit words, as lanes of ``width``."""
    whole = words[0] | words[1] << 64
    return Word(pack(tuple(const(whole >> at & (1 << width) - 1, width) for at in range(0, 128, width))))


def meant(name: str, words: list[int], number: int | None) -> str:
    width, vectors, _ = TAKES[name]
    given: list[Value] = [vector(words[2 * i : 2 * i + 2], width) for i in range(vectors)]
    if number is not None:
        given.append(literal_of(number))
    found = meaning(name, given).term
    parts: list[Term] = scalars([lane(found, i) for i in range(found.type.lanes)])
    whole = 0
    for i, part in enumerate(parts):
        value = value_of(part)
        assert value is not None, f"{name} of numbers is not a number"
        whole |= value << i * found.width
    return f"{whole:032x}"


def line(name: str, words: list[int], number: int | None) -> str:
    width, vectors, _ = TAKES[name]
    pairs = zip(words[::2], words[1::2], strict=True)
    made = [f"vcombine_u64(vcreate_u64({low:#x}), vcreate_u64({high:#x}))" for low, high in pairs]
    given = made if width == 64 else [f"vreinterpretq_u32_u64({each})" for each in made]
    assert len(given) == vectors
    numbers = [] if number is None else [str(number)]
    return f"    show((uint64x2_t){name}({', '.join([*given, *numbers])}));"


def test_intrinsics_do_what_they_mean(arm: Emulated, tmp_path: Path) -> None:
    assert TAKES.keys() == INTRINSICS.keys()
    source = tmp_path / "source.c"
    text = [
        "#include <arm_neon.h>",
        "#include <stdio.h>",
        "static void show(uint64x2_t x)",
        "{",
        '    printf("%016llx%016llx\\n", (unsigned long long)x[1], (unsigned long long)x[0]);',
        "}",
        "int main(void)",
        "{",
        *(line(*call) for call in calls()),
        "    return 0;",
        "}",
    ]
    source.write_text("\n".join(text) + "\n", encoding="utf-8")
    arm.compile([source], tmp_path / "program", ["-mcpu=neoverse-n1+sha3"])
    found = said(*arm.running(tmp_path / "program")).split()
    assert found == [meant(*call) for call in calls()]


@pytest.mark.parametrize(
    ("name", "words", "number", "why"),
    [
        ("vshlq_n_u64", [1, 2], 64, "vshlq_n_u64 takes a number from 0 to 63, not 64"),
        ("vsriq_n_u32", [1, 2, 3, 4], 0, "vsriq_n_u32 takes a number from 1 to 32, not 0"),
        ("vshlq_n_u64", [1, 2], None, "vshlq_n_u64 takes other arguments"),
        ("vrev64q_u32", [1, 2], 1, "vrev64q_u32 takes other arguments"),
    ],
)
def test_what_an_instruction_has_no_room_for(
    name: str, words: list[int], number: int | None, why: str
) -> None:
    with pytest.raises(UnreadableError, match=why):
        meant(name, words, number)


def test_unknown_intrinsics_mean_nothing() -> None:
    with pytest.raises(UnreadableError, match="vaddq_u64 is not a helper of this kernel"):
        meaning("vaddq_u64", [])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("vxarq_u64(x, vdupq_n_u64(0), 64 - (n))", "vxarq_u64(x, vdupq_n_u64(0), 63 - (n))"),
        ("y ^ ((x ^ y) & (y ^ z))", "z ^ ((x ^ y) & (y ^ z))"),
        ("vsriq_n_u64(vshlq_n_u64(x, n), x, 64 - (n))", "vsriq_n_u64(vshlq_n_u64(x, n), x, 63 - (n))"),
        ("vector_size(64)", "vector_size(32)"),
        ("#pragma once", "#pragma STDC FP_CONTRACT ON"),
        ("#include <stdint.h>", "#include <stdio.h>"),
    ],
)
def test_a_kernel_is_refused_where_any_header_computes_something_else(
    old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two headers define the rotation of SHA-512's two lanes: read-back reads both."""
    changed = [text.replace(old, new, 1) for text in LANES]
    assert sum(text != other for text, other in zip(LANES, changed, strict=True)) >= 1
    monkeypatch.setattr(readback, "LANES", changed)
    with pytest.raises(NotProvenError, match=r"what its name says|an unknown [\w ]+ in a header"):
        C_TARGET.make(FUNCTIONS["sha512"], "lanes2").prove()


@pytest.mark.parametrize(
    ("old", "new"), [("((x - y) & y)", "((y - x) & y)"), ("& ~x)", "& x)"), (">> 31;", ">> 30;")]
)
def test_a_comparison_is_proven_by_its_body(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The counter of BLAKE2 carries into its high word by it."""
    changed = [text.replace(old, new) for text in LANES]
    assert changed != LANES
    monkeypatch.setattr(readback, "LANES", changed)
    with pytest.raises(NotProvenError, match="less32x4 does not compute what its name says"):
        C_TARGET.make(FUNCTIONS["blake2s"], "lanes4").prove()
