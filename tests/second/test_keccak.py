"""The sponge of SHA3-512 in C, proven a second time, and bugs planted in it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tests.second import native
from tests.second.blocks import REFUSED, Kernel
from tests.second.keccak import absorbed, any_blocks
from tests.second.machine import Machine
from tests.second.text import read
from tests.second.words import constant

pytestmark = [pytest.mark.slow, pytest.mark.clang]

RATE = 72

PLANTED = {
    "stride": ("p += 72", "p += 144"),
    "a word of a block": ("load_le64(M + p + 64)", "load_le64(M + p + 56)"),
    "theta": ("C4 ^ rotl64(C1, 1)", "C4 ^ rotl64(C2, 1)"),
    "rho": ("rotl64(A22 ^ D2, 43)", "rotl64(A22 ^ D2, 42)"),
    "pi": ("rotl64(A30 ^ D3, 28)", "rotl64(A31 ^ D3, 28)"),
    "chi": ("B1 ^ (~B2 & B3)", "B1 ^ (B2 & ~B3)"),
    "iota": ("0x800000000000808aull", "0x800000000000808bull"),
    "rounds": ("t < 24", "t < 22"),
}
"""The text to replace, and its replacement."""


def test_the_standard_hashes_as_hashlib_does() -> None:
    padded = bytes([0x06, *[0] * (RATE - 2), 0x80])
    words = absorbed([constant(0, 64)] * 25, [constant(byte, 8) for byte in padded])
    digest = b"".join(word.samples[0].to_bytes(8, "little") for word in words[:8])
    assert digest == hashlib.sha3_512(b"").digest()


def absorb(folder: Path, source: str, level: str) -> Kernel:
    """The permutation is the one in words: ``hw_vectors_here`` says that there are no vectors."""
    module = read(native.compiled(folder, source, level))
    machine = Machine(module, {"@hw_vectors_here": lambda _, __: constant(0, 32)})
    return Kernel(machine, "@hw_sha3_512_absorb_kernel")


@pytest.mark.parametrize("level", native.LEVELS)
def test_absorb_of_any_number_of_blocks(level: str, tmp_path: Path) -> None:
    assert any_blocks(absorb(tmp_path, native.shipped("sha3_512"), level), RATE) > 24 * 25


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_bug_is_not_proven(what: str, tmp_path: Path) -> None:
    text, bug = PLANTED[what]
    source = native.shipped("sha3_512")
    assert text in source
    kernel = absorb(tmp_path, source.replace(text, bug, 1), "O0")
    with pytest.raises(REFUSED):
        any_blocks(kernel, RATE)
