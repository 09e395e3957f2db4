"""Checksums as classes: allocations, misuse; a place has a byte's type, in a table of the text."""

from __future__ import annotations

import pytest

from tests.constructions.checksum import CHECKSUMS
from tests.targets.csharp.driver import CLASSES
from tests.targets.driver import Driver
from wright.kernels.checksum import checksum_kernel
from wright.kernels.kernel import Kernel
from wright.languages.errors import UnreadableError
from wright.passes.slice import Slice
from wright.proof.check import NotProvenError, prove
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.printer import print_program
from wright.targets.csharp.readback import read_back

LOOKUP = "T0[(byte)((uint)M[q] ^ crc)]"


def test_names() -> None:
    names = ["Crc32", "Crc32C", "Crc64Nvme", "Crc64Jones", "Crc16Xmodem"]
    assert [CLASSES[name] for name in CHECKSUMS] == names


@pytest.mark.parametrize("name", CHECKSUMS)
def test_a_checksum_allocates_nothing(managed: ManagedEngine, driver: Driver, name: str) -> None:
    if managed.name == "mono-interpreter":
        pytest.skip("it boxes bytes where spans are made of arrays")
    assert driver.ask("allocated", name, bytes(1000)) == "0 0 0 0"


@pytest.mark.parametrize("name", CHECKSUMS)
def test_misuse_is_refused(driver: Driver, name: str) -> None:
    assert driver.ask("misused", name).startswith("refused ArgumentOutOfRangeException")


def sliced(name: str = "crc32c", word: int = 16) -> Kernel:
    kernel = checksum_kernel(CHECKSUMS[name], word // 8)
    return kernel.with_program(Slice(word=word).apply(kernel.program))


@pytest.mark.parametrize("name", CHECKSUMS)
def test_a_sliced_text_is_proven(name: str) -> None:
    kernel = sliced(name, 64)
    text = print_program(kernel.program)
    assert f"Words.Load{'LE' if CHECKSUMS[name].reflected else 'BE'}64(M, p)" in text
    assert prove(read_back(text, kernel.program), kernel.contract).invariants == 8


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("crc >> 8;", "crc >> 7;"),
        (LOOKUP, LOOKUP.replace("T0", "T1")),
        ("(uint)M[q] ^ crc)", "(uint)M[q])"),
        ("crc = ~H[0]", "crc = H[0]"),
        ("p < end - 1;", "p < end - 3;"),
        ("0xf26b8303u", "0xf26b8302u"),
    ],
)
def test_mutants_of_a_text_are_refused(old: str, new: str) -> None:
    kernel = sliced()
    text = print_program(kernel.program)
    assert text.count(old) == 1
    with pytest.raises(NotProvenError):
        prove(read_back(text.replace(old, new), kernel.program), kernel.contract)


@pytest.mark.parametrize(
    ("new", "why"),
    [
        ("T0[(uint)M[q] ^ crc]", "not certain to be in a table"),
        ("T0[(ushort)crc]", "not certain to be in a table"),
        ("H[(byte)crc]", "that is no table"),
        ("M[(byte)crc]", "that is no table"),
        ("crc[(byte)crc]", "that is no table"),
    ],
)
def test_a_place_that_may_be_past_the_table_is_refused(new: str, why: str) -> None:
    kernel = sliced()
    text = print_program(kernel.program)
    assert text.count(LOOKUP) == 1
    with pytest.raises(UnreadableError, match=why):
        read_back(text.replace(LOOKUP, new), kernel.program)
