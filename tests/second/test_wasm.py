"""WebAssembly's kernels, read from the package's modules, proven a second time, and bugs planted in them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.second import binary, crc, keccak, xxh64
from tests.second.blocks import REFUSED, Kernel
from tests.second.kernels import SHA1, SHA256, any_blocks
from tests.second.lines import TextError
from tests.second.pbkdf2 import any_turns, rehashes
from tests.second.structured import translated
from tests.second.wasm import LinearMachine, Shipped

pytestmark = pytest.mark.slow

CLAIMS: dict[str, Callable[[Kernel], int]] = {
    "sha1/compress": lambda kernel: any_blocks(kernel, SHA1),
    "sha256/compress": lambda kernel: any_blocks(kernel, SHA256),
    "sha3_512/absorb": lambda kernel: keccak.any_blocks(kernel, 72),
    "xxh64/stripes": xxh64.any_stripes,
    "crc32c/extend": lambda kernel: crc.any_bytes(kernel, crc.CRC32C, 9),
}

PLANTED = {
    "SHA-256: stride": ("sha256/compress", "41c0006a", "4180016a"),
    "SHA-256: the end": ("sha256/compress", "2003480d", "2002480d"),
    "SHA-256: a byte of a word": ("sha256/compress", "0302010007060504", "0302010006070504"),
    "SHA-256: a constant": ("sha256/compress", "982f8a42", "992f8a42"),
    "SHA-256: a rotation": ("sha256/compress", "411277", "411377"),
    "SHA-256: an operation": ("sha256/compress", "737173", "737373"),
    "SHA-256: a place of the state": ("sha256/compress", "36021c", "360220"),
    "SHA-1: stride": ("sha1/compress", "41c0006a", "4180016a"),
    "SHA3-512: stride": ("sha3_512/absorb", "41c8006a", "4190016a"),
    "SHA3-512: iota": ("sha3_512/absorb", "8a80000000000080", "8b80000000000080"),
    "XXH64: stride": ("xxh64/stripes", "41206a", "41306a"),
    "XXH64: a rotation": ("xxh64/stripes", "421f89", "421e89"),
    "CRC-32C: stride": ("crc32c/extend", "41106a", "41206a"),
    "CRC-32C: an element": ("crc32c/extend", "03836bf2", "03836bf3"),
    "CRC-32C: a shift": ("crc32c/extend", "410876", "410776"),
}
"""A module, the bytes to replace, and their replacement, in hexadecimal digits."""


def kernel(name: str, shipped: Shipped) -> Kernel:
    return Kernel(LinearMachine.of(shipped), f"@{name.split('/')[1]}", 32)


@pytest.mark.parametrize("name", [name for name in CLAIMS if name != "crc32c/extend"])
def test_any_number_of_blocks(name: str) -> None:
    assert CLAIMS[name](kernel(name, Shipped.of(name))) > 4 * 4


def test_converge_of_every_number_of_bytes_left() -> None:
    machine = LinearMachine.of(Shipped.of("xxh64/stripes"))
    for left in range(32):
        for striped in (False, True):
            assert xxh64.converges(Kernel(machine, "@converge", 32), left, striped) > 4


def test_pbkdf2_of_any_number_of_turns() -> None:
    shipped = Shipped.of("sha256/iterate")
    assert any_turns(LinearMachine.of(shipped), 32) > 16
    assert rehashes(LinearMachine.of(shipped)) > 64


@pytest.mark.parametrize("left", range(16))
def test_extend_of_any_number_of_bytes(left: int) -> None:
    """Any number of 16 bytes, and ``left`` bytes behind them."""
    assert crc.any_bytes(kernel("crc32c/extend", Shipped.of("crc32c/extend")), crc.CRC32C, left) > left


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_bug_is_not_proven(what: str) -> None:
    name, text, bug = PLANTED[what]
    planted = kernel(name, Shipped.of(name).planted(bytes.fromhex(text), bytes.fromhex(bug)))
    with pytest.raises(REFUSED):
        CLAIMS[name](planted)


HEAD = "0061736d01000000"
BEFORE = "01040160000003020100050301000107050101660000"
"""A type without parameters, a function of it, a memory, and the export ``f``."""


def function(code: str) -> bytes:
    body = bytes.fromhex(f"00{code}0b")
    section = bytes([1, len(body)]) + body
    return bytes.fromhex(HEAD + BEFORE) + bytes([10, len(section)]) + section


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("00", "0x0 is no instruction"),  # unreachable
        ("0c00", "0xc is no instruction"),  # br
        ("410041016d", "0x6d is no instruction"),  # i32.div_s
        ("43000000001a", "0x43 is no instruction"),  # f32.const
        ("410040001a", "0x40 is no instruction"),  # memory.grow
        ("41000d00", "a branch out of the function"),  # br_if
        ("02400b", "0x2 is no instruction"),  # block
        ("410003400b", "a construct with values"),
        ("6a", "the stack is empty"),
        ("410042006a", "a value of another type"),
        ("41ffffffff0f1a", "more than 32 bits"),
        ("0b", "code behind"),
        ("4100", "does not end"),
        (f"fd0c{'00' * 16}fd0c{'00' * 16}fd0d{'20' * 16}", "beyond two vectors"),
    ],
)
def test_what_is_not_known_is_refused(code: str, why: str) -> None:
    assert translated(binary.read(function(""))).functions["@f"]
    with pytest.raises(TextError, match=why):
        translated(binary.read(function(code)))


@pytest.mark.parametrize("module", [b"\0asm\2\0\0\0", bytes.fromhex(HEAD + "0001"), function("")[:-1]])
def test_so_is_a_module_that_is_none(module: bytes) -> None:
    with pytest.raises((TextError, KeyError)):
        binary.read(module)
