"""CRC-32C in C, proven a second time, and bugs planted in it."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from tests.second import native
from tests.second.blocks import REFUSED, Kernel
from tests.second.crc import CRC32, CRC32C, any_bytes
from tests.second.cuts import DifferentError
from tests.second.machine import Machine
from tests.second.text import read
from tests.second.words import constant

pytestmark = [pytest.mark.slow, pytest.mark.clang]

PLANTED = {
    "stride": ("p += 16)", "p += 32)"),
    "a block too few": ("p < end - 15", "p < end - 31"),
    "a byte too few": ("q < end;", "q < end - 1;"),
    "the bytes left": ("(end - offset) & 15", "(end - offset) & 7"),
    "an element": ("0xf26b8303u", "0xf26b8302u"),
    "a table for another": ("T8[(uint8_t)", "T9[(uint8_t)"),
    "a shift": ("^ crc >> 8", "^ crc >> 7"),
    "the complement": ("H[0] = ~crc", "H[0] = crc"),
}
"""The text to replace, and its replacement."""


def extend(folder: Path, source: str, level: str) -> Kernel:
    module = read(native.compiled(folder, native.kept(source, "extend"), level))
    return Kernel(Machine(module), "@extend")


def test_the_standard_is_zlibs_and_the_published_one() -> None:
    for of, check in ((CRC32, zlib.crc32(b"123456789")), (CRC32C, 0xE3069283)):
        divided = of.step(constant(-1, 32), [constant(byte, 8) for byte in b"123456789"])
        assert (~divided).samples[0] == check


@pytest.mark.parametrize("level", native.LEVELS)
@pytest.mark.parametrize("left", range(16))
def test_extend_of_any_number_of_bytes(level: str, left: int, tmp_path: Path) -> None:
    """Any number of 16 bytes, and ``left`` bytes behind them."""
    assert any_bytes(extend(tmp_path, native.shipped("crc32c"), level), CRC32C, left) > left


@pytest.mark.parametrize("level", native.LEVELS)
@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_bug_is_not_proven(what: str, level: str, tmp_path: Path) -> None:
    text, bug = PLANTED[what]
    source = native.shipped("crc32c")
    assert text in source
    kernel = extend(tmp_path, source.replace(text, bug, 1), level)
    with pytest.raises(REFUSED):
        any_bytes(kernel, CRC32C, 9)


def test_nor_is_one_of_a_single_checksum_on_a_path_of_its_own(tmp_path: Path) -> None:
    """What holds on one path says nothing of another: no sample takes this one."""
    text, value = "H[0] = ~crc", "0x12345678u"
    bug = f"if (crc != {value}) {{}} else crc += crc == {value}; {text}"
    source = native.shipped("crc32c")
    assert text in source
    kernel = extend(tmp_path, source.replace(text, bug, 1), "O0")
    with pytest.raises(DifferentError):
        any_bytes(kernel, CRC32C, 1)
