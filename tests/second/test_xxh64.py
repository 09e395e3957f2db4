"""XXH64 in C, proven a second time, and bugs planted in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.second import native
from tests.second.blocks import REFUSED, Kernel
from tests.second.machine import Machine
from tests.second.text import read
from tests.second.words import constant
from tests.second.xxh64 import any_stripes, converged, converges, start, stripe

pytestmark = [pytest.mark.slow, pytest.mark.clang]

LEVELS = pytest.mark.parametrize("level", native.LEVELS)

PUBLISHED = {
    b"": 0xEF46DB3751D8E999,
    b"abc": 0x44BC2CF5AD770999,
    b"Nobody inspects the spammish repetition": 0xFBCEA83C8A378BF1,
}

STRIPES = {
    "stride": ("p += 32", "p += 64"),
    "a lane": ("load_le64(M + p + 8)", "load_le64(M + p + 16)"),
    "a stripe too few": ("p < end; p += 32", "p < end - 32; p += 32"),
    "a rotation": ("* 0xc2b2ae3d27d4eb4full, 31)", "* 0xc2b2ae3d27d4eb4full, 33)"),
    "a prime": ("0x9e3779b185ebca87ull", "0x9e3779b185ebca85ull"),
}
CONVERGE = {
    "the length": ("acc = acc + (uint64_t)total", "acc = acc + (uint32_t)total"),
    "an accumulator": ("rotl64(H[2], 12)", "rotl64(H[1], 12)"),
    "the seed": ("H[2] + 0x27d4eb2f165667c5ull", "H[1] + 0x27d4eb2f165667c5ull"),
    "eight bytes": ("p < left - 7; p += 8", "p < left - 8; p += 8"),
    "four bytes": ("p < left - 3; p += 4", "p < left - 4; p += 4"),
    "stride of bytes": ("p < left; p++", "p < left; p += 2"),
    "the avalanche": ("acc ^ acc >> 29", "acc ^ acc >> 28"),
}
"""The text to replace, and its replacement."""


def kernel(folder: Path, name: str, level: str, text: str = "", bug: str = "") -> Kernel:
    source = native.shipped("xxh64")
    assert text in source
    module = read(native.compiled(folder, native.kept(source.replace(text, bug, 1), name), level))
    return Kernel(Machine(module), f"@{name}")


@pytest.mark.parametrize("message", PUBLISHED)
def test_the_standard_hashes_published_messages(message: bytes) -> None:
    bytes_ = [constant(byte, 8) for byte in message]
    whole = len(message) // 32 * 32
    accs = start(constant(0, 64))
    for at in range(0, whole, 32):
        accs = stripe(accs, bytes_[at : at + 32])
    hashed = converged(accs, whole > 0, constant(len(message), 64), bytes_[whole:])
    assert hashed.samples[0] == PUBLISHED[message]


@LEVELS
def test_stripes_of_any_number(level: str, tmp_path: Path) -> None:
    assert any_stripes(kernel(tmp_path, "stripes", level)) > 4 * 4


@LEVELS
def test_converge_of_every_number_of_bytes_left(level: str, tmp_path: Path) -> None:
    converge = kernel(tmp_path, "converge", level)
    for left in range(32):
        for striped in (False, True):
            assert converges(converge, left, striped) > 4


@LEVELS
@pytest.mark.parametrize("what", STRIPES)
def test_a_bug_planted_in_stripes_is_not_proven(what: str, level: str, tmp_path: Path) -> None:
    planted = kernel(tmp_path, "stripes", level, *STRIPES[what])
    with pytest.raises(REFUSED):
        any_stripes(planted)


@LEVELS
@pytest.mark.parametrize("what", CONVERGE)
def test_a_bug_planted_in_converge_is_refuted(what: str, level: str, tmp_path: Path) -> None:
    converge = kernel(tmp_path, "converge", level, *CONVERGE[what])
    refused = 0
    for left in (0, 8, 12, 15):
        for striped in (False, True):
            try:
                converges(converge, left, striped)
            except REFUSED:
                refused += 1
    assert refused
