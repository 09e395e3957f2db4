"""Lookups by words: proven in a checksum, wherever a table is wrong refused, and in no hash."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from tests.constructions.checksum import CHECKSUMS
from wright.contracts.contract import Case, Output, SingleCase
from wright.ir.parts import selected
from wright.ir.terms import const, input_word
from wright.kernels.checksum import checksum_kernel
from wright.kernels.kernel import Kernel
from wright.languages.errors import UnreadableError
from wright.passes.slice import Slice
from wright.proof.check import NotProvenError, prove
from wright.proof.normal_form import equal
from wright.proof.sample import sampled
from wright.targets.javascript.printer import print_program
from wright.targets.javascript.readback import read_back

SPEC = CHECKSUMS["crc32c"]


def sliced(by: int) -> Kernel:
    kernel = checksum_kernel(SPEC, by)
    return kernel.with_program(Slice().apply(kernel.program))


@pytest.mark.parametrize("by", [1, 2, 4])
def test_a_sliced_checksum_is_proven(by: int) -> None:
    kernel = sliced(by)
    assert prove(kernel.program, kernel.contract).invariants == by


def changed(table: str, place: int) -> Kernel:
    kernel = sliced(2)
    storage = kernel.program.storages[table]
    data = (*storage.data[:place], storage.data[place] ^ 1, *storage.data[place + 1 :])
    storages = {**kernel.program.storages, table: replace(storage, data=data)}
    return kernel.with_program(replace(kernel.program, storages=storages))


@pytest.mark.parametrize("table", ["T0", "T1"])
@pytest.mark.parametrize("place", [0, 1, 0x80, 0xFF])
def test_one_wrong_bit_of_a_table_is_refused(table: str, place: int) -> None:
    kernel = changed(table, place)
    with pytest.raises(NotProvenError, match="is not what the spec says"):
        prove(kernel.program, kernel.contract)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("crc >>> 8;", "crc >>> 7;"),
        ("M[p + 1]", "M[p]"),
        ("T0[M[q] ^", "T1[M[q] ^"),
        ("let crc = ~H[0]", "let crc = H[0]"),
        ("p < end - 1;", "p < end - 3;"),
        ("end - left; q", "end - left + 1; q"),
    ],
)
def test_mutants_of_a_text_are_refused(old: str, new: str) -> None:
    kernel = sliced(2)
    text = print_program(kernel.program)
    assert text.count(old) == 1
    with pytest.raises(NotProvenError):
        prove(read_back(text.replace(old, new), kernel.program), kernel.contract)


@pytest.mark.parametrize("index", ["crc", "M[q] ^ crc", "crc & 0x1ff", "crc >>> 23"])
def test_a_place_that_may_be_past_the_table_is_refused(index: str) -> None:
    kernel = sliced(1)
    text = print_program(kernel.program)
    assert text.count("T0[M[p] ^ crc & 0xff]") == 1
    with pytest.raises(UnreadableError, match="not certain to be in a table"):
        read_back(text.replace("T0[M[p] ^ crc & 0xff]", f"T0[{index.replace('q', 'p')}]"), kernel.program)


@dataclass(frozen=True)
class Secret(SingleCase):
    """A contract that says nothing of lookups."""

    def given(self, _: Case) -> dict[str, object]:
        return {}

    def expected(self, _: Case) -> list[Output]:
        return []


@dataclass(frozen=True)
class Denied(Secret):
    """A contract that says that there are none."""

    lookups = False


@pytest.mark.parametrize("contract", [Secret(), Denied()])
def test_no_other_contract_may_look_up(contract: Secret) -> None:
    with pytest.raises(NotProvenError, match="looks up T0 by a word, which may be secret"):
        prove(sliced(1).program, contract)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "table", [[3, 5, 6, 0], [1, 2, 3, 4, 5, 6, 7, 0], [7, 6], [x * x & 255 for x in range(16)]]
)
def test_an_element_by_its_bits(table: list[int]) -> None:
    bits = len(table).bit_length() - 1
    for place, element in enumerate(table):
        assert selected(table, const(place, bits), 8) is const(element, 8)
    term = selected(table, input_word("x", bits), 8)
    assert sampled(term) == table[sampled(input_word("x", bits))]


def test_a_linear_table_distributes_over_exclusive_or() -> None:
    linear = [x << 1 ^ (x & 8 and 5) for x in range(16)]
    x, y = input_word("x", 4), input_word("y", 4)
    assert equal(selected(linear, x ^ y, 8), selected(linear, x, 8) ^ selected(linear, y, 8))
