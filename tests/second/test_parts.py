"""The parts of the second opinion: the standards, words, memory, and the reader of LLVM's text."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from random import Random

import pytest
import z3

from tests.second import linear, standards, words
from tests.second.kernels import SIPS, Sip
from tests.second.lines import TextError
from tests.second.memory import AccessError, Memory, Pointer, Region
from tests.second.solver import follows
from tests.second.text import read
from tests.second.words import Word, constant, unknown
from tests.vectors import vectors

HEAD = 'target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"\n'
ALLOWED = {"wright.targets.c.engines"}
"""It finds Clang. The second opinion imports nothing else of ours."""


def test_it_shares_no_code_with_the_first_opinion() -> None:
    for file in Path(__file__).parent.glob("*.py"):
        imported = re.findall(
            r"^\s*(?:from|import) (wright\S*)", file.read_text(encoding="utf-8"), re.MULTILINE
        )
        assert set(imported) <= ALLOWED, file.name


@pytest.mark.parametrize("length", [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200])
def test_the_standards_hash_as_hashlib_does(length: int) -> None:
    message = bytes(i * 7 & 255 for i in range(length))
    for name, start, step in (
        ("sha1", standards.SHA1_START, standards.sha1_step),
        ("sha256", standards.SHA256_START, standards.sha256_step),
    ):
        assert standards.digest(message, start, step) == hashlib.new(name, message).digest()


@pytest.mark.parametrize("of", SIPS, ids=lambda of: of.name)
def test_siphash_of_the_published_messages(of: Sip) -> None:
    counting = vectors("siphash")["counting"]
    key = bytes.fromhex(counting["key"])
    words_ = [constant(int.from_bytes(key[at : at + 8], "little"), 64) for at in (0, 8)]
    for length, digest in enumerate(counting["functions"][of.name]["digests"]):
        hashed = standards.siphash(words_, [constant(i, 8) for i in range(length)], of.rounds)
        assert hashed.samples[0].to_bytes(8, "little").hex() == digest


def value(word: Word, sample: int, inputs: list[Word]) -> int:
    """The value that z3 gives a term for a sample's inputs."""
    pairs = [(each.term, z3.BitVecVal(each.samples[sample], each.width)) for each in inputs]
    return int(z3.simplify(z3.substitute(word.term, *pairs)).as_long())


@pytest.mark.parametrize("width", [1, 8, 32, 64])
def test_terms_and_samples_agree(width: int) -> None:
    """Two ways to compute one value: an error would have to be in z3's terms and in ints alike."""
    random = Random(width)
    x, y, c = (unknown(name, bits) for name, bits in (("x", width), ("y", width), ("c", 1)))
    near = unknown("near", width, [random.randrange(0, width + 2) & ((1 << width) - 1) for _ in x.samples])
    made = [words.binary(operation, x, each) for operation in words.BINARY for each in (y, near)]
    made += [
        words.compared(comparison, *pair) for comparison in words.COMPARISONS for pair in ((x, y), (x, x))
    ]
    made += [words.zero_extended(x, 2 * width), words.sign_extended(x, 2 * width), words.selected(c, x, y)]
    made += [
        words.part(x, width // 2, width - width // 2),
        words.joined([x, y, c]),
        ~x,
        words.rotated(x, width // 3),
    ]
    for word in made:
        for sample, known in enumerate(word.samples):
            assert value(word, sample, [x, y, c, near]) == known, word.term


def test_linear_algebra_agrees_with_z3() -> None:
    x, y = unknown("x", 32), unknown("y", 32)
    table = [constant(each, 32) for each in range(0, 2048, 8)]
    read_ = linear.looked_up([word.samples[0] for word in table], 32, words.part(x, 4, 8))
    assert read_ is not None
    bit = words.selected(words.part(x, 5, 1), y ^ y ^ constant(9, 32), constant(5, 32))
    made = [x ^ y, ~x, (x & constant(0xFF, 32)) << 3, words.rotated(x ^ y, 7), (x << 20) + (y >> 12), read_]
    made += [bit, bit ^ x, words.binary("mul", x, constant(16, 32)), words.part(words.joined([x, y]), 9, 32)]
    for one in made:
        for other in [*made, one ^ constant(1, 32), ~one, one ^ (x >> 31)]:
            pair = one.term, (other ^ y ^ y).term
            assert linear.equal(*pair) == follows([], pair[0] == pair[1])
    for word in (x & y, x + y, x | y, words.selected(words.part(x, 0, 1), y, x), x * 3):
        assert not linear.equal(word.term, word.term)
    assert linear.looked_up([each * each for each in range(256)], 32, words.part(x, 0, 8)) is None


def test_memory_is_bytes() -> None:
    memory, region = Memory(), Region("some", 16)
    start = memory.made(region, [constant(0x0807060504030201, 64)])
    at = [start.moved(constant(i, 64)) for i in range(17)]
    memory.write(at[6], constant(0xAABBCCDD, 32))
    read_ = [memory.read(at[i], 4) for i in (1, 4, 6)]
    assert [word.known for word in read_ if isinstance(word, Word)] == [0x05040302, 0xCCDD0605, 0xAABBCCDD]
    for pointer, size in ((at[8], 4), (at[13], 4), (start.moved(constant(-1, 64)), 1), (at[16], 1)):
        with pytest.raises(AccessError):
            memory.read(pointer, size)
    with pytest.raises(AccessError, match="depends on"):
        memory.read(Pointer(region, unknown("any", 64)), 1)
    with pytest.raises(AccessError, match="only read"):
        memory.write(memory.made(Region("table", 4, writable=False), ()), constant(0, 32))


@pytest.mark.parametrize(
    "line",
    [
        "%1 = fadd float %x, %x",
        "%1 = add <4 x i32> %x, %x",
        "%1 = load volatile i32, ptr %x",
        "%1 = load atomic i32, ptr %x seq_cst, align 4",
        "%1 = add fast i32 %x, %x",
        "%1 = sdiv i32 %x, 3",
        "%1 = add i32 %x, undef",
        '%1 = call i32 asm sideeffect "", ""()',
        "store i32 0, ptr getelementptr (i8, ptr @t, i64 4)",
        "switch i32 %x, label %a [ i32 0, label %b ]",
        "unreachable",
    ],
)
def test_what_is_not_known_is_refused(line: str) -> None:
    assert read(f"{HEAD}define i32 @f(i32 %x) {{\nentry:\n  ret i32 %x\n}}\n").functions["@f"]
    module = read(f"{HEAD}define i32 @f(i32 %x) {{\nentry:\n  {line}\n  ret i32 %x\n}}\n")
    with pytest.raises(TextError):
        assert module.functions["@f"]


def test_so_is_another_order_of_bytes() -> None:
    with pytest.raises(TextError, match="little-endian"):
        read('target datalayout = "E-m:e-i64:64"\n')
