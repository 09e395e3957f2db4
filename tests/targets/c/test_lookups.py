"""Lookups by words in C: a place has a byte's type, in a table of the text, and the proof refuses mutants."""

from __future__ import annotations

import pytest

from tests.constructions.checksum import CHECKSUMS
from wright.kernels.checksum import checksum_kernel
from wright.kernels.kernel import Kernel
from wright.languages.errors import UnreadableError, UnspellableError
from wright.passes.slice import Slice
from wright.proof.check import NotProvenError, prove
from wright.targets.c.printer import print_program
from wright.targets.c.readback import read_back


def sliced(name: str = "crc32c", word: int = 16) -> Kernel:
    kernel = checksum_kernel(CHECKSUMS[name], word // 8)
    return kernel.with_program(Slice(word=word).apply(kernel.program))


@pytest.mark.parametrize("name", CHECKSUMS)
def test_a_sliced_text_is_proven(name: str) -> None:
    kernel = sliced(name, 64)
    text = print_program(kernel.program)
    assert f"load_{'le' if CHECKSUMS[name].reflected else 'be'}64(M + p)" in text
    assert prove(read_back(text, kernel.program), kernel.contract).invariants == 8


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("crc >> 8;", "crc >> 7;"),
        ("T0[(uint8_t)((uint32_t)M[q]", "T1[(uint8_t)((uint32_t)M[q]"),
        ("(uint32_t)M[q] ^ crc)", "(uint32_t)M[q])"),
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
    ("old", "new", "why"),
    [
        ("T0[(uint8_t)((uint32_t)M[q] ^ crc)]", "T0[(uint32_t)M[q] ^ crc]", "not certain to be in a table"),
        ("T0[(uint8_t)((uint32_t)M[q] ^ crc)]", "T0[(uint16_t)crc]", "not certain to be in a table"),
        ("T0[(uint8_t)((uint32_t)M[q] ^ crc)]", "H[(uint8_t)crc]", "that is no table"),
        ("T0[(uint8_t)((uint32_t)M[q] ^ crc)]", "M[(uint8_t)crc]", "that is no table"),
        ("T0[(uint8_t)((uint32_t)M[q] ^ crc)]", "(T0 + 1)[(uint8_t)crc]", "not certain to be in a table"),
    ],
)
def test_a_place_that_may_be_past_the_table_is_refused(old: str, new: str, why: str) -> None:
    kernel = sliced()
    text = print_program(kernel.program)
    assert text.count(old) == 1
    with pytest.raises(UnreadableError, match=why):
        read_back(text.replace(old, new), kernel.program)


def test_bytes_are_joined_in_words() -> None:
    """A sum of bytes is an int in C, so that the pass has to make words of them."""
    with pytest.raises(UnspellableError, match="narrower words promote to int"):
        print_program(sliced(word=8).program)
